/** Service orders (spec §§ 2-5, decisions § 2). Their items have a contract of their own. */
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import {
  branch,
  command,
  exportInput,
  exportOf,
  fieldsInput,
  fileSchema,
  idNamed,
  idSchema,
  PAGING,
  pageByFields,
  pageInput,
  query,
  sortInput,
  summedPageOf,
  versionSchema,
  wholeNumber,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { z } from '#platform/shared/zod.ts';
import { clienteDoAto } from '#registers/clientes/clientes.contract.ts';
import { equipamentosErrors } from '#registers/equipamentos/equipamentos.contract.ts';
import { aprovacaoDaOrdem, aprovacaoErrors } from './aprovacao.contract.ts';
import {
  camposDaBancada,
  camposDaOrdem,
  camposDoLaudo,
  DO_FORMULARIO,
  garantiaDaOrdem,
  tecnicoInput,
} from './campos.contract.ts';
import { garantiasErrors } from './garantias.rules.ts';
import { COLUNAS_ORDENADAS, EM_ABERTO, ORDENACAO_ORDENS, SITUACOES_ORDEM } from './lista.rules.ts';
import { retiradaAtualSchema, retiradaInput } from './retirada.contract.ts';
import { RESULTADOS, STATUS_ORDEM, STATUS_PARA_VINCULO } from './status.rules.ts';

export const ordensServicoErrors = defineErrors({
  CLIENTE_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial',
    constraint: 'ordens_servico_cliente_id_fkey',
  },
  CLIENTE_ANONIMIZADO: { kind: 'conflict', message: 'O cliente foi anonimizado: nada mais se anexa' },
  CLIENTE_NAO_MUDA: { kind: 'conflict', message: 'O cliente de uma ordem não pode ser alterado' },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

/** A new order always starts as aberta, so it takes no status. */
export const clienteDaOrdem = clienteDoAto(fieldText('Selecione o cliente'));
export const createOrdemInput = z
  .object({
    filial_id: idNamed('Nenhuma filial selecionada'),
    ...clienteDaOrdem.campos,
    ...camposDaOrdem,
    ...camposDaBancada,
    /** The kind of the device, which chooses the checklist; absent: the one that its words name. */
    tipo_id: tecnicoInput,
  })
  .refine(...clienteDaOrdem.umSo);
export type CreateOrdemInput = z.infer<typeof createOrdemInput>;

export const updateOrdemInput = z.object({
  id: idSchema,
  versao: versionSchema,
  /** Accepted only so that a change of the customer can be refused. */
  cliente_id: idSchema.optional(),
  ...camposDaOrdem,
  status: z.enum(STATUS_ORDEM, fieldText('Escolha o status')),
  ...camposDaBancada,
  ...camposDoLaudo,
  /** The person who takes the device, if the status becomes entregue; absent: the customer. */
  retirada: retiradaInput.optional(),
});
export type UpdateOrdemInput = z.infer<typeof updateOrdemInput>;

export const listOrdensInput = pageInput.extend({
  filial_id: idSchema,
  /**
   * 'todas' is the same as none, but lets `tecnico_id` reach closed orders. 'paradas' is kept for older API clients,
   * which ask for it here.
   */
  status: z.enum([...STATUS_ORDEM, EM_ABERTO, 'todas', 'paradas']).optional(),
  situacao: z.enum(SITUACOES_ORDEM).optional(),
  /** Orders of this technician: without a status, those that are neither delivered nor cancelled. */
  tecnico_id: idSchema.optional(),
  /** Filters by the opening day. */
  ...periodInput,
  ...fieldsInput,
  ...sortInput({ ...ORDENACAO_ORDENS, columns: COLUNAS_ORDENADAS }),
});
export type ListOrdensInput = z.infer<typeof listOrdensInput>;

export const contarPorStatusInput = listOrdensInput.pick({
  filial_id: true,
  busca: true,
  situacao: true,
  tecnico_id: true,
  de: true,
  ate: true,
});
export type ContarPorStatusInput = z.infer<typeof contarPorStatusInput>;

/** Maximum number of options in a select field; beyond it the user must type more letters. */
export const LIMITE_VINCULO = 20;
export const listParaVinculoInput = pageInput
  .pick({ busca: true })
  .extend({ filial_id: idSchema.optional() });
export type ListParaVinculoInput = z.infer<typeof listParaVinculoInput>;

// Outputs --------------------------------------------------------------------------------------------------------------
const texto = z.string().nullable();
const pessoaSchema = z.object({ id: idSchema, nome_completo: z.string() });

export const ordemSchema = z.object({
  id: idSchema,
  numero_os: z.int(),
  filial_id: idSchema,
  cliente_id: idSchema,
  cliente: pessoaSchema.extend({ telefone: z.string() }),
  equipamento: z.string(),
  modelo: texto,
  numero_serie: texto,
  acessorios: texto,
  defeito_reclamado: z.string(),
  observacoes_tecnicas: texto,
  status: z.enum(STATUS_ORDEM),
  data_abertura: z.date(),
  data_entrega: z.date().nullable(),
  faturada_em: z.date().nullable(),
  /** The person who opened the order. */
  user_id: idSchema,
  /** The technician of the order; null if nobody was named. */
  tecnico_id: idSchema.nullable(),
  /** The promised instant. */
  prazo: z.date().nullable(),
  prioridade: z.int(),
  etapa_id: idSchema.nullable(),
  /** Since when the repair has been ready. */
  pronta_em: z.date().nullable(),
  laudo: texto,
  resultado: z.enum(RESULTADOS).nullable(),
  /** Where the device lies: 'Prateleira 3'. */
  posicao: texto,
  /** The branch where the device is, if it was sent to another. */
  filial_local_id: idSchema.nullable(),
  /** When the device left the shop; null while it is here. */
  retirada_em: z.date().nullable(),
  /** When the uncollected device was put aside, and so taken off the list of waiting ones. */
  guardado_em: z.date().nullable(),
  /** The customer's registered device. The fields above keep the words of the intake. */
  equipamento_id: idSchema.nullable(),
  ...aprovacaoDaOrdem,
  ...garantiaDaOrdem,
  /** The time zone of the order's branch, for showing the promise. Only set where an order is shown. */
  fuso_horario: z.string().optional(),
  versao: z.int(),
});
export type OrdemServico = z.infer<typeof ordemSchema>;

export const ordemListadaSchema = ordemSchema.extend({
  /** Since when a stopped order has had its status; null if it has not stopped. */
  parada_desde: z.date().nullable(),
  etapa_nome: texto,
  /** Null if nobody was named. */
  tecnico_nome: texto,
  aviso_devido: z.int().nullable(),
});
export type OrdemListada = z.infer<typeof ordemListadaSchema>;

/**
 * An order in the list: the columns, the version that acts on several rows send, and the fields that the billing window
 * shows while it reads the order.
 */
export const ordemDaListaSchema = ordemListadaSchema
  .pick({
    id: true,
    numero_os: true,
    filial_id: true,
    equipamento: true,
    modelo: true,
    defeito_reclamado: true,
    status: true,
    data_abertura: true,
    faturada_em: true,
    prazo: true,
    pronta_em: true,
    retirada_em: true,
    fuso_horario: true,
    versao: true,
    parada_desde: true,
    etapa_nome: true,
    tecnico_nome: true,
    aviso_devido: true,
  })
  .extend({ cliente: pessoaSchema });
export type OrdemDaLista = z.infer<typeof ordemDaListaSchema>;

const contagemSchema = z.object({
  status: z.enum(STATUS_ORDEM),
  total: z.int(),
  /** There are more orders than were counted. */
  ha_mais_que_total: z.boolean(),
});
export type ContagemPorStatus = z.infer<typeof contagemSchema>;

export const ordemAchadaSchema = ordemSchema
  .pick({ id: true, numero_os: true, equipamento: true, modelo: true, status: true, faturada_em: true })
  .extend({ filial: z.object({ id: idSchema, nome: z.string() }), cliente: pessoaSchema });
export type OrdemAchada = z.infer<typeof ordemAchadaSchema>;

const mudancaStatusSchema = z.object({
  de: z.enum(STATUS_ORDEM).nullable(),
  para: z.enum(STATUS_ORDEM),
  por: z.string(),
  criado_em: z.date(),
});

/** The order's own fields, as read when one order is opened. */
export const ordemComHistoricoSchema = ordemSchema.extend({
  filial: z.object({ id: idSchema, nome: z.string() }),
  etapa_nome: texto,
  /** The order's technician, else the person who opened it. */
  tecnico: pessoaSchema,
  aberta_por: pessoaSchema,
  faturada_por: pessoaSchema.nullable(),
  historico_status: z.array(mudancaStatusSchema),
  /** The hand-over that was not undone. */
  retirada_atual: retiradaAtualSchema.nullable(),
  /** The contact during the repair, suggested as 'Autorizado a retirar'. */
  contato_nome: texto,
});
export type OrdemComHistorico = z.infer<typeof ordemComHistoricoSchema>;

export const ordemParaVinculoSchema = ordemSchema
  .pick({ id: true, numero_os: true, filial_id: true, cliente_id: true, equipamento: true })
  .extend({ status: z.enum(STATUS_PARA_VINCULO), cliente: pessoaSchema });
export type OrdemParaVinculo = z.infer<typeof ordemParaVinculoSchema>;

export const ordemSalvaSchema = z.object({
  ordem: ordemSchema,
  avisos: z.array(avisoSchema),
  /** The deposit that closing the order turned into the customer's credit. */
  sinal_liberado: z.string().optional(),
});
export type OrdemSalva = z.infer<typeof ordemSalvaSchema>;

// Operations -----------------------------------------------------------------------------------------------------------

const { CLIENTE_NAO_ENCONTRADO, CLIENTE_NAO_MUDA } = ordensServicoErrors;
const ver = { permission: 'ordens_servico:ver' } as const;
/** Any change of an order may reserve, release or move stock. */
export const editarOrdem = { permission: 'ordens_servico:editar' } as const;

export const ordensServicoContract = {
  list: query({
    ...ver,
    path: '/ordens_servico',
    summary: 'Ordens da filial, da mais nova; busca por número, cliente, equipamento ou defeito',
    branch: branch.input('filial_id'),
  })
    .input(listOrdensInput)
    .output(pageByFields(summedPageOf(ordemListadaSchema), summedPageOf(ordemDaListaSchema))),
  exportar: exportOf({
    ...ver,
    branch: branch.input('filial_id'),
    path: '/ordens_servico/exportar',
    summary: 'Ordens da filial em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listOrdensInput.omit({ ...PAGING, campos: true }).extend(exportInput))
    .output(fileSchema),
  /** For the tabs above the list. */
  contarPorStatus: query({
    ...ver,
    path: '/ordens_servico/por_status',
    summary: 'Quantas ordens da filial há em cada status, sob os outros filtros da lista',
    branch: branch.input('filial_id'),
  })
    .input(contarPorStatusInput)
    .output(z.array(contagemSchema)),
  /** Numbers are unique in the whole company, so the input needs no branch. */
  listPorNumero: query({
    ...ver,
    path: '/ordens_servico/por_numero',
    summary: 'A ordem com este número, nas filiais da pessoa',
    branch: branch.filter,
  })
    .input(z.object({ numero: wholeNumber(1, 2_147_483_647) }))
    .output(z.array(ordemAchadaSchema)),
  listParaVinculo: query({
    ...ver,
    path: '/ordens_servico/para_vinculo',
    summary: 'Ordens abertas, em andamento ou aguardando peças, para vincular a uma venda de estoque',
    branch: branch.filter,
  })
    .input(listParaVinculoInput)
    .output(z.array(ordemParaVinculoSchema)),

  create: command({
    ...editarOrdem,
    path: '/ordens_servico',
    summary: 'Abrir ordem de serviço, para um cliente da filial ou um novo',
    branch: branch.input('filial_id'),
    errors: [CLIENTE_NAO_ENCONTRADO, equipamentosErrors.TIPO_NAO_ENCONTRADO, ...DO_FORMULARIO],
  })
    .input(createOrdemInput)
    .output(ordemSchema),
  update: command({
    ...editarOrdem,
    branch: branch.record('ordens_servico'),
    method: 'PATCH',
    path: '/ordens_servico/{id}',
    summary: 'Alterar ordem de serviço e seu status',
    errors: [
      CLIENTE_NAO_MUDA,
      garantiasErrors.RETORNO_ABERTO,
      ...DO_FORMULARIO,
      aprovacaoErrors.APROVACAO_FALTA,
      estoqueErrors.ESTOQUE_INSUFICIENTE,
    ],
  })
    .input(updateOrdemInput)
    .output(ordemSalvaSchema),
};
