/**
 * Public links of an order, or of a quote without one. Only the return value contains the token. A link ends when it
 * expires, is revoked, is used once if it is single-use, or newer links replace it. Creating a draft link does not
 * revoke links that customers hold. A draft may already be with the customer, because a message sent offline is logged
 * later. Lock: the order; the caller has locked a quote.
 */
import { hashToken, newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { type AtoDoLink, type Finalidade, REGISTRO_ESPERA_MS, VALIDADE_MS, VIVOS } from './links.rules.ts';
import {
  type AlvoDoLink,
  existsLink,
  findLive,
  insertAcesso,
  insertLink,
  type LinkVivo,
  lockOrdemDoLink,
  markGiven,
  revokeAll,
  revokeDraft,
  revokeOldest,
  revokeOldestDrafts,
  spend,
  type Visitante,
} from './links.sql.ts';

export interface QuemCria extends Pick<Context, 'db' | 'now' | 'operacao_id'> {
  readonly user: { readonly id: string };
}

type Pedido = AlvoDoLink & {
  finalidade: Finalidade;
  /** The link belongs to a message that may never be sent. */
  rascunho?: boolean;
};

const travar = async (db: Db, { ordem_servico_id }: AlvoDoLink): Promise<void> => {
  if (ordem_servico_id !== undefined) await lockOrdemDoLink(db, ordem_servico_id);
};

/** Returns the token. */
export async function criarLink(ctx: QuemCria, pedido: Pedido): Promise<string> {
  return (await prepararLink(ctx, pedido)).token;
}

export async function prepararLink(
  { db, now, operacao_id, user }: QuemCria,
  { finalidade, rascunho = false, ...alvo }: Pedido,
): Promise<{ id: string; token: string }> {
  const { token, sha256 } = newToken();
  const expira_em = new Date(now.getTime() + VALIDADE_MS[finalidade]);
  const link = {
    sha256,
    finalidade,
    rascunho,
    alvo,
    user_id: user.id,
    operacao_id,
    criado_em: now,
    expira_em,
  };
  await travar(db, alvo);
  const id = await insertLink(db, link);
  const vivos = VIVOS[finalidade];
  if (rascunho)
    await revokeOldestDrafts(db, link, { vivos, antes: new Date(now.getTime() - REGISTRO_ESPERA_MS) });
  else await revokeOldest(db, { ...link, id }, vivos);
  return { id, token };
}

/** The message was sent: the link now counts as given to the customer. Returns false if it was already revoked. */
export async function darPreparado(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  alvo: AlvoDoLink,
): Promise<boolean> {
  await travar(db, alvo);
  if (!(await markGiven(db, id, alvo))) return false;
  const finalidade = alvo.ordem_servico_id === undefined ? 'orcamento' : 'ordem';
  await revokeOldest(db, { id, alvo, finalidade, criado_em: now }, VIVOS[finalidade]);
  return true;
}

/** The message was not sent. */
export const descartarPreparado = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> =>
  revokeDraft(db, id, now);

/** Returns the number of revoked links. */
export const revogarLinks = ({ db, now }: Context, alvo: AlvoDoLink): Promise<number> =>
  revokeAll(db, alvo, now);

/** Undefined for unknown, expired and revoked tokens alike. */
export const acharLink = (db: Db, token: string, now: Date): Promise<LinkVivo | undefined> =>
  findLive(db, hashToken(token), now);

/** Whether the token ever belonged to a link, even one that has ended. */
export const houveLink = (db: Db, token: string): Promise<boolean> => existsLink(db, hashToken(token));

export const registrarAcesso = (
  ctx: Pick<Context, 'db' | 'now'>,
  link: LinkVivo,
  ato: AtoDoLink,
  visitante: Visitante,
): Promise<void> => insertAcesso(ctx, { link_id: link.id, ato, ...visitante });

/** Marks a single-use link as used. Returns false if it was used before. */
export const gastarLink = ({ db, now }: Context, link: LinkVivo): Promise<boolean> => spend(db, link.id, now);
