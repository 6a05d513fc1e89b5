import { defineErrors } from '#platform/shared/errors.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idSchema,
  PAGING,
  pageInput,
  pageOf,
  query,
  sortInput,
  versionSchema,
} from '#platform/shared/operation.ts';
import { inputsOf, outputsOf } from '#platform/shared/register_fields.ts';
import { z } from '#platform/shared/zod.ts';
import { CAMPOS_FILIAL } from './filiais.fields.ts';
import { ORDENACAO_FILIAIS } from './lista.rules.ts';

export const TIPOS_FILIAL = ['matriz', 'filial', 'deposito', 'loja'] as const;
export type TipoFilial = (typeof TIPOS_FILIAL)[number];

export const filiaisErrors = defineErrors({
  CODIGO_DUPLICADO: {
    kind: 'conflict',
    message: 'Já existe uma filial com este código',
    constraint: 'filiais_codigo_key',
    field: 'codigo',
  },
  /** The reason is sent as data: '12 clientes, 3 ordens de serviço'. */
  FILIAL_EM_USO: { kind: 'conflict', message: 'Erro ao excluir filial' },
});

export const filialInput = z.object(inputsOf(CAMPOS_FILIAL));
export type FilialInput = z.infer<typeof filialInput>;

export const filialSchema = z.object({
  id: idSchema,
  ...outputsOf(CAMPOS_FILIAL),
  versao: z.int(),
});
export type Filial = z.infer<typeof filialSchema>;

export const filialOpcaoSchema = filialSchema.pick({ id: true, nome: true, codigo: true, tipo: true });
export type FilialOpcao = z.infer<typeof filialOpcaoSchema>;

export const listFiliaisInput = pageInput.extend(sortInput(ORDENACAO_FILIAIS));
export type ListFiliaisInput = z.infer<typeof listFiliaisInput>;

export const filiaisContract = {
  list: query({
    path: '/filiais',
    summary: 'Filiais por nome',
    permission: 'filiais:ver',
    branch: branch.none,
  })
    .input(listFiliaisInput)
    .output(pageOf(filialSchema)),
  exportar: exportOf({
    permission: 'filiais:ver',
    branch: branch.none,
    path: '/filiais/exportar',
    summary: 'Filiais em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listFiliaisInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  /** Options of the branch selector: the user's active branches, by name. */
  listAtivas: query({
    path: '/filiais/ativas',
    summary: 'Filiais ativas da pessoa, por nome',
    permission: 'session',
    branch: branch.filter,
  })
    .input(z.object({}).optional())
    .output(z.array(filialOpcaoSchema)),
  create: command({
    path: '/filiais',
    summary: 'Criar filial',
    permission: 'filiais:editar',
    branch: branch.none,
    errors: [filiaisErrors.CODIGO_DUPLICADO],
  })
    .input(filialInput)
    .output(filialSchema),
  update: command({
    method: 'PATCH',
    path: '/filiais/{id}',
    summary: 'Alterar filial',
    permission: 'filiais:editar',
    branch: branch.input('id'),
    errors: [filiaisErrors.CODIGO_DUPLICADO],
  })
    .input(filialInput.extend({ id: idSchema, versao: versionSchema }))
    .output(filialSchema),
  remove: command({
    method: 'DELETE',
    path: '/filiais/{id}',
    summary: 'Excluir filial sem registros',
    permission: 'filiais:excluir',
    branch: branch.input('id'),
    errors: [filiaisErrors.FILIAL_EM_USO],
  })
    .input(idInput)
    .output(z.object({ id: idSchema })),
};
