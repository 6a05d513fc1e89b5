/** Stock movements of the whole company, newest first, and their reversal (spec §§ 2, 4). */
import { IconArrowBackUp } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { useAlcance, useLimitada, usePermissao } from '#company/auth/auth.client.ts';
import { useFiltroLembrado } from '#company/auth/filtro_lembrado.client.ts';
import { useFilialAtual, useNovoNaFilial } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { OrdemLink } from '#operations/ordens_servico/OrdemLink.tsx';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState, useSearchParam } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { FilterChips } from '#platform/web/lists/ListToolbar.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ClienteLink } from '#registers/clientes/ClienteLink.tsx';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';
import classes from './MovimentacoesPage.module.css';
import { movimentacoes, useEstornarMovimentacao } from './movimentacoes.client.ts';
import type { Movimentacao } from './movimentacoes.contract.ts';
import { podeEstornar, ROTULO_TIPO } from './movimentacoes.rules.ts';
import { TipoBadge } from './TipoBadge.tsx';

const DevolvidoPanel = lazy(() =>
  import('./DevolvidoPanel.tsx').then((m) => ({ default: m.DevolvidoPanel })),
);
const MovimentacaoDialog = lazyOverlay(() =>
  import('./MovimentacaoDialog.tsx').then((m) => m.MovimentacaoDialog),
);

const MovimentacaoAbertaDialog = lazyOverlay(() =>
  import('./MovimentacaoAbertaDialog.tsx').then((m) => m.MovimentacaoAbertaDialog),
);

const columns: Column<Movimentacao>[] = [
  {
    title: 'Data',
    sort: 'data_movimentacao',
    render: ({ data_movimentacao }) => <DateTimeText value={data_movimentacao} />,
    width: 158,
    phone: 'fact',
  },
  { title: 'Produto', render: Produto, grow: 1.79, phone: 'title' },
  { title: 'Tipo', render: TipoBadge, width: 121, phone: 'fact', phoneRender: TipoNoCartao },
  {
    title: 'Filial Origem',
    render: ({ filial_origem_nome, origem }) => <Ponta filial={filial_origem_nome} outra={origem} />,
    phone: 'fact',
    phoneLabel: 'De',
    phoneRender: ({ filial_origem_nome, origem }) => filial_origem_nome ?? origem ?? '-',
  },
  {
    title: 'Filial Destino',
    render: ({ filial_destino_nome, destino }) => <Ponta filial={filial_destino_nome} outra={destino} />,
    phone: 'fact',
    phoneLabel: 'Para',
    phoneRender: ({ filial_destino_nome, destino }) => filial_destino_nome ?? destino ?? '-',
  },
  {
    title: 'Cliente',
    render: Cliente,
    grow: 1.34,
    phone: 'fact',
    phoneRender: (linha) => (linha.cliente_nome || linha.numero_os !== null ? <Cliente {...linha} /> : '-'),
  },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 88,
    align: 'right',
    phone: 'fact',
    phoneLabel: 'Quantidade',
  },
  {
    title: 'Observações',
    render: Observacoes,
    grow: 1.24,
    phone: 'fact',
    phoneRender: ({ observacoes }) => observacoes ?? '-',
  },
];

const TIPOS = Object.keys(ROTULO_TIPO) as (keyof typeof ROTULO_TIPO)[];

function Produto({ produto_nome, produto_codigo }: Movimentacao) {
  return (
    <span className="truncate">
      {produto_nome}
      {produto_codigo && <span className={classes.code}> {produto_codigo}</span>}
    </span>
  );
}

interface PontaProps {
  filial: string | null;
  /** Free text for an end that is not a branch, often long. */
  outra: string | null;
}

function Ponta({ filial, outra }: PontaProps) {
  return <span className="truncate">{filial ?? <span className={classes.outra}>{outra ?? '-'}</span>}</span>;
}

/** A card cuts its last facts, so the state is shown beside the type. */
function TipoNoCartao({ tipo_movimentacao, situacao }: Movimentacao) {
  return (
    <>
      <TipoBadge tipo_movimentacao={tipo_movimentacao} /> <SituacaoBadge situacao={situacao} />
    </>
  );
}

/** The customer, and the order that the movement was made for. */
function Cliente({ cliente_id, cliente_nome, numero_os }: Movimentacao) {
  if (numero_os === null) return <ClienteLink id={cliente_id} nome={cliente_nome} oneLine />;
  return (
    <span className={classes.line}>
      {cliente_nome && <ClienteLink id={cliente_id} nome={cliente_nome} oneLine />}{' '}
      <span className={classes.order}>
        <OrdemLink numero={numero_os} />
      </span>
    </span>
  );
}

/** Any state other than efetivada is shown before the notes. */
function Observacoes({ situacao, observacoes, data_estorno, estornada_por_nome }: Movimentacao) {
  if (situacao === 'efetivada') return <span className="truncate">{observacoes ?? '-'}</span>;
  const quando =
    data_estorno && `Estornada em ${formatDateTime(data_estorno)} por ${estornada_por_nome ?? '-'}`;
  return (
    <span className={classes.line}>
      <span title={quando ?? undefined}>
        <SituacaoBadge situacao={situacao} />
      </span>
      {observacoes && situacao !== 'pendente' && <span className="truncate"> {observacoes}</span>}
    </span>
  );
}

