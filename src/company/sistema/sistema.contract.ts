// User administration: approve, refuse, block, roles and branches, sessions and password links (decisions § 6). Nobody
// grants more than they have, nor changes a user who has more.

import { z } from 'zod';
import { authErrors } from '#company/auth/auth.contract.ts';
import { SITUACOES_USUARIO } from '#company/auth/auth.rules.ts';
import { segundoFatorErrors } from '#company/auth/segundo_fator.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { emailAddress } from '#platform/shared/mail.ts';
import {
  branch,
  command,
  idInput,
  idSchema,
  pageInput,
  pageOf,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { ORDENACAO_USUARIOS } from './lista.rules.ts';

export const sistemaErrors = defineErrors({
  USUARIO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Usuário não encontrado' },
  USUARIO_NAO_AGUARDA: { kind: 'conflict', message: 'Este usuário não está mais aguardando aprovação' },
  USUARIO_NAO_ATIVO: { kind: 'conflict', message: 'Este usuário não está ativo' },
  USUARIO_NAO_BLOQUEADO: { kind: 'conflict', message: 'Este usuário não está bloqueado' },
  ULTIMO_ADMINISTRADOR: {
    kind: 'conflict',
    message: 'O último administrador ativo não pode ser bloqueado nem mudar de papel',
  },
  PROPRIO_ACESSO: { kind: 'conflict', message: 'Você não pode bloquear o seu próprio acesso' },
  PROPRIO_PAPEL: {
    kind: 'conflict',
    message: 'Você não pode mudar o seu próprio papel nem as suas filiais. Peça a outro administrador',
  },
  ACIMA_DO_SEU_ACESSO: {
    kind: 'forbidden',
    message: 'Você só pode dar, ou mudar em outra pessoa, o acesso que você mesmo tem',
  },
  PROPRIO_SEGUNDO_FATOR: {
    kind: 'conflict',
    message: 'O seu próprio segundo fator se desativa em Minha conta, com a sua senha',
  },
  PROPRIA_SENHA: {
    kind: 'conflict',
    message: 'A sua própria senha se troca em Minha conta, com a senha atual',
  },
  PAPEL_NAO_ENCONTRADO: { kind: 'not_found', message: 'Este papel não existe mais' },
  PESSOA_SEM_ACESSO: {
    kind: 'conflict',
    message: 'Esta pessoa não entra no sistema: dê acesso a ela com um e-mail',
  },
  PESSOA_COM_ACESSO: {
    kind: 'conflict',
    message: 'Esta pessoa já entra no sistema: mude o papel e as filiais dela em Editar',
  },
  FILIAL_INEXISTENTE: {
    kind: 'not_found',
    message: 'Uma das filiais escolhidas não existe mais',
    constraint: 'profiles_filiais_filial_id_fkey',
  },
});

export const usuarioSchema = z.object({
  id: idSchema,
  nome_completo: z.string(),
  /** Empty for someone without access. */
  email: z.string(),
  cargo: z.string(),
  papel: z.object({ id: z.string(), nome: z.string() }),
  situacao: z.enum(SITUACOES_USUARIO),
  /** Named by records, but without sign-in: blocked, without e-mail or password. */
  sem_acesso: z.boolean(),
  todas_filiais: z.boolean(),
  /** The user's branches by name, when limited to some. */
  filiais: z.array(z.object({ id: idSchema, nome: z.string() })),
  /** Whether the reader may change this user, that is, has all the access this user has. */
  ao_alcance: z.boolean(),
  /** Whether sign-in asks this user for a second factor. */
  segundo_fator: z.boolean(),
  /** Open sessions: one per browser. */
  sessoes: z.int(),
  criado_em: z.date(),
  versao: z.int(),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const listUsuariosInput = pageInput.extend({
  /** People without access appear only under this filter, not in the full list. */
  situacao: z.enum([...SITUACOES_USUARIO, 'sem_acesso']).optional(),
  ...sortInput(ORDENACAO_USUARIOS),
});
export type ListUsuariosInput = z.infer<typeof listUsuariosInput>;

/** Access granted to a user, by editing them or by an invitation. */
export const acessoInput = z.object({
  papel_id: z.string('Escolha o papel').min(1, 'Escolha o papel').max(100, 'Escolha o papel'),
  cargo: requiredText('Cargo', 100, 'Informe o cargo'),
  todas_filiais: z.boolean(),
  filiais: z.array(idSchema).max(500, 'Escolha até 500 filiais'),
});
export type AcessoInput = z.infer<typeof acessoInput>;

const when = ({ issues }: { issues: readonly unknown[] }) => issues.length === 0;
export const temFilial = ({ todas_filiais, filiais }: AcessoInput) => todas_filiais || filiais.length > 0;
export const SEM_FILIAL = { message: 'Escolha ao menos uma filial', path: ['filiais'], when };
export const alcancaTudo = ({ papel_id, todas_filiais }: AcessoInput) =>
  papel_id !== 'administrador' || todas_filiais;
export const ADMINISTRADOR_LIMITADO = {
  message: 'Um administrador alcança todas as filiais',
  path: ['todas_filiais'],
  when,
};

export const acessoForm = acessoInput
  .refine(temFilial, SEM_FILIAL)
  .refine(alcancaTudo, ADMINISTRADOR_LIMITADO);

const alterarUsuarioInput = acessoInput
  .extend({ id: idSchema, versao: versionSchema })
  .refine(temFilial, SEM_FILIAL)
  .refine(alcancaTudo, ADMINISTRADOR_LIMITADO);
export type AlterarUsuarioInput = z.infer<typeof alterarUsuarioInput>;

export const darAcessoInput = acessoInput
  .extend({
    id: idSchema,
    versao: versionSchema,
    email: emailAddress.transform((email) => email.toLowerCase()),
  })
  .refine(temFilial, SEM_FILIAL)
  .refine(alcancaTudo, ADMINISTRADOR_LIMITADO);
export type DarAcessoInput = z.infer<typeof darAcessoInput>;

/** A secret: shown once, never stored. */
export const linkSchema = z.object({
  /** Path under the program's base URL. */
  caminho: z.string(),
  expira_em: z.date(),
});
export type Link = z.infer<typeof linkSchema>;

const pessoaErrors = [
  sistemaErrors.USUARIO_NAO_ENCONTRADO,
  sistemaErrors.ULTIMO_ADMINISTRADOR,
  sistemaErrors.ACIMA_DO_SEU_ACESSO,
];

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
    errors: [...pessoaErrors, sistemaErrors.PROPRIO_ACESSO, sistemaErrors.PESSOA_SEM_ACESSO, error],
  })
    .input(idInput)
    .output(z.object({ nome_completo: z.string() }));
}

