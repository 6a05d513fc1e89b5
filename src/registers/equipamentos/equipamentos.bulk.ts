import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarEquipamentos } from './carga.sql.ts';
import { equipamentoFixture } from './equipamentos.fixtures.ts';

export const equipamentosBulk: BulkLoad = {
  fills: ['equipamentos'],
  leaves: ['tipos_equipamento', 'modelos_equipamento'],
  records: (db, { user_id }) => carregarEquipamentos(db, user_id, listOf(97, equipamentoFixture)),
};
