// Sends queued mail, the links of 'Esqueceu a senha?' and invitations, and runs the hourly clean-up.

import { lembrarSenhaJob } from '#company/auth/auth.contract.ts';
import { emitirLinkSenhaPorEmail } from '#company/auth/emitirLinkSenha.command.ts';
import { limparAcessos } from '#company/auth/encerrarAcesso.command.ts';
import { enderecoDosLinks } from '#company/auth/enderecoPublico.command.ts';
import { copiaJob } from '#company/copias/copias.contract.ts';
import { refazerLinkDoConvite } from '#company/sistema/convidar.command.ts';
import { enviarConviteJob } from '#company/sistema/convites.contract.ts';
import { forgetOldKeys } from '#platform/server/gate/idempotency.ts';
import {
  forgetFinishedJobs,
  handleJob,
  type JobContext,
  type JobHandler,
} from '#platform/server/jobs/jobs.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { DAY_MS, formatDateTime } from '#platform/shared/dates.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import { emailJob } from '#platform/shared/mail.ts';
import { findDiasTarefas, findSmtp } from './configuracoes.sql.ts';
import { enviar } from './correio.gateway.ts';

const enviarEmail = handleJob(emailJob, async ({ db, services }, mensagem) => {
  await enviar(db, services, mensagem);
});

/**
 * A restart may have removed the base URL since the mail was requested; once it is set again, the next retry sends it.
 */
async function exigirEndereco(ctx: Pick<JobContext, 'db' | 'services'>): Promise<string> {
  const endereco = await enderecoDosLinks(ctx);
  if (endereco === null) throw new Error('o programa não sabe por qual endereço as outras pessoas o abrem');
  return endereco;
}

/**
 * The link is created in the job, so that the queue never holds it and the request takes the same time for unknown
 * addresses.
 */
const lembrarSenha = handleJob(lembrarSenhaJob, async ({ db, services, now }, { email }) => {
  const endereco = await exigirEndereco({ db, services });
  const link = await emitirLinkSenhaPorEmail(db, email, now);
  if (!link) return;
  await enviar(db, services, {
    para: link.email,
    assunto: 'Sua nova senha na Assistência Técnica',
    paragrafos: [
      `Olá, ${link.nome_completo}.`,
      'Alguém, provavelmente você, pediu para definir uma nova senha. O link abaixo vale por 1 hora e serve uma vez.',
      'Se não foi você, ignore este e-mail: a sua senha continua a mesma.',
    ],
    link: { texto: 'Definir nova senha', endereco: `${endereco}${link.caminho}` },
  });
});

const enviarConvite = handleJob(enviarConviteJob, async ({ db, services, now }, { convite_id }) => {
  const endereco = await exigirEndereco({ db, services });
  const convite = await refazerLinkDoConvite(db, convite_id, now);
  if (!convite) return;
  const { nome } = await findSmtp(db);
  const casa = nome ? `o programa da ${nome}` : 'o programa da loja';
  await enviar(db, services, {
    para: convite.email,
    assunto: 'Seu convite para a Assistência Técnica',
    paragrafos: [
      `Olá. ${convite.criado_por} convidou você para usar ${casa} como ${convite.cargo}.`,
      `O link abaixo serve uma vez, até ${formatDateTime(convite.expira_em, await findZone(db))}: com ele você escolhe a sua senha e entra.`,
      'Se você não esperava este convite, ignore este e-mail.',
    ],
    link: { texto: 'Aceitar convite', endereco: `${endereco}${convite.caminho}` },
  });
});

const limpeza = handleJob(
  defineScheduledJob({ name: 'limpeza', cron: '17 * * * *', retries: 0 }),
  async ({ db, now }) => {
    await forgetOldKeys(db, now);
    await limparAcessos(db, now);
    const antes = new Date(now.getTime() - (await findDiasTarefas(db)) * DAY_MS);
    await forgetFinishedJobs(db, antes, copiaJob);
  },
);

export const configuracoesJobs: readonly JobHandler[] = [enviarEmail, lembrarSenha, enviarConvite, limpeza];
