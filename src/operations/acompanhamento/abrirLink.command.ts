/**
 * Finds the link of a visitor, with rate limits per IP address (02 § 7): 60 calls a minute, 10 refused acts and 20 wrong
 * tokens an hour. Unknown, expired and revoked links get the same refusal. Every act by a link runs in the name of a
 * person of the shop.
 */
import { assinaturasErrors } from '#operations/assinaturas/assinaturas.contract.ts';
import { acharLink, houveLink } from '#operations/links/criarLink.command.ts';
import { CLIENTE_POR_LINK } from '#operations/links/links.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { countWithinLimits, judgeWithinLimits, limits } from '#platform/server/gate/rate_limits.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { acompanhamentoErrors } from './acompanhamento.contract.ts';

export type Pedido = Context & Pick<RequestContext, 'pool' | 'services' | 'visitor'>;
export type Link = NonNullable<Awaited<ReturnType<typeof acharLink>>>;

/** Throws LINK_INVALIDO and MUITAS_TENTATIVAS. */
export async function abrirLink(ctx: Pedido, token: string): Promise<Link> {
  const { pool, now, visitor } = ctx;
  const address = visitor?.address;
  if (address !== undefined) await countWithinLimits(pool, [limits.linkReadsOfAddress(address)], now);
  const link = await acharLink(pool, token, now);
  if (link) return link;
  // Only unknown tokens count as guesses. The token of an expired or revoked link does not.
  if (address !== undefined && !(await houveLink(pool, token)))
    await countWithinLimits(pool, [limits.wrongLinksOfAddress(address)], now);
  throw new DomainError(acompanhamentoErrors.LINK_INVALIDO);
}

/** Counts the act against its address only if it is refused. Throws MUITAS_TENTATIVAS. */
export function contarRecusa<T>({ pool, now, visitor }: Pedido, ato: () => Promise<T>): Promise<T> {
  if (visitor?.address === undefined) return ato();
  const limit = limits.linkRefusalsOfAddress(visitor.address);
  return judgeWithinLimits(pool, [limit], now, ato, (error) => error instanceof DomainError);
}

/** Turns RETIRADA_FALTA into LINK_INVALIDO: if the hand-over was undone, its link has nothing to sign. */
export function semRetirada(error: unknown): never {
  const falta = error instanceof DomainError && error.definition === assinaturasErrors.RETIRADA_FALTA;
  throw falta ? new DomainError(acompanhamentoErrors.LINK_INVALIDO) : error;
}

/** The visitor's address and browser, cut to the lengths that the database accepts. */
export const visitanteDe = ({ visitor }: Pedido) => ({
  endereco: visitor?.address.slice(0, 64) ?? null,
  navegador: visitor?.agent?.slice(0, 300) ?? null,
});

interface Pessoa {
  id: string;
  nome_completo: string;
}

export const emNomeDe = (ctx: Context, db: Db, { id, nome_completo }: Pessoa): Context => ({
  db,
  now: ctx.now,
  operacao_id: ctx.operacao_id,
  user: { id, nome_completo, permissoes: new Set(), filiais: null },
  shownAs: CLIENTE_POR_LINK,
});

export const deQuemDeu = (link: Link): Pessoa => ({ id: link.user_id, nome_completo: link.user_nome });
