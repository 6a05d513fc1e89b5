/** Prices and what each person may see of them, pure (spec § 2, decisions §§ 6, 7). */
import { compareDecimal, isZero, percent, subtractMoney } from '#platform/shared/money.ts';
import { hasPermission } from '#platform/shared/permissions.ts';

interface Precos {
  valor_venda_pf: string | null;
  valor_venda_pj: string | null;
  valor_venda_maquina: string | null;
  /** Missing for people who may not see it. */
  valor_custo?: string | null | undefined;
}

/** How far below the reference price (first nonzero of PF, PJ, machine, cost) a unit was sold; null if it was not. */
export function descontoDaVenda(
  { valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo }: Precos,
  valorUnitario: string,
): { valor: string; percentual: string } | null {
  const precos = [valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo];
  const referencia = precos.find((preco) => preco && !isZero(preco));
  if (!referencia) return null;
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
