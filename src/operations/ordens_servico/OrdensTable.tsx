/** The columns of the order list. The number leads to the order's page, as the row does. */

import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { usePermissao } from '#company/auth/auth.client.ts';
import { dayOf, formatDate, formatDateTime, formatRelative } from '#platform/shared/dates.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { RowLink } from '#platform/web/lists/RowLink.tsx';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { DateText } from '#platform/web/look/values.tsx';
import { paginaDoCliente } from '#registers/clientes/clientes.client.ts';
import { deEspera, EM_ABERTO, type SituacaoOrdem } from './lista.rules.ts';
import classes from './OrdensServicoPage.module.css';
import { paginaDaOrdem } from './ordens_servico.client.ts';
import type { OrdemDaLista } from './ordens_servico.contract.ts';
import { StatusOrdemBadge } from './StatusOrdemBadge.tsx';
import { atraso, STATUS_EM_CURSO } from './status.rules.ts';

/** The columns of every list (spec § 2). */
const COLUNAS_DAS_ORDENS = [
  { title: 'N° OS', sort: 'numero_os', render: NumeroOs, width: 94, phone: 'fact' },
  {
    title: 'Data Abertura',
    sort: 'data_abertura',
    render: ({ data_abertura }: OrdemDaLista) => <DateText value={data_abertura} />,
    width: 128,
    phone: 'fact',
  },
  { title: 'Cliente', render: Cliente, phone: 'title' },
  { title: 'Equipamento', sort: 'equipamento', render: Equipamento, phone: 'fact' },
  {
    title: 'Defeito',
    render: ({ defeito_reclamado }: OrdemDaLista) => defeito_reclamado,
    grow: 1.15,
    phone: 'line',
  },
  { title: 'Status', render: StatusOrdemBadge, width: 188, phone: 'aside' },
] as const satisfies readonly Column<OrdemDaLista>[];
const [NUMERO, ABERTURA, CLIENTE, EQUIPAMENTO, DEFEITO, STATUS] = COLUNAS_DAS_ORDENS;

const PRAZO: Column<OrdemDaLista> = {
  title: 'Prazo',
  render: Prazo,
  width: 128,
  phone: 'fact',
  phoneLabel: 'Prazo',
};
/** Beside the promise, the badge need not say how late the order is. */
const STATUS_COM_PRAZO = {
  ...STATUS,
  render: (ordem: OrdemDaLista) => <StatusOrdemBadge {...ordem} prazo={null} />,
};
/** Lists of uncollected devices show the day when the repair was ready instead of the opening day. */
const PRONTA: Column<OrdemDaLista> = {
  title: 'Pronta',
  sort: 'pronta_em',
  render: Espera,
  width: 128,
  phone: 'fact',
  phoneLabel: 'Pronta',
};
const TECNICO: Column<OrdemDaLista> = {
  title: 'Técnico',
  render: ({ tecnico_nome }) => tecnico_nome ?? '-',
  width: 170,
};

/** `larga`: there is room for promise and technician beside the columns of every list. */
export function colunasDe(
  status: string | undefined,
  situacao: SituacaoOrdem | undefined,
  larga: boolean,
): Column<OrdemDaLista>[] {
  const prazo = status === EM_ABERTO && !deEspera(situacao);
  const doPrazo = prazo ? { ...PRAZO, sort: 'prazo' } : PRAZO;
  const dia = deEspera(situacao) ? PRONTA : prazo && !larga ? doPrazo : ABERTURA;
  return [
    NUMERO,
    dia,
    CLIENTE,
    EQUIPAMENTO,
    DEFEITO,
    ...(larga ? [TECNICO, doPrazo] : []),
    prazo || larga ? STATUS_COM_PRAZO : STATUS,
  ];
}

function Espera({ pronta_em, fuso_horario }: OrdemDaLista) {
  if (!pronta_em) return '-';
  return (
    <span title={`Pronta desde ${formatDateTime(pronta_em, fuso_horario)}`}>
      {formatRelative(pronta_em, new Date())}
    </span>
  );
}

/** 'Atrasada 2 d', 'Hoje 18:00', else the day. A promise that was kept or no longer counts is muted. */
function Prazo({ status, prazo, fuso_horario }: OrdemDaLista) {
  if (!prazo) return '-';
  const agora = new Date();
  const inteiro = formatDateTime(prazo, fuso_horario);
  const title = `Prometida para ${inteiro}`;
  if (!STATUS_EM_CURSO.some((um) => um === status))
    return (
      <Text span inherit c="dimmed" className="numeric" title={title}>
        {formatDate(prazo, fuso_horario)}
      </Text>
    );
  const atrasada = atraso({ status, prazo }, agora);
  const hoje = dayOf(prazo, fuso_horario) === dayOf(agora, fuso_horario);
  if (!atrasada && !hoje)
    return (
      <span className="numeric" title={title}>
        {formatDate(prazo, fuso_horario)}
      </span>
    );
  return (
    <Text component="strong" inherit fw={500} c={atrasada ? 'var(--color-amber)' : undefined} title={title}>
      {atrasada ?? `Hoje ${inteiro.slice(-5)}`}
    </Text>
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

function Cliente({ cliente }: OrdemDaLista) {
  const podeVer = usePermissao('clientes:ver');
  return <RowLink to={podeVer && paginaDoCliente(cliente.id)}>{cliente.nome_completo}</RowLink>;
}

function Equipamento({ equipamento, modelo }: OrdemDaLista) {
  return (
    <span className="clamp">
      {equipamento}
      {modelo && <span className={classes.modelo}> {modelo}</span>}
    </span>
  );
}
