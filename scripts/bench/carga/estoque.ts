/**
 * Generates the ledger of a large shop, see bulk_load.ts. Orders, sales and the stock room (opening
 * stock, purchases, transfers, write-offs) contribute lines, some of which are reversed later. Then everything is
 * inserted in chronological order: sales, movements, postings with their running balance, and both balances.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

export interface CargaLivro {
  /** Lines from the other slices: selects with the columns of LINHA. */
  linhas: readonly RawBuilder<unknown>[];
  /** Final number of movements, including reversals; purchases fill up to it. */
  movimentacoes: number;
}

const LINHA =
  sql.raw(`motivo, venda_origem, situacao, tipo_movimentacao, produto_id, filial_origem_id, filial_destino_id, origem, destino,
  quantidade, valor_unitario, desconto, filial_venda_id, cliente_id, ordem_servico_id, ordem_servico_item_id, venda_direta_id, observacoes, operacao_id,
  criado_em, efetivada_em`);

/** The sale columns of a line that is only a movement. */
const SEM_VENDA = sql.raw(
  `null::numeric, null::numeric, null::uuid, null::uuid, null::uuid, null::uuid, null::uuid`,
);

/** Movements of each kind per thousand. */
const TRANSFERENCIAS = 40;
const SAIDAS = 25;
const AJUSTES = 10;
const ESTORNOS = 12;

/** Random seed of each kind, which also offsets its instants. */
const SEMENTES = { saida: 101, ajuste: 112, transferencia: 123, entrada: 134 } as const;

/** Creates carga_linhas, numbered `n` in order of effect, with instant and ids of the reversals. */
export async function juntarLinhas(db: Db, carga: CargaLivro): Promise<void> {
  const total = carga.movimentacoes;
  const part = (perMil: number) => Math.round((total * perMil) / 1000);
  const linhas = [
    ...carga.linhas,
    estoqueInicial(),
    internas('saida', part(SAIDAS)),
    internas('ajuste', part(AJUSTES)),
    internas('transferencia', part(TRANSFERENCIAS)),
  ];
  await sql`
    create temp table carga_pedidas as select ${LINHA} from (${sql.join(
      linhas.map((linha) => sql`(${linha})`),
      sql` union all `,
    )}) l`.execute(db);
  const pedidas = await sql<{ total: number }>`
    select count(*)::int as total from carga_pedidas where tipo_movimentacao is not null`.execute(db);
  const entradas = total - part(ESTORNOS) - (pedidas.rows[0]?.total ?? 0);
  if (entradas < 0) throw new Error(`The lines ask for ${-entradas} movements too many`);
  await sql`
    create temp table carga_linhas as
    with numerada as (
      select *, row_number() over (order by efetivada_em, operacao_id, produto_id, ordem_servico_item_id, filial_destino_id) as n
      from (select * from carga_pedidas union all (${internas('entrada', entradas)})) l),
    estornada as (
      select n as estornada_n from numerada
      where situacao = 'efetivada' and tipo_movimentacao is not null and motivo <> 'estoque_inicial'
        and efetivada_em < pg_temp.instante_de(98, 100)
      order by pg_temp.sorteio(n, 141) limit ${part(ESTORNOS)}::int)
    select numerada.*, pg_temp.id_de(criado_em, 14, n) as movimentacao_id,
      case when venda_origem is not null then pg_temp.id_de(criado_em, 15, n) end as historico_venda_id,
      efetivada_em + make_interval(mins => 30 + floor(pg_temp.sorteio(estornada_n, 142) * 8000)::int) as estornada_em,
      pg_temp.id_de(efetivada_em, 16, estornada_n) as estorno_id
    from numerada left join estornada on estornada_n = n`.execute(db);
  await sql`analyze carga_linhas`.execute(db);
}

