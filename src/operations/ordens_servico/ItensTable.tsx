/** The lines of an order. A product's badge shows the state of its sale; a service has a sale only after billing. */
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataTable } from '#platform/web/lists/DataTable.tsx';
import { EmptyState } from '#platform/web/lists/EmptyState.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { QuantityText } from '#platform/web/look/values.tsx';
import classes from './ItensOrdem.module.css';
import { useRemoverComPergunta } from './itens_ordem.client.ts';
import type { ItemOrdemServico, OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import { situacaoVisivel } from './status.rules.ts';

interface ItensTableProps {
  ordem: OrdemServicoDetalhe;
  /** Omitted when the items may not change. */
  onEdit?: ((item: ItemOrdemServico) => void) | undefined;
}

export function ItensTable({ ordem, onEdit }: ItensTableProps) {
  const excluir = useRemoverComPergunta(ordem);
  if (ordem.itens.length === 0) return <EmptyState text="Nenhum item adicionado" />;
  return (
    <DataTable
      label="Itens da ordem"
      rows={ordem.itens}
      rowKey={(item) => item.id}
      columns={columnsFor(ordem)}
      dimmed={(item) => situacaoVisivel(ordem, item) === 'estornada'}
      onOpen={onEdit}
      icons={['Editar item', 'Remover item']}
      actions={
        onEdit &&
        ((item) => [
          { label: 'Editar item', letter: 'E', icon: IconPencil, onClick: () => onEdit(item) },
          {
            label: 'Remover item',
            letter: 'X',
            icon: IconTrash,
            tone: 'danger',
            onClick: () => void excluir(item),
          },
        ])
      }
    />
  );
}

const columnsFor = (ordem: OrdemServicoDetalhe): Column<ItemOrdemServico>[] => [
  { title: 'Produto/Serviço', render: Descricao, phone: 'title' },
  {
    title: 'Tipo',
    render: ({ tipo }) => (tipo === 'produto' ? 'Produto' : 'Serviço'),
    width: 88,
  },
  {
    title: 'Qtd.',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 64,
    align: 'right',
    phone: 'line',
  },
  moneyColumn('Valor Unitário', ({ valor_unitario }) => valor_unitario, { width: 124 }),
  moneyColumn('Desconto', ({ desconto }) => (/[1-9]/.test(desconto) ? desconto : null), { width: 110 }),
  moneyColumn('Total', ({ valor_total }) => valor_total, { width: 124, phone: 'line' }),
  {
    title: 'Situação',
    render: (item) => {
      const situacao = situacaoVisivel(ordem, item);
      return situacao && <SituacaoBadge situacao={situacao} />;
    },
    width: 116,
    phone: 'aside',
  },
];

function Descricao({ descricao, produto, tecnico_nome, filial_estoque_nome }: ItemOrdemServico) {
  return (
    <>
      {descricao}
      {descricao !== produto.nome && <span className={classes.inativo}> · {produto.nome}</span>}
      {!produto.ativo && <span className={classes.inativo}> · inativo</span>}
      {tecnico_nome && <span className={classes.inativo}> · {tecnico_nome}</span>}
      {filial_estoque_nome && <span className={classes.inativo}> · estoque de {filial_estoque_nome}</span>}
    </>
  );
}
