import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const acompanhamentoInvariants: SliceInvariants = {
  invariants: {
    'Cada resposta por um link tem o uso dele que a prova': `
      select r.id as resposta_id, r.link_id from orcamentos_respostas r
      where r.link_id is not null and not exists (select from links_acessos a
        where a.link_id = r.link_id and a.ato in ('aprovar', 'recusar') and a.criado_em = r.respondida_em)`,
  },
};
