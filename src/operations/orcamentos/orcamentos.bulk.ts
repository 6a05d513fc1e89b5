import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';
import { carregarOrcamentos } from './carga.sql.ts';

export const orcamentosBulk: BulkLoad = {
  fills: ['orcamentos', 'orcamentos_versoes', 'orcamentos_itens'],
  // The quotes of a large shop are drafts of open orders, so there are no answers.
  leaves: ['orcamentos_respostas', 'orcamentos_provas'],
  records: (db, { user_id }) => carregarOrcamentos(db, user_id),
};
