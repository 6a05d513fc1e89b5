/** Stock of the product per branch: one row per branch with a stock record, the largest stock first. */
import { useQuery } from '@tanstack/react-query';
import type { Page } from '#platform/shared/operation.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { QuantityText } from '#platform/web/look/values.tsx';
import type { EstoqueFilial } from './estoque_filiais.contract.ts';
import classes from './ProdutoDialog.module.css';
import { produtos } from './produtos_servicos.client.ts';
import type { Produto } from './produtos_servicos.contract.ts';

const quantity = (
  title: string,
  pick: (row: EstoqueFilial) => string,
  phone?: 'aside' | 'line',
): Column<EstoqueFilial> => ({
  title,
  render: (row) => <QuantityText value={pick(row)} />,
  width: 118,
  align: 'right',
  ...(phone && { phone }),
});

const columns: Column<EstoqueFilial>[] = [
  { title: 'Filial', render: ({ filial_nome }) => filial_nome, phone: 'title' },
  quantity('Quantidade', (row) => row.quantidade, 'aside'),
  quantity('Reservado', (row) => row.reservado, 'line'),
  quantity('Disponível', (row) => row.disponivel, 'line'),
  quantity('Mínimo', (row) => row.estoque_minimo),
  quantity('Máximo', (row) => row.estoque_maximo),
];

/** All branches fit in one page. */
const page = (itens: EstoqueFilial[]): Page<EstoqueFilial> => ({
  itens,
  total: itens.length,
  ha_mais_que_total: false,
  proximo: null,
  anterior: null,
});

export function EstoqueFilialTab({ produto }: { produto: Produto }) {
  const query = useQuery(
    produtos.listEstoqueFiliais.queryOptions({ input: { produto_id: produto.id }, select: page }),
  );
  return (
    <>
      <p className={classes.note}>
        Reservado: peças pendentes em ordens ainda não faturadas. Disponível: a quantidade sem o reservado.
      </p>
      <DataList
        label="Estoque por Filial"
        query={query}
        list={{ filtered: false, setCursor: () => undefined }}
        rowKey={(row) => row.filial_id}
        columns={columns}
        count={['filial', 'filiais']}
        loadError="Erro ao carregar estoque por filial"
        empty={{ text: 'Nenhuma filial tem registro de estoque deste produto' }}
      />
    </>
  );
}
