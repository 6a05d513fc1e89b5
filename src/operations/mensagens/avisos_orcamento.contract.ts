/** Messages about a quote that has no order (02 §§ 6, 7), and the links by which its customer sees and answers it. */
import { z } from 'zod';
import {
  enviarOrcamentoInput,
  errosDeEnviar,
  orcamentoSchema,
  orcamentosErrors,
} from '#operations/orcamentos/orcamentos.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';
import {
  escreverMensagemInput,
  mensagemSchema,
  mensagensErrors,
  preparadaSchema,
  prepararInput,
} from './mensagens.contract.ts';
import { ONDE_ABRIR } from './whatsapp.rules.ts';

export const avisosOrcamentoErrors = defineErrors({
  MENSAGEM_LONGA: {
    kind: 'conflict',
    message:
      'A mensagem passa de 4000 letras: use Só imprimir, ou encurte o modelo em Configurações › Mensagens',
  },
  ORCAMENTO_DA_ORDEM: { kind: 'conflict', message: 'Este orçamento é de uma ordem: avise o cliente por ela' },
});

const doOrcamento = { branch: branch.record('orcamentos') } as const;
const ERROS = [
  avisosOrcamentoErrors.ORCAMENTO_DA_ORDEM,
  orcamentosErrors.ORCAMENTO_NAO_ENVIADO,
  orcamentosErrors.ORCAMENTO_ENCERRADO,
];

/** The ways in which a quote leaves the shop. */
export const CANAIS_DO_ENVIO = ['whatsapp', 'email', 'link', 'papel'] as const;
export type CanalDoEnvio = (typeof CANAIS_DO_ENVIO)[number];

export const enviarPorInput = enviarOrcamentoInput.extend({
  canal: z.enum(CANAIS_DO_ENVIO, 'Escolha por onde o orçamento vai'),
});
export type EnviarPorInput = z.infer<typeof enviarPorInput>;

const envioSchema = z.object({
  orcamento: orcamentoSchema,
  /** The message to open, with the address of the customer's page in its text; null for other channels. */
  whatsapp: z.object({ numero: z.string(), texto: z.string(), abrir_no: z.enum(ONDE_ABRIR) }).nullable(),
  /** The address to copy; null for other channels. */
  endereco: z.string().nullable(),
});
export type Envio = z.infer<typeof envioSchema>;

const paraEnviarSchema = preparadaSchema.pick({ para: true, com_endereco: true });
export type ParaEnviar = z.infer<typeof paraEnviarSchema>;

/** `id` is the quote's id. */
export const avisosOrcamentoContract = {
  paraEnviar: query({
    ...doOrcamento,
    permission: 'orcamentos:editar',
    path: '/orcamentos/{id}/envio',
    summary: 'Para quem um orçamento vai, e por onde ele pode ir',
  })
    .input(idInput)
    .output(paraEnviarSchema),
  enviarOrcamento: command({
    ...doOrcamento,
    permission: 'orcamentos:editar',
    // The answer holds a link, and a kept result would keep its token.
    idempotent: false,
    path: '/orcamentos/{id}/enviar_por',
    summary:
      'Enviar por um canal, num só ato: a versão fica como está, e a mensagem é registrada, posta na fila ou o link criado',
    errors: [
      ...errosDeEnviar,
      orcamentosErrors.CLIENTE_DO_ORCAMENTO,
      avisosOrcamentoErrors.MENSAGEM_LONGA,
      mensagensErrors.CLIENTE_ANONIMIZADO,
      mensagensErrors.SEM_ENDERECO,
      mensagensErrors.TELEFONE_SEM_DDD,
      mensagensErrors.SEM_CORREIO,
      mensagensErrors.SEM_EMAIL,
    ],
  })
    .input(enviarPorInput)
    .output(envioSchema),
  prepararDoOrcamento: query({
    ...doOrcamento,
    permission: 'mensagens:enviar',
    path: '/orcamentos/{id}/mensagem',
    summary: 'A mensagem ao cliente de um orçamento sem ordem, preenchida, e para quem ela vai',
    errors: [...ERROS, mensagensErrors.CLIENTE_ANONIMIZADO],
  })
    .input(prepararInput)
    .output(preparadaSchema),
  escreverDoOrcamento: command({
    ...doOrcamento,
    permission: 'mensagens:enviar',
    path: '/orcamentos/{id}/mensagens',
    summary: 'Registrar uma mensagem sobre o orçamento aberta no WhatsApp, ou pôr um e-mail na fila',
    errors: [
      ...ERROS,
      orcamentosErrors.CLIENTE_DO_ORCAMENTO,
      mensagensErrors.TELEFONE_SEM_DDD,
      mensagensErrors.SEM_CORREIO,
      mensagensErrors.SEM_EMAIL,
      mensagensErrors.LINK_REVOGADO,
    ],
  })
    .input(escreverMensagemInput)
    .output(mensagemSchema),
  doOrcamento: query({
    ...doOrcamento,
    permission: 'orcamentos:ver',
    path: '/orcamentos/{id}/mensagens',
    summary: 'As mensagens sobre um orçamento sem ordem, da mais nova, e quantos links dele ainda valem',
  })
    .input(idInput)
    .output(z.object({ mensagens: z.array(mensagemSchema), vivos: z.int() })),
  criarLinkDoOrcamento: command({
    ...doOrcamento,
    permission: 'mensagens:enviar',
    idempotent: false,
    path: '/orcamentos/{id}/links',
    summary:
      'Um novo link para o cliente ver e responder o orçamento, por 90 dias; além de dez, o mais antigo deixa de valer',
    errors: [...ERROS, orcamentosErrors.CLIENTE_DO_ORCAMENTO, mensagensErrors.SEM_ENDERECO],
  })
    .input(
      idInput.extend({
        /**
         * A draft link, whose message is perhaps never sent. Newer drafts revoke old unread drafts; drafts never revoke
         * a link that the customer has.
         */
        rascunho: z.boolean().default(false),
      }),
    )
    .output(z.object({ id: idSchema, endereco: z.string() })),
  revogarLinksDoOrcamento: command({
    ...doOrcamento,
    permission: 'mensagens:enviar',
    path: '/orcamentos/{id}/links/revogar',
    summary: 'Revogar todos os links do orçamento',
  })
    .input(idInput)
    .output(z.object({ revogados: z.int() })),
};
