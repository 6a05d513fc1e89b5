/**
 * A user without the discount permission must sell at or above the lowest price of the product; the PF, PJ and machine
 * prices all count. A product without a price may be sold at any value. The server checks every line of an order, a
 * direct sale and a sale movement.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { formatBRL } from '#platform/shared/money.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import { listPrecos } from './ofertas.sql.ts';
import { produtosErrors } from './produtos_servicos.contract.ts';
import { daDesconto, menorPreco } from './produtos_servicos.rules.ts';

interface Linha {
  produto_id: string;
  valor_unitario: string;
  desconto?: string;
}

/** Throws DESCONTO_NAO_PERMITIDO with the product and its lowest price. */
export async function exigirDesconto(
  ctx: Context,
  permissao: Extract<Permission, `${string}:desconto`>,
  linhas: readonly Linha[],
): Promise<void> {
  if (hasPermission(ctx.user.permissoes, permissao)) return;
  const precos = await listPrecos(
    ctx.db,
    linhas.map((linha) => linha.produto_id),
  );
  for (const linha of linhas) {
    const produto = precos.find(({ id }) => id === linha.produto_id);
    if (!produto || !daDesconto(produto, linha)) continue;
    const menor = menorPreco(produto);
    const motivo = menor ? `${produto.nome}: o menor preço é ${formatBRL(menor)}` : produto.nome;
    throw new DomainError(produtosErrors.DESCONTO_NAO_PERMITIDO, { motivo });
  }
}
