/** Service orders of the current branch (spec § 2). Links open a dialog: ?nova=1, ?ordem=<id>, ?itens=<id>. */

import { Button } from '@mantine/core';
import { IconListDetails, IconPencil, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { imprimirEntrada, papeisDa } from '#operations/impressos_ordem/impressos_ordem.client.ts';
import { AVISAR, usePodeAvisar } from '#operations/mensagens/avisar.client.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import { deleteAction, type RowAction } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ListTabs } from '#platform/web/lists/FilterTabs.tsx';
import { FilterChips, ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { SelectButton } from '#platform/web/lists/SelectionBar.tsx';
import { SortMenu } from '#platform/web/lists/SortMenu.tsx';
import { useSelection } from '#platform/web/lists/selection.ts';
import { Page } from '#platform/web/look/Page.tsx';
import { useIsPhone, useIsWide } from '#platform/web/look/useIsPhone.ts';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { useAbaLembrada } from './aba_lembrada.client.ts';
import { useExcluirComPergunta } from './itens_ordem.client.ts';
import { EM_ABERTO, FILTROS_SITUACAO, ordenacaoDe, SITUACOES_ORDEM } from './lista.rules.ts';
import classes from './OrdensServicoPage.module.css';
import { colunasDe, nomeDa } from './OrdensTable.tsx';
import {
  ordensServico,
  paginaDaOrdem,
  useContagemPorStatus,
  useOrdensDaLista,
} from './ordens_servico.client.ts';
import type { OrdemDaLista, OrdemServico } from './ordens_servico.contract.ts';
import { SelecaoPanel } from './SelecaoPanel.tsx';
import { ATE_100, ORDENS_EM_LOTE, podeFaturar, STATUS_LABEL, STATUS_ORDEM } from './status.rules.ts';
import { TecnicoMenu, tecnicoDe } from './TecnicoMenu.tsx';
import { VisaoSelect } from './VisaoSelect.tsx';

const MensagemDialog = lazyOverlay(() =>
  import('#operations/mensagens/MensagemDialog.tsx').then((m) => m.MensagemDialog),
);
const FaturarDialog = lazyOverlay(() =>
  import('#operations/faturamento/FaturarDialog.tsx').then((m) => m.FaturarDialog),
);
const ItensDialog = lazyOverlay(() => import('./ItensDialog.tsx').then((m) => m.ItensDialog));
const OrdemAbertaDialog = lazyOverlay(() =>
  import('./OrdemAbertaDialog.tsx').then((m) => m.OrdemAbertaDialog),
);
const OrdemServicoDialog = lazyOverlay(() =>
  import('./OrdemServicoDialog.tsx').then((m) => m.OrdemServicoDialog),
);
const OrdemCriadaDialog = lazyOverlay(
  () => import('./OrdemCriadaDialog.tsx').then((m) => m.OrdemCriadaDialog),
  'popup',
);

const ABAS = [EM_ABERTO, ...STATUS_ORDEM] as const;

/** The list of the branch, and the data for its tabs and its selection. */
function useOrdens() {
  const { filial } = useFilialAtual();
  const lista = useAbaLembrada(useListState('status', 'situacao', 'tecnico', 'de', 'ate'));
  const tecnico_id = tecnicoDe(lista);
  const aba = ABAS.find((valor) => valor === lista.filters.status);
  // The tab 'Todas' shows every order of a technician too.
  const status = aba ?? (tecnico_id ? ('todas' as const) : undefined);
  const situacao = SITUACOES_ORDEM.find((valor) => valor === lista.filters.situacao);
  const sort = useListSort(ordenacaoDe(status, situacao));
  const filtrado = {
    filial_id: filial?.id ?? '',
    situacao,
    tecnico_id,
    ...periodOf(lista.filters),
    ...lista.search,
  };
  const filtro = { ...filtrado, status, ...sort.input };
  const query = useOrdensDaLista(
    { ...filtro, cursor: lista.cursor },
    { enabled: filial !== null, summed: lista.filtered },
  );
  const contagens = useContagemPorStatus(filtrado, query.data !== undefined);
  const selection = useSelection<OrdemDaLista>({
    rowKey: ({ id }) => id,
    limit: ORDENS_EM_LOTE,
    tooMany: ATE_100,
    within: filial?.id,
  });
  const colunas = colunasDe(status, situacao, useIsWide());
  return { filial, lista, sort, colunas, filtro, query, contagens, selection };
}

export function OrdensServicoPage() {
  const { filial, lista, sort, colunas, filtro, query, contagens, selection } = useOrdens();
  const semFilial = useSemFilial();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const acoes = useAcoes();
  const { podeEditar, nova } = acoes;

  const abas = {
    list: lista,
    name: 'status',
    label: 'Status',
    before: { [EM_ABERTO]: 'Em aberto' },
    all: 'Todas',
    options: STATUS_LABEL,
    counts: contagens,
  };
  const visao = <VisaoSelect visao="lista" situacao={filtro.situacao} noCanto />;
  const novaOrdem = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={nova.abrir}>
      Nova Ordem
    </Button>
  );
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="N°, cliente, aparelho, defeito"
        sortMenu={<SortMenu columns={colunas} sort={sort} />}
        filterCount={lista.filterCount}
        manyFilters
        action={novaOrdem}
        exportMenu={
          <>
            {!isPhone && visao}
            <SelectButton {...selection} />
            <ExportMenu operation={ordensServico.exportar} input={filtro} disabled={!filial} />
          </>
        }
      >
        <PeriodFilter list={lista} label="Abertura" all="Qualquer dia" />
        <FilterChips list={lista} name="situacao" options={FILTROS_SITUACAO} />
        <TecnicoMenu lista={lista} filial_id={filtro.filial_id} />
        <ClearFilters list={lista} />
      </ListToolbar>
      <div className={classes.abas}>
        <ListTabs {...abas} />
        {isPhone && visao}
      </div>
      {semFilial ? (
        <NoBranchState
          text="Nenhuma ordem de serviço cadastrada"
          hint="As ordens são de uma filial: cadastre a primeira."
          {...semFilial}
        />
      ) : (
        <div className={classes.lista}>
          <DataList
            label="Ordens de Serviço"
            query={query}
            list={lista}
            sort={sort}
            rowKey={(ordem) => ordem.id}
            columns={colunas}
            count={['ordem', 'ordens']}
            loadError="Erro ao carregar ordens de serviço"
            empty={{
              text: 'Nenhuma ordem de serviço cadastrada',
              filtered: 'Nenhuma ordem de serviço encontrada',
              action: novaOrdem,
            }}
            onOpen={({ numero_os }) => void navigate({ to: paginaDaOrdem(numero_os) })}
            actions={acoes.de}
            icons={['Faturar', 'Itens', 'Editar', 'Excluir']}
            selection={{ ...selection, nameOf: nomeDa }}
            selectionBar={
              filial &&
              selection.active && (
                <SelecaoPanel
                  filial_id={filial.id}
                  selection={selection}
                  rows={query.data?.itens ?? []}
                  podeEditar={podeEditar}
                />
              )
            }
            dimmed={(ordem) => ordem.status === 'cancelada'}
          />
        </div>
      )}
      <Dialogos acoes={acoes} />
    </Page>
  );
}

