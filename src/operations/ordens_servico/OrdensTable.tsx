/** The columns of the order list. The number leads to the order's page. */

import { Link } from '@tanstack/react-router';
import { formatDateTime, formatRelative } from '#platform/shared/dates.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { DateText } from '#platform/web/look/values.tsx';
import classes from './OrdensServicoPage.module.css';
import { paginaDaOrdem } from './ordens_servico.client.ts';
import type { OrdemDaLista } from './ordens_servico.contract.ts';
import { StatusOrdemBadge } from './StatusOrdemBadge.tsx';

export const COLUNAS_DAS_ORDENS: Column<OrdemDaLista>[] = [
  {
    title: 'N° OS',
    sort: 'numero_os',
    render: NumeroOs,
    width: 94,
    phone: 'fact',
  },
  {
    title: 'Data Abertura',
    sort: 'data_abertura',
    render: ({ data_abertura }) => <DateText value={data_abertura} />,
    width: 128,
    phone: 'fact',
  },
  { title: 'Cliente', render: ({ cliente }) => cliente.nome_completo, lines: 2, phone: 'title' },
  { title: 'Equipamento', sort: 'equipamento', render: Equipamento, phone: 'fact' },
  {
    title: 'Defeito',
    render: ({ defeito_reclamado }) => defeito_reclamado,
    grow: 1.15,
    lines: 2,
    phone: 'line',
  },
  { title: 'Status', render: StatusOrdemBadge, width: 188, phone: 'aside' },
];

/** Lists of uncollected devices show the day when the repair was ready instead of the opening day. */
export const COLUNAS_DA_ESPERA: Column<OrdemDaLista>[] = COLUNAS_DAS_ORDENS.map((coluna) =>
  coluna.sort === 'data_abertura'
    ? { title: 'Pronta', sort: 'pronta_em', render: Espera, width: 128, phone: 'fact', phoneLabel: 'Pronta' }
    : coluna,
);

function Espera({ pronta_em, fuso_horario }: OrdemDaLista) {
  if (!pronta_em) return '-';
  return (
    <span title={`Pronta desde ${formatDateTime(pronta_em, fuso_horario)}`}>
      {formatRelative(pronta_em, new Date())}
    </span>
  );
}

/** Names an order for screen readers. */
export const nomeDa = ({ numero_os }: OrdemDaLista) => `a ordem #${numero_os}`;

/** On a phone the whole card opens the order, so the number is not a link. */
function NumeroOs({ numero_os }: OrdemDaLista) {
  const text = <span className="numeric">#{numero_os}</span>;
  if (useHasCards()) return text;
  return (
    <Link to={paginaDaOrdem(numero_os)} className={classes.numero} tabIndex={-1} title="Abrir página">
      {text}
    </Link>
  );
}

function Equipamento({ equipamento, modelo }: OrdemDaLista) {
  return (
    <span className="clamp" data-lines={2}>
      {equipamento}
      {modelo && <span className={classes.modelo}> {modelo}</span>}
    </span>
  );
}
