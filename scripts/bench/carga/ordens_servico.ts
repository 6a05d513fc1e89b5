/**
 * Orders of a large shop, see bulk_load.ts. Reads carga_clientes, carga_pares and carga_servicos;
 * each customer has one device (equipamentos.ts).
 */
import { sql } from 'kysely';
import type { CreateOrdemInput } from '#operations/ordens_servico/ordens_servico.contract.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';

const APARELHO = {
  equipamento: 'text', modelo: 'text', acessorios: 'text', defeito_reclamado: 'text', observacoes_tecnicas: 'text',
} as const; // biome-ignore format: a column list

export interface CargaOrdens {
  total: number;
  /** Devices of the orders, used in turn. */
  aparelhos: readonly Pick<CreateOrdemInput, keyof typeof APARELHO>[];
  user_id: string;
}

/** The newest twentieth of the orders is still in the shop; most others were billed. */
export async function carregarOrdens(db: Db, carga: CargaOrdens): Promise<void> {
  const { total, user_id } = carga;
  await sql`
    with base as materialized (
      select n, pg_temp.instante_de(n, ${total}::int + 1) as em, filial_id, pg_temp.sorteio(n, 72) as sorte,
        floor(pg_temp.sorteio(n, 75) * clientes * n / (${total}::int + 1))::bigint as cliente
      from generate_series(1::bigint, ${total}::int) n join carga_sorteio on fatia = floor(pg_temp.sorteio(n, 71) * 20)::int),
    ordem as materialized (
      select *, em + make_interval(hours => 20 + floor(pg_temp.sorteio(n, 73) * 200)::int) as fim, case
        when n > ${total}::int * 0.95 then (array['aberta', 'aberta', 'em_andamento', 'em_andamento', 'em_andamento', 'aguardando_pecas',
          'aguardando_aprovacao', 'concluida', 'concluida', 'entregue'])[1 + floor(sorte * 10)::int]
        when sorte < 0.86 then 'entregue' when sorte < 0.96 then 'cancelada' else 'concluida' end as status
      from base)
    insert into ordens_servico (id, numero_os, filial_id, cliente_id, equipamento_id, equipamento, modelo, numero_serie, acessorios,
      defeito_reclamado, observacoes_tecnicas, status, data_abertura, data_entrega, faturada_em, faturada_por, user_id, created_at,
      pronta_em, prazo, prioridade)
    select pg_temp.id_de(em, 7, n), n, o.filial_id, c.id, case when n % 4 <> 3 then e.id end, a.equipamento, a.modelo,
      case when n % 4 <> 3 then e.numero_serie end, a.acessorios, a.defeito_reclamado, a.observacoes_tecnicas,
      status, em, case when status = 'entregue' then fim end, case when faturada then fim end,
      case when faturada then ${user_id}::uuid end, ${user_id}::uuid, em,
      case when status = 'concluida' or faturada then em + interval '5 hours' end,
      case when n > ${total}::int * 0.95 then em + interval '3 days' end, case when n % 11 = 0 then 2 when n % 5 = 0 then 1 else 0 end
    from (select *, status = 'entregue' and pg_temp.sorteio(n, 74) < 0.96 as faturada from ordem) o
    join carga_clientes c on c.filial_id = o.filial_id and c.posicao = o.cliente
    join equipamentos e on e.cliente_id = c.id
    join ${unnestRows('a', APARELHO, carga.aparelhos)} on a.ordem = 1 + n % ${carga.aparelhos.length}::int
    order by n`.execute(db);
  await sql`select setval(pg_get_serial_sequence('ordens_servico', 'numero_os'), ${total}::int)`.execute(db);
  await carregarHistorico(db);
}

async function carregarHistorico(db: Db): Promise<void> {
  await sql`
    insert into ordens_servico_historico_status (id, ordem_servico_id, de, para, user_id, criado_em)
    select pg_temp.id_de(em, 9, numero_os * 2::bigint + passo), id, de, para, user_id, em
    from ordens_servico, lateral (values (0, null, 'aberta', created_at),
      (1, 'aberta', status, coalesce(data_entrega, created_at + interval '5 hours'))) mudanca (passo, de, para, em)
    where passo = 0 or status <> 'aberta'
    order by numero_os, passo`.execute(db);
  await sql`
    update ordens_servico set status_mudou_em = h.criado_em
    from ordens_servico_historico_status h where h.ordem_servico_id = ordens_servico.id and h.de is not null`.execute(
    db,
  );
}
