/** Quotes of the current branch (02 § 6). `?orcamento=<id>` opens one, `?novo=1` the form of a new one. */
import { IconEye, IconFileText, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial, useSemFilial } from '#company/filiais/filiais.client.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column, RowAction } from '#platform/web/lists/columns.ts';
import { NoBranchState } from '#platform/web/lists/EmptyState.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { FilterChips } from '#platform/web/lists/ListToolbar.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateText } from '#platform/web/look/values.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { AbasOrcamentos, VistasOrcamentos } from '#registers/orcamentos_modelos/AbaSelect.tsx';
import { useFimDoOrcamento } from './fim.client.ts';
import {
  FILTRO_PRAZO,
  FILTRO_SITUACAO,
  ORDENACAO_ORCAMENTOS,
  PRAZOS_ORCAMENTO,
  SITUACOES_ORCAMENTO,
} from './lista.rules.ts';
import { OrcamentoBadge } from './OrcamentoBadge.tsx';
import { imprimirOrcamento, orcamentos } from './orcamentos.client.ts';
import type { OrcamentoListado } from './orcamentos.contract.ts';

const OrcamentoDialog = lazyOverlay(() => import('./OrcamentoDialog.tsx').then((m) => m.OrcamentoDialog));
const OrcamentoAbertoDialog = lazyOverlay(() =>
  import('./OrcamentoAbertoDialog.tsx').then((m) => m.OrcamentoAbertoDialog),
);

const COLUNAS: Column<OrcamentoListado>[] = [
  {
    title: 'N°',
    sort: 'numero',
    render: ({ numero }) => <span className="numeric">#{numero}</span>,
    width: 88,
    phone: 'fact',
  },
  {
    title: 'Data',
    sort: 'criado_em',
    render: ({ criado_em }) => <DateText value={criado_em} />,
    width: 116,
    phone: 'fact',
  },
  { title: 'Cliente', render: ({ cliente }) => cliente.nome_completo, lines: 2, phone: 'title' },
  {
    title: 'OS',
    render: ({ numero_os }) => <span className="numeric">{numero_os === null ? '-' : `#${numero_os}`}</span>,
    width: 92,
    phone: 'fact',
    phoneLabel: 'OS',
  },
  moneyColumn('Total', ({ total }) => total, { width: 132, phone: 'fact' }),
  {
    title: 'Validade',
    render: ({ valido_ate }) => <DateText value={valido_ate} />,
    width: 116,
  },
  {
    title: 'Situação',
    render: ({ mostrada }) => <OrcamentoBadge mostrada={mostrada} />,
    width: 140,
    phone: 'aside',
  },
];

function useOrcamentos() {
  const { filial } = useFilialAtual();
  const lista = useListState('situacao', 'prazo', 'de', 'ate');
  const sort = useListSort(ORDENACAO_ORCAMENTOS);
  const situacao = SITUACOES_ORCAMENTO.find((valor) => valor === lista.filters.situacao);
  const prazo = PRAZOS_ORCAMENTO.find((valor) => valor === lista.filters.prazo);
  const filtro = {
    filial_id: filial?.id ?? '',
    situacao,
    prazo,
    ...periodOf(lista.filters),
    ...lista.search,
    ...sort.input,
  };
  const query = useList(orcamentos.list, { ...filtro, cursor: lista.cursor }, { enabled: filial !== null });
  return { filial, lista, sort, filtro, query };
}

export function OrcamentosPage() {
  const { filial, lista, sort, filtro, query } = useOrcamentos();
  const semFilial = useSemFilial();
  const podeEditar = usePermissao('orcamentos:editar');
  const novo = useNovoNaFilial('novo');
  const [aberto, setAberto] = useSearchParam('orcamento');
  const historico = useHistorico('orcamentos');
  const navigate = useNavigate();
  const fim = useFimDoOrcamento();

  const acoes = (row: OrcamentoListado): (RowAction | false)[] => [
    { label: 'Abrir', letter: 'A', icon: IconEye, onClick: () => setAberto(row.id) },
    { label: 'Imprimir', letter: 'P', icon: IconPrinter, onClick: () => imprimirOrcamento(row.id) },
    row.numero_os !== null && {
      label: 'Abrir a ordem',
      icon: IconFileText,
      onClick: () => void navigate({ to: paginaDaOrdem(row.numero_os ?? 0) }),
    },
    historico.acao({ id: row.id, titulo: `Orçamento #${row.numero}` }),
    ...fim.de(row),
  ];
  return (
    <Page layout="list">
      <AbasOrcamentos />
      <ToolbarList
        label="Orçamentos"
        placeholder="N°, cliente, OS ou aparelho"
        query={query}
        list={lista}
        sort={sort}
        columns={COLUNAS}
        count={['orçamento', 'orçamentos']}
        loadError="Erro ao carregar orçamentos"
        empty={{
          text: 'Nenhum orçamento cadastrado',
          filtered: 'Nenhum orçamento encontrado',
        }}
        manyFilters
        create={podeEditar && { label: 'Novo Orçamento', onClick: novo.abrir }}
        instead={
          semFilial && (
            <NoBranchState
              text="Nenhum orçamento cadastrado"
              hint="Os orçamentos são de uma filial: cadastre a primeira."
              {...semFilial}
            />
          )
        }
        exportMenu={<ExportMenu operation={orcamentos.exportar} input={filtro} disabled={!filial} />}
        onOpen={({ id }) => setAberto(id)}
        dimmed={({ mostrada }) => mostrada === 'cancelado' || mostrada === 'encerrado'}
        actions={acoes}
      >
        <VistasOrcamentos />
        <FilterMenu list={lista} name="situacao" label="Situação" all="Todas" options={FILTRO_SITUACAO} />
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <FilterChips list={lista} name="prazo" options={FILTRO_PRAZO} shown={1} />
        <ClearFilters list={lista} />
      </ToolbarList>
      {novo.filial && podeEditar && (
        <OrcamentoDialog
          orcamento={null}
          filial_id={novo.filial.id}
          onSalvo={({ id }) => setAberto(id)}
          onClose={novo.fechar}
        />
      )}
      {aberto && <OrcamentoAbertoDialog key={aberto} id={aberto} onClose={() => setAberto(undefined)} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
