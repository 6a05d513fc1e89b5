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
    'Ordem em curso tem o aparelho aqui, a não ser que esteja faturada ou se tenha dado baixa nele': `
      select o.id as ordem_servico_id, o.numero_os, o.status, o.retirada_em from ordens_servico o
      where o.retirada_em is not null and o.faturada_em is null and o.status not in ('concluida', 'entregue', 'cancelada')
        and not exists (select from retiradas r where r.ordem_servico_id = o.id and r.desfeita_em is null and r.tipo <> 'retirado')`,
    'Só o que está pronto está guardado': `
      select id as ordem_servico_id, numero_os, status, guardado_em from ordens_servico
      where guardado_em is not null and (pronta_em is null or retirada_em is not null)`,
  },
};
