/** Purchases of the item, newest first. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { type Column, deleteAction } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { CompraDialog } from './CompraDialog.tsx';
import classes from './HistoricoProdutos.module.css';
import { historico, useRemoveCompra } from './historico_produtos.client.ts';
import type { Compra } from './historico_produtos.contract.ts';
import type { Produto } from './produtos_servicos.contract.ts';

const columns: Column<Compra>[] = [
  {
    title: 'Data',
    render: ({ data_compra }) => <DateText value={data_compra} />,
    width: 124,
    phone: 'aside',
  },
  { title: 'Fornecedor', render: ({ fornecedor_nome }) => fornecedor_nome, lines: 2, phone: 'title' },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 100,
    align: 'right',
    phone: 'line',
  },
  moneyColumn('Valor Unitário', ({ valor_unitario }) => valor_unitario, { width: 116 }),
  moneyColumn('Total', ({ valor_total }) => valor_total, { width: 124, phone: 'line' }),
  { title: 'Nota', render: ({ numero_nota }) => numero_nota ?? '-', width: 96 },
  { title: 'Observações', render: ({ observacoes }) => observacoes ?? '-', lines: 2, width: 130 },
];

export function ComprasTab({ produto }: { produto: Produto }) {
  const [cursor, setCursor] = useState<string>();
  const query = useList(historico.listCompras, { produto_id: produto.id, cursor });
  const remove = useRemoveCompra();
  const [adding, setAdding] = useState(false);
  const podeEditar = usePermissao('produtos_servicos:editar');
  const podeExcluir = usePermissao('produtos_servicos:excluir');

  async function excluir({ id, fornecedor_nome, data_compra, quantidade, valor_total, numero_nota }: Compra) {
    const message = `Deseja excluir a compra de ${fornecedor_nome}?`;
    const details = {
      Produto: produto.nome,
      Data: <DateText value={data_compra} />,
      Nota: numero_nota,
      Quantidade: <QuantityText value={quantidade} />,
      Total: valor_total && <MoneyText value={valor_total} />,
    };
    if (await confirm({ message, details })) remove.mutate({ id });
  }

  return (
    <>
      {podeEditar && (
        <Button
          className={classes.above}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          Adicionar Compra
        </Button>
      )}
      <DataList
        label="Histórico de Compras"
        query={query}
        list={{ filtered: false, setCursor }}
        rowKey={(compra) => compra.id}
        columns={columns}
        count={['compra', 'compras']}
        loadError="Erro ao carregar histórico"
        empty={{ text: 'Nenhuma compra registrada' }}
        actions={podeExcluir ? (compra) => [deleteAction(() => excluir(compra))] : undefined}
      />
      {adding && <CompraDialog produto={produto} onClose={() => setAdding(false)} />}
    </>
  );
}
