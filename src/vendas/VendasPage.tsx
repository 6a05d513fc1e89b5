/** Direct sales of the current branch, a row per product (spec § 2). */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePermissao } from '#auth/auth.client.ts';
import { SituacaoBadge } from '#estoque/SituacaoBadge.tsx';
import { useFilialAtual } from '#filiais/filiais.client.ts';
import { useList } from '#platform/web/api.ts';
import type { FilialAtual } from '#platform/web/filial_atual.ts';
import { toast } from '#platform/web/toast.ts';
import type { Column } from '#platform/web/ui/columns.ts';
import { DataList } from '#platform/web/ui/DataList.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ListToolbar } from '#platform/web/ui/ListToolbar.tsx';
import { lazyDialog } from '#platform/web/ui/lazyDialog.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { DateTimeText, MoneyText, QuantityText } from '#platform/web/ui/values.tsx';
import { useListState } from '#platform/web/url_state.ts';
import classes from './VendasPage.module.css';
import { vendas } from './vendas.client.ts';
import type { Venda } from './vendas.contract.ts';

const VendaDialog = lazyDialog(() => import('./VendaDialog.tsx').then((m) => m.VendaDialog));

const columns: Column<Venda>[] = [
  {
    title: 'Data',
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
  {
    title: 'Valor Unitário',
    render: ({ valor_unitario }) => <MoneyText value={valor_unitario} />,
    width: 136,
    align: 'right',
  },
  {
    title: 'Total',
    render: ({ valor_total }) => <MoneyText value={valor_total} />,
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

export function VendasPage() {
  const { filial, ativas } = useFilialAtual();
  const podeEditar = usePermissao('vendas:editar');
  const lista = useListState();
  const query = useList(
    vendas.list,
    { filial_id: filial?.id ?? '', ...lista.input },
    { enabled: filial !== null },
  );
  const [selling, setSelling] = useState<FilialAtual | null>(null);

  function vender() {
    if (filial) setSelling(filial);
    else toast.error('Nenhuma filial selecionada');
  }
  const nova = podeEditar && (
    <Button leftSection={<IconPlus size={16} />} onClick={vender}>
      Nova Venda
    </Button>
  );
  return (
    <Page layout="list">
      <ListToolbar
        busca={lista.busca}
        onBusca={lista.setBusca}
        placeholder="Buscar por cliente ou produto"
        action={nova}
      />
      {ativas?.length === 0 ? (
        <EmptyState
          text="Nenhuma filial selecionada"
          hint="As vendas são de uma filial: cadastre a primeira em Estoques, Filiais."
        />
      ) : (
        <DataList
          label="Vendas Diretas"
          query={query}
          lista={lista}
          rowKey={(venda) => venda.id}
          columns={columns}
          count={['item vendido', 'itens vendidos']}
          loadError="Erro ao carregar vendas"
          empty={{ text: 'Nenhuma venda registrada', filtered: 'Nenhuma venda encontrada', action: nova }}
          dimmed={({ situacao }) => situacao === 'estornada'}
        />
      )}
      {selling && <VendaDialog filial={selling} onClose={() => setSelling(null)} />}
    </Page>
  );
}
