import type { SliceInvariants } from '#platform/server/sql/invariants.ts';

export const produtosServicosInvariants: SliceInvariants = {
  invariants: {
    'Serviço não tem estoque nem movimentação': `
      select p.id as produto_id from produtos_servicos p where p.tipo = 'servico' and (
        exists (select 1 from movimentacoes_estoque m where m.produto_id = p.id)
        or exists (select 1 from estoque_filiais e where e.produto_id = p.id))`,
  },
};
