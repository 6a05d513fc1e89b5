/** Vocabulary of the stock ledger, shared by every slice that moves stock. The kernel has no operations of its own. */
import { defineErrors } from '#platform/shared/errors.ts';
import { z } from '#platform/shared/zod.ts';
import { MOTIVOS_MOVIMENTACAO, ORIGENS_VENDA } from './vocabulario.rules.ts';

export const TIPOS_MOVIMENTACAO = ['entrada', 'saida', 'transferencia', 'venda', 'ajuste'] as const;
export type TipoMovimentacao = (typeof TIPOS_MOVIMENTACAO)[number];

/**
 * pendente: reserved by a document, such as an order not yet billed. efetivada: posted. estornada: posted, then reversed.
 * cancelada: never posted.
 */
export const SITUACOES = ['pendente', 'efetivada', 'estornada', 'cancelada'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** Why the movement was made. Lazy, because `app` composes the slices' declarations. */
export const motivoMovimentacaoSchema = z.enum(MOTIVOS_MOVIMENTACAO);

/** Where the sale came from. */
export const origemVendaSchema = z.enum(ORIGENS_VENDA);

/** The reaction when a decrease exceeds the available quantity (stock minus reservations of other documents). */
export const POLITICAS_ESTOQUE = ['permitir', 'avisar', 'bloquear'] as const;
export type PoliticaEstoque = (typeof POLITICAS_ESTOQUE)[number];

/** Shown to the user after an operation that succeeded with a warning. */
export const avisoSchema = z.object({
  codigo: z.enum(['SEM_REGISTRO', 'ESTOQUE_INSUFICIENTE']),
  produto_id: z.string(),
  mensagem: z.string(),
});
export type Aviso = z.infer<typeof avisoSchema>;

export const estoqueErrors = defineErrors({
  PRODUTO_NAO_ENCONTRADO: { kind: 'not_found', message: 'Produto não encontrado' },
  PRODUTO_SEM_ESTOQUE: { kind: 'invalid', message: 'Serviços não têm estoque' },
  FILIAL_NAO_ENCONTRADA: { kind: 'not_found', message: 'Filial não encontrada' },
  ESTOQUE_INSUFICIENTE: { kind: 'conflict', message: 'Estoque insuficiente' },
  MOVIMENTACAO_NAO_ENCONTRADA: { kind: 'not_found', message: 'Movimentação não encontrada' },
  MOVIMENTACAO_JA_ESTORNADA: {
    kind: 'conflict',
    message: 'Esta movimentação já foi estornada',
    constraint: 'movimentacoes_estoque_estorno_de_id_key',
  },
  ESTORNO_DE_ESTORNO: { kind: 'conflict', message: 'Um estorno não pode ser estornado' },
  MOVIMENTACAO_NAO_EFETIVADA: {
    kind: 'conflict',
    message: 'Só movimentações efetivadas podem ser estornadas',
  },
  /** The alternative is sent as data: 'estorne a movimentação'. */
  VENDA_NAO_MANUAL: { kind: 'conflict', message: 'Erro ao excluir' },
});
