/**
 * Lists of a customer: orders with links to their pages, purchases without an order, devices. 'Carregar mais' loads
 * older rows.
 */
import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { StatusOrdemBadge } from '#operations/ordens_servico/StatusOrdemBadge.tsx';
import { useOrdensDoCliente, useVendasDoCliente } from '#operations/pagina_cliente/cliente.client.ts';
import type { OrdemDoCliente, VendaDoCliente } from '#operations/pagina_cliente/pagina_cliente.contract.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { Section } from '#platform/web/look/Section.tsx';
import { DateText, QuantityText } from '#platform/web/look/values.tsx';
import { useDoCliente } from '#registers/equipamentos/equipamentos.client.ts';
import type { EquipamentoOpcao } from '#registers/equipamentos/equipamentos.contract.ts';
import { ListaPanel } from './ListaPanel.tsx';

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

/** The whole list, or the first rows for the summary. */
export function OrdensDoClientePanel({ id, resumo }: { id: string; resumo?: boolean }) {
  const navigate = useNavigate();
  return (
    <ListaPanel
      titulo="Ordens"
      query={useOrdensDoCliente(id, resumo)}
      curta={resumo}
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
  moneyColumn('Total', ({ valor_total }) => valor_total, { width: 124, phone: 'fact' }),
  { title: 'Situação', render: SituacaoBadge, width: 136, phone: 'aside' },
];

export function VendasDoClientePanel({ id }: { id: string }) {
  return (
    <ListaPanel
      titulo="Vendas sem ordem"
      query={useVendasDoCliente(id)}
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

/** The devices in use. */
export function AparelhosDoClientePanel({ id, filial_id }: { id: string; filial_id: string }) {
  const navigate = useNavigate();
  const aparelhos = useDoCliente(filial_id, id);
  // The list of devices shows only the current branch, so there is no link from another one.
  const naFilial = useFilialAtual().filial?.id === filial_id;
  const abrir = ({ nome, numero_serie }: EquipamentoOpcao) =>
    void navigate({ to: '/cadastros/equipamentos', search: { busca: numero_serie ?? nome } as never });
  return (
    <Section title="Aparelhos">
      {aparelhos.length === 0 ? (
        <Text c="dimmed">Nenhum aparelho</Text>
      ) : (
        <DataTable
          label="Aparelhos"
          rows={aparelhos}
          rowKey={(aparelho) => aparelho.id}
          columns={COLUNAS_APARELHOS}
          onOpen={naFilial ? abrir : undefined}
        />
      )}
    </Section>
  );
}
