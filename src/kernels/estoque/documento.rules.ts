/**
 * The documents whose lines the ledger records. The kernel knows a document by type, id and line, and never looks into
 * it: the slice that owns the document locks it and hands over its lines.
 */
import type { Pontas } from './estoque.rules.ts';
import type { MotivoMovimentacao, OrigemVenda, TipoDocumento } from './vocabulario.rules.ts';

export interface Documento {
  tipo: TipoDocumento;
  id: string;
}

export interface LinhaDocumento extends Documento {
  /** The line's id in the document; null if the line has none. */
  linha_id: string | null;
}

export interface NovaVenda {
  origem: OrigemVenda;
  filial_id: string;
  valor_unitario: string;
  desconto: string;
}

/** One line: a product or service with its movement, its sale, or both. Quantities and money are decimal text. */
export interface NovaLinha {
  produto_id: string;
  quantidade: string;
  cliente_id: string | null;
  documento: LinhaDocumento | null;
  observacoes: string | null;
  movimentacao: (Pontas & { motivo: MotivoMovimentacao }) | null;
  venda: NovaVenda | null;
}

/** A reserved line with the values that it takes effect with, or changes to. */
export interface LinhaReservada {
  linha_id: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

/** The columns of movements and sales that name a document: an order and a direct sale have columns of their own. */
export function colunasDoDocumento(documento: LinhaDocumento | null) {
  const ordem = documento?.tipo === 'ordem' ? documento : null;
  const vendaDireta = documento?.tipo === 'venda_direta' ? documento : null;
  return {
    ordem: { ordem_servico_id: ordem?.id ?? null, ordem_servico_item_id: ordem?.linha_id ?? null },
    venda_direta_id: vendaDireta?.id ?? null,
  };
}
