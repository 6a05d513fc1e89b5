/** Sales that stock movements linked to the order: they are not items and are billed on their own. */
import { Title } from '@mantine/core';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import type { OutraVenda } from './itens_ordem.contract.ts';

const columns: Column<OutraVenda>[] = [
  { title: 'Produto', render: ({ produto_nome }) => produto_nome, phone: 'title' },
  {
    title: 'Data',
    render: ({ data_venda }) => <DateTimeText value={data_venda} />,
    width: 140,
    phone: 'line',
  },
  {
    title: 'Qtd.',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 70,
    align: 'right',
  },
  moneyColumn('Total', ({ valor_total }) => valor_total, { width: 124, phone: 'line' }),
  { title: 'Situação', render: SituacaoBadge, width: 112, phone: 'aside' },
];

export function OutrasVendasTable({ vendas }: { vendas: readonly OutraVenda[] }) {
  if (vendas.length === 0) return null;
  return (
    <section>
      <Title order={3} size="h4" c="dimmed" mb="xs">
        Outras vendas desta ordem
      </Title>
      <DataTable
        label="Outras vendas desta ordem"
        rows={vendas}
        rowKey={(venda) => venda.id}
        columns={columns}
        dimmed={({ situacao }) => situacao === 'estornada'}
      />
    </section>
  );
}
