/** Reads the acts that moved the cash of a session, and the receipts of its branch meanwhile. */
import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { TipoLinha } from './resumo.rules.ts';
import type { AtoDoCaixa, Registrado } from './sessao.rules.ts';

/** The kind of a movement `m` whose posting to the drawer is `l`. */
const TIPO = sql<TipoLinha>`case m.tipo
    when 'baixa' then case when l.valor > 0 then 'recebimento' else 'pagamento' end
    when 'credito' then 'recebimento'
    when 'suprimento' then 'suprimento'
    when 'sangria' then 'sangria'
    when 'transferencia' then case when l.valor > 0 then 'suprimento' else 'sangria' end
    when 'vale' then 'vale'
    when 'devolucao' then 'devolucao'
    when 'diferenca' then 'sobra'
    when 'estorno' then 'estorno'
    else 'outro' end`;

interface DaSessao {
  id: string;
  conta_id: string;
}

export async function listLinhas(
  db: Db,
  { id, conta_id }: DaSessao,
): Promise<{ tipo: TipoLinha; valor: string }[]> {
  const found = await sql<{ tipo: TipoLinha; valor: string }>`
    select ${TIPO} as tipo, sum(l.valor)::numeric(15,2) as valor
    from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id and l.conta_id = ${conta_id}::uuid
    where m.sessao_id = ${id}::uuid group by 1`.execute(db);
  return found.rows;
}

const MAXIMO_DE_ATOS = 500;

/** Joins the parts that the movement has: other account, debts, person, reversed movement, reason. */
const DESCRICAO = sql<string>`concat_ws(' · ',
    (select c.nome from lancamentos_financeiros x join contas_financeiras c on c.id = x.conta_id
      where x.movimento_id = m.id and x.conta_id <> l.conta_id order by x.id limit 1),
    (select string_agg(distinct coalesce(t.documento_rotulo, t.descricao), ', ')
      from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
      where mp.movimento_id = m.id),
    (select q.nome_completo from titulos t join profiles q on q.id = t.profile_id where t.id = m.titulo_id and m.tipo = 'vale'),
    (select 'nº ' || o.numero from movimentos_financeiros o where o.id = m.estorno_de_id),
    m.motivo)`;

/**
 * The acts that moved cash, except receipts, oldest first. Without the receipts nobody can add up the drawer's
 * balance.
 */
export async function listAtos(db: Db, { id, conta_id }: DaSessao): Promise<AtoDoCaixa[]> {
  const found = await sql<AtoDoCaixa>`
    select * from (
      select m.id, m.numero, m.criado_em, ${TIPO} as tipo, ${DESCRICAO} as descricao, l.valor, coalesce(u.nome_completo, '') as por,
        (select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id) as estornado_por
      from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id and l.conta_id = ${conta_id}::uuid
      left join profiles u on u.id = m.user_id
      where m.sessao_id = ${id}::uuid) atos
    where tipo not in ('recebimento', 'estorno') or (tipo = 'estorno' and valor > 0)
    order by numero limit ${MAXIMO_DE_ATOS}`.execute(db);
  return found.rows;
}

interface ForaDaSessao extends DaSessao {
  filial_id: string;
  aberta_em: Date;
  /** Null: until now. */
  fechada_em: Date | null;
}

/**
 * Cash found in the safe or in the closed drawer of the branch, oldest first, and the difference at the opening. Each
 * belongs to one session, the first that closes after it. The difference of a close has the instant of the close.
 */
export async function listSobrasFora(db: Db, sessao: ForaDaSessao): Promise<AtoDoCaixa[]> {
  const { id, conta_id, filial_id, aberta_em, fechada_em } = sessao;
  const found = await sql<AtoDoCaixa>`
    select m.id, m.numero, m.criado_em, l.valor, coalesce(u.nome_completo, '') as por,
      case when l.conta_id = ${conta_id}::uuid and m.criado_em = ${aberta_em}::timestamptz then 'diferenca' else 'sobra' end as tipo,
      concat_ws(' · ', c.nome, m.motivo) as descricao,
      (select e.numero from movimentos_financeiros e where e.estorno_de_id = m.id) as estornado_por
    from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id
    join contas_financeiras c on c.id = l.conta_id and c.tipo in ('caixa', 'cofre') and c.filial_id = ${filial_id}::uuid
    left join profiles u on u.id = m.user_id
    where m.tipo = 'diferenca' and m.sessao_id is null
      and m.criado_em > coalesce((
        select max(a.fechada_em) from caixas_sessoes a where a.conta_id = ${conta_id}::uuid and a.id <> ${id}::uuid
          and a.fechada_em <= ${aberta_em}::timestamptz), '-infinity')
      and (${fechada_em}::timestamptz is null or m.criado_em <= ${fechada_em}::timestamptz)
      and not (l.conta_id = ${conta_id}::uuid and m.criado_em is not distinct from ${fechada_em}::timestamptz)
    order by m.numero limit ${MAXIMO_DE_ATOS}`.execute(db);
  return found.rows;
}

