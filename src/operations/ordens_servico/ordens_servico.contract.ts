/** Service orders: the counter's register, their items, billing and its reversal (spec §§ 2-5, decisions § 2). */
import { z } from 'zod';
import { avisoSchema, estoqueErrors } from '#kernels/estoque/estoque.contract.ts';
import { defineErrors } from '#platform/shared/errors.ts';
import { fieldText } from '#platform/shared/field_texts.ts';
import { textoObrigatorio } from '#platform/shared/fields.ts';
import {
  arquivoSchema,
  branch,
  command,
  exportInput,
  exportOf,
  idDe,
  idInput,
  idSchema,
  PAGINACAO,
  paginaDe,
  paginaInput,
  query,
  sortInput,
  textoOpcional,
  versaoSchema,
} from '#platform/shared/operation.ts';
import { produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import {
  adicionarItemInput,
  alterarItemInput,
  itemSalvoSchema,
  itemSchema,
  outraVendaSchema,
  preverItemInput,
} from './itens.contract.ts';
import { ORDENACAO_ORDENS, SITUACOES_ORDEM } from './lista.rules.ts';
import { STATUS_ORDEM, STATUS_PARA_VINCULO } from './status.rules.ts';

export const ordensServicoErrors = defineErrors({
  CLIENTE_NAO_ENCONTRADO: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial',
    constraint: 'ordens_servico_cliente_id_fkey',
  },
  CLIENTE_NAO_MUDA: { kind: 'conflict', message: 'O cliente de uma ordem não pode ser alterado' },
  ORDEM_COM_REGISTROS: { kind: 'conflict', message: 'Erro ao excluir ordem de serviço' },
  ORDEM_JA_FATURADA: { kind: 'conflict', message: 'Esta ordem já foi faturada' },
  ORDEM_SEM_ITENS: { kind: 'invalid', message: 'Esta ordem não possui itens para faturar' },
  ORDEM_ENCERRADA: { kind: 'conflict', message: 'Ordens entregues ou canceladas não podem ser faturadas' },
  ORDEM_NAO_FATURADA: { kind: 'conflict', message: 'Esta ordem não está faturada' },
  ITENS_FECHADOS: { kind: 'conflict', message: 'Os itens desta ordem não podem ser alterados' },
  ITEM_INATIVO: { kind: 'conflict', message: 'Este produto/serviço está inativo' },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

const camposDaOrdem = {
  equipamento: textoObrigatorio('Equipamento', 120, 'Informe o equipamento'),
  modelo: textoOpcional('Modelo', 120),
  numero_serie: textoOpcional('Número de Série', 80),
  acessorios: textoOpcional('Acessórios', 500),
  defeito_reclamado: textoObrigatorio('Defeito Reclamado', 2000, 'Informe o defeito reclamado'),
  observacoes_tecnicas: textoOpcional('Observações Técnicas', 5000),
};

/** A new order always starts as aberta, so it takes no status. */
export const createOrdemInput = z.object({
  filial_id: idDe('Nenhuma filial selecionada'),
  cliente_id: idDe(fieldText('Selecione o cliente')),
  ...camposDaOrdem,
});
export type CreateOrdemInput = z.infer<typeof createOrdemInput>;

export const updateOrdemInput = z.object({
  id: idSchema,
  versao: versaoSchema,
  /** Accepted only to refuse a change of the customer. */
  cliente_id: idSchema.optional(),
  ...camposDaOrdem,
  status: z.enum(STATUS_ORDEM, fieldText('Escolha o status')),
});
export type UpdateOrdemInput = z.infer<typeof updateOrdemInput>;

export const listOrdensInput = paginaInput.extend({
  filial_id: idSchema,
  /** 'paradas' is kept for API clients that were once told to ask for it here. */
  status: z.enum([...STATUS_ORDEM, 'paradas']).optional(),
  situacao: z.enum(SITUACOES_ORDEM).optional(),
  ...sortInput(ORDENACAO_ORDENS),
});
export type ListOrdensInput = z.infer<typeof listOrdensInput>;

/** Maximum number of options in a select; beyond it the user must type more letters. */
export const LIMITE_VINCULO = 20;
export const listParaVinculoInput = paginaInput
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
  user_id: idSchema,
  versao: z.int(),
});
export type OrdemServico = z.infer<typeof ordemSchema>;

