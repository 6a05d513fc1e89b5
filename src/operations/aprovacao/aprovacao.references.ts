import type { Reference } from '#platform/server/sql/references.ts';

export const aprovacaoReferences: readonly Reference[] = [
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_configuracao',
    where: 'taxa_servico_id = :id',
    one: 'taxa de orçamento em Configurações',
    many: 'taxas de orçamento em Configurações',
    position: 90,
  },
];
