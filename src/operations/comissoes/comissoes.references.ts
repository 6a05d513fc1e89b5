import type { Reference } from '#platform/server/sql/references.ts';

export const comissoesReferences: readonly Reference[] = [
  {
    to: 'produtos_servicos',
    from: 'comissao_regras',
    where: 'produto_servico_id = :id',
    one: 'regra de comissão vinculada',
    many: 'regras de comissão vinculadas',
    position: 60,
  },
  {
    to: 'filiais',
    from: '(select filial_id from lancamentos_comissao union all select filial_id from comissoes_previstas) comissao',
    covers: ['lancamentos_comissao', 'comissoes_previstas'],
    where: 'filial_id = :id',
    one: 'comissão vinculada',
    many: 'comissões vinculadas',
    position: 61,
  },
];
