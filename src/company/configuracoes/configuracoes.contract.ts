// Company-wide settings for the administrator (Sistema › Configurações). Each group is saved by itself; all share one
// `versao`. The mail password is write-only.

import { MODOS_CADASTRO } from '#company/auth/auth.rules.ts';
import { isValidCnpj, normalizeDocument } from '#platform/shared/documents.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { optionalCep, optionalPhone, optionalState } from '#platform/shared/fields.ts';
import { emailAddress } from '#platform/shared/mail.ts';
import {
  branch,
  command,
  optionalText,
  query,
  versionSchema,
  wholeNumber,
} from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { FUSOS, LOGO_ACEITO, LOGO_MAXIMO, SEGURANCAS } from './configuracoes.rules.ts';
import { ENDERECO_MAXIMO, lerEndereco, RESULTADOS_DO_TESTE } from './endereco.rules.ts';

const ESTOQUE_NEGATIVO = ['permitir', 'avisar', 'bloquear'] as const;

export const configuracoesErrors = defineErrors({
  EMAIL_NAO_CONFIGURADO: { kind: 'conflict', message: 'Informe e salve o servidor de e-mail primeiro' },
  EMAIL_NAO_ENVIADO: { kind: 'unprocessable', message: 'O e-mail não foi enviado' },
  SENHA_SMTP_NECESSARIA: {
    kind: 'invalid',
    message: 'Digite a senha do e-mail de novo: o servidor, a porta ou o usuário mudou',
  },
  ENDERECO_RECUSADO: {
    kind: 'invalid',
    message: 'Informe um endereço como https://loja.exemplo.com.br',
  },
  ENDERECO_DO_AMBIENTE: {
    kind: 'conflict',
    message:
      'O endereço público foi informado na instalação e vale sobre este: peça a quem instalou o programa que o mude lá',
  },
  SEM_ENDERECO_PUBLICO: { kind: 'conflict', message: 'Informe e salve o endereço público primeiro' },
  LOGO_RECUSADO: { kind: 'invalid', message: LOGO_ACEITO },
});

const semControle = /^[^\p{Cc}\u2028\u2029]*$/u;

export const empresaInput = z.object({
  nome: optionalText('Nome', 120).refine((nome) => semControle.test(nome ?? ''), 'Use uma linha só no nome'),
  cnpj: z
    .string()
    .transform(normalizeDocument)
    .refine((cnpj) => cnpj === '' || isValidCnpj(cnpj), 'CNPJ inválido: confira os dígitos')
    .nullish()
    .transform((cnpj) => cnpj || null),
  telefone: optionalPhone,
  cep: optionalCep,
  endereco: optionalText('Endereço', 200),
  numero: optionalText('Número', 20),
  complemento: optionalText('Complemento', 100),
  bairro: optionalText('Bairro', 100),
  cidade: optionalText('Cidade', 100),
  estado: optionalState,
});
export type EmpresaInput = z.infer<typeof empresaInput>;

export const regrasInput = z.object({
  fuso_horario: z.enum(FUSOS, 'Escolha o fuso horário'),
  estoque_negativo: z.enum(ESTOQUE_NEGATIVO, 'Escolha o que fazer quando falta estoque'),
  dias_ordem_parada: wholeNumber(1, 365),
  dias_tarefas: wholeNumber(1, 30),
});
export type RegrasInput = z.infer<typeof regrasInput>;

export const copiasInput = z.object({
  copias_dias: wholeNumber(1, 90),
  copias_semanas: wholeNumber(0, 104),
  copias_meses: wholeNumber(0, 120),
});
export type CopiasInput = z.infer<typeof copiasInput>;

export const acessoInput = z.object({
  /** Null: use the mode the program was started with. */
  cadastro: z.enum(MODOS_CADASTRO).nullable(),
  senha_minima: wholeNumber(6, 64),
  /** Null: refused if the program is reachable from other machines, otherwise only a warning. */
  recusar_senha_comum: z.boolean().nullable(),
  /**
   * Days until an unused session ends, and until any session ends. Both apply at once to open sessions. Absent:
   * unchanged.
   */
  sessao_ociosa_dias: wholeNumber(1, 90).optional(),
  sessao_maxima_dias: wholeNumber(1, 365).optional(),
});
export type AcessoInput = z.infer<typeof acessoInput>;

