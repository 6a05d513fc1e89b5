import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { juntarLinhas, lancarLinhas } from './carga.sql.ts';

const MOVIMENTACOES = 1_000_000;

export const estoqueBulk: BulkLoad = {
  fills: ['historico_vendas', 'estoque_filiais', 'movimentacoes_estoque', 'lancamentos_estoque'],
  // Nothing writes historico_custos yet; fatos_mudados gets a row only when 'Trocar técnico' changes a closed day.
  leaves: ['historico_custos', 'fatos_mudados'],
  ledger: (db, { lines: linhas, sized }) => juntarLinhas(db, { linhas, movimentacoes: sized(MOVIMENTACOES) }),
  postings: (db, { user_id }) => lancarLinhas(db, user_id),
};
