/** Billing, pure (spec §§ 4, 5; decisions § 2): it makes the reservations of an order effective. */
import {
  type ItemDaOrdem,
  linhaDoItem,
  type OrdemDoItem,
  totalItem,
} from '#operations/itens_ordem/itens_ordem.rules.ts';
import { type Faturavel, podeFaturar } from '#operations/ordens_servico/status.rules.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { faturamentoErrors } from './faturamento.contract.ts';

/** The rows that billing writes: the values of every item, and the sales of services, which have none before billing. */
export function planejarFaturamento(ordem: OrdemDoItem & Faturavel, itens: readonly ItemDaOrdem[]) {
  if (ordem.faturada_em !== null) throw new DomainError(faturamentoErrors.ORDEM_JA_FATURADA);
  if (!podeFaturar(ordem.status)) throw new DomainError(faturamentoErrors.ORDEM_ENCERRADA);
  if (itens.length === 0) throw new DomainError(faturamentoErrors.ORDEM_SEM_ITENS);
  return {
    itens: itens.map((item) => ({
      ordem_servico_item_id: item.id,
      tecnico_id: item.tecnico_id,
      quantidade: item.quantidade,
      valor_unitario: item.valor_unitario,
      desconto: item.desconto,
      valor_total: totalItem(item),
    })),
    servicos: itens.filter((item) => item.tipo === 'servico').map((item) => linhaDoItem(ordem, item)),
  };
}

/** New reservations of an order whose billing was reversed. */
export function planejarReservas(ordem: OrdemDoItem, itens: readonly ItemDaOrdem[]) {
  return itens.filter((item) => item.tipo === 'produto').map((item) => linhaDoItem(ordem, item));
}

export function textoFaturar(numero_os: number): string {
  return `Deseja faturar a Ordem de Serviço #${numero_os}? Esta ação irá registrar todas as vendas e movimentações de estoque.`;
}
