/**
 * Devices of customers, their kinds and models (02 §§ 1, 4). A device belongs to one customer and to the customer's
 * branch.
 */
import { restauracao } from '#company/auditoria/auditoria.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fileSchema,
  idInput,
  idNamed,
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
import { CAMPOS_EQUIPAMENTO } from './equipamentos.fields.ts';
import { ORDENACAO_EQUIPAMENTOS } from './lista.rules.ts';

export const equipamentosErrors = defineErrors({
  /** `data` carries the reason: '3 ordens de serviço vinculadas'. */
  EQUIPAMENTO_EM_USO: { kind: 'conflict', message: 'Erro ao excluir equipamento' },
  EQUIPAMENTO_REPETIDO: {
    kind: 'conflict',
    message: 'Este cliente já tem um equipamento com este número de série',
    constraint: 'equipamentos_cliente_id_identificador_key',
    field: 'numero_serie',
  },
  CLIENTE_DO_EQUIPAMENTO: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial',
    constraint: 'equipamentos_cliente_id_fkey',
  },
  /** The chosen device belongs to another customer. */
  EQUIPAMENTO_DE_OUTRO: {
    kind: 'not_found',
    message: 'Este equipamento não é deste cliente: escolha outro',
    field: 'equipamento_id',
  },
  TIPO_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Este tipo de equipamento não existe mais: escolha outro',
    constraint: 'equipamentos_tipo_id_fkey',
  },
});

export const equipamentoInput = z.object(inputsOf(CAMPOS_EQUIPAMENTO));
export type EquipamentoInput = z.infer<typeof equipamentoInput>;

export const createEquipamentoInput = equipamentoInput.extend({
  filial_id: idNamed('Nenhuma filial selecionada'),
  cliente_id: idNamed(fieldText('Selecione o cliente')),
});
export type CreateEquipamentoInput = z.infer<typeof createEquipamentoInput>;

const { tipo_id, ...outros } = outputsOf(CAMPOS_EQUIPAMENTO);

export const equipamentoSchema = z.object({
  id: idSchema,
  filial_id: idSchema,
  cliente_id: idSchema,
  tipo_id,
  /** The registered model with this marca and modelo. */
  modelo_id: idSchema.nullable(),
  ...outros,
  criado_em: z.date(),
  versao: z.int(),
});
export type Equipamento = z.infer<typeof equipamentoSchema>;

export const equipamentoListadoSchema = equipamentoSchema.extend({
  tipo_nome: z.string().nullable(),
  cliente: z.object({ id: idSchema, nome_completo: z.string(), telefone: z.string() }),
  /** Number of the newest order. */
  ultima_os: z.int().nullable(),
});
export type EquipamentoListado = z.infer<typeof equipamentoListadoSchema>;

export const listEquipamentosInput = pageInput.extend({
  filial_id: idSchema,
  ...sortInput(ORDENACAO_EQUIPAMENTOS),
});
export type ListEquipamentosInput = z.infer<typeof listEquipamentosInput>;

export const tipoEquipamentoSchema = z.object({ id: idSchema, nome: z.string() });
export type TipoEquipamento = z.infer<typeof tipoEquipamentoSchema>;

/** Questions that the intake may ask for a kind of device, besides its checklist and accessories. */
export const CAMPOS_DA_ENTRADA = [
  'contato',
  'cor',
  'armazenamento',
  'pode_apagar_dados',
  'conta_removida',
] as const;
export type CampoDaEntrada = (typeof CAMPOS_DA_ENTRADA)[number];

export const modeloEquipamentoSchema = z.object({ id: idSchema, marca: z.string(), nome: z.string() });
export type ModeloEquipamento = z.infer<typeof modeloEquipamentoSchema>;

export const equipamentoOpcaoSchema = equipamentoSchema.pick({
  id: true,
  nome: true,
  marca: true,
  modelo: true,
  numero_serie: true,
});
export type EquipamentoOpcao = z.infer<typeof equipamentoOpcaoSchema>;

