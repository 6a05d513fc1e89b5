import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarOrcamentosModelos } from './carga.sql.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';

export const orcamentosModelosBulk: BulkLoad = {
  fills: ['orcamentos_modelos', 'orcamentos_modelos_itens'],
  records: (db, { user_id }) =>
    carregarOrcamentosModelos(
      db,
      user_id,
      listOf(200, (i) => modeloDeOrcamentoFixture(i, '')),
    ),
};
