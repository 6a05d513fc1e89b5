/** Prices, their visibility per user, and the form. Pure functions (spec § 2; decisions §§ 1, 6, 7). */
import { compareDecimal, formatBRL, isZero, MONEY, percent, subtractMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import type { z } from '#platform/shared/zod.ts';
import type { createProdutoInput, ProdutoForm, updateProdutoInput } from './produtos_servicos.contract.ts';

interface Precos {
  valor_venda_pf: string | null;
  valor_venda_pj: string | null;
  valor_venda_maquina: string | null;
}

const primeiroPreco = (precos: readonly (string | null | undefined)[]) =>
  precos.find((preco) => preco && !isZero(preco));

/** Initial unit value of a line: the first nonzero of PF, PJ, machine; else 0. */
export function precoSugerido({ valor_venda_pf, valor_venda_pj, valor_venda_maquina }: Precos): string {
  return primeiroPreco([valor_venda_pf, valor_venda_pj, valor_venda_maquina]) ?? '0.00';
}

/** The product's lowest price; null when it has none. */
export function menorPreco({ valor_venda_pf, valor_venda_pj, valor_venda_maquina }: Precos): string | null {
  const precos = [valor_venda_pf, valor_venda_pj, valor_venda_maquina].filter(
    (preco) => preco && !isZero(preco),
  );
  return precos.reduce(
    (menor, preco) => (menor && preco && compareDecimal(menor, preco) <= 0 ? menor : preco),
    null,
  );
}

/** Whether a line gives a discount: either a discount in money, or a unit value below every price of the product. */
export function daDesconto(
  precos: Precos,
  { valor_unitario, desconto = '0' }: { valor_unitario: string; desconto?: string },
): boolean {
  const menor = menorPreco(precos);
  return !isZero(desconto) || (menor !== null && compareDecimal(valor_unitario, menor) < 0);
}

/**
 * Warning while a user without the discount permission types, before the server refuses the line; null if there is
 * none.
 */
export function avisoDeDesconto(
  menor: string | null | undefined,
  valor_unitario: string | null | undefined,
): string | null {
  if (!menor || !valor_unitario || !MONEY.test(valor_unitario)) return null;
  if (compareDecimal(valor_unitario, menor) >= 0) return null;
  return `Abaixo do menor preço da loja, ${formatBRL(menor)}: você não pode dar desconto`;
}

/**
 * How far below the reference price (first nonzero of PF, PJ, machine, cost) a unit was sold; null if it was not. The
 * cost is missing for people who may not see it.
 */
export function descontoDaVenda(
  {
    valor_venda_pf,
    valor_venda_pj,
    valor_venda_maquina,
    valor_custo,
  }: Precos & { valor_custo?: string | null | undefined },
  valorUnitario: string,
): { valor: string; percentual: string } | null {
  const referencia = primeiroPreco([valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo]);
  if (!referencia) return null;
  const valor = subtractMoney(referencia, valorUnitario);
  return compareDecimal(valor, '0') > 0 ? { valor, percentual: percent(valor, referencia) } : null;
}

export function podeVerCusto(permissoes: ReadonlySet<string>): boolean {
  return hasPermission(permissoes, 'produtos_servicos:custo');
}

/** The record as the user may see it: without the permission the cost is left out, not blanked. */
export function ocultarCusto<T extends { valor_custo?: string | null | undefined }>(
  permissoes: ReadonlySet<string>,
  produto: T,
): T {
  if (podeVerCusto(permissoes)) return produto;
  const { valor_custo: _valor_custo, ...rest } = produto;
  return rest as T;
}

// The form --------------------------------------------------------------------------------------------------------------

const SEM_ESTOQUE = { estoque_minimo: null, estoque_maximo: null };

/** Payload of a new item. A service has no stock, even if a quantity was typed before the kind changed. */
export function novoProduto(
  values: ProdutoForm,
  filial_id: string | null,
): z.input<typeof createProdutoInput> {
  const semEstoque = values.tipo === 'servico' ? { ...SEM_ESTOQUE, estoque: null, qualidade: null } : {};
  return { ...values, ...semEstoque, filial_id };
}

/** Payload of an edited item. The total is sent only if it was edited, together with the one that was displayed. */
export function produtoAlterado(
  { estoque, ...values }: ProdutoForm,
  anterior: string | null,
): Omit<z.input<typeof updateProdutoInput>, 'id' | 'versao' | 'filial_id'> {
  if (values.tipo === 'servico') return { ...values, ...SEM_ESTOQUE, qualidade: null };
  return anterior === null ? values : { ...values, estoque: { anterior, novo: estoque } };
}
