/** Technicians (02 §§ 1, 2, 4): staff who repair, with or without sign-in. */
import { defineErrors } from '#platform/shared/errors.ts';
import { changedPhone, optionalPhone, requiredText } from '#platform/shared/fields.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idSchema,
  PAGING,
  pageInput,
  pageOf,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { ORDENACAO_TECNICOS } from './lista.rules.ts';

export const tecnicosErrors = defineErrors({
  JA_E_TECNICO: {
    kind: 'conflict',
    message: 'Esta pessoa já é técnico: procure-a na lista, também entre os inativos',
    field: 'pessoa_id',
  },
  PESSOA_NAO_ENCONTRADA: {
    kind: 'not_found',
    message: 'Esta pessoa não trabalha nas suas filiais: escolha outra da lista',
    field: 'pessoa_id',
  },
  TECNICO_DE_OUTRAS_FILIAIS: {
    kind: 'forbidden',
    message: 'Este técnico é também de filiais que você não alcança: peça a quem as alcança',
  },
  MUDA_EM_USUARIOS: {
    kind: 'conflict',
    message: 'O nome e as filiais de quem entra no sistema mudam em Usuários',
  },
  FILIAL_INEXISTENTE: {
    kind: 'not_found',
    message: 'Uma das filiais escolhidas não existe mais',
    constraint: 'profiles_filiais_filial_id_fkey',
  },
});

const nome = requiredText('Nome', 200, 'Informe o nome');
const filiais = z
  .array(idSchema)
  .min(1, 'Escolha ao menos uma filial')
  .max(500, 'Escolha até 500 filiais')
  .nullable();
const pessoa = z
  .union([idSchema, z.literal('')])
  .nullish()
  .transform((id) => id || null);

/** `pessoa_id`: an existing user, whose name and branches are edited in Usuários. `filiais`: null means all. */
export const tecnicoInput = z
  .object({
    telefone: optionalPhone,
    ativo: z.boolean().default(true),
    pessoa_id: pessoa,
    nome: nome.or(z.literal('')).optional(),
    filiais: filiais.optional(),
  })
  .refine(({ pessoa_id, nome: dado }) => pessoa_id !== null || Boolean(dado), {
    message: 'Informe o nome',
    path: ['nome'],
    when: () => true,
  });
export type TecnicoInput = z.infer<typeof tecnicoInput>;

/** Absent fields stay unchanged. */
export const changeTecnicoInput = z.object({
  telefone: changedPhone,
  ativo: z.boolean().optional(),
  id: idSchema,
  versao: versionSchema,
  nome: nome.optional(),
  filiais: filiais.optional(),
});
export type ChangeTecnicoInput = z.infer<typeof changeTecnicoInput>;

export const tecnicoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  telefone: z.string().nullable(),
  /** Null: every branch. */
  filiais: z.array(z.object({ id: idSchema, nome: z.string() })).nullable(),
  /** Orders in the reader's branches that are neither delivered nor cancelled. */
  ordens_abertas: z.int(),
  /** Orders in the reader's branches that were ready this month, by the order's technician of today. */
  concluidas_no_mes: z.int(),
  /** False: someone of the team whom an order may name, without a technician's record. */
  cadastrado: z.boolean(),
  ativo: z.boolean(),
  /** Has no sign-in; an administrator can give access in Usuários. */
  sem_acesso: z.boolean(),
  versao: z.int(),
});
export type Tecnico = z.infer<typeof tecnicoSchema>;

export const listTecnicosInput = pageInput.extend({
  /** 'todos': also the people of the team whom an order may name as its technician. */
  quem: z.enum(['tecnicos', 'todos']).optional(),
  ...sortInput(ORDENACAO_TECNICOS),
});
export type ListTecnicosInput = z.infer<typeof listTecnicosInput>;

const editar = {
  permission: 'tecnicos:editar',
  branch: branch.none,
} as const;

export const tecnicosContract = {
  list: query({
    path: '/tecnicos',
    summary: 'Técnicos das filiais da pessoa, ou todos que uma ordem pode ter, por nome; busca por nome',
    permission: 'tecnicos:ver',
    branch: branch.filter,
  })
    .input(listTecnicosInput)
    .output(pageOf(tecnicoSchema)),
  exportar: exportOf({
    permission: 'tecnicos:ver',
    branch: branch.filter,
    path: '/tecnicos/exportar',
    summary: 'Técnicos em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listTecnicosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  create: command({
    ...editar,
    path: '/tecnicos',
    summary: 'Cadastrar técnico: alguém da equipe, ou uma pessoa sem acesso ao sistema',
    errors: [
      tecnicosErrors.JA_E_TECNICO,
      tecnicosErrors.PESSOA_NAO_ENCONTRADA,
      tecnicosErrors.TECNICO_DE_OUTRAS_FILIAIS,
      tecnicosErrors.FILIAL_INEXISTENTE,
    ],
  })
    .input(tecnicoInput)
    .output(tecnicoSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/tecnicos/{id}',
    summary: 'Alterar técnico; o nome e as filiais, só de quem não entra no sistema',
    errors: [
      tecnicosErrors.MUDA_EM_USUARIOS,
      tecnicosErrors.TECNICO_DE_OUTRAS_FILIAIS,
      tecnicosErrors.FILIAL_INEXISTENTE,
    ],
  })
    .input(changeTecnicoInput)
    .output(tecnicoSchema),
};
