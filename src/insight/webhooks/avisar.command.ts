/**
 * Webhook delivery in two jobs. The first creates, in one transaction, a delivery and its job for each webhook
 * subscribed to the event; they share one event id, made here. The second sends one delivery and records the outcome.
 * It throws on failure, so that the queue retries.
 */

import { PUBLIC_ONLY } from '#platform/server/http/outbound_address.ts';
import { enqueue, type JobContext } from '#platform/server/jobs/jobs.ts';
import { unseal } from '#platform/server/secrets/seal.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { eventsOf } from '#platform/server/sql/events.ts';
import { newId } from '#platform/shared/ids.ts';
import { findDados, findFiliais } from './dados.sql.ts';
import { motivoDaFalha, postar } from './entrega.gateway.ts';
import {
  type EntregaPendente,
  findAcontecimento,
  findPendente,
  insertEntrega,
  type LinhaDaAuditoria,
  listOuvintes,
  updateEntrega,
} from './entregas.sql.ts';
import { interessa, TESTE } from './eventos.rules.ts';
import { entregaJob, SELO } from './webhooks.contract.ts';
import { anteriorVale, falhouDemais } from './webhooks.rules.ts';
import { deactivate, markChegada, markFalha } from './webhooks.sql.ts';

const GONE = 410;

export async function distribuir({ db }: Pick<JobContext, 'db'>, auditoria_id: string): Promise<void> {
  const linha = await findAcontecimento(db, auditoria_id);
  if (!linha) return;
  const tipos = eventsOf(linha);
  if (tipos.length === 0) return;
  const filiais = await findFiliais(db, linha);
  const ouvintes = (await listOuvintes(db, tipos, linha.criado_em)).filter((ouvinte) =>
    interessa(ouvinte.filiais, filiais),
  );
  await db.transaction().execute(async (trx) => {
    for (const tipo of tipos) {
      const mensagem_id = newId(linha.criado_em.getTime());
      for (const { id: webhook_id } of ouvintes.filter(({ eventos }) => eventos.includes(tipo))) {
        const id = newId(linha.criado_em.getTime());
        const { criado_em } = linha;
        const nova = await insertEntrega(trx, { id, webhook_id, mensagem_id, tipo, auditoria_id, criado_em });
        if (nova) await enqueue(trx, entregaJob, { entrega_id: id, rodada: 1 });
      }
    }
  });
}

/** Throws when the delivery must be retried. */
export async function entregar(
  ctx: JobContext,
  { entrega_id, rodada }: { entrega_id: string; rodada: number },
): Promise<void> {
  const { db, now, announce } = ctx;
  const entrega = await findPendente(db, entrega_id, rodada);
  if (!entrega) return;
  const tentativa = entrega.ativo || entrega.tipo === TESTE ? await tentar(ctx, entrega) : INATIVO;
  const { resposta, erro } = tentativa;
  const desiste = entrega.tipo === TESTE || tentativa === INATIVO || ctx.attempt >= entregaJob.retries;
  const situacao = erro === null ? 'entregue' : desiste || resposta === GONE ? 'desistiu' : 'pendente';
  const desativado = await db.transaction().execute(async (trx) => {
    // Lock the webhook before its delivery, in the same order as deleting the webhook.
    const conta = tentativa !== INATIVO && entrega.tipo !== TESTE;
    const demais = conta && (await lembrar(trx, entrega, tentativa, now));
    await updateEntrega(trx, { id: entrega_id, rodada }, { situacao, resposta, erro }, now);
    return demais;
  });
  // The bell counts disabled webhooks. A delivery alone shows only on the page of webhooks, which looks by itself.
  if (desativado) announce(null);
  if (situacao === 'pendente') throw new Error(erro ?? '');
}

interface Tentativa {
  resposta: number | null;
  /** Null when the message arrived. */
  erro: string | null;
}

const INATIVO: Tentativa = { resposta: null, erro: 'O webhook está desativado' };

async function tentar(
  { db, now, services, signal }: JobContext,
  entrega: EntregaPendente,
): Promise<Tentativa> {
  const segredos = segredosDe(entrega, services.secret, now);
  if (segredos.length === 0)
    return { resposta: null, erro: 'A chave do programa mudou: troque o segredo do webhook' };
  const linha = entrega.auditoria_id === null ? undefined : await findAcontecimento(db, entrega.auditoria_id);
  const corpo = JSON.stringify(await corpoDe(db, entrega, linha));
  const destino = { url: entrega.url, segredos, saida: services.outbound ?? PUBLIC_ONLY };
  try {
    const resposta = await postar(destino, { id: entrega.mensagem_id, corpo }, now, signal);
    return { resposta, erro: resposta >= 200 && resposta < 300 ? null : `O servidor respondeu ${resposta}` };
  } catch (error) {
    return { resposta: null, erro: motivoDaFalha(error) };
  }
}

function segredosDe(entrega: EntregaPendente, secret: string, agora: Date): string[] {
  const { segredo, segredo_anterior, segredo_trocado_em } = entrega;
  const selados = [segredo, anteriorVale(segredo_trocado_em, agora) ? segredo_anterior : null];
  return selados.flatMap((selado) => (selado && unseal(secret, SELO, selado)) || []);
}

async function corpoDe(
  db: Db,
  entrega: EntregaPendente,
  linha: LinhaDaAuditoria | undefined,
): Promise<object> {
  const { mensagem_id: id, tipo, criado_em: momento } = entrega;
  const dados = tipo === TESTE || !linha ? {} : await findDados(db, tipo, linha);
  return { id, tipo, momento, dados };
}

/**
 * Applies the outcome of an attempt to the webhook. Deactivates it after days of failures, or on a 410, and returns
 * whether it must be inactive.
 */
async function lembrar(
  db: Db,
  { webhook_id }: EntregaPendente,
  { resposta, erro }: Tentativa,
  agora: Date,
): Promise<boolean> {
  if (erro === null) {
    await markChegada(db, webhook_id);
    return false;
  }
  const desde = await markFalha(db, webhook_id, agora);
  const demais = desde !== null && (resposta === GONE || falhouDemais(desde, agora));
  if (demais) await deactivate(db, webhook_id, agora);
  return demais;
}
