import { enderecoPublico } from '#company/auth/enderecoPublico.command.ts';
import { enviarCorreio } from '#company/configuracoes/enviarCorreio.command.ts';
import { darPreparado, descartarPreparado, prepararLink } from '#operations/links/criarLink.command.ts';
import { enderecoDaPagina } from '#operations/links/links.rules.ts';
import { type AlvoDoLink, lockOrdemDoLink } from '#operations/links/links.sql.ts';
import { travarSituacao } from '#operations/orcamentos/travarOrcamento.command.ts';
import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { options, reference, text } from '#platform/shared/audit_fields.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import { lerModelos, lerPrevia, prepararMensagem } from './compor.command.ts';
import { mensagemJob, paragrafosDe } from './correio.rules.ts';
import { escreverMensagem } from './escrever.command.ts';
import { darLink, lerLinks, tirarLinks } from './links.command.ts';
import { mensagensContract, mensagensErrors } from './mensagens.contract.ts';
import {
  type EmailNaFila,
  findConfiguracao,
  findDaFilial,
  findNaFila,
  listDoCliente,
  listMensagens,
  listMensagensDe,
  type MensagemExportada,
  markEnviada,
  markFalhou,
  redigirMensagens,
} from './mensagens.sql.ts';
import { LINK, semLinhaDoLink } from './modelos.rules.ts';
import { NOTIFICACAO } from './notificacao.rules.ts';
import { imprimirNotificacao } from './notificar.command.ts';
import { criarResposta, excluirResposta } from './prontas.command.ts';
import { salvarDaFilial, salvarMensagens, salvarModelo } from './salvar.command.ts';
import { ROTULO_ABRIR } from './whatsapp.rules.ts';

/** Sends the queued e-mails of messages, and records the result. */

const motivoDe = (error: unknown): string =>
  error instanceof DomainError ? (error.data?.motivo ?? error.message) : 'O e-mail não pôde ser enviado';

interface Endereco {
  para: string;
  texto: string;
}

interface Carta {
  texto: string;
  /** A draft link; it counts as given once the mail was sent. */
  link_id: string | null;
}

/** The record of the mail: its order, else its quote. */
const alvoDe = ({ ordem_servico_id, orcamento_id }: EmailNaFila): AlvoDoLink =>
  ordem_servico_id === null ? { orcamento_id: orcamento_id ?? '' } : { ordem_servico_id };

/** Locks the record of the link. Returns whether it was cancelled after the mail was queued. */
async function travarAlvo(db: Db, alvo: AlvoDoLink): Promise<boolean> {
  if (alvo.ordem_servico_id !== undefined) return lockOrdemDoLink(db, alvo.ordem_servico_id);
  return (await travarSituacao(db, alvo.orcamento_id)) === 'cancelado';
}

/** Creates the link when the mail is sent, so that neither the queue nor the log contains its token. */
async function comEndereco(ctx: JobContext, texto: string, mensagem: EmailNaFila): Promise<Carta> {
  if (!texto.includes(LINK)) return { texto, link_id: null };
  const publico = await enderecoPublico(ctx);
  if (publico === null) throw new DomainError(mensagensErrors.SEM_ENDERECO);
  const { user_id } = mensagem;
  const alvo = alvoDe(mensagem);
  const finalidade = alvo.ordem_servico_id === undefined ? 'orcamento' : 'ordem';
  const link = await inTransaction(ctx.db, async (db) => {
    if (await travarAlvo(db, alvo)) return null;
    const quem = { db, now: ctx.now, operacao_id: newId(), user: { id: user_id } };
    return prepararLink(quem, { ...alvo, finalidade, rascunho: true });
  });
  if (!link) {
    const resto = semLinhaDoLink(texto);
    if (resto.trim() === '') throw new DomainError(mensagensErrors.ORDEM_CANCELADA);
    return { texto: resto, link_id: null };
  }
  return { texto: texto.replaceAll(LINK, enderecoDaPagina(publico, link.token)), link_id: link.id };
}

/**
 * Returns the id of the link in the mail. If sending fails, its link is revoked, so that retries do not replace links
 * that the customer holds.
 */
async function enviar(ctx: JobContext, mensagem: EmailNaFila & Endereco): Promise<string | null> {
  const { para, documento, empresa } = mensagem;
  const { texto, link_id } = await comEndereco(ctx, mensagem.texto, mensagem);
  try {
    await enviarCorreio(ctx.db, ctx.services, {
      para,
      assunto: `${documento} · ${empresa}`.slice(0, 150),
      paragrafos: paragrafosDe(texto),
    });
  } catch (error) {
    if (link_id !== null) await descartarPreparado(ctx, link_id);
    throw error;
  }
  return link_id;
}

