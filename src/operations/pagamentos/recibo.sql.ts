import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { DadosDoRecibo } from './recibo.rules.ts';

export interface ReciboLido extends DadosDoRecibo {
  filial_id: string;
  /** Null for the system customer, who is no real person. */
  cliente_id: string | null;
}

/**
 * Reads a payment: the parcels that it settled, of either direction, or a deposit. Undefined for any other movement.
 */
export async function findRecibo(db: Db, id: string): Promise<ReciboLido | undefined> {
  const { rows } = await sql<ReciboLido>`
    select m.filial_id, m.numero, m.data, m.entregue, m.troco,
      case when not c.sistema then m.cliente_id end as cliente_id, parte.pago as pago,
      case when c.id is null then parte.nome when not c.sistema then c.nome_completo end as cliente,
      case when c.id is null then parte.documento when not c.sistema then c.cpf_cnpj end as documento,
      (select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id) as estornado_por,
      (select u.nome_completo from profiles u where u.id = m.user_id) as recebido_por,
      (select u.nome_completo from cobrancas k join profiles u on u.id = m.user_id where k.movimento_id = m.id and exists (
          select from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id and f.tipo = 'pix')
        limit 1) as pix_confirmado_por,
      (select u.nome_completo from cobrancas k join profiles u on u.id = k.vista_por where k.movimento_id = m.id limit 1) as pix_visto_por,
      (select coalesce('OS #' || o.numero_os, 'Orçamento #' || q.numero) from creditos_cliente l
        left join ordens_servico o on o.id = l.ordem_servico_id left join orcamentos_sem_ordem q on q.id = l.orcamento_id and l.origem = 'sinal'
        where l.movimento_id = m.id limit 1) as sinal_de,
      exists (select from creditos_cliente l where l.movimento_id = m.id and l.orcamento_id is not null) as sinal_do_orcamento,
      coalesce((select json_agg(json_build_object('nome', f.nome, 'valor', mf.valor::text, 'parcelas', mf.parcelas,
          'end_to_end_id', mf.end_to_end_id) order by mf.id)
        from movimentos_formas mf join formas_pagamento f on f.id = mf.forma_id where mf.movimento_id = m.id), '[]') as formas,
      coalesce((select json_agg(json_build_object('conta', coalesce(t.documento_rotulo, t.descricao), 'numero', k.numero, 'de', k.de,
          'principal', mp.principal::text, 'desconto', mp.desconto::text,
          'encargos', (mp.juros + mp.multa)::text, 'resto', t.saldo::text) order by t.id, p.numero)
        from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join posicoes_das_parcelas k on k.parcela_id = p.id
        join titulos t on t.id = p.titulo_id where mp.movimento_id = m.id), '[]') as parcelas
    from movimentos_financeiros m left join clientes c on c.id = m.cliente_id
    cross join lateral (
      select coalesce(bool_or(t.natureza = 'pagar'), false) as pago, max(coalesce(f.nome, u.nome_completo)) as nome, max(f.cnpj) as documento
      from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
      left join fornecedores f on f.id = t.fornecedor_id left join profiles u on u.id = t.profile_id
      where mp.movimento_id = m.id) parte
    where m.id = ${id}::uuid and m.tipo in ('baixa', 'credito')`.execute(db);
  return rows[0];
}
