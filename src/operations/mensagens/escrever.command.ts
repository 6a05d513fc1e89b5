/**
 * Logs a message to the customer of an order. For WhatsApp it records that the app was opened with the text; whether it
 * was sent is unknown. An e-mail is queued in the same transaction. The audit row tells who wrote, but not the text.
 * Lock: the order.
 */
import { darPreparado } from '#operations/links/criarLink.command.ts';
import type { AlvoDoLink } from '#operations/links/links.sql.ts';
import { travarOrdem } from '#operations/ordens_servico/travarOrdem.command.ts';
import { recordAudit } from '#platform/server/audit/audit.ts';
import { enqueue } from '#platform/server/jobs/jobs.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { destinatario } from './compor.command.ts';
import { mensagemJob } from './correio.rules.ts';
import { type EscreverMensagemInput, type Mensagem, mensagensErrors } from './mensagens.contract.ts';
import { findMensagem, insertMensagem, type NovaMensagem } from './mensagens.sql.ts';
import { findParaEscrever } from './ordem.sql.ts';
import { numeroDoWhatsapp, porQueSemWhatsapp } from './whatsapp.rules.ts';

type Canal = EscreverMensagemInput['canal'];

interface Pessoa {
  cliente: string;
  email: string | null;
  tem_correio: boolean;
}

/** WhatsApp goes to `quem`, e-mail to the customer. Throws TELEFONE_SEM_DDD, SEM_CORREIO and SEM_EMAIL. */
export function enderecar(
  { cliente, email, tem_correio }: Pessoa,
  { nome, telefone }: { nome: string; telefone: string },
  canal: Canal,
) {
  if (canal === 'whatsapp') {
    const para = numeroDoWhatsapp(telefone);
    if (!para)
      throw new DomainError({ ...mensagensErrors.TELEFONE_SEM_DDD, message: porQueSemWhatsapp(telefone) });
    return { nome, para };
  }
  if (!tem_correio) throw new DomainError(mensagensErrors.SEM_CORREIO);
  if (!email) throw new DomainError(mensagensErrors.SEM_EMAIL);
  return { nome: cliente, para: email };
}

/** Logs the message, and queues it if it is an e-mail. */
export async function registrarMensagem(ctx: Context, nova: NovaMensagem): Promise<Mensagem> {
  const mensagem_id = await insertMensagem(ctx, nova);
  if (nova.canal === 'email') await enqueue(ctx.db, mensagemJob, { mensagem_id });
  return requireRecord(await findMensagem(ctx.db, mensagem_id));
}

/**
 * Marks the message's draft link as given. Throws LINK_REVOGADO if it was revoked meanwhile: the customer would open a
 * dead page.
 */
export async function darLinkDaMensagem(ctx: Context, link_id: string, alvo: AlvoDoLink): Promise<void> {
  if (!(await darPreparado(ctx, link_id, alvo))) throw new DomainError(mensagensErrors.LINK_REVOGADO);
}

/** Throws NAO_ENCONTRADO, CLIENTE_ANONIMIZADO, LINK_REVOGADO and the errors of `enderecar`. */
export async function escreverMensagem(
  ctx: Context,
  { id, modelo, canal, texto, link_id }: EscreverMensagemInput,
): Promise<Mensagem> {
  const { numero_os, filial_id } = await travarOrdem(ctx, id);
  const ordem = requireRecord(await findParaEscrever(ctx.db, id));
  if (ordem.anonimizado) throw new DomainError(mensagensErrors.CLIENTE_ANONIMIZADO);
  const para = enderecar(ordem, destinatario(ordem), canal);
  const mensagem = await registrarMensagem(ctx, { ordem_servico_id: id, modelo, canal, texto, ...para });
  if (link_id && canal === 'whatsapp') await darLinkDaMensagem(ctx, link_id, { ordem_servico_id: id });
  await recordAudit(ctx, {
    operacao: canal === 'whatsapp' ? 'mensagens.abrirWhatsapp' : 'mensagens.enviarEmail',
    tabela: 'ordens_servico',
    registro_id: id,
    filial_id,
    depois: { numero_os },
  });
  return mensagem;
}
