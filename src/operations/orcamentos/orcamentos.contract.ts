/**
 * Quotes (02 § 6) for a customer, with an order or for a sale, in versions. A sent version never changes, and each
 * version has at most one answer. Slice `respostas` answers and converts them.
 */
import { z } from 'zod';
import { impressoDaFilialOf } from '#company/documentos/documentos.contract.ts';
import { FORMATOS_IMPRESSO } from '#company/documentos/impressos.rules.ts';
import { itensOrdemErrors } from '#operations/ordens_servico/itens_ordem.contract.ts';
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
  wholeNumber,
} from '#platform/shared/operation.ts';
import { periodInput } from '#platform/shared/period.ts';
import { produtosErrors } from '#registers/produtos_servicos/produtos_servicos.contract.ts';
import {
  createOrcamentoInput,
  DIAS_EM_ORDEM,
  mudancasDoOrcamento,
  SINAL_CABE,
  TOTAL_CABE,
} from './campos.contract.ts';
import {
  ORDENACAO_ORCAMENTOS,
  PRAZOS_ORCAMENTO,
  SITUACOES_MOSTRADAS,
  SITUACOES_ORCAMENTO,
} from './lista.rules.ts';
import { itemOrcamentoSchema, respostaSchema, versaoDoOrcamentoSchema } from './versoes.contract.ts';

export const orcamentosErrors = defineErrors({
  ORCAMENTO_ABERTO: {
    kind: 'conflict',
    message: 'Esta ordem já tem um orçamento em aberto: continue nele',
    constraint: 'orcamentos_aberto_key',
  },
  ORCAMENTO_ENVIADO: {
    kind: 'conflict',
    message: 'Um orçamento enviado não muda: crie uma nova versão',
  },
  ORCAMENTO_SEM_ITENS: { kind: 'invalid', message: 'Adicione ao menos um item ao orçamento' },
  PECA_USADA: {
    kind: 'conflict',
    message: 'Há peça usada: marque O cliente aceita peça usada',
    field: 'aceita_usada',
  },
  /** The code that throws this error adds the day to the message. */
  ORCAMENTO_VENCIDO: { kind: 'conflict', message: 'Este orçamento venceu: é preciso uma nova versão' },
  ORCAMENTO_RESPONDIDO: {
    kind: 'conflict',
    message: 'Este orçamento já foi respondido: para mudar, é preciso uma nova versão',
    constraint: 'orcamentos_respostas_versao_key',
  },
  /** The code that throws this error adds the version to the message. */
  ORCAMENTO_SUBSTITUIDO: {
    kind: 'conflict',
    message: 'Este orçamento foi substituído: responda à versão nova',
  },
  ORCAMENTO_NAO_EXCLUI: { kind: 'conflict', message: 'Orçamentos enviados não são excluídos: cancele' },
  ORCAMENTO_ENCERRADO: {
    kind: 'conflict',
    message: 'Este orçamento já foi cancelado ou virou venda: crie outro',
  },
  ORCAMENTO_NAO_ENVIADO: { kind: 'conflict', message: 'Este orçamento ainda não foi enviado: envie-o antes' },
  ORCAMENTO_EM_RASCUNHO: {
    kind: 'conflict',
    message: 'Este orçamento já está em rascunho: continue nele',
  },
  ORCAMENTO_APROVADO: {
    kind: 'conflict',
    message: 'Um orçamento aprovado não é cancelado: cancele a ordem ou crie uma nova versão',
  },
  CLIENTE_DO_ORCAMENTO: {
    kind: 'not_found',
    message: 'Cliente não encontrado nesta filial',
    constraint: 'orcamentos_cliente_id_fkey',
  },
  SINAL_ACIMA: { kind: 'invalid', message: 'O sinal não pode ser maior que o total', field: 'sinal' },
  TERMINO_ANTES: { kind: 'invalid', message: 'O término vem depois do início', field: 'termino_em' },
  TOTAL_ACIMA: {
    kind: 'invalid',
    message: 'O total do orçamento vai até R$ 9.999.999.999,99',
    field: 'itens',
  },
  ITEM_DO_ORCAMENTO: { kind: 'conflict', message: 'Este produto/serviço está inativo: escolha outro' },
  CONTEUDO_REDIGIDO: { kind: 'not_found', message: 'O conteúdo foi removido a pedido do cliente' },
});

// Inputs ---------------------------------------------------------------------------------------------------------------

