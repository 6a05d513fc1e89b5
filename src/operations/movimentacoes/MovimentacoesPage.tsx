/** Stock movements of the whole company, newest first, and their reversal (spec §§ 2, 4). */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useHistorico } from '#company/auditoria/auditoria.client.ts';
import { HistoricoDialog } from '#company/auditoria/HistoricoDialog.tsx';
import { useAlcance, useLimitada, usePermissao } from '#company/auth/auth.client.ts';
import { useFilialAtual, useNovoNaFilial } from '#company/filiais/filiais.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/data/api.ts';
import { useListSort, useListState } from '#platform/web/data/url_state.ts';
import type { Column } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { ExportMenu } from '#platform/web/lists/ExportMenu.tsx';
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx';
import { SortMenu } from '#platform/web/lists/SortMenu.tsx';
import { Page } from '#platform/web/look/Page.tsx';
import { DateTimeText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { lazyOverlay } from '#platform/web/overlays/lazyOverlay.tsx';
import { ORDENACAO_MOVIMENTACOES } from './lista.rules.ts';
import classes from './MovimentacoesPage.module.css';
import { movimentacoes, useEstornarMovimentacao } from './movimentacoes.client.ts';
import type { Movimentacao } from './movimentacoes.contract.ts';
import { podeEstornar, ROTULO_TIPO } from './movimentacoes.rules.ts';
import { TipoBadge } from './TipoBadge.tsx';

const MovimentacaoDialog = lazyOverlay(() =>
  import('./MovimentacaoDialog.tsx').then((m) => m.MovimentacaoDialog),
);

const columns: Column<Movimentacao>[] = [
  {
    title: 'Data',
    sort: 'data_movimentacao',
    render: ({ data_movimentacao }) => <DateTimeText value={data_movimentacao} stacked />,
    width: 110,
    phone: 'fact',
  },
  { title: 'Produto', render: Produto, phone: 'title' },
  { title: 'Tipo', render: TipoBadge, width: 122, phone: 'fact', phoneRender: TipoNoCartao },
  {
    title: 'Filial Origem',
    render: ({ filial_origem_nome, origem }) => filial_origem_nome ?? origem ?? '-',
    width: 108,
    lines: 2,
    phone: 'fact',
    phoneLabel: 'De',
  },
  {
    title: 'Filial Destino',
    render: ({ filial_destino_nome, destino }) => filial_destino_nome ?? destino ?? '-',
    width: 108,
    lines: 2,
    phone: 'fact',
    phoneLabel: 'Para',
  },
  { title: 'Cliente', render: Cliente, phone: 'fact' },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 90,
    align: 'right',
    phone: 'fact',
    phoneLabel: 'Quantidade',
  },
  {
    title: 'Observações',
    render: Observacoes,
    lines: 2,
    phone: 'fact',
    phoneRender: ({ observacoes }) => observacoes ?? '-',
  },
];

function Produto({ produto_nome, produto_codigo }: Movimentacao) {
  return (
    <span className={`clamp ${classes.product}`} data-lines={2}>
      {produto_nome}
      {produto_codigo && <span className={classes.code}> {produto_codigo}</span>}
    </span>
  );
}

/** A card cuts its last facts, so the state does not wait for the notes. */
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
      <span className={classes.second}> OS #{numero_os}</span>
    </>
  );
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

export function MovimentacoesPage() {
  const { filial } = useFilialAtual();
  const podeEditar = usePermissao('movimentacoes:editar');
  const historico = useHistorico('movimentacoes_estoque');
  const permiteEstorno = usePermissao('movimentacoes:estornar');
  const alcanca = useAlcance();
  const limitada = useLimitada();
  const lista = useListState();
  const sort = useListSort(ORDENACAO_MOVIMENTACOES);
  const query = useList(movimentacoes.list, { ...lista.input, ...sort.input });
  const { mutate } = useEstornarMovimentacao();
  const nova = useNovoNaFilial('nova');

  async function estornar(movimentacao: Movimentacao) {
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
      confirmLabel: 'Estornar',
    });
    if (sure) mutate({ id: movimentacao.id });
  }

  const novaMovimentacao = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={nova.abrir}>
      Nova Movimentação
    </Button>
  );
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onSearch={lista.setSearch}
        placeholder="Buscar por produto, código ou cliente"
        sortMenu={<SortMenu columns={columns} sort={sort} />}
        action={novaMovimentacao}
        exportMenu={
          <ExportMenu operation={movimentacoes.exportar} input={{ ...lista.search, ...sort.input }} />
        }
        about={
          filial && (
            <>
              Filial atual: {filial.nome} ·{' '}
              {limitada ? 'movimentações das suas filiais' : 'movimentações de todas as filiais'}
            </>
          )
        }
      />
      <DataList
        label="Movimentações de estoque"
        query={query}
        list={lista}
        sort={sort}
        rowKey={(movimentacao) => movimentacao.id}
        columns={columns}
        count={['movimentação', 'movimentações']}
        loadError="Erro ao carregar movimentações"
        empty={{
          text: 'Nenhuma movimentação registrada',
          filtered: 'Nenhuma movimentação encontrada',
          action: novaMovimentacao,
        }}
        dimmed={({ situacao }) => situacao === 'estornada' || situacao === 'cancelada'}
        actionButtons={2}
        actions={(movimentacao) => [
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
      />
      {nova.filial && podeEditar && <MovimentacaoDialog filial={nova.filial} onClose={nova.fechar} />}
      <HistoricoDialog historico={historico} />
    </Page>
  );
}