export const usuariosContract = {
  listUsuarios: query({
    path: '/usuarios',
    summary: 'Usuários por nome, com busca por nome, email e cargo',
    permission: 'usuarios:ver',
    branch: branch.none,
  })
    .input(listUsuariosInput)
    .output(pageOf(usuarioSchema)),
  /** The roles and branches the caller may grant to others. */
  listOpcoesDeAcesso: query({
    path: '/usuarios/opcoes_de_acesso',
    summary: 'Papéis e filiais que a pessoa pode dar a outras',
    permission: 'usuarios:editar',
    branch: branch.none,
  })
    .input(z.object({}).optional())
    .output(
      z.object({
        papeis: z.array(z.object({ id: z.string(), nome: z.string() })),
        filiais: z.array(z.object({ id: idSchema, nome: z.string() })),
        todas_filiais: z.boolean(),
        /** Whether invitations can be sent by e-mail. */
        tem_email: z.boolean(),
      }),
    ),
  alterarUsuario: command({
    method: 'PATCH',
    path: '/usuarios/{id}',
    summary: 'Alterar papel, cargo e filiais; vale na hora nas sessões abertas',
    permission: 'usuarios:editar',
    branch: branch.none,
    errors: [
      ...pessoaErrors,
      sistemaErrors.PROPRIO_PAPEL,
      sistemaErrors.PAPEL_NAO_ENCONTRADO,
      sistemaErrors.FILIAL_INEXISTENTE,
    ],
  })
    .input(alterarUsuarioInput)
    .output(usuarioSchema),
  encerrarSessoes: command({
    path: '/usuarios/{id}/encerrar_sessoes',
    summary: 'Encerrar todas as sessões da pessoa',
    permission: 'usuarios:editar',
    branch: branch.none,
    errors: [sistemaErrors.USUARIO_NAO_ENCONTRADO, sistemaErrors.ACIMA_DO_SEU_ACESSO],
  })
    .input(idInput)
    .output(z.object({ encerradas: z.int() })),
  removerSegundoFator: command({
    path: '/usuarios/{id}/remover_segundo_fator',
    summary: 'Remover a verificação em duas etapas de quem perdeu o celular e os códigos; encerra as sessões',
    permission: 'usuarios:editar',
    branch: branch.none,
    errors: [
      sistemaErrors.USUARIO_NAO_ENCONTRADO,
      sistemaErrors.ACIMA_DO_SEU_ACESSO,
      sistemaErrors.PROPRIO_SEGUNDO_FATOR,
      segundoFatorErrors.SEGUNDO_FATOR_INATIVO,
    ],
  })
    .input(idInput)
    .output(z.object({ encerradas: z.int() })),
  criarLinkSenha: command({
    path: '/usuarios/{id}/link_senha',
    summary: 'Link de uso único para a pessoa criar uma nova senha; o anterior deixa de valer',
    permission: 'usuarios:editar',
    branch: branch.none,
    idempotent: false,
    errors: [
      sistemaErrors.USUARIO_NAO_ENCONTRADO,
      sistemaErrors.ACIMA_DO_SEU_ACESSO,
      sistemaErrors.PROPRIA_SENHA,
      authErrors.USUARIO_SEM_ACESSO,
    ],
  })
    .input(idInput)
    .output(linkSchema),
  darAcesso: command({
    path: '/usuarios/{id}/dar_acesso',
    summary:
      'Dar acesso a quem não entra no sistema: e-mail, papel e filiais no mesmo cadastro, e um link de senha',
    permission: 'usuarios:editar',
    branch: branch.none,
    idempotent: false,
    errors: [
      sistemaErrors.USUARIO_NAO_ENCONTRADO,
      sistemaErrors.PESSOA_COM_ACESSO,
      sistemaErrors.ACIMA_DO_SEU_ACESSO,
      sistemaErrors.PAPEL_NAO_ENCONTRADO,
      sistemaErrors.FILIAL_INEXISTENTE,
      { ...authErrors.EMAIL_JA_CADASTRADO, constraint: 'usuarios_email_key' },
    ],
  })
    .input(darAcessoInput)
    .output(linkSchema),
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
