import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarOrcamentos } from './carga.sql.ts';

export const orcamentosBulk: BulkLoad = {
  fills: ['orcamentos', 'orcamentos_versoes', 'orcamentos_itens'],
  // A large shop's quotes are drafts of open orders: what was answered is in its orders.
  leaves: ['orcamentos_respostas', 'orcamentos_provas'],
  records: (db, { user_id }) => carregarOrcamentos(db, user_id),
};
