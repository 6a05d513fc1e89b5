import { type BulkLoad, listOf } from '#platform/server/sql/bulk_load.ts';
import { carregarOrdens } from './carga.sql.ts';
import { ordemFixture } from './ordens_servico.fixtures.ts';

const ORDENS = 300_000;

export const ordensServicoBulk: BulkLoad = {
  fills: ['ordens_servico', 'ordens_servico_historico_status'],
  async records(db, { user_id, sized }) {
    const aparelhos = listOf(997, (index) => ordemFixture(index, { filial_id: '', cliente_id: '' }));
    await carregarOrdens(db, { user_id, aparelhos, total: sized(ORDENS) });
  },
};
