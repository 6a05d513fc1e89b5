/** Messages to customers (02 § 7): the shop's message templates, their variables, and the log of messages. */
import { z } from 'zod';
import { defineErrors, platformErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { heavyErrors } from '#platform/shared/heavy_errors.ts';
import {
  branch,
  command,
  fileSchema,
  idInput,
  idSchema,
  optionalText,
  query,
  versionSchema,
} from '#platform/shared/operation.ts';
import { GATILHOS, TEXTO_DO_MODELO } from './modelos.rules.ts';
import {
  chave,
  modeloSchema,
  prontasOperations,
  salvarModeloInput,
  textosErrors,
} from './textos.contract.ts';
import { ONDE_ABRIR, porQueSemWhatsapp } from './whatsapp.rules.ts';

export const mensagensErrors = defineErrors({
  /** The code that throws this error says why. */
  TELEFONE_SEM_DDD: { kind: 'conflict', message: porQueSemWhatsapp('') },
  SEM_EMAIL: { kind: 'conflict', message: 'O cliente não tem email: informe-o no cadastro' },
  SEM_CORREIO: {
    kind: 'conflict',
    message: 'O envio de e-mails não está configurado: peça a um administrador que o configure',
  },
  SEM_ENDERECO: {
    kind: 'conflict',
    message: 'O programa não sabe o seu endereço público: informe-o em Sistema › Configurações › Empresa',
  },
  ORDEM_CANCELADA: {
    kind: 'conflict',
    message: 'Esta ordem foi cancelada: reabra-a para dar um link ao cliente',
  },
  LINK_REVOGADO: {
    kind: 'conflict',
    message: 'O link desta mensagem foi revogado: abra o WhatsApp de novo, com um link novo',
  },
  NAO_ESPERA_RETIRADA: {
    kind: 'conflict',
    message: 'O aparelho desta ordem não espera retirada: confira o status',
  },
  CLIENTE_ANONIMIZADO: { kind: 'conflict', message: 'Este cliente foi anonimizado: não há a quem escrever' },
});

/** A filled text may be longer than its template. */
export const TEXTO_DA_MENSAGEM = 4000;

const AVISOS = 'Informe quatro prazos crescentes, de 1 a 3650 dias';
const configuracaoSchema = z.object({
  abrir_no: z.enum(ONDE_ABRIR),
  avisos_retirada: z.array(z.int()),
  versao: versionSchema,
});
export type ConfiguracaoMensagens = z.infer<typeof configuracaoSchema>;

export const salvarMensagensInput = z.object({
  abrir_no: z.enum(ONDE_ABRIR, 'Escolha onde o WhatsApp abre'),
  avisos_retirada: z
    .array(z.int(AVISOS).min(1, AVISOS).max(3650, AVISOS), AVISOS)
    .length(4, AVISOS)
    .refine((dias) => dias.every((dia, i) => i === 0 || dia > (dias[i - 1] ?? 0)), AVISOS),
  versao: versionSchema,
});
export type SalvarMensagensInput = z.infer<typeof salvarMensagensInput>;

const daFilialSchema = z.object({
  filial_id: idSchema,
  horario: z.string().nullable(),
  link_avaliacao: z.string().nullable(),
  versao: z.int(),
});
export type MensagensDaFilial = z.infer<typeof daFilialSchema>;
const LINK = 'Cole o endereço inteiro, que começa com https://';
export const salvarFilialInput = z.object({
  filial_id: idSchema,
  horario: optionalText('Horário', 120),
  link_avaliacao: z
    .union([z.literal(''), z.url({ protocol: /^https$/, error: LINK })])
    .nullish()
    .transform((link) => link || null)
    .refine((link) => (link?.length ?? 0) <= 300, tooLong('Link de avaliação', 300)),
  versao: versionSchema.or(z.literal(0)),
});
export type SalvarFilialInput = z.infer<typeof salvarFilialInput>;

export const preparadaSchema = z.object({
  /** All message templates, for the select field. */
  modelos: z.array(z.object({ chave: z.string(), gatilho: z.enum(GATILHOS), nome: z.string() })),
  modelo: z.string(),
  texto: z.string(),
  para: z.object({
    nome: z.string(),
    telefone: z.string(),
    /** Whether the recipient is the contact during the repair instead of the customer. */
    contato: z.boolean(),
    /** With the country code; null if WhatsApp cannot use the number. */
    whatsapp: z.string().nullable(),
    /** The customer's e-mail; null if unknown, or if no mail server is set up. */
    email: z.string().nullable(),
  }),
  abrir_no: z.enum(ONDE_ABRIR),
  /** Whether the program knows its public address. Without one no message holds a link. */
  com_endereco: z.boolean(),
});
export type MensagemPreparada = z.infer<typeof preparadaSchema>;
export const prepararInput = idInput.extend({ modelo: chave.optional() });
export type PrepararInput = z.infer<typeof prepararInput>;

export const mensagemSchema = z.object({
  id: idSchema,
  modelo: z.string(),
  canal: z.enum(['whatsapp', 'email']),
  para: z.string().nullable(),
  nome: z.string().nullable(),
  texto: z.string().nullable(),
  situacao: z.enum(['aberto', 'na_fila', 'enviado', 'falhou']),
  motivo: z.string().nullable(),
  por: z.string(),
  criado_em: z.date(),
});
export type Mensagem = z.infer<typeof mensagemSchema>;

const doClienteSchema = mensagemSchema.extend({
  /** Null for a message that is not about an order. */
  numero_os: z.int().nullable(),
  /** 'OS #12', 'Orçamento #5', 'Protocolo nº 7'. */
  documento: z.string(),
});
export type MensagemDoCliente = z.infer<typeof doClienteSchema>;

export const escreverMensagemInput = idInput.extend({
  modelo: chave,
  canal: z.enum(['whatsapp', 'email'], 'Escolha por onde a mensagem vai'),
  /** The draft link that the text contains. */
  link_id: idSchema.optional(),
  texto: requiredText('Mensagem', TEXTO_DA_MENSAGEM, 'Escreva a mensagem'),
});
export type EscreverMensagemInput = z.infer<typeof escreverMensagemInput>;

const daOrdem = { branch: branch.record('ordens_servico') } as const;
const daEmpresa = { permission: 'modelos:editar', branch: branch.none } as const;

export const mensagensContract = {
  ...prontasOperations,
  modelos: query({
    path: '/mensagens/modelos',
    summary: 'As mensagens que a loja manda aos clientes, com o texto que o programa traz',
    permission: 'session',
    branch: branch.none,
  }).output(z.array(modeloSchema)),
  salvarModelo: command({
    ...daEmpresa,
    path: '/mensagens/modelos',
    summary: 'Alterar o texto de uma mensagem, ou voltar ao que o programa traz',
    errors: [platformErrors.REGISTRO_ALTERADO, textosErrors.RESPOSTA_REPETIDA],
  })
    .input(salvarModeloInput)
    .output(modeloSchema),
  /** Uses the newest order of the branch. */
  previa: query({
    path: '/mensagens/previa',
    summary: 'Um texto preenchido com a ordem mais nova da filial',
    permission: 'mensagens:enviar',
    branch: branch.input('filial_id'),
  })
    .input(
      z.object({
        filial_id: idSchema,
        chave,
        texto: z.string().max(TEXTO_DO_MODELO, tooLong('Mensagem', TEXTO_DO_MODELO)),
      }),
    )
    .output(z.object({ numero_os: z.int().nullable(), texto: z.string() })),
  configuracao: query({
    path: '/mensagens/configuracao',
    summary: 'Onde o WhatsApp abre, e os dias dos avisos de aparelho não retirado',
    permission: 'session',
    branch: branch.none,
  }).output(configuracaoSchema),
  salvar: command({
    ...daEmpresa,
    branch: branch.company,
    path: '/mensagens/configuracao',
    summary: 'Alterar onde o WhatsApp abre, e os dias dos avisos de aparelho não retirado',
    errors: [platformErrors.REGISTRO_ALTERADO],
  })
    .input(salvarMensagensInput)
    .output(configuracaoSchema),
  daFilial: query({
    path: '/filiais/{filial_id}/mensagens',
    summary: 'O horário da filial e o seu link de avaliação no Google',
    permission: 'session',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema }))
    .output(daFilialSchema),
  salvarFilial: command({
    path: '/filiais/{filial_id}/mensagens',
    summary: 'Alterar o horário da filial e o seu link de avaliação no Google',
    permission: 'modelos:editar',
    branch: branch.input('filial_id'),
    errors: [platformErrors.REGISTRO_ALTERADO],
  })
    .input(salvarFilialInput)
    .output(daFilialSchema),
  preparar: query({
    ...daOrdem,
    permission: 'mensagens:enviar',
    path: '/ordens_servico/{id}/mensagem',
    summary: 'A mensagem ao cliente que cabe à ordem, preenchida, e para quem ela vai',
    errors: [mensagensErrors.CLIENTE_ANONIMIZADO],
  })
    .input(prepararInput)
    .output(preparadaSchema),
  notificacao: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/notificacao_retirada/pdf',
    summary: 'A notificação de retirada (PDF, A4), com um campo para o AR',
    errors: [...Object.values(heavyErrors), mensagensErrors.NAO_ESPERA_RETIRADA],
  })
    .input(idInput)
    .output(fileSchema),
  /** `id` is the customer's id. */
  doCliente: query({
    path: '/clientes/{id}/mensagens',
    summary:
      'As mensagens ao cliente sobre as suas ordens, orçamentos e protocolos nas filiais que a pessoa vê, da mais nova',
    permission: 'ordens_servico:ver',
    branch: branch.filter,
  })
    .input(idInput)
    .output(z.array(doClienteSchema)),
  daOrdem: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/mensagens',
    summary: 'As mensagens ao cliente sobre uma ordem, da mais nova',
  })
    .input(idInput)
    .output(z.array(mensagemSchema)),
  links: query({
    ...daOrdem,
    permission: 'ordens_servico:ver',
    path: '/ordens_servico/{id}/links',
    summary: 'Quantos links de acompanhamento da ordem ainda valem',
  })
    .input(idInput)
    .output(z.object({ vivos: z.int() })),
  criarLink: command({
    ...daOrdem,
    permission: 'mensagens:enviar',
    idempotent: false,
    path: '/ordens_servico/{id}/links',
    summary:
      'Um novo link para o cliente acompanhar a ordem, por 90 dias; além de dez, o mais antigo deixa de valer',
    errors: [
      mensagensErrors.SEM_ENDERECO,
      mensagensErrors.CLIENTE_ANONIMIZADO,
      mensagensErrors.ORDEM_CANCELADA,
    ],
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
  revogarLinks: command({
    ...daOrdem,
    permission: 'mensagens:enviar',
    path: '/ordens_servico/{id}/links/revogar',
    summary: 'Revogar todos os links da ordem',
  })
    .input(idInput)
    .output(z.object({ revogados: z.int() })),
  escrever: command({
    ...daOrdem,
    permission: 'mensagens:enviar',
    path: '/ordens_servico/{id}/mensagens',
    summary: 'Registrar uma mensagem aberta no WhatsApp, ou pôr um e-mail na fila',
    errors: Object.values(mensagensErrors),
  })
    .input(escreverMensagemInput)
    .output(mensagemSchema),
};
