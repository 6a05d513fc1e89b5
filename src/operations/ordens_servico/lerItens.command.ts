/** Reads an order with its items for its screens, and decides which branch's stock a part leaves. */

import { assertBranch } from '#platform/server/gate/gate.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { itensOrdemErrors, type OrdemServicoDetalhe } from './itens_ordem.contract.ts';
import { foiDevolvido, totalOrdem } from './itens_ordem.rules.ts';
import { isFilialAtiva, listItens, listOutrasVendas } from './itens_ordem.sql.ts';
import { lerOrdemComHistorico } from './travarOrdem.command.ts';

export async function lerOrdemComItens(ctx: Context, id: string): Promise<OrdemServicoDetalhe> {
  const [ordem, itens, outras_vendas] = await Promise.all([
    lerOrdemComHistorico(ctx, id),
    listItens(ctx.db, id),
    listOutrasVendas(ctx.db, id),
  ]);
  return {
    ...ordem,
    itens: itens.map((item) => (foiDevolvido(ordem, item) ? { ...item, garantia_ate: null } : item)),
    total: totalOrdem(ordem, itens),
    outras_vendas,
  };
}

interface Lugar {
  filial_id: string;
  /** The branch where the device is, if it is not the order's. */
  filial_local_id: string | null;
}

/**
 * The branch whose stock a part leaves (02 § 5); null means the order's. Without input it is the branch where the
 * device is, if the person has access to it, else the order's. To add, change or remove a part of another branch a
 * person needs access to both. Throws FILIAL_NAO_PERMITIDA and FILIAL_DA_PECA for a requested branch.
 */
export async function filialDaPeca(
  ctx: Context,
  { filial_id, filial_local_id }: Lugar,
  pedida: string | null | undefined,
): Promise<string | null> {
  if (pedida === undefined)
    return filial_local_id && (await alcanca(ctx, filial_local_id)) ? filial_local_id : null;
  if (pedida === null || pedida === filial_id) return null;
  assertBranch(ctx.user, pedida);
  if (!(await isFilialAtiva(ctx.db, pedida))) throw new DomainError(itensOrdemErrors.FILIAL_DA_PECA);
  return pedida;
}

/** A customer who answers by a link has access to no branch. */
async function alcanca({ db, user, shownAs }: Context, filial_id: string): Promise<boolean> {
  const daPessoa = !shownAs && (user.filiais === null || user.filiais.includes(filial_id));
  return daPessoa && isFilialAtiva(db, filial_id);
}
