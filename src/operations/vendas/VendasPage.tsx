/**
 * Direct sales of the current branch, one row per product (spec § 2) or, with ?agrupar=venda, one per sale. The link
 * ?nova=1 opens the form.
 */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowsExchange, IconPlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { type RegistroComHistorico, useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { FORMATOS_IMPRESSO, ROTULO_FORMATO } from '#company/documentos/impressos.rules.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { DinheiroSelect } from '#kernels/financeiro/DinheiroSelect.tsx';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column, RowAction } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterChips, ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { SortMenu } from '#platform/web/lists/SortMenu.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ORDENACAO_POR_VENDA, ORDENACAO_VENDAS } from './lista.rules.ts';
import { oQueVolta } from './OQueVoltaPanel.tsx';
import { COLUNAS_DA_VENDA, estaEstornada, registroDaVenda, TotalComDesconto } from './PorVendaTable.tsx';
import classes from './VendasPage.module.css';
import { imprimirComprovante, useEstornarVenda, vendas } from './vendas.client.ts';
import type { Venda } from './vendas.contract.ts';

const VendaDialog = lazyOverlay(() => import('./VendaDialog.tsx').then((m) => m.VendaDialog));

const TrocaDialog = lazyOverlay(() => import('./TrocaDialog.tsx').then((m) => m.TrocaDialog));

const columns: Column<Venda>[] = [
  {
    title: 'Data',
    sort: 'data_venda',
    render: ({ data_venda }) => <DateTimeText value={data_venda} />,
    width: 160,
    phone: 'line',
  },
  { title: 'Cliente', render: ({ cliente_nome }) => cliente_nome ?? '-', phone: 'line' },
  { title: 'Produto', render: Produto, phone: 'title' },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 104,
    align: 'right',
    phone: 'line',
  },
  moneyColumn('Valor Unitário', ({ valor_unitario }) => valor_unitario, { width: 136 }),
  {
    title: 'Total',
    sort: 'valor_total',
    render: TotalComDesconto,
    width: 136,
    align: 'right',
    phone: 'aside',
  },
];

function Produto({ produto_nome, situacao }: Venda) {
  return (
    <span className={classes.product}>
      <span className="truncate">{produto_nome}</span>
      {situacao !== 'efetivada' && <SituacaoBadge situacao={situacao} />}
    </span>
  );
}

/** All lines of a direct sale share one history. */
function registroDa({ id, venda_direta_id, numero, produto_nome }: Venda): RegistroComHistorico {
  return venda_direta_id
    ? { tabela: 'vendas_diretas', id: venda_direta_id, titulo: `Venda #${numero}` }
    : { tabela: 'historico_vendas', id, titulo: produto_nome };
}

interface VendaComAcoes {
  venda_direta_id: string | null;
  numero: number | null;
  cliente_nome: string | null;
  produtos: string;
  filial_id: string;
}

/**
 * Row actions. 'Estornar Venda' reverses all remaining lines after one confirmation. A sale typed into a product's
 * history has no receipt.
 */
function useAcoes() {
  const pode = usePermissao('vendas:estornar');
  const podeVender = usePermissao('vendas:editar');
  const { mutate } = useEstornarVenda();
  async function perguntar(venda: VendaComAcoes) {
    const { venda_direta_id: id, cliente_nome, filial_id } = venda;
    if (!id) return;
    let destino: Destino | undefined;
    const sim = await confirm({
      title: 'Estornar venda',
      message: `Deseja estornar a Venda #${venda.numero}? Os produtos voltarão ao estoque.`,
      details: { Cliente: cliente_nome, ...oQueVolta(id, venda.produtos) },
      besides: (
        <DinheiroSelect
          documento_id={id}
          filial_id={filial_id}
          onDestino={(escolhido) => {
            destino = escolhido;
          }}
        />
      ),
      confirmLabel: 'Estornar',
    });
    if (sim) mutate({ id, destino });
  }
  const [trocando, setTrocando] = useState<string | null>(null);
  const acoes = (venda: VendaComAcoes, estornada: boolean): (RowAction | false)[] => {
    const { venda_direta_id: id } = venda;
    if (id === null) return [];
    return [
      pode &&
        podeVender &&
        !estornada && {
          label: 'Trocar',
          letter: 'T',
          icon: IconArrowsExchange,
          onClick: () => setTrocando(id),
        },
      pode &&
        !estornada && {
          label: 'Estornar Venda',
          letter: 'S',
          icon: IconArrowBackUp,
          tone: 'danger',
          onClick: () => void perguntar(venda),
        },
      ...FORMATOS_IMPRESSO.map((formato) => ({
        label: `Imprimir comprovante (${ROTULO_FORMATO[formato]})`,
        icon: IconPrinter,
        onClick: () => imprimirComprovante(id, formato),
      })),
    ];
  };
  return { acoes, trocando, fechar: () => setTrocando(null) };
}