export const enderecoInput = z.object({
  /** The origin of a web address, as https://loja.exemplo.com.br; empty: none. */
  endereco_publico: z
    .string()
    .max(ENDERECO_MAXIMO, tooLong('Endereço público', ENDERECO_MAXIMO))
    .transform((texto, context) => {
      const lido = lerEndereco(texto);
      if ('endereco' in lido) return lido.endereco;
      context.addIssue({ code: 'custom', message: lido.motivo });
      return z.NEVER;
    }),
});
export type EnderecoInput = z.infer<typeof enderecoInput>;

const servidorSmtp = z
  .string('Informe o servidor')
  .overwrite(trimmed)
  .max(253, tooLong('Servidor SMTP', 253))
  .regex(/^[A-Za-z0-9._:-]*$/, 'Informe só o nome do servidor, como smtp.exemplo.com.br');

/** Only a server on this machine may go unencrypted: on a network, anybody could read the password and the links. */
export const dispensaCifra = (servidor: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(servidor);

export const smtpInput = z
  .object({
    /** Empty: no mail is sent. */
    smtp_servidor: servidorSmtp.transform((servidor) => servidor || null),
    smtp_porta: wholeNumber(1, 65535),
    smtp_seguranca: z.enum(SEGURANCAS),
    smtp_usuario: optionalText('Usuário', 254).refine(
      (texto) => semControle.test(texto ?? ''),
      'Usuário inválido',
    ),
    /** Empty: keep the stored password. */
    smtp_senha: z.string().max(500, tooLong('Senha do e-mail', 500)).optional(),
    smtp_remetente: z.union([z.literal('').transform(() => null), emailAddress]).nullable(),
  })
  .refine(({ smtp_servidor, smtp_remetente }) => !smtp_servidor || smtp_remetente, {
    path: ['smtp_remetente'],
    message: 'Informe o email do remetente',
  })
  .refine(
    ({ smtp_servidor, smtp_seguranca }) =>
      !smtp_servidor || smtp_seguranca !== 'nenhuma' || dispensaCifra(smtp_servidor),
    { path: ['smtp_seguranca'], message: 'Escolha TLS ou STARTTLS: sem segurança, só neste computador' },
  );
export type SmtpInput = z.infer<typeof smtpInput>;

export const configuracoesSchema = z.object({
  versao: z.int(),
  nome: z.string().nullable(),
  cnpj: z.string().nullable(),
  telefone: z.string().nullable(),
  cep: z.string().nullable(),
  endereco: z.string().nullable(),
  numero: z.string().nullable(),
  complemento: z.string().nullable(),
  bairro: z.string().nullable(),
  cidade: z.string().nullable(),
  estado: z.string().nullable(),
  fuso_horario: z.string(),
  estoque_negativo: z.enum(ESTOQUE_NEGATIVO),
  dias_ordem_parada: z.int(),
  dias_tarefas: z.int(),
  /** Backup retention: the newest backup of each of the last N days, weeks and months. */
  copias_dias: z.int(),
  copias_semanas: z.int(),
  copias_meses: z.int(),
  cadastro: z.enum(MODOS_CADASTRO).nullable(),
  senha_minima: z.int(),
  recusar_senha_comum: z.boolean().nullable(),
  sessao_ociosa_dias: z.int(),
  sessao_maxima_dias: z.int(),
  smtp_servidor: z.string().nullable(),
  smtp_porta: z.int().nullable(),
  smtp_seguranca: z.enum(SEGURANCAS).nullable(),
  smtp_usuario: z.string().nullable(),
  smtp_remetente: z.string().nullable(),
  tem_senha_smtp: z.boolean(),
  /** The public address that was saved here; the environment's wins over it. */
  endereco_publico: z.string().nullable(),
});
export type Configuracoes = z.infer<typeof configuracoesSchema>;

const configuracoesLidasSchema = configuracoesSchema.extend({
  /**
   * Base URL of links in mails. Null: links are not mailed, because the program does not know an address that others
   * can open.
   */
  endereco_dos_links: z.string().nullable(),
  /** The public address of the environment (BASE_URL); null if it gives none. */
  endereco_do_ambiente: z.string().nullable(),
  /** The sign-up mode where `cadastro` is null: without a public address, and with one. */
  cadastro_padrao: z.object({ sem_endereco: z.enum(MODOS_CADASTRO), com_endereco: z.enum(MODOS_CADASTRO) }),
});
export type ConfiguracoesLidas = z.infer<typeof configuracoesLidasSchema>;

const logoSchema = z.object({
  tipo: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  /** base64 */
  conteudo: z.string(),
});

const comVersao = { versao: versionSchema };
const salvar = (grupo: string, summary: string) =>
  ({
    path: `/configuracoes/${grupo}`,
    summary,
    permission: 'configuracoes:editar',
    branch: branch.company,
  }) as const;
/**
 * A separate permission: controlling sign-up, or reading the links the program mails, allows taking over any account.
 */
const ACESSO = { permission: 'configuracoes:acesso' } as const;

export const configuracoesContract = {
  get: query({
    path: '/configuracoes',
    summary: 'As configurações da empresa, sem a senha do e-mail',
    permission: 'configuracoes:ver',
    branch: branch.none,
  }).output(configuracoesLidasSchema),
  logo: query({
    path: '/configuracoes/logo',
    summary: 'O logotipo da empresa',
    permission: 'session',
    branch: branch.none,
  }).output(logoSchema.nullable()),
  salvarEmpresa: command(salvar('empresa', 'Alterar os dados da empresa'))
    .input(empresaInput.extend(comVersao))
    .output(configuracoesSchema),
  salvarEndereco: command({
    ...salvar('endereco_publico', 'Alterar o endereço público'),
    ...ACESSO,
    errors: [configuracoesErrors.ENDERECO_RECUSADO, configuracoesErrors.ENDERECO_DO_AMBIENTE],
  })
    .input(enderecoInput.extend(comVersao))
    .output(configuracoesSchema),
  testarEndereco: command({
    ...salvar('endereco_publico/testar', 'Abrir o endereço público, como um cliente faria'),
    ...ACESSO,
    transaction: false,
    errors: [configuracoesErrors.SEM_ENDERECO_PUBLICO],
  })
    .input(z.object({}))
    .output(z.object({ resultado: z.enum(RESULTADOS_DO_TESTE) })),
  salvarRegras: command({
    ...salvar('regras', 'Alterar as regras da loja'),
  })
    .input(regrasInput.extend(comVersao))
    .output(configuracoesSchema),
  salvarCopias: command(salvar('copias', 'Alterar quantas cópias de segurança ficam'))
    .input(copiasInput.extend(comVersao))
    .output(configuracoesSchema),
  salvarAcesso: command({
    ...salvar('acesso', 'Alterar como as pessoas entram e por quanto tempo'),
    ...ACESSO,
  })
    .input(acessoInput.extend(comVersao))
    .output(configuracoesSchema),
  salvarSmtp: command({
    ...salvar('email', 'Alterar o servidor de e-mail'),
    ...ACESSO,
    errors: [configuracoesErrors.SENHA_SMTP_NECESSARIA],
    idempotent: false,
  })
    .input(smtpInput.safeExtend(comVersao))
    .output(configuracoesSchema),
  testarEmail: command({
    ...salvar('email/testar', 'Enviar um e-mail de teste com o servidor salvo'),
    ...ACESSO,
    transaction: false,
    errors: [configuracoesErrors.EMAIL_NAO_CONFIGURADO, configuracoesErrors.EMAIL_NAO_ENVIADO],
  })
    .input(z.object({ para: emailAddress }))
    .output(z.object({ resposta: z.string() })),
  salvarLogo: command({
    ...salvar('logo', 'Trocar ou tirar o logotipo'),
    errors: [configuracoesErrors.LOGO_RECUSADO],
  })
    .input(
      z.object({
        conteudo: z
          .base64(configuracoesErrors.LOGO_RECUSADO.message)
          .max(Math.ceil(LOGO_MAXIMO / 3) * 4, configuracoesErrors.LOGO_RECUSADO.message)
          .nullable(),
      }),
    )
    .output(z.object({ tem_logo: z.boolean() })),
};