/** Opening stock for every pair of carga_pares. */
function estoqueInicial(): RawBuilder<unknown> {
  return sql`
    select 'estoque_inicial' as motivo, null::text as venda_origem, 'efetivada' as situacao, 'entrada' as tipo_movimentacao, produto_id,
      null::uuid as filial_origem_id, filial_id as filial_destino_id, null::text as origem, null::text as destino,
      (20 + floor(pg_temp.sorteio(n, 151) * 40))::numeric as quantidade, ${SEM_VENDA}, 'Estoque inicial' as observacoes,
      pg_temp.id_de(em, 17, n) as operacao_id, em as criado_em, em as efetivada_em
    from carga_pares, lateral (select pg_temp.instante_de(0, 1) - interval '1 hour' + make_interval(secs => n * 0.01) as em) momento`;
}

/** Movements without a customer. A transfer goes to the main branch, or from there to the smallest. */
function internas(tipo: keyof typeof SEMENTES, total: number): RawBuilder<unknown> {
  const entra = tipo === 'entrada';
  const semente = SEMENTES[tipo];
  const draw = (n: number) => sql.raw(`pg_temp.sorteio(k, ${semente + n})`);
  const nenhuma = sql`null::uuid`;
  const outra = sql`(select filial_id from carga_sorteio s where s.filial_id <> p.filial_id order by fatia limit 1)`;
  return sql`
    with base as materialized (
      select k, pg_temp.instante_de(k * 4 + ${sql.lit(semente % 4)}, ${total}::int * 4::bigint + 8) as em, filial_id,
        floor(${draw(3)} ^ 2 * pares)::bigint as escolha
      from generate_series(1::bigint, ${total}::int) k join carga_sorteio on fatia = floor(${draw(2)} * 20)::int)
    select 'manual', null::text, 'efetivada', ${tipo}::text, produto_id, ${entra ? nenhuma : sql`p.filial_id`},
      ${entra ? sql`p.filial_id` : tipo === 'transferencia' ? outra : nenhuma}, ${entra ? 'Fornecedor' : null}::text,
      ${tipo === 'saida' ? 'Uso interno' : null}::text, ${entra ? sql`(3 + floor(${draw(1)} * 7))::numeric` : sql`(1 + floor(${draw(1)} * 3))::numeric`},
      ${SEM_VENDA}, null::text, pg_temp.id_de(em, ${sql.lit(semente)}, k), em, em
    from base join carga_pares p on p.filial_id = base.filial_id and p.posicao = base.escolha`;
}

/** Inserts everything in carga_linhas. */
export async function lancarLinhas(db: Db, user_id: string): Promise<void> {
  await carregarVendas(db, user_id);
  await carregarMovimentacoes(db, user_id);
  await carregarLancamentos(db);
  await carregarSaldos(db, user_id);
}

const SITUACAO = sql.raw(`case when estornada_em is not null then 'estornada' else situacao end`);

