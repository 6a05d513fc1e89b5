/**
 * The customer's orders, each with a link to its page, the purchases without an order, and the devices; 'Carregar mais'
 * loads older ones.
 */
import { Button } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import type { Page } from '#platform/shared/operation.ts';
import { LoadError } from '#platform/web/data/LoadError.tsx';
import type { Column, DataTableProps } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { DateText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { useDoCliente } from '#registers/equipamentos/equipamentos.client.ts';
import type { EquipamentoOpcao } from '#registers/equipamentos/equipamentos.contract.ts';
import type { OrdemDoCliente, VendaDoCliente } from './atendimento.contract.ts';
import classes from './ClientePage.module.css';
import { useOrdensDoCliente, useVendasDoCliente } from './cliente.client.ts';

const COLUNAS_ORDENS: Column<OrdemDoCliente>[] = [
  {
    title: 'N° OS',
    render: ({ numero_os }) => <span className="numeric">#{numero_os}</span>,
    width: 94,
    phone: 'fact',
  },
  {
    title: 'Abertura',
    render: ({ data_abertura }) => <DateText value={data_abertura} />,
    width: 112,
    phone: 'fact',
  },
  {
    title: 'Equipamento',
    render: ({ equipamento, modelo }) => [equipamento, modelo].filter(Boolean).join(' '),
    lines: 2,
    phone: 'title',
  },
  { title: 'Status', render: StatusOrdemBadge, width: 200, phone: 'aside' },
];

export function OrdensDoClientePanel({ id }: { id: string }) {
  const navigate = useNavigate();
  return (
    <Lista
      titulo="Ordens"
      query={useOrdensDoCliente(id, true)}
      columns={COLUNAS_ORDENS}
      vazio="Nenhuma ordem de serviço"
      erro="Erro ao carregar ordens de serviço"
      onOpen={({ numero_os }) => void navigate({ to: paginaDaOrdem(numero_os) })}
    />
  );
}

const COLUNAS_VENDAS: Column<VendaDoCliente>[] = [
  { title: 'Data', render: ({ data_venda }) => <DateText value={data_venda} />, width: 128, phone: 'fact' },
  { title: 'Produto', render: ({ produto_nome }) => produto_nome, lines: 2, phone: 'title' },
  {
    title: 'Qtd.',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 64,
    align: 'right',
    phone: 'fact',
    phoneLabel: 'Qtd.',
  },
  {
    title: 'Total',
    render: ({ valor_total }) => <MoneyText value={valor_total} />,
    width: 124,
    align: 'right',
    phone: 'fact',
  },
  { title: 'Situação', render: SituacaoBadge, width: 136, phone: 'aside' },
];

export function VendasDoClientePanel({ id }: { id: string }) {
  return (
    <Lista
      titulo="Vendas sem ordem"
      query={useVendasDoCliente(id, true)}
      columns={COLUNAS_VENDAS}
      vazio="Nenhuma venda"
      erro="Erro ao carregar vendas"
      dimmed={({ situacao }) => situacao === 'estornada'}
    />
  );
}

const COLUNAS_APARELHOS: Column<EquipamentoOpcao>[] = [
  { title: 'Equipamento', render: ({ nome }) => nome, lines: 2, phone: 'title' },
  {
    title: 'Marca/Modelo',
    render: ({ marca, modelo }) => [marca, modelo].filter(Boolean).join(' ') || '-',
    lines: 2,
    phone: 'fact',
  },
  {
    title: 'N° de Série/IMEI',
    render: ({ numero_serie }) => <span className="numeric">{numero_serie ?? '-'}</span>,
    width: 190,
    phone: 'fact',
  },
];

/** Those in use; nothing for a customer who has none, or a person who may not see them. */
export function AparelhosDoClientePanel({ id, filial_id }: { id: string; filial_id: string }) {
  const navigate = useNavigate();
  const titleId = useId();
  const aparelhos = useDoCliente(filial_id, id);
  // Their list is that of the current branch.
  const naFilial = useFilialAtual().filial?.id === filial_id;
  const abrir = ({ nome, numero_serie }: EquipamentoOpcao) =>
    void navigate({ to: '/cadastros/equipamentos', search: { busca: numero_serie ?? nome } as never });
  if (aparelhos.length === 0) return null;
  return (
    <section className={classes.lista} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.titulo}>
        Aparelhos
      </h2>
      <DataTable
        label="Aparelhos"
        rows={aparelhos}
        rowKey={(aparelho) => aparelho.id}
        columns={COLUNAS_APARELHOS}
        onOpen={naFilial ? abrir : undefined}
      />
    </section>
  );
}

interface ListaProps<T> extends Pick<DataTableProps<T>, 'columns' | 'onOpen' | 'dimmed'> {
  titulo: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  vazio: string;
  erro: string;
}

function Lista<T extends { id: string }>(props: ListaProps<T>) {
  const { titulo, query, vazio, erro, ...table } = props;
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  const rows = data?.pages.flatMap(({ itens }) => itens);
  const titleId = useId();
  return (
    <section className={classes.lista} aria-labelledby={titleId} aria-busy={!rows && !error}>
      <h2 id={titleId} className={classes.titulo}>
        {titulo}
      </h2>
      {!rows && error && <LoadError text={erro} error={error} onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className={classes.vazio}>{vazio}</p>}
      {rows && rows.length > 0 && <DataTable label={titulo} rows={rows} rowKey={({ id }) => id} {...table} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Carregar mais
        </Button>
      )}
    </section>
  );
}