/** After a crash between sending and recording, the mail is sent again: twice is better than never. */
const enviarMensagem = handleJob(mensagemJob, async (ctx, { mensagem_id }) => {
  const { db, now, attempt, announce } = ctx;
  const mensagem = await findNaFila(db, mensagem_id);
  if (!mensagem?.para || !mensagem.texto) return;
  const { para, texto, filial_id } = mensagem;
  const mudou = () => announce([filial_id]);
  let link_id: string | null;
  try {
    link_id = await enviar(ctx, { ...mensagem, para, texto });
  } catch (error) {
    if (attempt < mensagemJob.retries) throw error;
    await markFalhou(db, mensagem_id, motivoDe(error));
    return mudou();
  }
  await inTransaction(db, async (tx) => {
    await markEnviada(tx, mensagem_id, now);
    if (link_id === null) return;
    const alvo = alvoDe(mensagem);
    await travarAlvo(tx, alvo);
    await darPreparado({ db: tx, now }, link_id, alvo);
  });
  mudou();
});

export const mensagensJobs: readonly JobHandler[] = [enviarMensagem];

export const mensagensServer = defineServer({
  contract: mensagensContract,
  routes: {
    modelos: ({ context }) => lerModelos(context),
    salvarModelo: ({ context, input }) => salvarModelo(context, input),
    criarResposta: ({ context, input }) => criarResposta(context, input),
    excluirResposta: ({ context, input }) => excluirResposta(context, input),
    previa: ({ context, input }) => lerPrevia(context, input),
    configuracao: ({ context }) => findConfiguracao(context.db),
    salvar: ({ context, input }) => salvarMensagens(context, input),
    daFilial: ({ context, input }) => findDaFilial(context.db, input.filial_id),
    salvarFilial: ({ context, input }) => salvarDaFilial(context, input),
    preparar: ({ context, input }) => prepararMensagem(context, input),
    notificacao: ({ context, input }) => imprimirNotificacao(context, input),
    doCliente: ({ context, input }) => listDoCliente(context, input.id),
    daOrdem: ({ context, input }) => listMensagens(context.db, { ordem_servico_id: input.id }),
    links: ({ context, input }) => lerLinks(context, input.id),
    criarLink: ({ context, input }) => darLink(context, input),
    revogarLinks: ({ context, input }) => tirarLinks(context, input),
    escrever: ({ context, input }) => escreverMensagem(context, input),
  },
  tables: {
    writes: {
      modelos_mensagem: { rows: 'keep' },
      mensagens_filiais: { rows: 'keep' },
      mensagens_configuracao: { rows: 'keep' },
      mensagens: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
    },
  },
  audit: {
    operations: {
      'mensagens.abrirWhatsapp': 'Abriu uma mensagem ao cliente no WhatsApp',
      'mensagens.enviarEmail': 'Mandou um e-mail ao cliente',
      'mensagens.criarLink': 'Deu ao cliente um link para acompanhar',
      'mensagens.revogarLinks': 'Revogou os links do cliente',
      'mensagens.salvarModelo': 'Alterou o texto de uma mensagem',
      'mensagens.criarResposta': 'Criou uma resposta pronta',
      'mensagens.excluirResposta': 'Excluiu uma resposta pronta',
      'mensagens.salvar': 'Alterou as configurações das mensagens',
      'mensagens.salvarFilial': 'Alterou o horário ou o link de avaliação da filial',
    },
    records: {
      modelos_mensagem: {
        name: 'Texto de mensagem',
        scope: 'administracao',
        fields: { chave: text('Mensagem'), texto: text('Texto') },
        ignores: ['etapa_id', 'nome', 'excluida_em'],
        title: 'chave',
      },
      mensagens_configuracao: {
        name: 'Configurações das mensagens',
        scope: 'administracao',
        fields: {
          abrir_no: options('WhatsApp abre no', ROTULO_ABRIR),
          avisos_retirada: text('Avisos de aparelho não retirado (dias)'),
        },
        ignores: ['unica'],
      },
      mensagens_filiais: {
        name: 'Mensagens da filial',
        scope: 'filial',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          horario: text('Horário'),
          link_avaliacao: text('Link de avaliação'),
        },
        title: 'filial_id',
      },
    },
  },
  privacy: {
    tables: { mensagens: true },
    leavesOut: { mensagens: { program: ['modelo'] } },
    anonymised: { mensagens: ['para', 'nome', 'texto', 'motivo'] },
    parts: [
      definePart<MensagemExportada>({
        key: 'mensagens',
        position: 36,
        list: ({ db }, ids) => listMensagensDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Mensagens',
            lines: rows.map((uma): [string, string] => [
              when(uma.criado_em),
              [uma.documento, uma.canal === 'email' ? 'E-mail' : 'WhatsApp', uma.para, uma.texto]
                .filter(Boolean)
                .join(' · '),
            ]),
          },
        ],
      }),
    ],
    redact: ({ db }, cliente_id) => redigirMensagens(db, cliente_id),
  },
  prints: [NOTIFICACAO],
  jobs: mensagensJobs,
});