async function carregarVendas(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into historico_vendas (id, operacao_id, origem, situacao, produto_id, filial_id, cliente_id, ordem_servico_id,
      ordem_servico_item_id, venda_direta_id, quantidade, valor_unitario, desconto, valor_total, tipo, custo_unitario, data_venda, observacoes,
      estornada_em, estornada_por, user_id, criado_em)
    select historico_venda_id, operacao_id, venda_origem, ${SITUACAO}, produto_id, filial_venda_id, cliente_id, ordem_servico_id,
      ordem_servico_item_id, venda_direta_id, quantidade, valor_unitario, desconto, round(quantidade * valor_unitario - desconto, 2),
      p.tipo, p.valor_custo, efetivada_em, carga_linhas.observacoes, estornada_em, case when estornada_em is not null then ${user_id}::uuid end,
      ${user_id}::uuid, carga_linhas.criado_em
    from carga_linhas join produtos_servicos p on p.id = produto_id
    where venda_origem is not null order by n`.execute(db);
}

async function carregarMovimentacoes(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into movimentacoes_estoque (id, operacao_id, motivo, situacao, tipo_movimentacao, produto_id, filial_origem_id,
      filial_destino_id, origem, destino, quantidade, cliente_id, ordem_servico_id, ordem_servico_item_id, historico_venda_id,
      data_movimentacao, observacoes, data_estorno, estornada_por, movimentacao_estorno_id, estorno_de_id, user_id, criado_em)
    select movimentacao_id as id, operacao_id, motivo, ${SITUACAO}, tipo_movimentacao, produto_id, filial_origem_id, filial_destino_id, origem,
      destino, quantidade, cliente_id, ordem_servico_id, ordem_servico_item_id, historico_venda_id, efetivada_em as data_movimentacao, observacoes,
      estornada_em,
      case when estornada_em is not null then ${user_id}::uuid end, case when estornada_em is not null then estorno_id end, null::uuid,
      ${user_id}::uuid, criado_em
    from carga_linhas where tipo_movimentacao is not null
    union all
    select estorno_id, pg_temp.id_de(estornada_em, 18, n), 'estorno', 'efetivada',
      case tipo_movimentacao when 'entrada' then 'saida' when 'saida' then 'entrada' when 'venda' then 'entrada' else tipo_movimentacao end,
      produto_id, filial_destino_id, filial_origem_id, destino, origem, quantidade, cliente_id, ordem_servico_id, ordem_servico_item_id,
      historico_venda_id, estornada_em, 'Estorno', null, null, null, movimentacao_id, ${user_id}::uuid, estornada_em
    from carga_linhas where estornada_em is not null
    order by data_movimentacao, id`.execute(db);
}

/** Ids follow the order of the instants, so the running sum in id order is correct. */
async function carregarLancamentos(db: Db): Promise<void> {
  await sql`
    with efeito as (
      select efetivada_em as em, operacao_id, movimentacao_id, produto_id, filial_origem_id as filial_id, -quantidade as delta, n
      from carga_linhas where situacao = 'efetivada' and tipo_movimentacao in ('saida', 'venda', 'transferencia')
      union all
      select efetivada_em, operacao_id, movimentacao_id, produto_id, filial_destino_id, quantidade, n
      from carga_linhas where situacao = 'efetivada' and tipo_movimentacao in ('entrada', 'transferencia')),
    todos as (
      select em, operacao_id, movimentacao_id, produto_id, filial_id, delta, n from efeito
      union all
      select l.estornada_em, pg_temp.id_de(l.estornada_em, 18, l.n), l.estorno_id, e.produto_id, e.filial_id, -e.delta, l.n
      from efeito e join carga_linhas l on l.n = e.n where l.estornada_em is not null)
    insert into lancamentos_estoque (operacao_id, movimentacao_id, produto_id, filial_id, delta, saldo_apos, custo_unitario, criado_em)
    select operacao_id, movimentacao_id, produto_id, filial_id, delta,
      sum(delta) over (partition by produto_id, filial_id order by em, n, filial_id), p.valor_custo, em
    from todos join produtos_servicos p on p.id = produto_id
    order by em, n, filial_id`.execute(db);
}

async function carregarSaldos(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into estoque_filiais (id, produto_id, filial_id, quantidade, estoque_minimo, estoque_maximo, baixo_desde, user_id)
    select pg_temp.id_de(pg_temp.instante_de(0, 1), 19, row_number() over (order by s.produto_id, s.filial_id)), s.produto_id, s.filial_id,
      s.total, p.estoque_minimo, p.estoque_maximo, case when estoque_baixo(s.total, p.estoque_minimo) then s.ultimo end, ${user_id}::uuid
    from (select produto_id, filial_id, sum(delta) as total, max(criado_em) as ultimo from lancamentos_estoque group by 1, 2) s
    join produtos_servicos p on p.id = s.produto_id
    order by s.produto_id, s.filial_id`.execute(db);
  await sql`
    update produtos_servicos set estoque = s.total
    from (select produto_id, sum(quantidade) as total from estoque_filiais group by 1) s where s.produto_id = id`.execute(
    db,
  );
}