export const ordemListadaSchema = ordemSchema.extend({
  /** Since when a stopped order has had its status, else null. */
  parada_desde: z.date().nullable(),
});
export type OrdemListada = z.infer<typeof ordemListadaSchema>;

const mudancaStatusSchema = z.object({
  de: z.enum(STATUS_ORDEM).nullable(),
  para: z.enum(STATUS_ORDEM),
  por: z.string(),
  criado_em: z.date(),
});

export const ordemDetalheSchema = ordemSchema.extend({
  filial: z.object({ id: idSchema, nome: z.string() }),
  /** Profile of the user who opened the order. */
  tecnico: pessoaSchema,
  faturada_por: pessoaSchema.nullable(),
  itens: z.array(itemSchema),
  /** Sum of the items. */
  total: z.string(),
  outras_vendas: z.array(outraVendaSchema),
  historico_status: z.array(mudancaStatusSchema),
});
export type OrdemServicoDetalhe = z.infer<typeof ordemDetalheSchema>;

export const ordemParaVinculoSchema = ordemSchema
  .pick({ id: true, numero_os: true, filial_id: true, cliente_id: true, equipamento: true })
  .extend({ status: z.enum(STATUS_PARA_VINCULO), cliente: pessoaSchema });
export type OrdemParaVinculo = z.infer<typeof ordemParaVinculoSchema>;

const ordemSalvaSchema = z.object({ ordem: ordemSchema, avisos: z.array(avisoSchema) });
export type OrdemSalva = z.infer<typeof ordemSalvaSchema>;

// Operations -----------------------------------------------------------------------------------------------------------

const ver = { permission: 'ordens_servico:ver' } as const;
const daOrdem = { branch: branch.record('ordens_servico') } as const;
/** Any change of an order may reserve, free or move stock. */
const mexe = { ...daOrdem, touches: ['produtos_servicos', 'vendas', 'movimentacoes', 'inicio'] } as const;
const editar = { ...mexe, permission: 'ordens_servico:editar' } as const;
const doItem = { ...editar, branch: branch.record('ordens_servico_itens') } as const;
const { ESTOQUE_INSUFICIENTE, PRODUTO_NAO_ENCONTRADO } = estoqueErrors;
const { CLIENTE_NAO_MUDA, ORDEM_COM_REGISTROS, ORDEM_JA_FATURADA, ITEM_INATIVO } = ordensServicoErrors;
const { DESCONTO_NAO_PERMITIDO: SEM_DESCONTO } = produtosErrors;
const { ORDEM_SEM_ITENS, ORDEM_ENCERRADA, ORDEM_NAO_FATURADA, ITENS_FECHADOS } = ordensServicoErrors;

