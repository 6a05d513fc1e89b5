import { restauracao } from '#company/auditoria/auditoria.contract.ts';
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
import { CAMPOS_FORNECEDOR } from './fornecedores.fields.ts';
import { ORDENACAO_FORNECEDORES } from './lista.rules.ts';

export const fornecedoresErrors = defineErrors({
  /** `data` carries the reason: '2 compras vinculadas'. */
  FORNECEDOR_EM_USO: { kind: 'conflict', message: 'Erro ao excluir fornecedor' },
});

export const fornecedorInput = z.object(inputsOf(CAMPOS_FORNECEDOR));
export type FornecedorInput = z.infer<typeof fornecedorInput>;

/** A supplier created within a purchase; the rest of the form is filled in later. */
export const novoFornecedorInput = fornecedorInput.pick({ nome: true, telefone: true });
export type NovoFornecedorForm = z.input<typeof novoFornecedorInput>;

export const fornecedorSchema = z.object({
  id: idSchema,
  ...outputsOf(CAMPOS_FORNECEDOR),
  versao: z.int(),
});
export type Fornecedor = z.infer<typeof fornecedorSchema>;

export const fornecedorOpcaoSchema = fornecedorSchema.pick({ id: true, nome: true });
export type FornecedorOpcao = z.infer<typeof fornecedorOpcaoSchema>;

/** Maximum number of options in a select; beyond it the user must type more letters. */
export const LIMITE_OPCOES = 20;

export const listFornecedoresInput = pageInput.extend(sortInput(ORDENACAO_FORNECEDORES));
export type ListFornecedoresInput = z.infer<typeof listFornecedoresInput>;

export const fornecedoresContract = {
  list: query({
    path: '/fornecedores',
    summary: 'Fornecedores por nome; busca por nome ou CNPJ',
    permission: 'fornecedores:ver',
    branch: branch.none,
  })
    .input(listFornecedoresInput)
    .output(pageOf(fornecedorSchema)),
  exportar: exportOf({
    permission: 'fornecedores:ver',
    branch: branch.none,
    path: '/fornecedores/exportar',
    summary: 'Fornecedores em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listFornecedoresInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  listOpcoes: query({
    path: '/fornecedores/opcoes',
    summary: 'Fornecedores ativos para escolher, por nome',
    permission: 'fornecedores:ver',
    branch: branch.none,
  })
    .input(pageInput.pick({ busca: true }))
    .output(z.array(fornecedorOpcaoSchema)),
  create: command({
    path: '/fornecedores',
    summary: 'Cadastrar fornecedor',
    permission: 'fornecedores:editar',
    branch: branch.none,
  })
    .input(fornecedorInput)
    .output(fornecedorSchema),
  update: command({
    method: 'PATCH',
    path: '/fornecedores/{id}',
    summary: 'Alterar fornecedor',
    permission: 'fornecedores:editar',
    branch: branch.none,
  })
    .input(fornecedorInput.extend({ id: idSchema, versao: versionSchema }))
    .output(fornecedorSchema),
  remove: command({
    method: 'DELETE',
    path: '/fornecedores/{id}',
    summary: 'Excluir fornecedor sem compras',
    permission: 'fornecedores:excluir',
    branch: branch.none,
    errors: [fornecedoresErrors.FORNECEDOR_EM_USO],
  })
    .input(idInput)
    .output(idInput),
  restaurar: restauracao({
    path: '/fornecedores/{id}/restaurar',
    summary: 'Restaurar fornecedor excluído',
    chave: 'fornecedores_pkey',
  }),
};
