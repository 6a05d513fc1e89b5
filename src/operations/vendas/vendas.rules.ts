/**
 * The cart of a direct sale (spec § 5), pure. Lines hold what was typed: a quantity or value may not be a number yet.
 */
import {
  compareDecimal,
  fromUnits,
  lineTotal,
  subtractMoney,
  sumMoney,
  toUnits,
} from '#platform/shared/money.ts';
import { integerQuantitySchema } from '#platform/shared/operation.ts';
import { type ItemDoBalcao, itemDoBalcaoInput } from './vendas.contract.ts';

function somar(quantidade: string, outra: string): string {
  const typed = integerQuantitySchema.safeParse(quantidade);
  return fromUnits(toUnits(typed.success ? typed.data : '0', 0) + toUnits(outra, 0), 0);
}

const doMesmoProduto = (uma: ItemDoBalcao, outra: ItemDoBalcao) =>
  uma.produto_id
    ? uma.produto_id === outra.produto_id
    : !outra.produto_id && uma.novo_produto?.nome === outra.novo_produto?.nome;

/** Adding a product again at the same value increases its line's quantity; another value makes a new line. */
export function adicionarAoCarrinho<T extends ItemDoBalcao>(itens: readonly T[], novo: T): T[] {
  const igual = itens.findIndex(
    (item) => doMesmoProduto(item, novo) && item.valor_unitario === novo.valor_unitario,
  );
  return somarNaLinha(itens, igual, novo);
}

/** A scan adds one unit of the product, even if its value was changed in the cart. */
export function escanearNoCarrinho<T extends ItemDoBalcao>(itens: readonly T[], novo: T): T[] {
  const ultima = itens.findLastIndex((item) => doMesmoProduto(item, novo));
  return somarNaLinha(itens, ultima, novo);
}

function somarNaLinha<T extends ItemDoBalcao>(itens: readonly T[], linha: number, novo: T): T[] {
  if (linha === -1) return [...itens, novo];
  return itens.map((item, i) =>
    i === linha ? { ...item, quantidade: somar(item.quantidade, novo.quantidade) } : item,
  );
}

/** In reais; null while the line is incomplete. */
export function totalDoItem(item: ItemDoBalcao): string | null {
  const parsed = itemDoBalcaoInput.safeParse(item);
  return parsed.success ? lineTotal(parsed.data.quantidade, parsed.data.valor_unitario) : null;
}

export function totalDoCarrinho(itens: readonly ItemDoBalcao[]): string {
  return sumMoney(itens.map((item) => totalDoItem(item) ?? '0'));
}

interface Acertada {
  produto_id: string;
  quantidade: string;
  valor_unitario: string;
}

/**
 * The items without an agreed price, such as that of a kept piece or of a sent quote: only these can contain a
 * discount.
 */
export function semPrecoAcertado<T extends Acertada>(
  itens: readonly T[],
  acertadas: readonly Acertada[],
): T[] {
  const resta = new Map<string, string>();
  const chave = ({ produto_id, valor_unitario }: Acertada) => `${produto_id}/${toUnits(valor_unitario, 2)}`;
  for (const acertada of acertadas)
    resta.set(chave(acertada), sumMoney([resta.get(chave(acertada)) ?? '0', acertada.quantidade]));
  return itens.filter((item) => {
    const quantas = resta.get(chave(item));
    if (quantas === undefined || compareDecimal(item.quantidade, quantas) > 0) return true;
    resta.set(chave(item), subtractMoney(quantas, item.quantidade));
    return false;
  });
}
