/** The products that the customer bought without an order, the newest first. */
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DateText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import type { VendaDoCliente } from './atendimento.contract.ts';
import { useVendasDoCliente } from './cliente.client.ts';
import { ListaDoClientePanel } from './ListaDoClientePanel.tsx';

const columns: Column<VendaDoCliente>[] = [
  { title: 'Data', render: ({ data_venda }) => <DateText value={data_venda} />, width: 112, phone: 'fact' },
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
  { title: 'Situação', render: SituacaoBadge, width: 116, phone: 'aside' },
];

export function VendasDoClientePanel({ id }: { id: string }) {
  return (
    <ListaDoClientePanel
      titulo="Vendas sem ordem"
      query={useVendasDoCliente(id, true)}
      columns={columns}
      vazio="Nenhuma venda"
      erro="Erro ao carregar vendas"
      dimmed={({ situacao }) => situacao === 'estornada'}
    />
  );
}
