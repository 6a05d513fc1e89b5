/** The periods as a table with bars in its cells: chart and figures in one. */
import { compareDecimal, isZero } from '#platform/shared/money.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Fluxo.module.css';
import type { Fluxo } from './fluxo.contract.ts';
import {
  maiorValor,
  type Periodo,
  type PorPeriodo,
  rotuloDoPeriodo,
  tamanhoDaBarra,
  totaisDe,
} from './fluxo.rules.ts';

export function FluxoTable({ fluxo, por }: { fluxo: Fluxo; por: PorPeriodo }) {
  const { periodos, hoje } = fluxo;
  const maior = maiorValor(periodos);
  // By day, most expected amounts are zero.
  const mostrados = periodos.filter(
    ({ entradas, saidas, inicio }) =>
      por !== 'dia' || inicio === hoje || !isZero(entradas) || !isZero(saidas),
  );
  const partes = [
    { titulo: 'Realizado', linhas: mostrados.filter(({ previsto }) => !previsto) },
    { titulo: 'Previsto', linhas: mostrados.filter(({ previsto }) => previsto) },
  ];
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Fluxo de caixa</caption>
      <thead>
        <tr>
          <th scope="col">Período</th>
          <th scope="col">Entradas</th>
          <th scope="col">Saídas</th>
          <th scope="col">Acumulado</th>
        </tr>
      </thead>
      {partes.map(({ titulo, linhas }) => (
        <tbody key={titulo} data-part={titulo}>
          <tr className={classes.part}>
            <th colSpan={4} scope="rowgroup">
              {titulo}
            </th>
          </tr>
          {linhas.map((periodo) => (
            <Linha key={periodo.inicio} periodo={periodo} por={por} maior={maior} />
          ))}
          <Total linhas={linhas} />
        </tbody>
      ))}
    </table>
  );
}

function Linha({ periodo, por, maior }: { periodo: Periodo; por: PorPeriodo; maior: string }) {
  const { entradas, saidas, saldo, previsto } = periodo;
  return (
    <tr data-expected={previsto || undefined}>
      <th scope="row">{rotuloDoPeriodo(periodo, por)}</th>
      <Barra valor={entradas} maior={maior} tom="in" />
      <Barra valor={saidas} maior={maior} tom="out" />
      <td data-negative={compareDecimal(saldo, '0') < 0 || undefined}>
        <MoneyText value={saldo} />
      </td>
    </tr>
  );
}

function Barra({ valor, maior, tom }: { valor: string; maior: string; tom: 'in' | 'out' }) {
  return (
    <td>
      <span className={classes.amount}>
        <span className={classes.track} aria-hidden>
          <span
            className={classes.bar}
            data-tone={tom}
            style={{ width: `${tamanhoDaBarra(valor, maior)}%` }}
          />
        </span>
        <span>
          <span className={classes.label} aria-hidden>
            {tom === 'in' ? 'Entradas' : 'Saídas'}
          </span>
          <MoneyText value={valor} />
        </span>
      </span>
    </td>
  );
}

function Total({ linhas }: { linhas: readonly Periodo[] }) {
  const { entradas, saidas } = totaisDe(linhas);
  return (
    <tr className={classes.total}>
      <th scope="row">Total</th>
      <td>
        <MoneyText value={entradas} />
      </td>
      <td>
        <MoneyText value={saidas} />
      </td>
      <td />
    </tr>
  );
}