interface Periodo {
  filial_id: string;
  de: Date;
  /** Null: until now. */
  ate: Date | null;
  /** The zone of the branch. */
  zona: string;
}

/**
 * Receipts of the branch by payment method that were not reversed, nor cancelled on the card, within the period. A
 * receipt entered for an earlier day does not count: it was part of that day's totals of bank and machine.
 */
export async function listRegistrados(
  db: Db,
  { filial_id, de, ate, zona }: Periodo,
): Promise<(Registrado & { tipo: string })[]> {
  const antes = sql`(${ate}::timestamptz is null or `;
  const found = await sql<Registrado & { tipo: string }>`
    select f.id as forma_id, f.nome, f.tipo, sum(mf.valor)::numeric(15,2) as registrado
    from movimentos_financeiros m join movimentos_formas mf on mf.movimento_id = m.id join formas_pagamento f on f.id = mf.forma_id
    where m.filial_id = ${filial_id}::uuid and m.data >= (${de}::timestamptz at time zone ${zona})::date
      and m.criado_em >= ${de}::timestamptz and ${antes} m.criado_em <= ${ate}::timestamptz)
      and (m.tipo = 'credito' or (m.tipo = 'baixa' and not exists (
        select from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id where mp.movimento_id = m.id and p.natureza = 'pagar')))
      and not exists (
        select from movimentos_financeiros e where e.estorno_de_id = m.id and ${antes} e.criado_em <= ${ate}::timestamptz))
      and not exists (
        select from recebiveis_cartao r
        join lateral (
          select d.id from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
          join movimentos_financeiros d on d.titulo_id = p.titulo_id
          where mp.movimento_id = m.id and d.tipo = 'devolucao' and ${antes} d.criado_em <= ${ate}::timestamptz)
          union all
          select d.id from creditos_cliente k join lancamentos_financeiros l on l.credito_id = k.id
          join movimentos_financeiros d on d.id = l.movimento_id
          where k.movimento_id = m.id and d.tipo = 'devolucao' and ${antes} d.criado_em <= ${ate}::timestamptz)) d on true
        join lancamentos_financeiros c on c.movimento_id = d.id and c.conta_id = r.conta_id and c.valor < 0
        where r.movimento_id = m.id and r.situacao = 'cancelado')
    group by f.id order by f.ordem, f.nome, f.id`.execute(db);
  return found.rows;
}

export interface MovimentoDoComprovante {
  numero: number;
  tipo: string;
  filial_id: string;
  criado_em: Date;
  valor: string;
  motivo: string | null;
  /** The account that the cash went to. */
  destino: string | null;
  /** The person who received a vale. */
  pessoa: string | null;
  por: string;
}

/** A withdrawal from a drawer; undefined for any other movement. */
export async function findSaida(db: Db, id: string): Promise<MovimentoDoComprovante | undefined> {
  const found = await sql<MovimentoDoComprovante>`
    select m.numero, m.tipo, m.filial_id, m.criado_em, (-l.valor)::numeric(15,2) as valor, m.motivo,
      (select x.nome from lancamentos_financeiros y join contas_financeiras x on x.id = y.conta_id
        where y.movimento_id = m.id and y.valor > 0 limit 1) as destino,
      (select q.nome_completo from titulos t join profiles q on q.id = t.profile_id where t.id = m.titulo_id) as pessoa,
      coalesce(u.nome_completo, '') as por
    from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id and l.valor < 0
    join contas_financeiras c on c.id = l.conta_id and c.tipo = 'caixa' left join profiles u on u.id = m.user_id
    where m.id = ${id}::uuid and m.tipo in ('sangria', 'vale')`.execute(db);
  return found.rows[0];
}
