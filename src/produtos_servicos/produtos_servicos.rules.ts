/** Prices and what each person may see of them, pure (spec § 2, decisions §§ 6, 7). */
import { compareDecimal, isZero, percent, subtractMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';

interface PrecosVenda {
  valor_venda_pf: string | null;
  valor_venda_pj: string | null;
  valor_venda_maquina: string | null;
}

const primeiroPreco = (valores: readonly (string | null | undefined)[]) =>
  valores.find((valor) => valor && !isZero(valor)) ?? null;

/** What an item's unit value starts with: the first nonzero of PF, PJ, machine; else 0. */
export function precoSugerido(precos: PrecosVenda): string {
  return primeiroPreco([precos.valor_venda_pf, precos.valor_venda_pj, precos.valor_venda_maquina]) ?? '0.00';
}

/** How far below the reference price (first nonzero of PF, PJ, machine, cost) a unit was sold; null if it was not. */
export function descontoDaVenda(
  precos: PrecosVenda & { valor_custo?: string | null | undefined },
  valorUnitario: string,
): { valor: string; percentual: string } | null {
  const { valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo } = precos;
  const referencia = primeiroPreco([valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo]);
  if (referencia === null) return null;
  const valor = subtractMoney(referencia, valorUnitario);
  return compareDecimal(valor, '0') > 0 ? { valor, percentual: percent(valor, referencia) } : null;
}

export function podeVerCusto(permissoes: ReadonlySet<string>): boolean {
  return hasPermission(permissoes, 'produtos_servicos:custo');
}

/** The record as the person may see it: without the permission the cost is left out, not blanked. */
export function ocultarCusto<T extends { valor_custo?: string | null | undefined }>(
  permissoes: ReadonlySet<string>,
  produto: T,
): T {
  if (podeVerCusto(permissoes)) return produto;
  const { valor_custo: _valor_custo, ...rest } = produto;
  return rest as T;
}
