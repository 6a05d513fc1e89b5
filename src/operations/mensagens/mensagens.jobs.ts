/** Sends the queued e-mails of messages, and notes how each ended. */
import { enviarCorreio } from '#company/configuracoes/enviarCorreio.command.ts';
import { criarLink } from '#operations/links/criarLink.command.ts';
import { enderecoDaPagina } from '#operations/links/links.rules.ts';
import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { mensagemJob, paragrafosDe } from './correio.rules.ts';
import { mensagensErrors } from './mensagens.contract.ts';
import { type EmailNaFila, findNaFila, markEnviada, markFalhou } from './mensagens.sql.ts';
import { LINK } from './modelos.rules.ts';

const motivoDe = (error: unknown): string =>
  error instanceof DomainError ? (error.data?.motivo ?? error.message) : 'O e-mail não pôde ser enviado';

/** The link is made when the mail goes, so that neither the queue nor the log holds it. */
async function comEndereco(ctx: JobContext, texto: string, mensagem: EmailNaFila): Promise<string> {
  const { publicUrl } = ctx.services;
  if (!texto.includes(LINK)) return texto;
  if (!publicUrl) throw new DomainError(mensagensErrors.SEM_ENDERECO);
  const { ordem_servico_id, user_id } = mensagem;
  const token = await inTransaction(ctx.db, (db) =>
    criarLink(
      { db, now: ctx.now, operacao_id: newId(), user: { id: user_id } },
      { ordem_servico_id, finalidade: 'ordem' },
    ),
  );
  return texto.replaceAll(LINK, enderecoDaPagina(publicUrl, token));
}

/** A crash between the sending and its note sends it again: better twice than never. */
const enviarMensagem = handleJob(mensagemJob, async (ctx, { mensagem_id }) => {
  const { db, services, now, attempt, announce } = ctx;
  const mensagem = await findNaFila(db, mensagem_id);
  if (!mensagem?.para || !mensagem.texto) return;
  const { para, numero_os, empresa, filial_id } = mensagem;
  const mudou = () => announce({ slices: ['mensagens'], filiais: [filial_id] });
  try {
    const texto = await comEndereco(ctx, mensagem.texto, mensagem);
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
