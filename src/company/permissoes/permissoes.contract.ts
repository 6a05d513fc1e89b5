// Roles (decisions § 6): what the built-in ones may do is fixed, own ones are sets of permissions with a name. Nobody gives a
// role more than they have, nor changes one that has more.

import { z } from 'zod';
import { defineErrors } from '#platform/shared/errors.ts';
import { textoObrigatorio } from '#platform/shared/fields.ts';
import { branch, command, permissaoSchema, query, versaoSchema } from '#platform/shared/operation.ts';
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
  },
  /** The reason follows as data: '2 pessoas, 1 convite'. */
  PAPEL_EM_USO: { kind: 'conflict', message: 'Erro ao excluir papel' },
  ACIMA_DO_SEU_ACESSO: {
    kind: 'forbidden',
    message: 'Um papel só pode dar permissões que você mesmo tem',
  },
  PAPEL_DE_OUTRAS_FILIAIS: {
    kind: 'forbidden',
    message: 'Este papel é também de pessoas de filiais que você não alcança',
  },
});

export const papelInput = z.object({
  nome: textoObrigatorio('Nome', 60, 'Informe o nome'),
  /** Whoever may do something in an area may see it. */
  permissoes: z
    .array(permissaoSchema)
    .min(1, 'Marque ao menos uma permissão')
    .transform((permissoes) => comDependencias(permissoes)),
});
export type PapelInput = z.infer<typeof papelInput>;

export const papelSchema = z.object({
  id: z.string(),
  nome: z.string(),
  /** '*' alone stands for everything, now and later. */
  permissoes: z.array(z.string()),
  embutido: z.boolean(),
  /** Without one of their own its people reach nothing but their account (Minha conta). */
  exige_segundo_fator: z.boolean(),
  /** How many active people with this role have none. */
  sem_segundo_fator: z.int(),
  /** How many people have it. */
  pessoas: z.int(),
  /** Whether the reader has all that it gives, wherever it gives it, and so may change what it is. */
  ao_alcance: z.boolean(),
  versao: z.int(),
});
export type Papel = z.infer<typeof papelSchema>;

const editar = { permission: 'permissoes:editar', branch: branch.none } as const;
/** The same name to the letter meets the older of two constraints. */
const mesmoNome = [
  permissoesErrors.PAPEL_DUPLICADO,
  { ...permissoesErrors.PAPEL_DUPLICADO, constraint: 'papeis_nome_key' },
];
// What changes for everyone who has the role is read again on their screens.
const touches = ['auth', 'sistema'] as const;

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
    touches,
    path: '/papeis',
    summary: 'Criar papel',
    errors: [...mesmoNome, permissoesErrors.ACIMA_DO_SEU_ACESSO],
  })
    .input(papelInput)
    .output(papelSchema),
  update: command({
    ...editar,
    touches,
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
    .input(papelInput.extend({ id: z.string().max(100), versao: versaoSchema }))
    .output(papelSchema),
  exigirSegundoFator: command({
    ...editar,
    touches: [...touches, 'conta'],
    path: '/papeis/{id}/segundo_fator',
    summary: 'Exigir de um papel a verificação em duas etapas, ou deixar de exigir; vale na hora',
    errors: [permissoesErrors.ACIMA_DO_SEU_ACESSO, permissoesErrors.PAPEL_DE_OUTRAS_FILIAIS],
  })
    .input(z.object({ id: z.string().max(100), exige: z.boolean(), versao: versaoSchema }))
    .output(papelSchema),
  remove: command({
    ...editar,
    touches,
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
