// The user's own account: sessions and API tokens. Every operation concerns the caller, so the access is 'conta': a
// user in a browser, never a token.

import { z } from 'zod';
import { segundoFatorErrors, senhaAtual } from '#company/auth/segundo_fator.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, idInput, idSchema, permissionSchema, query } from '#platform/shared/operation.ts';

export const contaErrors = defineErrors({
  ACIMA_DO_SEU_ACESSO: {
    kind: 'forbidden',
    message: 'Um token só pode ter permissões e filiais que você tem',
  },
  LIMITE_DE_TOKENS: { kind: 'conflict', message: 'Há 20 tokens válidos. Revogue um antes de criar outro' },
});

export const LIMITE_TOKENS = 20;
export const VALIDADES_TOKEN = ['30', '90', '180', '365'] as const;

export const criarTokenInput = z.object({
  /** The caller's password: an open session alone must not yield a token that outlives it. */
  senha: senhaAtual,
  nome: requiredText('Para quê', 80, 'Informe para que serve'),
  permissoes: z
    .array(permissionSchema, 'Escolha ao menos uma permissão')
    .min(1, 'Escolha ao menos uma permissão')
    .max(500, 'Escolha até 500 permissões'),
  /** Null: every branch of the user. */
  filiais: z
    .array(idSchema)
    .min(1, 'Escolha ao menos uma filial')
    .max(500, 'Escolha até 500 filiais')
    .nullable(),
  dias: z.enum(VALIDADES_TOKEN, 'Escolha a validade'),
});
export type CriarTokenInput = z.infer<typeof criarTokenInput>;

export const sessaoAbertaSchema = z.object({
  id: idSchema,
  /** Whether this is the session of the request. */
  atual: z.boolean(),
  agente: z.string().nullable(),
  endereco_ip: z.string().nullable(),
  criado_em: z.date(),
  usado_em: z.date(),
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

export const tokenSchema = z.object({
  id: idSchema,
  nome: z.string(),
  permissoes: z.array(z.string()),
  filiais: z.array(z.string()).nullable(),
  criado_em: z.date(),
  expira_em: z.date(),
  usado_em: z.date().nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

export const contaSchema = z.object({
  nome_completo: z.string(),
  email: z.string(),
  papel: z.string(),
  segundo_fator: z.object({
    ativo: z.boolean(),
    desde: z.date().nullable(),
    codigos_restantes: z.int(),
    exigido: z.boolean(),
  }),
  sessoes: z.array(sessaoAbertaSchema),
  tokens: z.array(tokenSchema),
  /** Permissions the user may grant to a token. */
  permissoes: z.array(permissionSchema),
  filiais: z.array(z.object({ id: idSchema, nome: z.string() })),
});
export type Conta = z.infer<typeof contaSchema>;

/** Holds a password, or an answer that is shown once. The answer is never stored, so a repeated request runs again. */
const SEGREDO = { permission: 'conta', branch: branch.none, idempotent: false, judgesSecret: true } as const;

export const contaContract = {
  ver: query({
    path: '/conta',
    summary: 'A própria conta: segundo fator, sessões e tokens',
    permission: 'conta',
    branch: branch.none,
  })
    .input(z.object({}))
    .output(contaSchema),
  encerrarSessao: command({
    ...SEGREDO,
    method: 'DELETE',
    path: '/conta/sessoes/{id}',
    summary: 'Encerrar uma sessão própria, com a senha',
    errors: [segundoFatorErrors.SENHA_INCORRETA],
  })
    .input(idInput.extend({ senha: senhaAtual }))
    .output(idInput),
  encerrarOutrasSessoes: command({
    ...SEGREDO,
    path: '/conta/sessoes/encerrar_outras',
    summary: 'Encerrar todas as sessões próprias, menos esta, com a senha',
    errors: [segundoFatorErrors.SENHA_INCORRETA],
  })
    .input(z.object({ senha: senhaAtual }))
    .output(z.object({ encerradas: z.int() })),
  criarToken: command({
    ...SEGREDO,
    path: '/conta/tokens',
    summary: 'Criar um token para outro programa; é mostrado só nesta resposta',
    errors: [
      segundoFatorErrors.SENHA_INCORRETA,
      contaErrors.ACIMA_DO_SEU_ACESSO,
      contaErrors.LIMITE_DE_TOKENS,
    ],
  })
    .input(criarTokenInput)
    .output(z.object({ id: idSchema, token: z.string(), expira_em: z.date() })),
  revogarToken: command({
    method: 'DELETE',
    path: '/conta/tokens/{id}',
    summary: 'Revogar um token próprio',
    permission: 'conta',
    branch: branch.none,
  })
    .input(idInput)
    .output(idInput),
};
