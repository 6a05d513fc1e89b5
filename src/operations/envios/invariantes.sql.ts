/** An order's `filial_local_id` is the destination of its last received shipment, and null after the hand-over. */
import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const enviosInvariants: SliceInvariants = {
  invariants: {
    'O aparelho de uma ordem está onde o último envio recebido o deixou': `
      select o.id as ordem_servico_id, o.numero_os, o.filial_local_id, u.para_filial_id
      from ordens_servico o left join lateral (
        select e.para_filial_id from envios_aparelho e where e.ordem_servico_id = o.id and e.situacao = 'recebido'
        order by e.encerrado_em desc, e.id desc limit 1) u on true
      where o.filial_local_id is not null and (o.retirada_em is not null or u.para_filial_id is distinct from o.filial_local_id)`,
  },
};
