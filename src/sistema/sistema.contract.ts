// The people who use the program, for the administrator: let in, refuse, block (decisions § 6).

import { z } from 'zod';
import { SITUACOES_USUARIO } from '#auth/auth.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import {
  branch,
  command,
  idInput,
  idSchema,
  paginaDe,
  paginaInput,
  query,
} from '#platform/shared/operation.ts';

export const sistemaErrors = defineErrors({
  USUARIO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Usuário não encontrado' },
  USUARIO_NAO_AGUARDA: { kind: 'conflict', message: 'Este usuário não está mais aguardando aprovação' },
  USUARIO_NAO_ATIVO: { kind: 'conflict', message: 'Este usuário não está ativo' },
  USUARIO_NAO_BLOQUEADO: { kind: 'conflict', message: 'Este usuário não está bloqueado' },
  ULTIMO_ADMINISTRADOR: { kind: 'conflict', message: 'O último administrador ativo não pode ser bloqueado' },
  PROPRIO_ACESSO: { kind: 'conflict', message: 'Você não pode bloquear o seu próprio acesso' },
});

export const usuarioSchema = z.object({
  id: idSchema,
  nome_completo: z.string(),
  email: z.string(),
  cargo: z.string(),
  papel: z.object({ id: z.string(), nome: z.string() }),
  situacao: z.enum(SITUACOES_USUARIO),
  criado_em: z.date(),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const listUsuariosInput = paginaInput.extend({ situacao: z.enum(SITUACOES_USUARIO).optional() });
export type ListUsuariosInput = z.infer<typeof listUsuariosInput>;

function mudarSituacao(
  verbo: string,
  summary: string,
  error: (typeof sistemaErrors)[keyof typeof sistemaErrors],
) {
  return command({
    path: `/usuarios/{id}/${verbo}`,
    summary,
    permission: 'usuarios:editar',
    branch: branch.none,
    touches: ['auth', 'inicio'],
    errors: [
      sistemaErrors.USUARIO_NAO_ENCONTRADO,
      sistemaErrors.ULTIMO_ADMINISTRADOR,
      sistemaErrors.PROPRIO_ACESSO,
      error,
    ],
  })
    .input(idInput)
    .output(z.object({ nome_completo: z.string() }));
}

export const sistemaContract = {
  listUsuarios: query({
    path: '/usuarios',
    summary: 'Usuários por nome, com busca por nome, email e cargo',
    permission: 'usuarios:ver',
    branch: branch.none,
  })
    .input(listUsuariosInput)
    .output(paginaDe(usuarioSchema)),
  aprovarUsuario: mudarSituacao(
    'aprovar',
    'Libera quem aguarda aprovação',
    sistemaErrors.USUARIO_NAO_AGUARDA,
  ),
  recusarUsuario: mudarSituacao(
    'recusar',
    'Recusa e bloqueia quem aguarda aprovação',
    sistemaErrors.USUARIO_NAO_AGUARDA,
  ),
  bloquearUsuario: mudarSituacao(
    'bloquear',
    'Bloqueia e encerra as sessões',
    sistemaErrors.USUARIO_NAO_ATIVO,
  ),
  desbloquearUsuario: mudarSituacao(
    'desbloquear',
    'Libera quem está bloqueado',
    sistemaErrors.USUARIO_NAO_BLOQUEADO,
  ),
};
