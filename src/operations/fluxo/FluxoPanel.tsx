/** The cash flow by day, week or month: past and expected amounts, and the balance after each period. */
import { Button, Group, Text } from '@mantine/core';
import { Unloaded } from '#platform/web/data/LoadError.tsx';
import { useSearchParam } from '#platform/web/data/url_state.ts';
import { MoneyText } from '#platform/web/look/values.tsx';
import classes from './Fluxo.module.css';
import { FluxoTable } from './FluxoTable.tsx';
import { useFluxo } from './fluxo.client.ts';
import type { Fluxo } from './fluxo.contract.ts';
import { POR_PERIODO, type PorPeriodo } from './fluxo.rules.ts';

const ESCOLHAS = Object.entries(POR_PERIODO) as [PorPeriodo, string][];

export function FluxoPanel({ filial }: { filial: { id: string; nome: string } }) {
  const [pedido, setPedido] = useSearchParam('por');
  const por = ESCOLHAS.find(([um]) => um === pedido)?.[0] ?? 'mes';
  const query = useFluxo(filial.id, por);
  const { data } = query;
  return (
    <div className={classes.scroll}>
      <Group component="fieldset" gap="xs">
        <legend className="visually-hidden">Período</legend>
        {ESCOLHAS.map(([um, rotulo]) => (
          <Button
            key={um}
            variant={um === por ? 'filled' : 'default'}
            size="xs"
            aria-pressed={um === por}
            onClick={() => setPedido(um === 'mes' ? undefined : um)}
          >
            {rotulo}
          </Button>
        ))}
      </Group>
      {!data && <Unloaded query={query} text="Erro ao carregar o fluxo de caixa" />}
      {data && (
        <>
          <Resumo fluxo={data} />
          <Text c="dimmed">
            Conta só o que {filial.nome} recebeu e pagou. Outra filial pode ter usado parte do mesmo banco:
            quanto há de verdade está em Contas.
          </Text>
          {data.sem_caixa_aberto && (
            <Text c="dimmed">O dinheiro do caixa aberto não entra nesta conta até ele ser fechado.</Text>
          )}
          <FluxoTable fluxo={data} por={por} />
        </>
      )}
    </div>
  );
}

function Resumo({ fluxo }: { fluxo: Fluxo }) {
  const { periodos, saldo_inicial } = fluxo;
  const hoje = periodos.findLast(({ previsto }) => !previsto)?.saldo ?? saldo_inicial;
  const fatos = [
    ['Entrou menos saiu, até hoje', hoje],
    ['Entrou menos saiu, previsto no fim', periodos.at(-1)?.saldo ?? hoje],
    ['Vencido a receber', fluxo.vencido_a_receber],
    ['Vencido a pagar', fluxo.vencido_a_pagar],
  ] as const;
  return (
    <dl className={classes.figures}>
      {fatos.map(([rotulo, valor]) => (
        <div key={rotulo}>
          <dt>{rotulo}</dt>
          <dd>
            <MoneyText size="large" value={valor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
