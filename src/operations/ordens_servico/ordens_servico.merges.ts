import type { SliceMerges } from '#platform/server/sql/merges.ts';
import { trocarAparelhosIguais } from './escrita.sql.ts';

export const ordensServicoMerges: SliceMerges = {
  to: 'clientes',
  columns: { ordens_servico: ['cliente_id', 'pagador_id'] },
  fold: ({ db }, merge) => trocarAparelhosIguais(db, merge),
};
