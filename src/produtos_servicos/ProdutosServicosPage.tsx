/**
 * Products and services of the company (spec § 2). One with history cannot be deleted: making it inactive is offered.
 * A link opens one: ?produto=<id>.
 */
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { hasCode, useList } from '#platform/web/api.ts';
import type { Column } from '#platform/web/ui/columns.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DataList } from '#platform/web/ui/DataList.tsx';
import { ListToolbar } from '#platform/web/ui/ListToolbar.tsx';
import { lazyDialog } from '#platform/web/ui/lazyDialog.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { StatusBadge } from '#platform/web/ui/StatusBadge.tsx';
import { MoneyText, QuantityText } from '#platform/web/ui/values.tsx';
import { useListState, useSearchParam } from '#platform/web/url_state.ts';
import { produtos, useInativarProduto, useRemoveProduto } from './produtos_servicos.client.ts';
import type { Produto } from './produtos_servicos.contract.ts';
import { ROTULOS_TIPO } from './produtos_servicos.rules.ts';

const ProdutoDialog = lazyDialog(() => import('./ProdutoDialog.tsx').then((m) => m.ProdutoDialog));

const ProdutoAbertoDialog = lazyDialog(() =>
  import('./ProdutoAbertoDialog.tsx').then((m) => m.ProdutoAbertoDialog),
);

const columns: Column<Produto>[] = [
  { title: 'Tipo', render: ({ tipo }) => ROTULOS_TIPO[tipo], width: 86 },
  { title: 'Nome', render: ({ nome }) => nome, phone: 'title' },
  { title: 'Código', render: ({ codigo }) => <span className="numeric">{codigo ?? '-'}</span>, width: 106 },
  {
    title: 'EAN',
    render: ({ codigo_ean }) => <span className="numeric">{codigo_ean ?? '-'}</span>,
    width: 138,
  },
  {
    title: 'Custo',
    render: ({ valor_custo }) => <MoneyText value={valor_custo} />,
    width: 106,
    align: 'right',
  },
  {
    title: 'Venda PF',
    render: ({ valor_venda_pf }) => <MoneyText value={valor_venda_pf} />,
    width: 106,
    align: 'right',
    phone: 'line',
  },
  {
    title: 'Estoque',
    render: ({ tipo, estoque }) => <QuantityText value={tipo === 'produto' ? estoque : null} />,
    width: 80,
    align: 'right',
    phone: 'line',
  },
  { title: 'Mín/Máx', render: faixa, width: 88, align: 'right' },
  {
    title: 'Status',
    render: ({ ativo }) => (
      <StatusBadge tone={ativo ? 'green' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
    ),
    width: 92,
    phone: 'aside',
  },
];

function faixa({ tipo, estoque_minimo, estoque_maximo }: Produto) {
  if (tipo === 'servico') return '-';
  return (
    <span className="numeric">
      {formatQuantity(estoque_minimo)}/{formatQuantity(estoque_maximo)}
    </span>
  );
}

/** Asks, deletes, and where history stands in the way offers to make the item inactive. */
function useExcluir(): (produto: Produto) => Promise<void> {
  const remove = useRemoveProduto();
  const inativar = useInativarProduto();
  return async ({ id, nome, ativo, versao }) => {
    if (!(await confirm({ message: `Deseja excluir ${nome}?` }))) return;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      if (!hasCode(error, 'PRODUTO_EM_USO') || !ativo) return;
      const instead = await confirm({
        title: 'Inativar produto/serviço',
        message: `${nome} tem histórico e não pode ser excluído. Inativo, deixa de ser oferecido em ordens, vendas e movimentações, e o histórico fica.`,
        confirmLabel: 'Inativar',
        tone: 'accent',
      });
      if (instead) inativar.mutate({ id, versao });
    }
  };
}

export function ProdutosServicosPage() {
  const { filial } = useFilialAtual();
  const lista = useListState();
  const query = useList(produtos.list, lista.input);
  const excluir = useExcluir();
  /** The branch that a new item's form was opened with. */
  const [novoEm, setNovoEm] = useState<{ filial: typeof filial } | null>(null);
  const [aberto, setAberto] = useSearchParam('produto');
  const closeAberto = useCallback(() => setAberto(undefined), [setAberto]);

  const novo = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNovoEm({ filial })}>
      Novo Produto/Serviço
    </Button>
  );
  const editar = ({ id }: Produto) => setAberto(id);

  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onBusca={lista.setBusca}
        placeholder="Buscar por nome, código ou EAN"
        action={novo}
      />
      <DataList
        label="Produtos e serviços"
        query={query}
        lista={lista}
        rowKey={(produto) => produto.id}
        columns={columns}
        count={['produto/serviço', 'produtos/serviços']}
        loadError="Erro ao carregar produtos/serviços"
        empty={{
          text: 'Nenhum produto/serviço cadastrado',
          filtered: 'Nenhum produto/serviço encontrado',
          action: novo,
        }}
        dimmed={(produto) => !produto.ativo}
        onOpen={editar}
        actions={(produto) => [
          { label: 'Editar', icon: IconPencil, onClick: () => editar(produto) },
          { label: 'Excluir', icon: IconTrash, tone: 'danger', onClick: () => void excluir(produto) },
        ]}
      />
      {novoEm && (
        <ProdutoDialog
          produto={null}
          filial={novoEm.filial}
          onReload={() => undefined}
          onClose={() => setNovoEm(null)}
        />
      )}
      {aberto && (
        <ProdutoAbertoDialog
          key={aberto}
          id={aberto}
          row={query.data?.itens.find(({ id }) => id === aberto)}
          filial={filial}
          onClose={closeAberto}
        />
      )}
    </Page>
  );
}
