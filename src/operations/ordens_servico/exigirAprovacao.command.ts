/**
 * Under `bloquear`, an order is concluded or billed only if the customer approved its total, and no line may raise it
 * above that. The caller holds the order's lock.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { subtractMoney, sumMoney } from '#platform/shared/money.ts';
import { aprovacaoErrors } from './aprovacao.contract.ts';
import { findExigido } from './aprovacao.sql.ts';
import { type Aprovacao, faltaAprovacao, passaDoAprovado } from './exigencia.rules.ts';

type Ordem = Aprovacao & { id: string };

/** Throws APROVACAO_FALTA. */
export async function exigirAprovacao(ctx: Context, ordem: Ordem): Promise<void> {
  const { exigencia, totais } = await findExigido(ctx.db, [ordem.id]);
  if (faltaAprovacao(exigencia, ordem, totais.get(ordem.id) ?? '0'))
    throw new DomainError(aprovacaoErrors.APROVACAO_FALTA);
}

/** The ids of the orders that may not be concluded. */
export async function semAprovacao(ctx: Context, ordens: readonly Ordem[]): Promise<ReadonlySet<string>> {
  const ids = ordens.map(({ id }) => id);
  const { exigencia, totais } = await findExigido(ctx.db, ids);
  const faltam = ordens.filter((ordem) => faltaAprovacao(exigencia, ordem, totais.get(ordem.id) ?? '0'));
  return new Set(faltam.map(({ id }) => id));
}

/** Refuses a change of a line's value that takes the order above the approved amount. Throws APROVACAO_FALTA. */
export async function exigirDentroDoAprovado(
  ctx: Context,
  ordem: Ordem,
  { antes, depois }: { antes: string; depois: string },
): Promise<void> {
  const { exigencia, totais } = await findExigido(ctx.db, [ordem.id]);
  const total = sumMoney([totais.get(ordem.id) ?? '0', subtractMoney(depois, antes)]);
  if (passaDoAprovado(exigencia, ordem, total)) throw new DomainError(aprovacaoErrors.APROVACAO_FALTA);
}