export const ordensServicoContract = {
  list: query({
    ...ver,
    path: '/ordens_servico',
    summary: 'Ordens da filial, da mais nova; busca por número, cliente, equipamento ou defeito',
    branch: branch.input('filial_id'),
    replica: true,
  })
    .input(listOrdensInput)
    .output(paginaDe(ordemListadaSchema)),
  exportar: exportOf({
    ...ver,
    branch: branch.input('filial_id'),
    path: '/ordens_servico/exportar',
    summary: 'Ordens da filial em CSV ou Excel, filtradas e ordenadas como a lista',
  })
    .input(listOrdensInput.omit(PAGINACAO).extend(exportInput))
    .output(arquivoSchema),
  listParaVinculo: query({
    ...ver,
    path: '/ordens_servico/para_vinculo',
    summary: 'Ordens abertas, em andamento ou aguardando peças, para vincular a uma venda de estoque',
    branch: branch.filter,
  })
    .input(listParaVinculoInput)
    .output(z.array(ordemParaVinculoSchema)),
  get: query({
    ...ver,
    ...daOrdem,
    path: '/ordens_servico/{id}',
    summary: 'Uma ordem com itens, outras vendas e histórico de status',
  })
    .input(idInput)
    .output(ordemDetalheSchema),
  preverItem: query({
    ...ver,
    ...daOrdem,
    path: '/ordens_servico/{id}/prever_item',
    summary: 'O que faltaria no estoque se o item fosse salvo com esta quantidade',
    errors: [PRODUTO_NAO_ENCONTRADO],
  })
    .input(preverItemInput)
    .output(z.array(avisoSchema)),
  preverFaturamento: query({
    ...ver,
    ...daOrdem,
    path: '/ordens_servico/{id}/prever_faturamento',
    summary: 'O que faltaria no estoque se a ordem fosse faturada agora',
  })
    .input(idInput)
    .output(z.array(avisoSchema)),

  create: command({
    ...editar,
    path: '/ordens_servico',
    summary: 'Abrir ordem de serviço',
    branch: branch.input('filial_id'),
    errors: [ordensServicoErrors.CLIENTE_NAO_ENCONTRADO],
  })
    .input(createOrdemInput)
    .output(ordemSchema),
  update: command({
    ...editar,
    method: 'PATCH',
    path: '/ordens_servico/{id}',
    summary: 'Alterar ordem de serviço e seu status',
    errors: [CLIENTE_NAO_MUDA, ESTOQUE_INSUFICIENTE],
  })
    .input(updateOrdemInput)
    .output(ordemSalvaSchema),
  remove: command({
    ...mexe,
    method: 'DELETE',
    path: '/ordens_servico/{id}',
    summary: 'Excluir ordem nunca faturada, com seus itens',
    permission: 'ordens_servico:excluir',
    errors: [ORDEM_COM_REGISTROS],
  })
    .input(idInput)
    .output(idInput),

  adicionarItem: command({
    ...editar,
    path: '/ordens_servico/{id}/itens',
    summary: 'Adicionar item; um produto fica reservado na filial da ordem',
    errors: [ITENS_FECHADOS, ITEM_INATIVO, PRODUTO_NAO_ENCONTRADO, ESTOQUE_INSUFICIENTE, SEM_DESCONTO],
  })
    .input(adicionarItemInput)
    .output(itemSalvoSchema),
  alterarItem: command({
    ...doItem,
    method: 'PATCH',
    path: '/ordens_servico_itens/{id}',
    summary: 'Alterar quantidade, valor ou desconto de um item',
    errors: [ITENS_FECHADOS, ESTOQUE_INSUFICIENTE, SEM_DESCONTO],
  })
    .input(alterarItemInput)
    .output(itemSalvoSchema),
  removerItem: command({
    ...doItem,
    method: 'DELETE',
    path: '/ordens_servico_itens/{id}',
    summary: 'Remover item e sua reserva',
    errors: [ITENS_FECHADOS],
  })
    .input(idInput)
    .output(idInput),

  faturar: command({
    ...mexe,
    path: '/ordens_servico/{id}/faturar',
    summary: 'Faturar ordem: registra as vendas, baixa o estoque e entrega',
    permission: 'ordens_servico:faturar',
    errors: [ORDEM_JA_FATURADA, ORDEM_ENCERRADA, ORDEM_SEM_ITENS, ESTOQUE_INSUFICIENTE],
  })
    .input(idInput)
    .output(ordemSalvaSchema),
  estornarFaturamento: command({
    ...mexe,
    path: '/ordens_servico/{id}/estornar_faturamento',
    summary: 'Estornar o faturamento inteiro; a ordem volta a concluída e pode ser alterada',
    permission: 'ordens_servico:estornar',
    errors: [ORDEM_NAO_FATURADA],
  })
    .input(idInput)
    .output(ordemSalvaSchema),
};
