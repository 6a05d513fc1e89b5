// The current user, and the texts of sign-in and sign-up (spec §§ 5, 8). Sign-in, sign-up and sign-out themselves are
// plain HTTP under /api/auth (auth.server.ts), because they set cookies.

import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { defineJob } from '#platform/shared/job.ts';
import { branch, idSchema, query } from '#platform/shared/operation.ts';
import { bareText, trimmed } from '#platform/shared/text.ts';
import { z } from '#platform/shared/zod.ts';
import { segundoFatorErrors, senhaAtual } from './segundo_fator.contract.ts';

export const SENHA_MINIMA = 6;
const CARGO_PADRAO = 'Atendente';

export const authErrors = defineErrors({
  SENHA_CURTA: { kind: 'invalid', message: 'A senha é curta demais' },
  EMAIL_NAO_CONFIGURADO: {
    kind: 'conflict',
    message: 'Peça a um administrador do sistema um link para definir uma nova senha.',
  },
  CREDENCIAIS_INVALIDAS: { kind: 'unauthenticated', message: 'Email ou senha incorretos' },
  EMAIL_JA_CADASTRADO: {
    kind: 'unprocessable',
    message: 'Este email já está cadastrado',
    field: 'email',
  },
  CADASTRO_POR_CONVITE: {
    kind: 'forbidden',
    message: 'O cadastro é feito somente por convite. Peça acesso a um administrador',
  },
  SENHA_MUITO_COMUM: {
    kind: 'invalid',
    message: 'Esta senha é muito comum e seria adivinhada com facilidade. Escolha outra',
  },
  SENHA_VAZADA: {
    kind: 'invalid',
    message: 'Esta senha já apareceu em vazamentos na internet. Escolha outra',
  },
  USUARIO_BLOQUEADO: { kind: 'forbidden', message: 'Seu acesso está bloqueado. Fale com um administrador' },
  USUARIO_SEM_ACESSO: {
    kind: 'conflict',
    message: 'O acesso desta pessoa está bloqueado. Desbloqueie antes de enviar um link de senha',
  },
  LINK_INVALIDO: {
    kind: 'not_found',
    message: 'Este link não vale mais: já foi usado, venceu ou foi trocado por outro. Peça um novo',
  },
  CONVITE_INVALIDO: {
    kind: 'not_found',
    message:
      'Este convite não vale mais: já foi usado, venceu ou foi cancelado. Peça outro a um administrador',
  },
  ERRO_AO_PROCESSAR: { kind: 'invalid', message: 'Erro ao processar solicitação' },
});

/** Shown after a sign-up with a common password that was accepted. */
export const AVISO_SENHA_COMUM = 'Atenção: esta senha é muito comum e seria adivinhada com facilidade';

const email = z
  .string('Informe o email')
  .overwrite(bareText)
  .min(1, 'Informe o email')
  .max(254, tooLong('Email', 254))
  .pipe(z.email('Informe um email válido'));
const semNulo = (texto: string) => !texto.includes('\u0000');

const senhaNova = z
  .string('Informe a senha')
  .min(SENHA_MINIMA, `A senha deve ter no mínimo ${SENHA_MINIMA} caracteres`)
  .max(128, tooLong('Senha', 128));
/** The link's token: 256 bits in base64url. */
const token = z
  .string(authErrors.LINK_INVALIDO.message)
  .regex(/^[\w-]{43}$/, authErrors.LINK_INVALIDO.message);

/** better-auth's own clients send the name as `name`. */
const comNome = (corpo: unknown) =>
  typeof corpo === 'object' && corpo !== null && 'name' in corpo
    ? { nome_completo: corpo.name, ...corpo }
    : corpo;

export const cadastrarInput = z.preprocess(
  comNome,
  z.object({
    nome_completo: z
      .string('Nome completo é obrigatório')
      .overwrite(trimmed)
      .min(1, 'Nome completo é obrigatório')
      .max(200, tooLong('Nome completo', 200))
      .refine(semNulo, 'Nome completo inválido'),
    email,
    password: senhaNova,
    cargo: z
      .string()
      .overwrite(trimmed)
      .max(100, tooLong('Cargo', 100))
      .refine(semNulo, 'Cargo inválido')
      .nullish()
      .transform((cargo) => cargo || CARGO_PADRAO),
    /** Token of an invitation, which then determines role, cargo and branches. */
    convite: token.optional(),
  }),
);
export type CadastrarInput = z.infer<typeof cadastrarInput>;

export const pedirLinkInput = z.object({ email });

/** Requested on the sign-in page. The link is created when the mail is written. */
export const lembrarSenhaJob = defineJob({
  name: 'lembrar_senha',
  data: z.object({ email: z.string() }),
  retries: 4,
  timeLimit: 120,
});

export const linkInput = z.object({ token });
export const redefinirSenhaInput = z.object({ token, password: senhaNova });
export type RedefinirSenhaInput = z.infer<typeof redefinirSenhaInput>;

export const trocarSenhaInput = z.object({
  senha: senhaAtual,
  nova: senhaNova,
});

export const entrarInput = z.object({
  /** A code from the authenticator app or a recovery code, for users with a second factor. */
  codigo: z.string().overwrite(trimmed).max(40, segundoFatorErrors.CODIGO_INVALIDO.message).optional(),
  email,
  password: z
    .string('Informe a senha')
    .min(1, 'Informe a senha')
    .max(128, authErrors.CREDENCIAIS_INVALIDAS.message),
});

/** Whether the shop has several active branches, and which parts of the program it uses by now. */
const usoSchema = z.object({
  filiais: z.boolean(),
  posicao: z.boolean(),
  taxa: z.boolean(),
  comissoes: z.boolean(),
  recorrentes: z.boolean(),
  cartoes: z.boolean(),
  creditos: z.boolean(),
});
export type UsoDaLoja = z.infer<typeof usoSchema>;

export const sessaoSchema = z.object({
  id: idSchema,
  nome_completo: z.string(),
  email: z.string(),
  cargo: z.string(),
  papel: z.object({ id: z.string(), nome: z.string() }),
  permissoes: z.array(z.string()),
  /** Ids of the branches the user is limited to; null: every branch. */
  filiais: z.array(idSchema).nullable(),
  situacao: z.enum(['ativo', 'aguardando']),
  /** Only the user's own account is available until they set up the second factor their role requires. */
  falta_segundo_fator: z.boolean(),
  /** For the page frame: company name, logo URL, and the time zone for displaying dates. */
  empresa: z.object({ nome: z.string().nullable(), logo: z.string().nullable(), fuso_horario: z.string() }),
  /** Null for a person who awaits approval. */
  uso: usoSchema.nullable(),
});
export type Sessao = z.infer<typeof sessaoSchema>;

export const authContract = {
  /** The signed-in user, including one awaiting approval; null without a session. */
  sessao: query({
    path: '/sessao',
    summary: 'Quem está autenticado',
    permission: 'public',
    branch: branch.none,
  }).output(sessaoSchema.nullable()),
};
