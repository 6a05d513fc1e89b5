/**
 * Finds the rows of a document. Orders are referred to by movements and by sales, direct sales only by sales, other
 * documents only by movements.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Documento } from './documento.rules.ts';

/** Condition on movimentacoes_estoque. */
export function movimentacoesDo({ tipo, id }: Documento): RawBuilder<SqlBool> {
  if (tipo === 'ordem') return sql`ordem_servico_id = ${id}`;
  if (tipo !== 'venda_direta') return sql`documento_id = ${id}`;
  return sql`historico_venda_id in (select v.id from historico_vendas v where v.venda_direta_id = ${id})`;
}

/** Condition on historico_vendas. */
export function vendasDo({ tipo, id }: Documento): RawBuilder<SqlBool> {
  if (tipo === 'ordem') return sql`ordem_servico_id = ${id}`;
  if (tipo === 'venda_direta') return sql`venda_direta_id = ${id}`;
  return sql`id in (select m.historico_venda_id from movimentacoes_estoque m where m.documento_id = ${id})`;
}

/** The movements' column with the id of the document's line. */
export const linhaDo = ({ tipo }: Documento): RawBuilder<string> =>
  sql.ref(tipo === 'ordem' ? 'ordem_servico_item_id' : 'documento_linha_id');