/** Row actions and the dialogs that are open. */
function useAcoes() {
  const podeEditar = usePermissao('ordens_servico:editar');
  const podeExcluir = usePermissao('ordens_servico:excluir');
  const permiteFaturar = usePermissao('ordens_servico:faturar');
  const podeAvisar = usePodeAvisar();
  const historico = useHistorico('ordens_servico');
  const excluir = useExcluirComPergunta();
  const nova = useNovoNaFilial('nova');
  const [ordem, setOrdem] = useSearchParam('ordem');
  const [itens, setItens] = useSearchParam('itens');
  const [faturando, setFaturando] = useState<OrdemDaLista | null>(null);
  const [avisada, setAvisada] = useState<OrdemDaLista | null>(null);

  const de = (row: OrdemDaLista): (RowAction | false)[] => [
    permiteFaturar &&
      podeFaturar(row.status) && {
        label: 'Faturar',
        letter: 'F',
        icon: IconReceipt,
        onClick: () => setFaturando(row),
      },
    { label: 'Itens', letter: 'I', icon: IconListDetails, onClick: () => setItens(row.id) },
    podeEditar && { label: 'Editar', letter: 'E', icon: IconPencil, onClick: () => setOrdem(row.id) },
    podeAvisar && { ...AVISAR, letter: 'M', onClick: () => setAvisada(row) },
    ...papeisDa(row.id),
    historico.acao({ id: row.id, titulo: `Ordem de Serviço #${row.numero_os}` }),
    podeExcluir && {
      ...deleteAction(() => excluir(row)),
      disabled: row.faturada_em !== null,
      detail: row.faturada_em ? 'A ordem está faturada' : undefined,
    },
  ];
  const janelas = { ordem, setOrdem, itens, setItens, faturando, setFaturando, avisada, setAvisada };
  return { de, historico, podeEditar, nova, ...janelas };
}

function Dialogos({ acoes }: { acoes: ReturnType<typeof useAcoes> }) {
  const { podeEditar, nova, ordem, setOrdem, itens, setItens, faturando, setFaturando } = acoes;
  const { avisada, setAvisada } = acoes;
  const [criada, setCriada] = useState<OrdemServico | null>(null);
  const closeOrdem = useCallback(() => setOrdem(undefined), [setOrdem]);
  return (
    <>
      {nova.filial && podeEditar && (
        <OrdemServicoDialog
          ordem={null}
          pedido={nova.pedido}
          filial_id={nova.filial.id}
          onCriada={setCriada}
          onClose={nova.fechar}
        />
      )}
      {ordem && podeEditar && (
        <OrdemAbertaDialog key={ordem} id={ordem} onItens={setItens} onClose={closeOrdem} />
      )}
      {/* Users without edit permission read the order in its items dialog. */}
      {ordem && !podeEditar && <ItensDialog key={ordem} id={ordem} onClose={closeOrdem} />}
      {itens && <ItensDialog key={itens} id={itens} onClose={() => setItens(undefined)} />}
      {criada && (
        <OrdemCriadaDialog
          key={`criada-${criada.id}`}
          ordem={criada}
          onImprimir={() => imprimirEntrada(criada.id)}
          onClose={() => setCriada(null)}
        />
      )}
      <HistoricoDialog historico={acoes.historico} />
      {faturando && <FaturarDialog ordem={faturando} onClose={() => setFaturando(null)} />}
      {avisada && <MensagemDialog ordem={avisada} onClose={() => setAvisada(null)} />}
    </>
  );
}
