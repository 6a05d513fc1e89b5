/** Invariants of an order's device (02 § 12). */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const ordensServicoInvariants: SliceInvariants = {
  invariants: {
    'O aparelho de uma ordem é do seu cliente': `
      select o.id as ordem_servico_id, o.numero_os, e.id as equipamento_id from ordens_servico o
      join equipamentos e on e.id = o.equipamento_id
      where (e.cliente_id, e.filial_id) <> (o.cliente_id, o.filial_id)`,
  },
};
