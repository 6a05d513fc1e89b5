/** Stock movements of the whole company, newest first, and their reversal (spec §§ 2, 4). */
import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { useAlcance, useLimitada, usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import type { Destino } from '#kernels/financeiro/financeiro.contract.ts';
import { paginaDaOrdem } from '#operations/ordens_servico/ordens_servico.client.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import { PeriodFilter } from '#platform/web/forms/PeriodFilter.tsx';
import { ClearFilters } from '#platform/web/lists/ClearFilters.tsx';
import type { Column } from '#platform/web/lists/columns.ts';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { FilterMenu } from '#platform/web/lists/FilterMenu.tsx';
import { periodOf } from '#platform/web/lists/periods.ts';
import { ToolbarList } from '#platform/web/lists/ToolbarList.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { useHasCards } from '#platform/web/look/useIsPhone.ts';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
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

const columns: Column<Movimentacao>[] = [
  {
    title: 'Data',
    sort: 'data_movimentacao',
    render: ({ data_movimentacao }) => <DateTimeText value={data_movimentacao} stacked />,
    width: 104,
    wideWidth: 152,
    phone: 'fact',
  },
  { title: 'Produto', render: Produto, grow: 1.79, phone: 'title' },
  { title: 'Tipo', render: TipoBadge, width: 123, phone: 'fact', phoneRender: TipoNoCartao },
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
  { title: 'Cliente', render: Cliente, grow: 1.34, lines: 2, phone: 'fact' },
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
    lines: 2,
    phone: 'fact',
    phoneRender: ({ observacoes }) => observacoes ?? '-',
  },
];

const TIPOS = Object.keys(ROTULO_TIPO) as (keyof typeof ROTULO_TIPO)[];

function Produto({ produto_nome, produto_codigo }: Movimentacao) {
  return (
    <span className={`clamp ${classes.product}`} data-lines={2}>
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
  return (
    <span className={`clamp ${filial ? '' : classes.outra}`} data-lines={2}>
      {filial ?? outra ?? '-'}
    </span>
  );
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
function Cliente({ cliente_nome, numero_os }: Movimentacao) {
  if (numero_os === null) return cliente_nome ?? '-';
  return (
    <>
      {cliente_nome && (
        <span className={`clamp ${classes.first}`} data-lines={2}>
          {cliente_nome}
        </span>
      )}
      <span className={classes.second}>
        {' '}
        <OrdemLink numero={numero_os} />
      </span>
    </>
  );
}

/** On a phone the card is a button already, so the order opens from its menu. */
function OrdemLink({ numero }: { numero: number }) {
  const podeVer = usePermissao('ordens_servico:ver');
  const hasCards = useHasCards();
  const texto = `OS #${numero}`;
  if (!podeVer || hasCards) return texto;
  return <Link to={paginaDaOrdem(numero)}>{texto}</Link>;
}

/** Any state other than efetivada is shown before the notes. */
function Observacoes({ situacao, observacoes, data_estorno, estornada_por_nome }: Movimentacao) {
  if (situacao === 'efetivada') return observacoes ?? '-';
  const quando =
    data_estorno && `Estornada em ${formatDateTime(data_estorno)} por ${estornada_por_nome ?? '-'}`;
  return (
    <span className={classes.notes}>
      <span title={quando ?? undefined}>
        <SituacaoBadge situacao={situacao} nota={observacoes} />
      </span>
      {observacoes && situacao !== 'pendente' && (
        <span className="clamp" data-lines={2}>
          {' '}
          {observacoes}
        </span>
      )}
    </span>
  );
}

function useMovimentacoes() {
  const { ativas = [] } = useFilialAtual();
  const lista = useListState('tipo', 'filial', 'de', 'ate');
  const sort = useListSort(ORDENACAO_MOVIMENTACOES);
  const filiais = Object.fromEntries(ativas.map(({ id, nome }) => [id, nome]));
  const { tipo, filial } = lista.filters;
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
  const veOrdens = usePermissao('ordens_servico:ver');
  const navigate = useNavigate();
  const { mutate } = useEstornarMovimentacao();
  const nova = useNovoNaFilial('nova');

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
          text: 'Nenhuma movimentação registrada',
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
        icons={['Estornar']}
        actions={(movimentacao) => [
          veOrdens &&
            movimentacao.numero_os !== null && {
              label: `Abrir OS #${movimentacao.numero_os}`,
              letter: 'O',
              icon: IconListDetails,
              onClick: () => void navigate({ to: paginaDaOrdem(movimentacao.numero_os ?? 0) }),
            },
          historico.acao({ id: movimentacao.id, titulo: `movimentação de ${movimentacao.produto_nome}` }),
          permiteEstorno &&
            podeEstornar(movimentacao) &&
            alcanca([movimentacao.filial_origem_id, movimentacao.filial_destino_id]) && {
              label: 'Estornar',
              letter: 'S',
              icon: IconArrowBackUp,
              tone: 'danger',
              onClick: () => void estornar(movimentacao),
            },
        ]}
      >
        <FilterMenu list={lista} name="tipo" label="Tipo" all="Todos os tipos" options={ROTULO_TIPO} />
        <FilterMenu list={lista} name="filial" label="Filial" all="Todas as filiais" options={filiais} />
        <PeriodFilter list={lista} label="Data" all="Qualquer dia" />
        <ClearFilters list={lista} />
      </ToolbarList>
      {nova.filial && podeEditar && <MovimentacaoDialog filial={nova.filial} onClose={nova.fechar} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
