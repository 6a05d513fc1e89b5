import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const respostasPayloads: readonly EventPayload[] = [
  {
    events: 'orcamento',
    table: 'orcamentos',
    columns: `o.id, o.numero, o.filial_id, o.cliente_id, o.ordem_servico_id, o.situacao, o.versao_vigente, o.versao_aprovada,
      v.total, v.valido_ate, r.valor as valor_aprovado, o.versao`,
    from: `orcamentos o join orcamentos_versoes v on v.orcamento_id = o.id and v.numero = o.versao_vigente
      left join orcamentos_respostas r on r.orcamento_id = o.id and r.versao = o.versao_aprovada`,
    where: 'o.id = :id',
  },
];
