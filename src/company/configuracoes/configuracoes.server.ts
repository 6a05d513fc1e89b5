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
import { defineServer } from '#platform/server/slices/server.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { commonFields, options, text, yesNo } from '#platform/shared/audit_fields.ts';
import { DAY_MS, formatDateTime } from '#platform/shared/dates.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import { emailJob } from '#platform/shared/mail.ts';
import { configuracoesContract } from './configuracoes.contract.ts';
import { findDiasTarefas, findLogo, findSmtp } from './configuracoes.sql.ts';
import { enviar } from './correio.gateway.ts';
import { lerConfiguracoes, testarEnderecoSalvo } from './lerConfiguracoes.command.ts';
import {
  salvarAcesso,
  salvarCopias,
  salvarEmpresa,
  salvarLogo,
  salvarRegras,
  salvarSmtp,
} from './salvarConfiguracoes.command.ts';
import { salvarEndereco } from './salvarEndereco.command.ts';

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

export const configuracoesServer = defineServer({
  contract: configuracoesContract,
  routes: {
    get: ({ context }) => lerConfiguracoes(context),
    logo: async ({ context }) => {
      const logo = await findLogo(context.db);
      return logo && { tipo: logo.tipo, conteudo: logo.conteudo.toString('base64') };
    },
    salvarEmpresa: ({ context, input }) => salvarEmpresa(context, input),
    salvarEndereco: ({ context, input }) => salvarEndereco(context, input),
    testarEndereco: ({ context }) => testarEnderecoSalvo(context),
    salvarRegras: ({ context, input }) => salvarRegras(context, input),
    salvarCopias: ({ context, input }) => salvarCopias(context, input),
    salvarAcesso: ({ context, input }) => salvarAcesso(context, input),
    salvarSmtp: ({ context, input }) => salvarSmtp(context, context.services.secret, input),
    testarEmail: async ({ context, input }) => ({
      resposta: await enviar(context.db, context.services, {
        para: input.para,
        assunto: 'Teste de e-mail da Assistência Técnica',
        paragrafos: [
          'Este é um e-mail de teste, pedido em Sistema › Configurações.',
          'Se você o recebeu, o envio de e-mails está funcionando.',
        ],
      }),
    }),
    salvarLogo: ({ context, input }) => salvarLogo(context, input.conteudo),
  },
  tables: {
    writes: {
      configuracoes: {},
      logotipos: {},
    },
  },
  audit: {
    operations: {
      'configuracoes.salvarEmpresa': 'Alterou os dados da empresa',
      'configuracoes.salvarEndereco': 'Alterou o endereço público',
      'configuracoes.salvarRegras': 'Alterou as regras da loja',
      'configuracoes.salvarCopias': 'Alterou quantas cópias de segurança ficam',
      'configuracoes.salvarAcesso': 'Alterou as regras de acesso',
      'configuracoes.salvarSmtp': 'Alterou o envio de e-mail',
      'configuracoes.salvarLogo': 'Alterou o logotipo',
    },
    records: {
      configuracoes: {
        name: 'Configurações',
        scope: 'administracao',
        fields: {
          ...commonFields(
            'nome',
            'cnpj',
            'telefone',
            'cep',
            'endereco',
            'numero',
            'complemento',
            'bairro',
            'cidade',
          ),
          ...commonFields('estado', 'fuso_horario'),
          endereco_publico: text('Endereço público'),
          cadastro: options('Cadastro de pessoas', {
            aberto: 'Aberto',
            aprovacao: 'Por aprovação',
            convite: 'Só por convite',
          }),
          estoque_negativo: options('Venda sem estoque', {
            permitir: 'Permitir',
            avisar: 'Avisar',
            bloquear: 'Bloquear',
          }),
          dias_ordem_parada: text('Dias para uma ordem contar como parada'),
          dias_tarefas: text('Dias em que ficam as tarefas terminadas'),
          copias_dias: text('Dias de que fica uma cópia'),
          copias_semanas: text('Semanas de que fica uma cópia'),
          copias_meses: text('Meses de que fica uma cópia'),
          senha_minima: text('Tamanho mínimo da senha'),
          recusar_senha_comum: yesNo('Recusar senhas comuns'),
          senha_trocada: yesNo('Senha do e-mail trocada'),
          sessao_ociosa_dias: text('Dias sem uso até a sessão acabar'),
          sessao_maxima_dias: text('Dias até a sessão acabar'),
          smtp_servidor: text('Servidor de e-mail'),
          smtp_porta: text('Porta'),
          smtp_seguranca: options('Segurança', { tls: 'TLS', starttls: 'STARTTLS', nenhuma: 'Nenhuma' }),
          smtp_usuario: text('Usuário do e-mail'),
          smtp_remetente: text('Remetente'),
        },
        ignores: ['smtp_senha'],
        title: 'nome',
      },
      logotipos: {
        name: 'Logotipo',
        scope: 'administracao',
        fields: { tipo: text('Tipo') },
        ignores: ['sha256', 'conteudo'],
      },
    },
  },
  jobs: configuracoesJobs,
});