export const updateOrcamentoInput = z
  .object({ id: idSchema, versao: versionSchema, ...mudancasDoOrcamento })
  .refine(...TOTAL_CABE)
  .refine(...SINAL_CABE)
  .refine(...DIAS_EM_ORDEM);
export type UpdateOrcamentoInput = z.infer<typeof updateOrcamentoInput>;

export const enviarOrcamentoInput = z.object({
  id: idSchema,
  versao: versionSchema,
  /** Sets the order's status to Aguardando Aprovação. */
  aguardar: z.boolean().default(true),
});
export type EnviarOrcamentoInput = z.infer<typeof enviarOrcamentoInput>;

export const mudarOrcamentoInput = z.object({ id: idSchema, versao: versionSchema });
export type MudarOrcamentoInput = z.infer<typeof mudarOrcamentoInput>;

export const listOrcamentosInput = pageInput.extend({
  filial_id: idSchema,
  situacao: z.enum(SITUACOES_ORCAMENTO).optional(),
  prazo: z.enum(PRAZOS_ORCAMENTO).optional(),
  ...periodInput,
  ...sortInput(ORDENACAO_ORCAMENTOS),
});
export type ListOrcamentosInput = z.infer<typeof listOrcamentosInput>;

// Outputs --------------------------------------------------------------------------------------------------------------

const texto = z.string().nullable();

/** A quote without lines, as commands return it. */
export const orcamentoSchema = z.object({
  id: idSchema,
  numero: z.int(),
  filial_id: idSchema,
  cliente_id: idSchema,
  ordem_servico_id: idSchema.nullable(),
  situacao: z.enum(SITUACOES_ORCAMENTO),
  aceita_parcial: z.boolean(),
  versao_vigente: z.int(),
  versao_aprovada: z.int().nullable(),
  versao: z.int(),
});
export type Orcamento = z.infer<typeof orcamentoSchema>;

export const orcamentoListadoSchema = orcamentoSchema.extend({
  criado_em: z.date(),
  cliente: z.object({ id: idSchema, nome_completo: z.string(), telefone: z.string() }),
  numero_os: z.int().nullable(),
  total: z.string(),
  valido_ate: texto,
  mostrada: z.enum(SITUACOES_MOSTRADAS),
});
export type OrcamentoListado = z.infer<typeof orcamentoListadoSchema>;

/** A quote with its current version and lines, and the answers to all versions. */
export const orcamentoDetalheSchema = orcamentoListadoSchema.extend({
  filial: z.object({ id: idSchema, nome: z.string(), fuso_horario: z.string() }),
  aparelho: texto,
  /** Ids of the order's lines that are or were part of the quote. */
  itens_ligados: z.array(idSchema),
  /** Whether the order is billed, delivered or cancelled, so it takes no more changes. */
  ordem_fechada: z.boolean(),
  /** Whether another quote of the order is open or approved. */
  outro_decide: z.boolean(),
  versoes: z.array(versaoDoOrcamentoSchema),
  itens: z.array(itemOrcamentoSchema),
  respostas: z.array(respostaSchema),
});
export type OrcamentoDetalhe = z.infer<typeof orcamentoDetalheSchema>;

// Operations -----------------------------------------------------------------------------------------------------------

const doOrcamento = { branch: branch.record('orcamentos') } as const;
const ver = { permission: 'orcamentos:ver' } as const;
const editar = { permission: 'orcamentos:editar' } as const;
const { ITENS_FECHADOS } = itensOrdemErrors;
const { ORCAMENTO_ABERTO, ORCAMENTO_ENVIADO, ORCAMENTO_ENCERRADO, ITEM_DO_ORCAMENTO, CLIENTE_DO_ORCAMENTO } =
  orcamentosErrors;

export const errosDeEnviar = [
  ITENS_FECHADOS,
  ORCAMENTO_ENVIADO,
  ORCAMENTO_ENCERRADO,
  orcamentosErrors.ORCAMENTO_SEM_ITENS,
  orcamentosErrors.PECA_USADA,
  produtosErrors.DESCONTO_NAO_PERMITIDO,
];

/** Checked by the commands once the lines and the unchanged fields are known. */
const CAMPOS = [orcamentosErrors.SINAL_ACIMA, orcamentosErrors.TOTAL_ACIMA, orcamentosErrors.TERMINO_ANTES];

