import type { Reference } from '#platform/server/sql/references.ts';

const palavras = { one: 'orçamento vinculado', many: 'orçamentos vinculados' } as const;

export const orcamentosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'orcamentos',
    where: 'filial_id = :id',
    ...palavras,
    position: 25,
  },
  {
    to: 'clientes',
    from: 'orcamentos',
    where: 'cliente_id = :id',
    one: 'orçamento vinculado',
    many: 'orçamentos vinculados',
    position: 12,
  },
  {
    to: 'produtos_servicos',
    from: 'orcamentos_itens',
    where: 'produto_servico_id = :id',
    one: 'item de orçamento vinculado',
    many: 'itens de orçamento vinculados',
    position: 45,
  },
  // A draft is deleted with its order. The deletion of an order already counts its sales, movements, credits and
  // charges.
  {
    to: 'ordens_servico',
    from: 'orcamentos o',
    where:
      'o.ordem_servico_id = :id and exists (select from orcamentos_versoes v where v.orcamento_id = o.id and v.sha256 is not null)',
    covers: ['orcamentos', 'cobrancas', 'creditos_cliente', 'historico_vendas', 'movimentacoes_estoque'],
    one: 'orçamento enviado vinculado',
    many: 'orçamentos enviados vinculados',
    position: 10,
  },
];
