/**
 * Loads three years of money for a large shop, for the bench only. Each billed order and direct sale gets a title,
 * nearly always paid, in cash or by PIX. Bills paid to suppliers fill up to the requested number of postings.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { LOAD_START } from './bulk_load.ts';

/** The tables to load, for `bulkLoad`. */
export const TABELAS_DO_LIVRO = [
  'titulos', 'parcelas', 'movimentos_financeiros', 'movimentos_formas', 'movimentos_parcelas', 'lancamentos_financeiros', 'saldos_diarios',
] as const; // biome-ignore format: a list of tables

const FUSO = sql`'America/Sao_Paulo'`;
/** Postings per bill: the title and its payment have two each. */
const POR_CONTA_PAGA = 4;

export interface LivroDaCarga {
  user_id: string;
  /** Suppliers of the bills, used in turn. */
  fornecedores: readonly string[];
  /** Approximate number of postings afterwards. */
  lancamentos: number;
}

export async function carregarLivro(
  db: Db,
  { user_id, fornecedores, lancamentos }: LivroDaCarga,
): Promise<void> {
  await sql`update financeiro_configuracao set financeiro_desde = ${LOAD_START}::date`.execute(db);
  await planejarDocumentos().execute(db);
  await planejarContas(lancamentos, fornecedores).execute(db);
  await sql`analyze carga_titulos`.execute(db);
  await gravarTitulos(db, user_id);
  await gravarMovimentos(db, user_id);
  await lancarTudo(db);
}

/**
 * A title's value is the sum of its document's sales. Of all titles 5 % stay unpaid; a third of the others are paid
 * some days later.
 */
const planejarDocumentos = () => sql`
  create temp table carga_documentos as
  with documento as (
    select v.origem, coalesce(v.ordem_servico_id, v.venda_direta_id) as documento_id, min(v.filial_id::text)::uuid as filial_id,
      min(v.cliente_id::text)::uuid as cliente_id, max(v.data_venda) as em, sum(v.valor_total) as valor
    from vendas_efetivas v where v.origem in ('ordem', 'venda_direta') and v.cliente_id is not null
    group by 1, 2 having sum(v.valor_total) > 0),
  numerado as (select *, row_number() over (order by em, documento_id) as n from documento)
  select n, 'receber' as natureza, origem, documento_id, filial_id, cliente_id, null::uuid as fornecedor_id, em, valor,
    pg_temp.sorteio(n, 301) < 0.95 as paga, pg_temp.sorteio(n, 302) < 0.5 and filial_id in (
      select filial_id from contas_financeiras where tipo = 'caixa' and ativo) as em_dinheiro,
    least(em + case when pg_temp.sorteio(n, 303) < 0.33 then make_interval(days => 1 + floor(pg_temp.sorteio(n, 304) * 30)::int)
      else interval '1 second' end, (select max(em) from documento) + interval '1 minute') as pago_em
  from numerado`;

/** Bills with four postings each, as many as are needed to reach `lancamentos`. */
const planejarContas = (lancamentos: number, fornecedores: readonly string[]) => sql`
  create temp table carga_titulos as
  with feitos as (select count(*) as titulos, count(*) * 2 + count(*) filter (where paga) * 2 as lancados, max(em) as ate, min(em) as de from carga_documentos),
  fornecedor as (select id, posicao - 1 as posicao, count(*) over () as quantos from unnest(${fornecedores}::uuid[]) with ordinality f (id, posicao)),
  filial as (select filial_id, row_number() over (order by filial_id) - 1 as posicao, count(*) over () as quantas
    from contas_financeiras where tipo = 'caixa' and ativo),
  conta as (
    select titulos + k as n, de + (ate - de) * (k::float8 / greatest((${lancamentos}::int - lancados) / ${sql.lit(POR_CONTA_PAGA)}, 1)) as em
    from feitos, generate_series(1, (${lancamentos}::int - lancados) / ${sql.lit(POR_CONTA_PAGA)}) k)
  select * from carga_documentos
  union all
  select c.n, 'pagar', 'manual', null, f.filial_id, null, s.id, c.em, round((50 + pg_temp.sorteio(c.n, 305) * 900)::numeric, 2),
    pg_temp.sorteio(c.n, 301) < 0.97, false, c.em + interval '1 minute'
  from conta c join filial f on f.posicao = c.n % f.quantas join fornecedor s on s.posicao = c.n % s.quantos`;

const DIA = sql`(c.em at time zone ${FUSO})::date`;

async function gravarTitulos(db: Db, user_id: string): Promise<void> {
  await sql`
    insert into titulos (id, natureza, numero, filial_id, cliente_id, fornecedor_id, origem, documento_tipo, documento_id, documento_rotulo,
      descricao, competencia, valor, saldo, user_id, operacao_id, criado_em)
    select pg_temp.id_de(em, 301, n), natureza, (select coalesce(max(numero), 0) from titulos) + n, filial_id, cliente_id, fornecedor_id, origem,
      case when documento_id is not null then origem end, documento_id, case when documento_id is not null then 'Doc. ' || n end,
      case natureza when 'pagar' then 'Conta ' || n else 'Doc. ' || n end, ${DIA}, valor, case when paga then 0 else valor end,
      ${user_id}::uuid, pg_temp.id_de(em, 306, n), em
    from carga_titulos c order by n`.execute(db);
  await sql`select setval(pg_get_serial_sequence('titulos', 'numero'), (select max(numero) from titulos))`.execute(
    db,
  );
  await sql`
    insert into parcelas (id, titulo_id, numero, natureza, filial_id, vencimento, valor, saldo, user_id, operacao_id, criado_em)
    select pg_temp.id_de(em, 302, n), pg_temp.id_de(em, 301, n), 1, natureza, filial_id, ${DIA} + floor(pg_temp.sorteio(n, 307) * 31)::int,
      valor, case when paga then 0 else valor end, ${user_id}::uuid, pg_temp.id_de(em, 306, n), em
    from carga_titulos c order by n`.execute(db);
}

