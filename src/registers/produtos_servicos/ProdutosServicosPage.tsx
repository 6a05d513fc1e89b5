/**
 * Products and services of the company (spec § 2). An item with history cannot be deleted; the page offers to
 * deactivate it instead. The link ?produto=<id> opens an item.
 */
import { IconEye } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual } from '#company/filiais/filiais.client.ts';
import { compareDecimal, formatQuantity } from '#platform/shared/money.ts';
import { hasCode, useList } from '#platform/web/data/api.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { type Column, deleteAction, EDIT_DELETE, editAction } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterChips } from '#platform/web/lists/ListToolbar.tsx';
import { Marked } from '#platform/web/lists/Marked.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { ActiveBadge } from '#platform/web/look/StatusBadge.tsx';
import { QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import {
  FILTROS_ESTOQUE,
  FILTROS_SITUACAO,
  FILTROS_TIPO,
  ORDENACAO_PRODUTOS,
  ROTULOS_TIPO,
} from './lista.rules.ts';
import { produtos, useInativarProduto, useRemoveProduto } from './produtos_servicos.client.ts';
import type { Produto, ProdutoListado } from './produtos_servicos.contract.ts';

const ProdutoDialog = lazyOverlay(() => import('./ProdutoDialog.tsx').then((m) => m.ProdutoDialog));

const ProdutoAbertoDialog = lazyOverlay(() =>
  import('./ProdutoAbertoDialog.tsx').then((m) => m.ProdutoAbertoDialog),
);

const columns: Column<ProdutoListado>[] = [
  { title: 'Tipo', render: ({ tipo }) => ROTULOS_TIPO[tipo], width: 84 },
  { title: 'Nome', sort: 'nome', render: Nome, lines: 2, phone: 'title' },
  {
    title: 'Código',
    sort: 'codigo',
    render: ({ codigo }) => <span className="numeric">{codigo ?? '-'}</span>,
    width: 106,
  },
  {
    title: 'EAN',
    render: ({ codigo_ean }) => <span className="numeric">{codigo_ean ?? '-'}</span>,
    width: 138,
  },
  moneyColumn('Custo', ({ valor_custo }) => valor_custo, { width: 102 }),
  moneyColumn('Venda PF', ({ valor_venda_pf }) => valor_venda_pf, {
    sort: 'valor_venda_pf',
    width: 102,
    phone: 'line',
  }),
  {
    title: 'Estoque',
    render: ({ tipo, estoque }) => <QuantityText value={tipo === 'produto' ? estoque : null} />,
    width: 74,
    align: 'right',
    phone: 'line',
  },
  { title: 'Mín/Máx', render: faixa, width: 74, align: 'right' },
  { title: 'Status', render: ActiveBadge, width: 92, phone: 'aside' },
];

/** The column 'Estoque' counts all branches, so the mark of a low stock here repeats that total. */
function Nome({ nome, estoque, estoque_baixo }: ProdutoListado) {
  if (!estoque_baixo) return nome;
  const quantidade = formatQuantity(estoque_baixo.quantidade);
  const minimo = formatQuantity(estoque_baixo.estoque_minimo);
  const emOutras = compareDecimal(estoque, estoque_baixo.quantidade) !== 0;
  const noTotal = emOutras ? ` · ${formatQuantity(estoque)} no total` : '';
  return (
    <Marked
      mark={`Estoque baixo aqui: ${quantidade}, mínimo ${minimo}${noTotal}`}
      title={`Na filial atual há ${quantidade}, e o mínimo ali é ${minimo}; em todas as filiais há ${formatQuantity(estoque)}`}
    >
      <span className="clamp" data-lines={2}>
        {nome}
      </span>
    </Marked>
  );
}

function faixa({ tipo, estoque_minimo, estoque_maximo }: Produto) {
  if (tipo === 'servico') return '-';
  return (
    <span className="numeric">
      {formatQuantity(estoque_minimo)}/{formatQuantity(estoque_maximo)}
    </span>
  );
}

/** Asks for confirmation and deletes. If the item has history, offers to deactivate it instead. */
function useExcluir(): (produto: Produto) => Promise<void> {
  const remove = useRemoveProduto();
  const inativar = useInativarProduto();
  const podeInativar = usePermissao('produtos_servicos:editar');
  return async ({ id, nome, tipo, codigo, codigo_ean, estoque, ativo, versao }) => {
    const details = {
      Código: codigo,
      EAN: codigo_ean,
      Estoque: tipo === 'produto' ? <QuantityText value={estoque} /> : null,
    };
    if (!(await confirm({ message: `Deseja excluir ${nome}?`, details }))) return;
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      if (!hasCode(error, 'PRODUTO_EM_USO') || !ativo || !podeInativar) return;
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

/** Filters and sorting of the list, as the URL holds them. */
function useFiltro(filial_id: string | undefined) {
  const lista = useListState('tipo', 'situacao', 'estoque');
  const sort = useListSort(ORDENACAO_PRODUTOS);
  const tipo = keysOf(FILTROS_TIPO).find((valor) => valor === lista.filters.tipo);
  const situacao = keysOf(FILTROS_SITUACAO).find((valor) => valor === lista.filters.situacao);
  const estoque = keysOf(FILTROS_ESTOQUE).find((valor) => valor === lista.filters.estoque);
  return { lista, sort, filtro: { tipo, situacao, estoque, filial_id, ...lista.search, ...sort.input } };
}

const keysOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[];

export function ProdutosServicosPage() {
  // The forms wait for the current branch, because stock typed in them is posted to it.
  const { filial, aguardando } = useFilialAtual();
  const podeEditar = usePermissao('produtos_servicos:editar');
  const podeExcluir = usePermissao('produtos_servicos:excluir');
  const { lista, sort, filtro } = useFiltro(filial?.id);
  const query = useList(produtos.list, { ...filtro, cursor: lista.cursor }, { enabled: !aguardando });
  const excluir = useExcluir();
  const [novo, setNovo] = useSearchParam('novo');
  const historico = useHistorico('produtos_servicos');
  const [aberto, setAberto] = useSearchParam('produto');
  const closeAberto = useCallback(() => setAberto(undefined), [setAberto]);

  const abrir = ({ id }: Produto) => setAberto(id);

  return (
    <Page layout="list">
      <ToolbarList
        label="Produtos e serviços"
        placeholder="Buscar por nome, código ou EAN"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['produto/serviço', 'produtos/serviços']}
        loadError="Erro ao carregar produtos/serviços"
        empty={{
          text: 'Nenhum produto/serviço cadastrado',
          filtered: 'Nenhum produto/serviço encontrado',
        }}
        create={podeEditar && { label: 'Novo Produto/Serviço', onClick: () => setNovo('1') }}
        exportMenu={<ExportMenu operation={produtos.exportar} input={filtro} />}
        dimmed={(produto) => !produto.ativo}
        onOpen={abrir}
        icons={EDIT_DELETE}
        actions={(produto) => [
          podeEditar
            ? editAction(() => abrir(produto))
            : { label: 'Ver', letter: 'V', icon: IconEye, onClick: () => abrir(produto) },
          historico.acao({ id: produto.id, titulo: produto.nome }),
          podeExcluir && deleteAction(() => excluir(produto)),
        ]}
      >
        <FilterChips list={lista} name="tipo" options={FILTROS_TIPO} />
        <FilterChips list={lista} name="situacao" options={FILTROS_SITUACAO} />
        {filial && <FilterChips list={lista} name="estoque" options={FILTROS_ESTOQUE} />}
      </ToolbarList>
      {novo && podeEditar && !aguardando && (
        <ProdutoDialog produto={null} filial={filial} onClose={() => setNovo(undefined)} />
      )}
      {aberto && !aguardando && (
        <ProdutoAbertoDialog
          key={aberto}
          id={aberto}
          row={query.data?.itens.find(({ id }) => id === aberto)}
          filial={filial}
          onClose={closeAberto}
        />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
