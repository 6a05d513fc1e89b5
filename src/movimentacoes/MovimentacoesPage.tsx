/** Stock movements of the whole company, newest first, and their reversal (spec §§ 2, 4). */
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#auth/auth.client.ts';
import { SituacaoBadge } from '#estoque/SituacaoBadge.tsx';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { useList } from '#platform/web/api.ts';
import type { FilialAtual } from '#platform/web/filial_atual.ts';
import { toast } from '#platform/web/toast.ts';
import type { Column } from '#platform/web/ui/columns.ts';
import { confirm } from '#platform/web/ui/confirm.tsx';
import { DataList } from '#platform/web/ui/DataList.tsx';
import { ListToolbar } from '#platform/web/ui/ListToolbar.tsx';
import { lazyDialog } from '#platform/web/ui/lazyDialog.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { DateTimeText, QuantityText } from '#platform/web/ui/values.tsx';
import { useListState } from '#platform/web/url_state.ts';
import classes from './MovimentacoesPage.module.css';
import { movimentacoes, useEstornarMovimentacao } from './movimentacoes.client.ts';
import type { Movimentacao } from './movimentacoes.contract.ts';
import { podeEstornar } from './movimentacoes.rules.ts';
import { TipoBadge } from './TipoBadge.tsx';

const MovimentacaoDialog = lazyDialog(() =>
  import('./MovimentacaoDialog.tsx').then((m) => m.MovimentacaoDialog),
);

const columns: Column<Movimentacao>[] = [
  {
    title: 'Data',
    render: ({ data_movimentacao }) => <DateTimeText value={data_movimentacao} />,
    width: 160,
    phone: 'line',
  },
  { title: 'Produto', render: Produto, phone: 'title' },
  { title: 'Tipo', render: TipoBadge, width: 134, phone: 'aside' },
  {
    title: 'Filial Origem',
    render: ({ filial_origem_nome, origem }) => filial_origem_nome ?? origem ?? '-',
    width: 112,
    phone: 'line',
  },
  {
    title: 'Filial Destino',
    render: ({ filial_destino_nome, destino }) => filial_destino_nome ?? destino ?? '-',
    width: 112,
    phone: 'line',
  },
  { title: 'Cliente', render: ({ cliente_nome }) => cliente_nome ?? '-', width: 124 },
  {
    title: 'Quantidade',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 98,
    align: 'right',
    phone: 'line',
  },
  { title: 'Observações', render: Observacoes, phone: 'line' },
];

function Produto({ produto_nome, produto_codigo }: Movimentacao) {
  return (
    <>
      <span className={classes.product}>{produto_nome}</span>
      {produto_codigo && <span className={classes.code}>{produto_codigo}</span>}
    </>
  );
}

/** What is not simply done says so first. */
function Observacoes({ situacao, observacoes, data_estorno, estornada_por_nome }: Movimentacao) {
  const quando =
    data_estorno && `Estornada em ${formatDateTime(data_estorno)} por ${estornada_por_nome ?? '-'}`;
  return (
    <span className={classes.notes}>
      {situacao !== 'efetivada' && (
        <span title={quando ?? undefined}>
          <SituacaoBadge situacao={situacao} />
        </span>
      )}
      <span className="truncate">{observacoes ?? (situacao === 'efetivada' ? '-' : '')}</span>
    </span>
  );
}

export function MovimentacoesPage() {
  const { filial } = useFilialAtual();
  const podeEditar = usePermissao('movimentacoes:editar');
  const permiteEstorno = usePermissao('movimentacoes:estornar');
  const lista = useListState();
  const query = useList(movimentacoes.list, lista.input);
  const { mutate } = useEstornarMovimentacao();
  const [moving, setMoving] = useState<FilialAtual | null>(null);

  function mover() {
    if (filial) setMoving(filial);
    else toast.error('Nenhuma filial selecionada');
  }
  async function estornar({ id }: Movimentacao) {
    const sure = await confirm({
      title: 'Estornar movimentação',
      message: 'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.',
      confirmLabel: 'Estornar',
    });
    if (sure) mutate({ id });
  }

  const nova = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={mover}>
      Nova Movimentação
    </Button>
  );
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onBusca={lista.setBusca}
        placeholder="Buscar por produto, código ou cliente"
        action={nova}
      >
        {filial && <span className={classes.branch}>Filial atual: {filial.nome}</span>}
      </ListToolbar>
      <DataList
        label="Movimentações de estoque"
        query={query}
        lista={lista}
        rowKey={(movimentacao) => movimentacao.id}
        columns={columns}
        count={['movimentação', 'movimentações']}
        loadError="Erro ao carregar movimentações"
        empty={{
          text: 'Nenhuma movimentação registrada',
          filtered: 'Nenhuma movimentação encontrada',
          action: nova,
        }}
        dimmed={({ situacao }) => situacao === 'estornada' || situacao === 'cancelada'}
        actions={(movimentacao) => [
          permiteEstorno &&
            podeEstornar(movimentacao) && {
              label: 'Estornar',
              icon: IconArrowBackUp,
              tone: 'danger',
              onClick: () => void estornar(movimentacao),
            },
        ]}
      />
      {moving && <MovimentacaoDialog filial={moving} onClose={() => setMoving(null)} />}
    </Page>
  );
}
