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
  /**
   * The document's label at that time, at most 20 characters: 'R-31'. Not for orders and direct sales, whose numbers
   * are looked up.
   */
  rotulo?: string;
}

export interface NovaVenda {
  origem: OrigemVenda;
  filial_id: string;
  /** Null if no technician is given. */
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

/** The new values of a reserved line. */
export interface LinhaReservada {
  linha_id: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

/** The values with which a reserved line becomes effective. */
export interface LinhaEfetivada extends LinhaReservada {
  /** Null if no technician is given. */
  tecnico_id: string | null;
}

/**
 * The columns that refer to a document. Orders have columns of their own in movements and in sales, direct sales only
 * in sales; other documents share generic columns of movements.
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
