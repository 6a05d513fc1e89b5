import type { Reference } from '#platform/server/sql/references.ts';

export const aprovacaoReferences: readonly Reference[] = [
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_configuracao',
    where: 'taxa_servico_id = :id',
    one: 'taxa de orçamento em Configurações vinculada',
    many: 'taxas de orçamento em Configurações vinculadas',
    position: 90,
  },
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_configuracao',
    where: 'avulso_servico_id = :id',
    one: 'configuração das linhas avulsas vinculada',
    many: 'configurações das linhas avulsas vinculadas',
    position: 91,
  },
];