function useMovimentacoes() {
  const { filial: atual, ativas = [] } = useFilialAtual();
  const lista = useFiltroLembrado(useListState('tipo', 'filial', 'de', 'ate'), 'movimentacao', 'so');
  const sort = useListSort(ORDENACAO_MOVIMENTACOES);
  const filiais = Object.fromEntries(ativas.map(({ id, nome }) => [id, nome]));
  const { tipo, so } = lista.filters;
  // A branch chosen in the filter wins over 'Só esta filial'.
  const filial = lista.filters.filial ?? (so ? atual?.id : undefined);
  const filtro = {
    tipo: TIPOS.find((valor) => valor === tipo),
    ponta_filial_id: filial && Object.hasOwn(filiais, filial) ? filial : undefined,
    ...periodOf(lista.filters),
    ...lista.search,
    ...sort.input,
  };
  const query = useList(movimentacoes.list, { ...filtro, cursor: lista.cursor });
  return { lista, sort, filtro, query, filiais };
}

export function MovimentacoesPage() {
  const { filial } = useFilialAtual();
  const podeEditar = usePermissao('movimentacoes:editar');
  const historico = useHistorico('movimentacoes_estoque');
  const permiteEstorno = usePermissao('movimentacoes:estornar');
  const alcanca = useAlcance();
  const limitada = useLimitada();
  const { lista, sort, filtro, query, filiais } = useMovimentacoes();
  const { mutate } = useEstornarMovimentacao();
  const nova = useNovoNaFilial('nova');
  const [aberta, setAberta] = useSearchParam('movimentacao');
  const podeEstornarEsta = (movimentacao: Movimentacao) =>
    permiteEstorno &&
    podeEstornar(movimentacao) &&
    alcanca([movimentacao.filial_origem_id, movimentacao.filial_destino_id]);

  async function estornar(movimentacao: Movimentacao) {
    let destino: Destino | undefined;
    const sure = await confirm({
      title: 'Estornar movimentação',
      message: 'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.',
      details: {
        Produto: movimentacao.produto_nome,
        Tipo: ROTULO_TIPO[movimentacao.tipo_movimentacao],
        Quantidade: <QuantityText value={movimentacao.quantidade} />,
        'Filial Origem': movimentacao.filial_origem_nome,
        'Filial Destino': movimentacao.filial_destino_nome,
        Cliente: movimentacao.cliente_nome,
      },
      besides: movimentacao.tipo_movimentacao === 'venda' && (
        <Suspense fallback={null}>
          <DevolvidoPanel
            movimentacao_id={movimentacao.id}
            onDestino={(escolhido) => (destino = escolhido)}
          />
        </Suspense>
      ),
      confirmLabel: 'Estornar',
    });
    if (sure) mutate({ id: movimentacao.id, destino });
  }

  return (
    <Page layout="list">
      <ToolbarList
        label="Movimentações de estoque"
        placeholder="Buscar por produto, código ou cliente"
        query={query}
        list={lista}
        sort={sort}
        columns={columns}
        count={['movimentação', 'movimentações']}
        loadError="Erro ao carregar movimentações"
        empty={{
          text: lista.filters.so ? 'Nenhuma movimentação encontrada' : 'Nenhuma movimentação registrada',
          filtered: 'Nenhuma movimentação encontrada',
        }}
        create={podeEditar && { label: 'Nova Movimentação', onClick: nova.abrir }}
        exportMenu={<ExportMenu operation={movimentacoes.exportar} input={filtro} />}
        about={
          filial && (
            <>
              Filial atual: {filial.nome} ·{' '}
              {limitada ? 'movimentações das suas filiais' : 'movimentações de todas as filiais'}
            </>
          )
        }
        manyFilters
        dimmed={({ situacao }) => situacao === 'estornada' || situacao === 'cancelada'}
        onOpen={({ id }) => setAberta(id)}
        icons={['Estornar']}
        actions={(movimentacao) => [
          historico.acao({ id: movimentacao.id, titulo: `movimentação de ${movimentacao.produto_nome}` }),
          podeEstornarEsta(movimentacao) && {
            label: 'Estornar',
            letter: 'S',
            icon: IconArrowBackUp,
            tone: 'danger',
            onClick: () => void estornar(movimentacao),
          },
        ]}
      >
        <FilterMenu list={lista} name="tipo" label="Tipo" all="Todos os tipos" options={ROTULO_TIPO} />
        {Object.keys(filiais).length > 1 && (
          <FilterMenu list={lista} name="filial" label="Filial" all="Todas as filiais" options={filiais} />
        )}
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        {Object.keys(filiais).length > 1 && (
          <FilterChips list={lista} name="so" options={{ esta: 'Só esta filial' }} />
        )}
        <ClearFilters list={lista} />
      </ToolbarList>
      {nova.filial && podeEditar && <MovimentacaoDialog filial={nova.filial} onClose={nova.fechar} />}
      {aberta && (
        <MovimentacaoAbertaDialog
          key={aberta}
          id={aberta}
          podeEstornar={podeEstornarEsta}
          onEstornar={estornar}
          onClose={() => setAberta(undefined)}
        />
      )}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
