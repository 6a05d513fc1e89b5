/**
 * Every sale of the item in any state, newest first. Manual sales are deleted here; other sales link to the screen that
 * undoes them.
 */
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAlcance, usePermissao } from '#company/auth/auth.client.ts';
import { SituacaoBadge } from '#kernels/estoque/SituacaoBadge.tsx';
import { formatBRL, isZero } from '#platform/shared/money.ts';
import { useList } from '#platform/web/data/api.ts';
import type { CurrentBranch } from '#platform/web/data/current_branch.ts';
import { type Column, deleteAction, type RowAction } from '#platform/web/lists/columns.ts';
import { DataList } from '#platform/web/lists/DataList.tsx';
import { moneyColumn } from '#platform/web/lists/money_column.tsx';
import { DateText, MoneyText, QuantityText } from '#platform/web/look/values.tsx';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import classes from './HistoricoProdutos.module.css';
import { historico, useRemoveVenda } from './historico_produtos.client.ts';
import type { VendaDoProduto } from './historico_produtos.contract.ts';
import { comoSeDesfaz, origemDaVenda } from './historico_produtos.rules.ts';
import type { Produto } from './produtos_servicos.contract.ts';
import { VendaManualDialog } from './VendaManualDialog.tsx';

const columns: Column<VendaDoProduto>[] = [
  { title: 'Data', render: ({ data_venda }) => <DateText value={data_venda} />, width: 116, phone: 'line' },
  { title: 'Cliente', render: Cliente, phone: 'title' },
  {
    title: 'Qtd.',
    render: ({ quantidade }) => <QuantityText value={quantidade} />,
    width: 64,
    align: 'right',
  },
  moneyColumn('Valor Unitário', ({ valor_unitario }) => valor_unitario, { width: 116 }),
  { title: 'Desconto', render: Desconto, width: 142, align: 'right', phone: 'line' },
  { title: 'Total', render: Total, width: 116, align: 'right', phone: 'line' },
  { title: 'Situação', render: SituacaoBadge, width: 112, phone: 'aside' },
];

function Cliente(venda: VendaDoProduto) {
  return (
    <>
      <span className="clamp" data-lines={2}>
        {venda.cliente_nome ?? (venda.cliente_de_outra_filial ? 'outra filial' : 'Sem cliente')}
      </span>
      <span className={classes.sub}>
        {venda.filial_nome} · {origemDaVenda(venda)}
      </span>
    </>
  );
}

function Desconto({ desconto }: VendaDoProduto) {
  if (!desconto) return '-';
  return (
    <Text span c="var(--color-amber)">
      {formatBRL(desconto.valor)} ({desconto.percentual.replace('.', ',')}%)
    </Text>
  );
}

/** The line's own discount is not the spec's 'Desconto', which compares the unit value with the product's price. */
function Total({ valor_total, desconto_da_linha }: VendaDoProduto) {
  return (
    <>
      <MoneyText value={valor_total} />
      {!isZero(desconto_da_linha) && (
        <span className={classes.sub}>desconto {formatBRL(desconto_da_linha)}</span>
      )}
    </>
  );
}

/** The one action that undoes a row's sale, if the user may perform it. */
function useDesfazer(produto: Produto): (venda: VendaDoProduto) => RowAction | false {
  const remove = useRemoveVenda();
  const navigate = useNavigate();
  const alcanca = useAlcance();
  const veOrdens = usePermissao('ordens_servico:ver');
  const veMovimentacoes = usePermissao('movimentacoes:ver');

  async function excluir({ id, data_venda, cliente_nome, quantidade, valor_total }: VendaDoProduto) {
    const message = 'Deseja excluir este registro de venda?';
    const details = {
      Produto: produto.nome,
      Data: <DateText value={data_venda} />,
      Cliente: cliente_nome,
      Quantidade: <QuantityText value={quantidade} />,
      Total: <MoneyText value={valor_total} />,
    };
    if (await confirm({ message, details })) remove.mutate({ id });
  }
  const busca = produto.codigo ?? produto.nome;
  const ir = (to: string, search: Readonly<Record<string, string>>) => () =>
    void navigate({ to, search } as never);

  return (venda) => {
    if (!alcanca([venda.filial_id])) return false;
    const verbo = venda.situacao === 'pendente' ? 'Remover' : 'Estornar';
    switch (comoSeDesfaz(venda)) {
      case 'excluir':
        return deleteAction(() => excluir(venda));
      case 'ordem':
        return (
          veOrdens && {
            label: `${verbo} na OS #${venda.numero_os}`,
            icon: IconArrowBackUp,
            onClick: ir('/vendas/ordens', { itens: venda.ordem_servico_id ?? '' }),
          }
        );
      case 'movimentacao':
        return (
          veMovimentacoes && {
            label: `${verbo} em Movimentação`,
            icon: IconArrowBackUp,
            onClick: ir('/estoques/movimentacao', { busca }),
          }
        );
      default:
        return false;
    }
  };
}

export function VendasTab({ produto, filial }: { produto: Produto; filial: CurrentBranch | null }) {
  const [cursor, setCursor] = useState<string>();
  const query = useList(historico.listVendas, { produto_id: produto.id, cursor });
  const [adding, setAdding] = useState(false);
  const podeEditar = usePermissao('produtos_servicos:editar');
  const podeExcluir = usePermissao('produtos_servicos:excluir');
  const acao = useDesfazer(produto);

  return (
    <>
      {podeEditar && (
        <Button
          className={classes.above}
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
        >
          Adicionar Venda
        </Button>
      )}
      <DataList
        label="Histórico de Vendas"
        query={query}
        list={{ filtered: false, setCursor }}
        rowKey={(venda) => venda.id}
        columns={columns}
        count={['venda', 'vendas']}
        loadError="Erro ao carregar histórico de vendas"
        empty={{ text: 'Nenhuma venda registrada' }}
        dimmed={({ situacao }) => situacao === 'estornada' || situacao === 'cancelada'}
        actions={podeExcluir ? (venda) => [acao(venda)] : undefined}
      />
      {adding && <VendaManualDialog produto={produto} filial={filial} onClose={() => setAdding(false)} />}
    </>
  );
}