/** Numbers movements by time; a payment comes after its debt. */
async function gravarMovimentos(db: Db, user_id: string): Promise<void> {
  await sql`
    create temp table carga_movimentos as
    select (select coalesce(max(numero), 0) from movimentos_financeiros) + row_number() over (order by criado_em, tipo desc, n) as numero,
      pg_temp.id_de(criado_em, case tipo when 'titulo' then 303 else 304 end, n) as id, m.*
    from (
      select 'titulo' as tipo, em as criado_em, c.* from carga_titulos c
      union all
      select 'baixa', pago_em, c.* from carga_titulos c where paga) m`.execute(db);
  await sql`
    insert into movimentos_financeiros (id, numero, tipo, filial_id, data, titulo_id, cliente_id, user_id, operacao_id, criado_em)
    select id, numero, tipo, filial_id, (criado_em at time zone ${FUSO})::date,
      case tipo when 'titulo' then pg_temp.id_de(em, 301, n) end, cliente_id, ${user_id}::uuid,
      pg_temp.id_de(criado_em, case tipo when 'titulo' then 306 else 308 end, n), criado_em
    from carga_movimentos order by numero`.execute(db);
  await sql`
    select setval(pg_get_serial_sequence('movimentos_financeiros', 'numero'), (select max(numero) from movimentos_financeiros))`.execute(
    db,
  );
  await sql`
    insert into movimentos_formas (id, movimento_id, forma_id, conta_id, valor)
    select pg_temp.id_de(m.criado_em, 305, m.n), m.id, f.id, case when m.em_dinheiro then k.id else f.conta_id end, m.valor
    from carga_movimentos m
    join lateral (
      select id, conta_id from formas_pagamento where ativo and tipo = case when m.em_dinheiro then 'dinheiro' else 'pix' end
      order by ordem, id limit 1) f on true
    left join contas_financeiras k on k.tipo = 'caixa' and k.ativo and k.filial_id = m.filial_id
    where m.tipo = 'baixa' order by m.numero`.execute(db);
  await sql`
    insert into movimentos_parcelas (movimento_id, parcela_id, principal)
    select id, pg_temp.id_de(em, 302, n), valor from carga_movimentos where tipo = 'baixa' order by numero`.execute(
    db,
  );
}

/** Inserts the postings with their account's running balance, then the balances and the daily sums. */
async function lancarTudo(db: Db): Promise<void> {
  await sql`
    with categoria as (
      select (select id from categorias_financeiras where sistema = 'receita_servicos') as servicos,
        (select id from categorias_financeiras where sistema = 'receita_produtos') as produtos,
        (select id from categorias_financeiras where sistema is null and grupo = 'fixa' order by nome limit 1) as despesa),
    lancado as (
      select 1 as ordem, m.*, null::uuid as conta_id, pg_temp.id_de(m.em, 302, m.n) as parcela_id, null::uuid as categoria_id,
        case when (m.natureza = 'receber') = (m.tipo = 'titulo') then m.valor else -m.valor end as quanto
      from carga_movimentos m
      union all
      select 2, m.*, f.conta_id, null, case when m.tipo = 'titulo' then
          case m.natureza when 'pagar' then g.despesa else g.servicos end end,
        case when (m.natureza = 'receber') = (m.tipo = 'titulo') then -m.valor else m.valor end
      from carga_movimentos m cross join categoria g left join movimentos_formas f on f.movimento_id = m.id)
    insert into lancamentos_financeiros (operacao_id, movimento_id, filial_id, data, valor, saldo_apos, conta_id, parcela_id, categoria_id, criado_em)
    select pg_temp.id_de(l.criado_em, case l.tipo when 'titulo' then 306 else 308 end, l.n), l.id, l.filial_id,
      (l.criado_em at time zone ${FUSO})::date, l.quanto,
      c.saldo + sum(l.quanto) over (partition by l.conta_id order by l.numero, l.ordem), l.conta_id, l.parcela_id, l.categoria_id, l.criado_em
    from lancado l left join contas_financeiras c on c.id = l.conta_id
    order by l.numero, l.ordem`.execute(db);
  await sql`
    insert into saldos_diarios (conta_id, filial_id, data, entradas, saidas)
    select conta_id, filial_id, data, sum(greatest(valor, 0)), sum(greatest(-valor, 0)) from lancamentos_financeiros
    where conta_id is not null group by 1, 2, 3
    on conflict (conta_id, filial_id, data) do update set entradas = excluded.entradas, saidas = excluded.saidas`.execute(
    db,
  );
  await sql`
    update contas_financeiras c set saldo = s.saldo
    from (select conta_id, sum(valor) as saldo from lancamentos_financeiros where conta_id is not null group by 1) s where s.conta_id = c.id`.execute(
    db,
  );
}
