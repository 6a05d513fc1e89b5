/** Sends the queued e-mails of messages, and notes how each ended. */
import { enviarCorreio } from '#company/configuracoes/enviarCorreio.command.ts';
import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { mensagemJob, paragrafosDe } from './correio.rules.ts';
import { findNaFila, markEnviada, markFalhou } from './mensagens.sql.ts';

const motivoDe = (error: unknown): string =>
  error instanceof DomainError ? (error.data?.motivo ?? error.message) : 'O e-mail não pôde ser enviado';

/** A crash between the sending and its note sends it again: better twice than never. */
const enviarMensagem = handleJob(mensagemJob, async (ctx, { mensagem_id }) => {
  const { db, services, now, attempt, announce } = ctx;
  const mensagem = await findNaFila(db, mensagem_id);
  if (!mensagem?.para || !mensagem.texto) return;
  const { para, texto, numero_os, empresa, filial_id } = mensagem;
  const mudou = () => announce({ slices: ['mensagens'], filiais: [filial_id] });
  try {
    await enviarCorreio(db, services, {
      para,
      assunto: `OS #${numero_os} · ${empresa}`.slice(0, 150),
      paragrafos: paragrafosDe(texto),
    });
  } catch (error) {
    if (attempt < mensagemJob.retries) throw error;
    await markFalhou(db, mensagem_id, motivoDe(error));
    return mudou();
  }
  await markEnviada(db, mensagem_id, now);
  mudou();
});

export const mensagensJobs: readonly JobHandler[] = [enviarMensagem];
