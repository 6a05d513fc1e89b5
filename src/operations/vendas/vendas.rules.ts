/** The cart of a direct sale, pure (spec § 5). Lines are as typed: a quantity or value may not be a number yet. */
import { fromUnits, lineTotal, sumMoney, toUnits } from '#platform/shared/money.ts';
import { quantidadeInteiraSchema } from '#platform/shared/operation.ts';
import { type ItemVendaInput, itemVendaInput } from './vendas.contract.ts';

function somar(quantidade: string, outra: string): string {
  const typed = quantidadeInteiraSchema.safeParse(quantidade);
  return fromUnits(toUnits(typed.success ? typed.data : '0', 0) + toUnits(outra, 0), 0);
}

/** The same product at the same value is one line with more of it; at another value it is a line of its own. */
export function adicionarAoCarrinho<T extends ItemVendaInput>(itens: readonly T[], novo: T): T[] {
  const igual = itens.findIndex(
    (item) => item.produto_id === novo.produto_id && item.valor_unitario === novo.valor_unitario,
  );
  return somarNaLinha(itens, igual, novo);
}

/** What a scanner does: one more of the product, whatever its value has become in the cart. */
export function escanearNoCarrinho<T extends ItemVendaInput>(itens: readonly T[], novo: T): T[] {
  const ultima = itens.findLastIndex((item) => item.produto_id === novo.produto_id);
  return somarNaLinha(itens, ultima, novo);
}

function somarNaLinha<T extends ItemVendaInput>(itens: readonly T[], linha: number, novo: T): T[] {
  if (linha === -1) return [...itens, novo];
  return itens.map((item, i) =>
    i === linha ? { ...item, quantidade: somar(item.quantidade, novo.quantidade) } : item,
  );
}

/** In reais; null while the line is not complete. */
export function totalDoItem(item: ItemVendaInput): string | null {
  const parsed = itemVendaInput.safeParse(item);
  return parsed.success ? lineTotal(parsed.data.quantidade, parsed.data.valor_unitario) : null;
}

export function totalDoCarrinho(itens: readonly ItemVendaInput[]): string {
  return sumMoney(itens.map((item) => totalDoItem(item) ?? '0'));
}
