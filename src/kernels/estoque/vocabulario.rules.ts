/**
 * The vocabulary of the stock ledger: reasons for movements, origins of sales, types of documents. A file without
 * schemas, so that the browser can load it early.
 */

export const MOTIVOS_MOVIMENTACAO = [
  'estorno',
  'estoque_inicial',
  'correcao_cadastro',
  'ordem',
  'venda_direta',
  'troca',
  'manual',
] as const;
export type MotivoMovimentacao = (typeof MOTIVOS_MOVIMENTACAO)[number];

export const ORIGENS_VENDA = ['manual', 'ordem', 'venda_direta', 'movimentacao'] as const;
export type OrigemVenda = (typeof ORIGENS_VENDA)[number];

/** The labels that lists show. */
export const ROTULO_ORIGEM: Readonly<Record<OrigemVenda, string>> = {
  manual: 'Manual',
  ordem: 'Ordem',
  venda_direta: 'Venda direta',
  movimentacao: 'Movimentação',
};

/** Why goods left without being sold. */
export type RazaoDaSaida = 'quebra' | 'defeito' | 'furto' | 'uso_interno' | 'brinde' | 'outro';

/** 'troca': the old sale, as the document of defective pieces that leave the shelf again. */
export type TipoDocumento = 'ordem' | 'venda_direta' | 'troca';
