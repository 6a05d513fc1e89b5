import type { Reference } from '#platform/server/sql/references.ts';

export const orcamentosModelosReferences: readonly Reference[] = [
  {
    to: 'produtos_servicos',
    from: 'orcamentos_modelos_itens',
    where: 'produto_servico_id = :id',
    one: 'item de modelo de orçamento vinculado',
    many: 'itens de modelos de orçamento vinculados',
    position: 70,
  },
];
