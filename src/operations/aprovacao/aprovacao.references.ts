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
  {
    to: 'produtos_servicos',
    from: 'ordens_servico_configuracao',
    where: 'avulso_servico_id = :id',
    one: 'serviço das linhas avulsas das ordens: inative-o para que ninguém as escreva',
    many: 'serviços das linhas avulsas das ordens',
    position: 91,
  },
];
