// Invitations (decisions § 6): a link that admits one person, with role, cargo and branches chosen in advance.

import { authErrors } from '#company/auth/auth.contract.ts';
import { ehEmailSemAcesso } from '#company/auth/auth.rules.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { optionalEmail } from '#platform/shared/fields.ts';
import { defineJob } from '#platform/shared/job.ts';
import { emailAddress } from '#platform/shared/mail.ts';
import { branch, command, idInput, idSchema, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import {
  ADMINISTRADOR_LIMITADO,
  acessoInput,
  alcancaTudo,
  linkSchema,
  SEM_FILIAL,
  sistemaErrors,
  temFilial,
  usuariosContract,
} from './sistema.contract.ts';

export const convitesErrors = defineErrors({
  EMAIL_NAO_CONFIGURADO: {
    kind: 'conflict',
    message: 'Nenhum servidor de e-mail está configurado: crie o convite sem enviá-lo e entregue o link',
  },
  SEM_ENDERECO: {
    kind: 'conflict',
    message:
      'O programa não sabe por qual endereço as outras pessoas o abrem: informe o endereço público em Configurações › Empresa, ou crie o convite sem enviá-lo e entregue o link',
  },
  CONVITE_NAO_PENDENTE: { kind: 'conflict', message: 'Este convite não está mais pendente' },
  CONVITE_REPETIDO: {
    kind: 'conflict',
    message: 'Alguém acabou de convidar este e-mail. Confira os convites abertos',
    constraint: 'convites_email_aberto_key',
    field: 'email',
  },
  CONVITE_DE_QUEM_TEM_MAIS: {
    kind: 'forbidden',
    message:
      'Há um convite aberto, feito por quem tem mais acesso que você ou que dá mais do que você tem. Peça a um administrador',
  },
});

export const conviteInput = acessoInput
  .extend({
    email: optionalEmail
      .refine((email) => !email || !ehEmailSemAcesso(email), 'E-mail inválido')
      .transform((email) => email?.toLowerCase() ?? null),
    /** Send the link by e-mail instead of returning it. */
    enviar: z.boolean().default(false),
  })
  .refine(temFilial, SEM_FILIAL)
  .refine(alcancaTudo, ADMINISTRADOR_LIMITADO)
  .refine(({ email, enviar }) => !enviar || emailAddress.safeParse(email).success, {
    message: 'Informe um e-mail válido para enviar o convite',
    path: ['email'],
    when: ({ issues }) => issues.length === 0,
  });
export type ConviteInput = z.infer<typeof conviteInput>;

export const conviteSchema = z.object({
  id: idSchema,
  email: z.string().nullable(),
  papel: z.string(),
  cargo: z.string(),
  /** Names of the chosen branches; null: every branch. */
  filiais: z.array(z.string()).nullable(),
  criado_por: z.string(),
  criado_em: z.date(),
  expira_em: z.date(),
  /** Whether the reader may cancel it. */
  ao_alcance: z.boolean(),
});
export type Convite = z.infer<typeof conviteSchema>;

export const conviteFeitoSchema = linkSchema.extend({
  /** Null if sent by e-mail: then only the recipient sees the link. */
  caminho: linkSchema.shape.caminho.nullable(),
});
export type ConviteFeito = z.infer<typeof conviteFeitoSchema>;

/** The link is created when the mail is written, so that the queue never holds it. */
export const enviarConviteJob = defineJob({
  name: 'convite',
  data: z.object({ convite_id: idSchema }),
  retries: 8,
  timeLimit: 120,
});

const convidar = { permission: 'usuarios:editar', branch: branch.none } as const;

const convitesContract = {
  listConvites: query({ ...convidar, path: '/convites', summary: 'Convites que ainda podem ser aceitos' })
    .input(z.object({}).optional())
    .output(z.array(conviteSchema)),
  convidar: command({
    ...convidar,
    path: '/convites',
    summary:
      'Convidar: link de uso único, com papel, cargo e filiais já escolhidos, mostrado ou enviado por e-mail',
    idempotent: false,
    errors: [
      sistemaErrors.ACIMA_DO_SEU_ACESSO,
      sistemaErrors.PAPEL_NAO_ENCONTRADO,
      { ...sistemaErrors.FILIAL_INEXISTENTE, constraint: 'convites_filiais_filial_id_fkey' },
      authErrors.EMAIL_JA_CADASTRADO,
      convitesErrors.EMAIL_NAO_CONFIGURADO,
      convitesErrors.SEM_ENDERECO,
      convitesErrors.CONVITE_REPETIDO,
      convitesErrors.CONVITE_DE_QUEM_TEM_MAIS,
    ],
  })
    .input(conviteInput)
    .output(conviteFeitoSchema),
  cancelarConvite: command({
    ...convidar,
    method: 'DELETE',
    path: '/convites/{id}',
    summary: 'Cancelar convite: o link deixa de valer',
    errors: [convitesErrors.CONVITE_NAO_PENDENTE, convitesErrors.CONVITE_DE_QUEM_TEM_MAIS],
  })
    .input(idInput)
    .output(z.object({ id: idSchema })),
};

/** Every operation on people. */
export const sistemaContract = { ...usuariosContract, ...convitesContract };