/** The list by product or grouped by sale, with the same filters. */
function useVendas() {
  const { filial } = useFilialAtual();
  const lista = useListState('de', 'ate');
  const porVenda = lista.filters.agrupar === 'venda';
  const porProduto = useListSort(ORDENACAO_VENDAS);
  const daVenda = useListSort(ORDENACAO_POR_VENDA);
  const filtro = { filial_id: filial?.id ?? '', ...periodOf(lista.filters), ...lista.search };
  const { cursor } = lista;
  const linhas = useList(
    vendas.list,
    { ...filtro, ...porProduto.input, cursor },
    { enabled: filial !== null && !porVenda, summed: lista.filtered },
  );
  const grupos = useList(
    vendas.listPorVenda,
    { ...filtro, ...daVenda.input, cursor },
    { enabled: filial !== null && porVenda, summed: lista.filtered },
  );
  return { filial, lista, filtro, porVenda, porProduto, daVenda, linhas, grupos };
}

export function VendasPage() {
  const { filial, lista, filtro, porVenda, porProduto, daVenda, linhas, grupos } = useVendas();
  const sort = porVenda ? daVenda : porProduto;
  const semFilial = useSemFilial();
  const podeEditar = usePermissao('vendas:editar');
  const historico = useHistorico('historico_vendas');
  const nova = useNovoNaFilial('nova');

  const novaVenda = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={nova.abrir}>
      Nova Venda
    </Button>
  );
  const { abrir } = historico;
  const { acoes, trocando, fechar } = useAcoes();
  const filial_id = filial?.id ?? '';
  const tela = {
    label: 'Vendas Diretas',
    list: lista,
    sort,
    icons: ['Estornar Venda'],
    loadError: 'Erro ao carregar vendas',
    empty: { text: 'Nenhuma venda registrada', filtered: 'Nenhuma venda encontrada', action: novaVenda },
  };
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por cliente ou produto"
        sortMenu={<SortMenu columns={porVenda ? COLUNAS_DA_VENDA : columns} sort={sort} />}
        filterCount={lista.filterCount}
        action={novaVenda}
        exportMenu={
          porVenda ? (
            <ExportMenu
              operation={vendas.exportarPorVenda}
              input={{ ...filtro, ...daVenda.input }}
              disabled={!filial}
            />
          ) : (
            <ExportMenu
              operation={vendas.exportar}
              input={{ ...filtro, ...porProduto.input }}
              disabled={!filial}
            />
          )
        }
      >
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <FilterChips list={lista} name="agrupar" options={{ venda: 'Agrupar por venda' }} />
        <ClearFilters list={lista} />
      </ListToolbar>
      {semFilial && (
        <NoBranchState
          text="Nenhuma venda registrada"
          hint="As vendas são de uma filial: cadastre a primeira."
          {...semFilial}
        />
      )}
      {!semFilial && porVenda && (
        <DataList
          {...tela}
          query={grupos}
          rowKey={({ id }) => id}
          columns={COLUNAS_DA_VENDA}
          count={['venda', 'vendas']}
          dimmed={estaEstornada}
          actions={(venda) => acoes({ ...venda, filial_id }, estaEstornada(venda))}
          onOpen={abrir && ((venda) => abrir(registroDaVenda(venda)))}
        />
      )}
      {!semFilial && !porVenda && (
        <DataList
          {...tela}
          query={linhas}
          rowKey={({ id }) => id}
          columns={columns}
          count={['item vendido', 'itens vendidos']}
          dimmed={({ situacao }) => situacao === 'estornada'}
          actions={(venda) =>
            acoes({ ...venda, produtos: venda.produto_nome, filial_id }, venda.situacao !== 'efetivada')
          }
          onOpen={abrir && ((venda) => abrir(registroDa(venda)))}
        />
      )}
      {nova.filial && podeEditar && <VendaDialog filial={nova.filial} onClose={nova.fechar} />}
      {filial && trocando && <TrocaDialog id={trocando} filial={filial} onClose={fechar} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
