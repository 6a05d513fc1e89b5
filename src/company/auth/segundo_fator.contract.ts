// The second factor (an authenticator code in addition to the password). Every operation concerns the caller, so the
// access is 'conta': a user in a browser, never a token. Checking the code at sign-in belongs to auth.

import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { tooLong } from '#platform/shared/field_texts.ts';
import { branch, command } from '#platform/shared/operation.ts';
import { trimmed } from '#platform/shared/text.ts';

export const segundoFatorErrors = defineErrors({
  SENHA_INCORRETA: { kind: 'unprocessable', message: 'A senha atual não confere' },
  SEGUNDO_FATOR_JA_ATIVO: { kind: 'conflict', message: 'A verificação em duas etapas já está ativa' },
  SEGUNDO_FATOR_INATIVO: { kind: 'conflict', message: 'A verificação em duas etapas não está ativa' },
  SEGUNDO_FATOR_ILEGIVEL: {
    kind: 'conflict',
    message:
      'O segredo do programa mudou e os códigos do aplicativo não valem mais. Use um código de recuperação ou peça a um administrador para remover o segundo fator',
  },
  /** At sign-in: the password was correct, and a code is required as well. */
  CODIGO_NECESSARIO: { kind: 'unauthenticated', message: 'Informe o código de verificação' },
  CODIGO_INVALIDO: {
    kind: 'unprocessable',
    message: 'Código inválido ou já usado. Confira a hora do celular',
  },
});

export const senhaAtual = z
  .string('Informe a senha atual')
  .min(1, 'Informe a senha atual')
  .max(128, tooLong('Senha atual', 128));
export const senhaAtualInput = z.object({ senha: senhaAtual });
export const codigoInput = z.object({
  codigo: z
    .string('Informe o código')
    .overwrite(trimmed)
    .min(1, 'Informe o código')
    .max(40, segundoFatorErrors.CODIGO_INVALIDO.message),
});

const feito = z.object({ feito: z.literal(true) });
const codigos = z.object({ codigos: z.array(z.string()) });

/** The answer is shown once and never stored, so a repeated request runs again. */
const SEGREDO = { permission: 'conta', branch: branch.none, idempotent: false, judgesSecret: true } as const;

export const segundoFatorContract = {
  iniciar: command({
    ...SEGREDO,
    path: '/segundo_fator/iniciar',
    summary:
      'Começar a ativar a verificação em duas etapas: devolve o segredo para o aplicativo autenticador',
    errors: [segundoFatorErrors.SENHA_INCORRETA, segundoFatorErrors.SEGUNDO_FATOR_JA_ATIVO],
  })
    .input(senhaAtualInput)
    .output(z.object({ segredo: z.string(), uri: z.string(), qr_svg: z.string() })),
  confirmar: command({
    ...SEGREDO,
    path: '/segundo_fator/confirmar',
    summary: 'Ativar com um código do aplicativo: devolve os códigos de recuperação',
    errors: [
      segundoFatorErrors.CODIGO_INVALIDO,
      segundoFatorErrors.SEGUNDO_FATOR_INATIVO,
      segundoFatorErrors.SEGUNDO_FATOR_JA_ATIVO,
    ],
  })
    .input(codigoInput)
    .output(codigos),
  renovarCodigos: command({
    ...SEGREDO,
    path: '/segundo_fator/codigos',
    summary: 'Trocar os códigos de recuperação por novos',
    errors: [segundoFatorErrors.SENHA_INCORRETA, segundoFatorErrors.SEGUNDO_FATOR_INATIVO],
  })
    .input(senhaAtualInput)
    .output(codigos),
  desativar: command({
    ...SEGREDO,
    path: '/segundo_fator/desativar',
    summary: 'Desativar a verificação em duas etapas',
    errors: [segundoFatorErrors.SENHA_INCORRETA, segundoFatorErrors.SEGUNDO_FATOR_INATIVO],
  })
    .input(senhaAtualInput)
    .output(feito),
};
