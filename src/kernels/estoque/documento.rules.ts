/**
 * The documents whose lines the ledger records. The kernel knows a document by type, id and line, and never looks into
 * it: the slice that owns the document locks it and hands over its lines.
 */
import type { Pontas } from './estoque.rules.ts';
import type { MotivoMovimentacao, OrigemVenda, RazaoDaSaida, TipoDocumento } from './vocabulario.rules.ts';

export interface Documento {
  tipo: TipoDocumento;
  id: string;
}

export interface LinhaDocumento extends Documento {
  /** The line's id in the document; null if the line has none. */
  linha_id: string | null;
  /** The document's label at that time: 'R-31', at most 20 characters. Orders and direct sales are looked up. */
  rotulo?: string;
}

export interface NovaVenda {
  origem: OrigemVenda;
  filial_id: string;
  /** The technician; null if nobody is named. */
  tecnico_id: string | null;
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
  movimentacao: (Pontas & { motivo: MotivoMovimentacao; razao?: RazaoDaSaida }) | null;
  venda: NovaVenda | null;
}

/** A reserved line with the values that it changes to. */
export interface LinhaReservada {
  linha_id: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

/** A reserved line with the values that it takes effect with. */
export interface LinhaEfetivada extends LinhaReservada {
  /** The technician; null if nobody is named. */
  tecnico_id: string | null;
}

/**
 * The columns of movements and sales that name a document. An order has columns of its own in both, a direct sale in
 * sales; any other document is named in movements.
 */
export function colunasDoDocumento(documento: LinhaDocumento | null) {
  const ordem = documento?.tipo === 'ordem' ? documento : null;
  const vendaDireta = documento?.tipo === 'venda_direta' ? documento : null;
  const outro = ordem || vendaDireta ? null : documento;
  const daOrdem = { ordem_servico_id: ordem?.id ?? null, ordem_servico_item_id: ordem?.linha_id ?? null };
  return {
    venda: { ...daOrdem, venda_direta_id: vendaDireta?.id ?? null },
    movimentacao: {
      ...daOrdem,
      documento_tipo: outro?.tipo ?? null,
      documento_id: outro?.id ?? null,
      documento_linha_id: outro?.linha_id ?? null,
      documento_rotulo: outro?.rotulo ?? null,
    },
  };
}