export const orcamentosContract = {
  list: query({
    ...ver,
    path: '/orcamentos',
    summary: 'Orçamentos da filial, do mais novo; busca por número, cliente, ordem ou aparelho',
    branch: branch.input('filial_id'),
  })
    .input(listOrcamentosInput)
    .output(pageOf(orcamentoListadoSchema)),
  exportar: exportOf({
    ...ver,
    branch: branch.input('filial_id'),
    path: '/orcamentos/exportar',
    summary: 'Orçamentos em CSV ou Excel, filtrados e ordenados como a lista',
  })
    .input(listOrcamentosInput.omit(PAGING).extend(exportInput))
    .output(fileSchema),
  get: query({
    ...ver,
    ...doOrcamento,
    path: '/orcamentos/{id}',
    summary: 'Um orçamento com a versão atual, os itens e as respostas',
  })
    .input(idInput)
    .output(orcamentoDetalheSchema),
  daOrdem: query({
    ...ver,
    path: '/ordens_servico/{id}/orcamentos',
    summary: 'Os orçamentos de uma ordem, o mais novo primeiro',
    branch: branch.record('ordens_servico'),
  })
    .input(idInput)
    .output(z.array(orcamentoDetalheSchema)),
  conteudo: query({
    ...ver,
    ...doOrcamento,
    path: '/orcamentos/{id}/versoes/{n}/conteudo',
    summary: 'O que foi enviado numa versão, letra por letra: o SHA-256 destes bytes é o da resposta',
    errors: [orcamentosErrors.CONTEUDO_REDIGIDO],
  })
    .input(idInput.extend({ n: wholeNumber(1, 100_000) }))
    .output(fileSchema),
  pdf: impressoDaFilialOf(FORMATOS_IMPRESSO, {
    path: '/orcamentos/{id}/pdf',
    summary: 'O orçamento impresso (PDF), A4 ou 80 mm; sem formato, o da filial',
    ...ver,
    ...doOrcamento,
  }),

  create: command({
    ...editar,
    path: '/orcamentos',
    summary: 'Criar orçamento em rascunho; de uma ordem, com os itens dela ligados',
    branch: branch.input('filial_id'),
    errors: [ORCAMENTO_ABERTO, CLIENTE_DO_ORCAMENTO, ITEM_DO_ORCAMENTO, ITENS_FECHADOS, ...CAMPOS],
  })
    .input(createOrcamentoInput)
    .output(orcamentoSchema),
  update: command({
    ...editar,
    ...doOrcamento,
    method: 'PATCH',
    path: '/orcamentos/{id}',
    summary: 'Alterar um orçamento em rascunho',
    errors: [ORCAMENTO_ENVIADO, ORCAMENTO_ENCERRADO, ITEM_DO_ORCAMENTO, ...CAMPOS],
  })
    .input(updateOrcamentoInput)
    .output(orcamentoSchema),
  enviar: command({
    ...editar,
    ...doOrcamento,
    path: '/orcamentos/{id}/enviar',
    summary: 'Enviar: a versão fica como está e espera a resposta do cliente',
    errors: errosDeEnviar,
  })
    .input(enviarOrcamentoInput)
    .output(orcamentoSchema),
  novaVersao: command({
    ...editar,
    ...doOrcamento,
    path: '/orcamentos/{id}/nova_versao',
    summary: 'Criar a próxima versão, copiada da atual; a de antes não se responde mais',
    errors: [ITENS_FECHADOS, ORCAMENTO_ENCERRADO, orcamentosErrors.ORCAMENTO_EM_RASCUNHO, ORCAMENTO_ABERTO],
  })
    .input(mudarOrcamentoInput)
    .output(orcamentoSchema),
  cancelar: command({
    ...editar,
    ...doOrcamento,
    path: '/orcamentos/{id}/cancelar',
    summary: 'Cancelar orçamento, ou a versão que ainda não foi respondida de um já aprovado',
    errors: [ORCAMENTO_ENCERRADO, orcamentosErrors.ORCAMENTO_APROVADO],
  })
    .input(mudarOrcamentoInput)
    .output(orcamentoSchema),
  remove: command({
    ...editar,
    ...doOrcamento,
    method: 'DELETE',
    path: '/orcamentos/{id}',
    summary: 'Excluir orçamento que nunca foi enviado',
    errors: [orcamentosErrors.ORCAMENTO_NAO_EXCLUI],
  })
    .input(idInput)
    .output(idInput),
};
