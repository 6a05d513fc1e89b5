import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const baixasPayloads: readonly EventPayload[] = [
  {
    events: 'pagamento',
    table: 'movimentos_financeiros',
    columns: `m.id, m.numero, m.filial_id, m.cliente_id, m.data, m.substitui_id,
      (select e.id from movimentos_financeiros e where e.estorno_de_id = m.id) as estorno_id,
      (select sum(f.valor)::text from movimentos_formas f where f.movimento_id = m.id) as valor,
      (select json_agg(json_build_object('tipo', p.tipo, 'valor', f.valor::text, 'parcelas', f.parcelas) order by f.id)
        from movimentos_formas f join formas_pagamento p on p.id = f.forma_id where f.movimento_id = m.id) as formas,
      (select json_agg(json_build_object('titulo_id', t.id, 'documento_tipo', t.documento_tipo, 'documento_id', t.documento_id,
          'parcela', p.numero, 'principal', b.principal::text) order by t.id, p.numero)
        from movimentos_parcelas b join parcelas p on p.id = b.parcela_id join titulos t on t.id = p.titulo_id
        where b.movimento_id = m.id) as parcelas,
      (select c.ordem_servico_id from creditos_cliente c where c.movimento_id = m.id and c.origem = 'sinal') as ordem_servico_id`,
    from: 'movimentos_financeiros m',
    where: 'm.id = :id',
  },
];
