/** The sessions of the branch's drawer, the newest first; each opens its summary. */
import { IconChecks, IconPrinter } from '@tabler/icons-react';
import { usePermissao } from '#company/auth/auth.client.ts';
import { isZero } from '#platform/shared/money.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { StatusBadge } from '#platform/web/look/StatusBadge.tsx';
import { DateTimeText, MoneyText } from '#platform/web/look/values.tsx';
import { imprimirResumo, useConferir } from './caixa.client.ts';
import { DiferencaBadge } from './DiferencaBadge.tsx';
import { ORDENACAO_SESSOES, SITUACOES_SESSAO, type SituacaoSessao } from './resumo.rules.ts';
import type { Sessao } from './sessao.rules.ts';
import { caixa } from './situacao.client.ts';

function Situacao({ fechada_em, conferida_em, conferida_por_quem_fechou }: Sessao) {
  if (fechada_em === null) return <StatusBadge tone="green">Aberto</StatusBadge>;
  if (conferida_em === null) return <StatusBadge tone="amber">A conferir</StatusBadge>;
  return (
    <StatusBadge tone="neutral">
      {conferida_por_quem_fechou ? 'Conferida por quem fechou' : 'Conferido'}
    </StatusBadge>
  );
}

const columns: Column<Sessao>[] = [
  {
    title: 'Abertura',
    sort: 'aberta_em',
    render: ({ aberta_em }) => <DateTimeText value={aberta_em} />,
    width: 160,
    phone: 'title',
  },
  { title: 'Aberto por', render: ({ aberta_por }) => aberta_por, lines: 2, phone: 'line' },
  {
    title: 'Fechamento',
    render: ({ fechada_em }) => <DateTimeText value={fechada_em} />,
    width: 148,
    phone: 'fact',
    phoneLabel: 'Fechado',
  },
  { title: 'Fechado por', render: ({ fechada_por }) => fechada_por ?? '-', lines: 2 },
  moneyColumn('Contado', ({ contado }) => contado, { width: 110, phone: 'aside' }),
  {
    title: 'Diferença',
    render: ({ diferenca }) =>
      diferenca === null || isZero(diferenca) ? (
        <MoneyText value={diferenca} />
      ) : (
        <DiferencaBadge valor={diferenca} />
      ),
    width: 110,
    align: 'right',
    phone: 'fact',
    phoneLabel: 'Diferença',
  },
  { title: 'Situação', render: Situacao, width: 216, phone: 'fact' },
];

export function SessoesList({ filial_id }: { filial_id: string }) {
  const lista = useListState('situacao', 'de', 'ate');
  const sort = useListSort(ORDENACAO_SESSOES);
  const situacao = lista.filters.situacao as SituacaoSessao | undefined;
  const filtro = { filial_id, situacao, ...periodOf(lista.filters), ...lista.search, ...sort.input };
  const query = useList(caixa.list, { ...filtro, cursor: lista.cursor }, { summed: true });
  const [, setSessao] = useSearchParam('sessao');
  const podeConferir = usePermissao('caixa:conferir');
  const { mutate: conferir } = useConferir();
  return (
    <ToolbarList
      label="Caixas"
      placeholder="Quem abriu ou fechou"
      query={query}
      list={lista}
      sort={sort}
      sortMenu={false}
      columns={columns}
      count={['caixa', 'caixas']}
      sumOf="das diferenças"
      loadError="Erro ao carregar caixas"
      empty={{
        text: 'Nenhum caixa aberto ainda',
        filtered: 'Nenhum caixa encontrado',
        hint: 'Cada abertura do caixa fica aqui com o seu resumo.',
      }}
      exportMenu={<ExportMenu operation={caixa.exportar} input={filtro} />}
      onOpen={({ id }) => setSessao(id)}
      actions={({ id, fechada_em, conferida_em }) => [
        fechada_em !== null && {
          label: 'Imprimir resumo',
          letter: 'I',
          icon: IconPrinter,
          onClick: () => imprimirResumo(id),
        },
        podeConferir &&
          fechada_em !== null &&
          conferida_em === null && {
            label: 'Conferir',
            letter: 'C',
            icon: IconChecks,
            onClick: () => conferir({ id }),
          },
      ]}
    >
      <FilterMenu list={lista} name="situacao" label="Situação" all="Todas" options={SITUACOES_SESSAO} />
      <PeriodFilter list={lista} label="Abertura" all="Qualquer dia" />
      <ClearFilters list={lista} />
    </ToolbarList>
  );
}
