import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const ordensServicoPayloads: readonly EventPayload[] = [
  {
    events: 'ordem',
    table: 'ordens_servico',
    columns: `id, numero_os, filial_id, cliente_id, status, data_abertura, data_entrega, faturada_em, versao,
      prazo, prioridade, etapa_id, (select e.nome from etapas e where e.id = o.etapa_id) as etapa,
      coalesce((select v.valor_total from ordens_valores v where v.ordem_servico_id = o.id), 0) as total`,
    from: 'ordens_servico o',
    where: 'id = :id',
  },
];
