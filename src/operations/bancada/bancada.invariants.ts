import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const bancadaInvariants: SliceInvariants = {
  slice: 'bancada',
  invariants: {
    'Etapa da ordem é do seu status': `
      select o.id as ordem_servico_id, o.status, e.status as da_etapa
      from ordens_servico o join etapas e on e.id = o.etapa_id where e.status <> o.status`,
    'Ordem diz que o aparelho saiu exatamente onde há uma retirada': `
      select o.id as ordem_servico_id, o.numero_os, o.retirada_em, r.retirada_em as da_retirada from ordens_servico o
      full join (select * from retiradas where desfeita_em is null) r on r.ordem_servico_id = o.id
      where o.retirada_em is distinct from r.retirada_em`,
    'Ordem concluída diz desde quando está pronta; em curso ou cancelada, não': `
      select id as ordem_servico_id, status, pronta_em from ordens_servico
      where (status = 'concluida' and pronta_em is null)
        or (status not in ('concluida', 'entregue') and pronta_em is not null)`,
  },
};