/**
 * The device of an order: '' and null mean none. When absent, the saved device stays, because older API clients do not
 * send this field.
 */
export const equipamentoDoAto = z
  .union([idSchema, z.literal('')])
  .nullable()
  .transform((id) => id || null)
  .optional();

/** Maximum number of suggestions for a field. */
export const LIMITE_SUGESTOES = 8;

const doEquipamento = branch.record('equipamentos');
const ver = { permission: 'equipamentos:ver' } as const;
const editar = { permission: 'equipamentos:editar' } as const;

export const equipamentosContract = {
  list: query({
    ...ver,
    path: '/equipamentos',
    summary:
      'Equipamentos dos clientes da filial; busca por equipamento, marca, modelo, número de série ou cliente',
    branch: branch.input('filial_id'),
  })
    .input(listEquipamentosInput)
    .output(pageOf(equipamentoListadoSchema)),
  exportar: exportOf({
    ...ver,
    branch: branch.input('filial_id'),
    path: '/equipamentos/exportar',
    summary: 'Equipamentos em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listEquipamentosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  listDoCliente: query({
    ...ver,
    path: '/equipamentos/do_cliente',
    summary: 'Equipamentos ativos de um cliente da filial, os mais novos primeiro',
    branch: branch.input('filial_id'),
  })
    .input(z.object({ filial_id: idSchema, cliente_id: idSchema }))
    .output(z.array(equipamentoOpcaoSchema)),
  listTipos: query({
    ...ver,
    path: '/equipamentos/tipos',
    summary: 'Tipos de equipamento da empresa, na ordem em que se oferecem',
    branch: branch.none,
  })
    .input(z.object({}).optional())
    .output(z.array(tipoEquipamentoSchema)),
  listModelos: query({
    ...ver,
    path: '/equipamentos/modelos',
    summary: 'Modelos conhecidos que começam como o texto',
    branch: branch.none,
  })
    .input(pageInput.pick({ busca: true }))
    .output(z.array(modeloEquipamentoSchema)),
  create: command({
    ...editar,
    path: '/equipamentos',
    summary: 'Cadastrar equipamento de um cliente da filial',
    branch: branch.input('filial_id'),
    errors: [
      equipamentosErrors.EQUIPAMENTO_REPETIDO,
      equipamentosErrors.CLIENTE_DO_EQUIPAMENTO,
      equipamentosErrors.TIPO_NAO_ENCONTRADO,
    ],
  })
    .input(createEquipamentoInput)
    .output(equipamentoSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/equipamentos/{id}',
    summary: 'Alterar equipamento',
    branch: doEquipamento,
    errors: [
      equipamentosErrors.CLIENTE_DO_EQUIPAMENTO,
      equipamentosErrors.EQUIPAMENTO_REPETIDO,
      equipamentosErrors.TIPO_NAO_ENCONTRADO,
    ],
  })
    .input(equipamentoInput.extend({ id: idSchema, versao: versionSchema }))
    .output(equipamentoSchema),
  remove: command({
    method: 'DELETE',
    path: '/equipamentos/{id}',
    summary: 'Excluir equipamento sem ordens',
    permission: 'equipamentos:excluir',
    branch: doEquipamento,
    errors: [equipamentosErrors.EQUIPAMENTO_EM_USO],
  })
    .input(idInput)
    .output(idInput),
  restaurar: restauracao({
    path: '/equipamentos/{id}/restaurar',
    summary: 'Restaurar equipamento excluído, do mesmo cliente',
    chave: 'equipamentos_pkey',
    errors: [
      equipamentosErrors.EQUIPAMENTO_REPETIDO,
      equipamentosErrors.CLIENTE_DO_EQUIPAMENTO,
      equipamentosErrors.TIPO_NAO_ENCONTRADO,
    ],
  }),
};
