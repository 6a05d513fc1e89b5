// Roles (decisions § 6). The permissions of built-in roles are fixed; the company's own roles are named sets of
// permissions. Nobody grants a role more than they have, nor changes a role that has more.

import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { requiredText } from '#platform/shared/fields.ts';
import { branch, command, permissionSchema, query, versionSchema } from '#platform/shared/operation.ts';
import { comDependencias } from './permissoes.rules.ts';

export const permissoesErrors = defineErrors({
  PAPEL_EMBUTIDO: {
    kind: 'conflict',
    message: 'Os papéis que vêm com o programa não mudam. Copie o papel e altere a cópia',
  },
  PAPEL_DUPLICADO: {
    kind: 'conflict',
    message: 'Já existe um papel com este nome',
    constraint: 'papeis_nome_chave',
    field: 'nome',
  },
  /** The reason is sent as data: '2 pessoas, 1 convite'. */
  PAPEL_EM_USO: { kind: 'conflict', message: 'Erro ao excluir papel' },
  ACIMA_DO_SEU_ACESSO: {
    kind: 'forbidden',
    message: 'Um papel só pode dar permissões que você mesmo tem',
  },
  PAPEL_VE_TUDO: {
    kind: 'conflict',
    message: 'O Administrador vê tudo: dê outro papel a quem só vê as próprias ordens',
  },
  PAPEL_DE_OUTRAS_FILIAIS: {
    kind: 'forbidden',
    message: 'Este papel é também de pessoas de filiais que você não alcança',
  },
});

export const papelInput = z.object({
  nome: requiredText('Nome', 60, 'Informe o nome'),
  /** Any permission of an area includes permission to see it. */
  permissoes: z
    .array(permissionSchema)
    .min(1, 'Marque ao menos uma permissão')
    .transform((permissoes) => comDependencias(permissoes)),
});
export type PapelInput = z.infer<typeof papelInput>;

export const papelSchema = z.object({
  id: z.string(),
  nome: z.string(),
  /** '*' alone stands for every permission, including future ones. */
  permissoes: z.array(z.string()),
  embutido: z.boolean(),
  /** Without a second factor, people with this role can open only their own account (Minha conta). */
  exige_segundo_fator: z.boolean(),
  /** People with this role see only their own orders. Does not restrict API tokens. */
  so_proprias: z.boolean(),
  /** Number of active people with this role who have no second factor. */
  sem_segundo_fator: z.int(),
  /** Number of people with this role. */
  pessoas: z.int(),
  /** Whether the reader may change the role: they have all its permissions, in every branch where someone holds it. */
  ao_alcance: z.boolean(),
  versao: z.int(),
});
export type Papel = z.infer<typeof papelSchema>;

const editar = { permission: 'permissoes:editar', branch: branch.none } as const;
/** An exactly equal name violates the older of the two constraints. */
const mesmoNome = [
  permissoesErrors.PAPEL_DUPLICADO,
  { ...permissoesErrors.PAPEL_DUPLICADO, constraint: 'papeis_nome_key' },
];

export const permissoesContract = {
  list: query({
    path: '/papeis',
    summary: 'Papéis: os que vêm com o programa, depois os da empresa por nome',
    permission: 'permissoes:ver',
    branch: branch.none,
  })
    .input(z.object({}).optional())
    .output(z.array(papelSchema)),
  create: command({
    ...editar,
    path: '/papeis',
    summary: 'Criar papel',
    errors: [...mesmoNome, permissoesErrors.ACIMA_DO_SEU_ACESSO],
  })
    .input(papelInput)
    .output(papelSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/papeis/{id}',
    summary: 'Alterar papel da empresa; vale na hora para quem o tem',
    errors: [
      permissoesErrors.PAPEL_EMBUTIDO,
      ...mesmoNome,
      permissoesErrors.ACIMA_DO_SEU_ACESSO,
      permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS,
    ],
  })
    .input(papelInput.extend({ id: z.string().max(100), versao: versionSchema }))
    .output(papelSchema),
  exigirSegundoFator: command({
    ...editar,
    path: '/papeis/{id}/segundo_fator',
    summary: 'Exigir de um papel a verificação em duas etapas, ou deixar de exigir; vale na hora',
    errors: [permissoesErrors.ACIMA_DO_SEU_ACESSO, permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS],
  })
    .input(z.object({ id: z.string().max(100), exige: z.boolean(), versao: versionSchema }))
    .output(papelSchema),
  restringir: command({
    ...editar,
    path: '/papeis/{id}/so_proprias',
    summary: 'Mostrar a um papel só as próprias ordens, ou todas; vale na hora, menos para tokens da API',
    errors: [
      permissoesErrors.ACIMA_DO_SEU_ACESSO,
      permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS,
      permissoesErrors.PAPEL_VE_TUDO,
    ],
  })
    .input(z.object({ id: z.string().max(100), so_proprias: z.boolean(), versao: versionSchema }))
    .output(papelSchema),
  remove: command({
    ...editar,
    method: 'DELETE',
    path: '/papeis/{id}',
    summary: 'Excluir papel da empresa que ninguém tem',
    errors: [
      permissoesErrors.PAPEL_EMBUTIDO,
      permissoesErrors.PAPEL_EM_USO,
      permissoesErrors.ACIMA_DO_SEU_ACESSO,
      permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS,
    ],
  })
    .input(z.object({ id: z.string().max(100) }))
    .output(z.object({ id: z.string() })),
};
