/**
 * Public links of an order, or of a quote without one. The token leaves only in what is returned, and a link ends by its time, by
 * being revoked, used where it serves once, or pushed out by newer ones. A prepared one pushes out none that was given, and may have
 * been given itself: the log of its message comes late where the line was down. Lock: the order; a quote was locked by the caller.
 */
import { hashToken, newToken } from '#platform/server/secrets/one_time_token.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { type AtoDoLink, type Finalidade, REGISTRO_ESPERA_MS, VALIDADE_MS, VIVOS } from './links.rules.ts';
import {
  type AlvoDoLink,
  countLive,
  existsLink,
  findLive,
  insertAcesso,
  insertLink,
  type LinkVivo,
  lockOrdemDoLink,
  markGiven,
  redigirLinks,
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

export type { AlvoDoLink, LinkDaOrdem } from './links.sql.ts';

type Pedido = AlvoDoLink & {
  finalidade: Finalidade;
  /** It stands in a message that may not be sent. */
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

/** Makes the order's links wait, and returns whether it is cancelled: then it gets none. */
export const travarCancelada = (db: Db, ordem_servico_id: string): Promise<boolean> =>
  lockOrdemDoLink(db, ordem_servico_id);

/** The message with it was sent: from now on it counts among those that the customer holds. False where it was revoked before. */
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

/** The message with it did not go. */
export const descartarPreparado = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<void> =>
  revokeDraft(db, id, now);

/** How many links it ended. */
export const revogarLinks = ({ db, now }: Context, alvo: AlvoDoLink): Promise<number> =>
  revokeAll(db, alvo, now);

export const contarLinks = ({ db, now }: Context, alvo: AlvoDoLink): Promise<number> =>
  countLive(db, alvo, now);

/** Undefined for an unknown, expired or revoked one alike. */
export const acharLink = (db: Db, token: string, now: Date): Promise<LinkVivo | undefined> =>
  findLive(db, hashToken(token), now);

/** Whether the token is that of a link, which may have ended. */
export const houveLink = (db: Db, token: string): Promise<boolean> => existsLink(db, hashToken(token));

export const registrarAcesso = (
  ctx: Pick<Context, 'db' | 'now'>,
  link: LinkVivo,
  ato: AtoDoLink,
  visitante: Visitante,
): Promise<void> => insertAcesso(ctx, { link_id: link.id, ato, ...visitante });

/** False for a link that was used before. */
export const gastarLink = ({ db, now }: Context, link: LinkVivo): Promise<boolean> => spend(db, link.id, now);

/** The customer's links end, and nobody sees any more from where they were used. */
export const esquecerLinks = ({ db, now }: Context, cliente_id: string): Promise<void> =>
  redigirLinks(db, cliente_id, now);
