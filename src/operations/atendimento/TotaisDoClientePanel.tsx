/** The customer in figures, as far as the person may see them. */
import { DateText, MoneyText } from '#platform/web/look/values.tsx';
import type { PaginaDoCliente } from './atendimento.contract.ts';
import classes from './ClientePage.module.css';

export function TotaisDoClientePanel({ cliente }: { cliente: PaginaDoCliente }) {
  const { ordens, comprado, ultima_visita } = cliente;
  const totais = [
    ordens && { titulo: 'Ordens', valor: ordens.total.toLocaleString('pt-BR') },
    ordens && { titulo: 'Em aberto', valor: ordens.abertas.toLocaleString('pt-BR') },
    comprado !== null && { titulo: 'Comprado', valor: <MoneyText value={comprado} /> },
    (ordens || comprado !== null) && { titulo: 'Última visita', valor: <DateText value={ultima_visita} /> },
  ].filter((total) => total !== null && total !== false);
  if (totais.length === 0) return null;
  return (
    <dl className={classes.totais}>
      {totais.map(({ titulo, valor }) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
