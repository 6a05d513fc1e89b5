import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Cobranca, PagamentosDaOrdem } from './pagamentos.contract.ts';
import { readResumo } from './resumo.sql.ts';

/** Minutes after which the bell shows an unconfirmed charge. */
export const DEMORA = 15;

const COBRANCA = (now: Date) => sql`
  c.id, c.txid, c.valor, c.situacao, c.criado_em, c.avisada_em is not null as avisada,
  c.situacao = 'aberta' and c.criado_em < ${now}::timestamptz - make_interval(mins => ${DEMORA}) as demorou`;

/** Null while money is off. */
export async function readPagamentos(
  { db, now }: Context,
  { id, hoje }: { id: string; hoje: string },
): Promise<PagamentosDaOrdem | null> {
  const found = await sql<{ pagamentos: Omit<PagamentosDaOrdem, 'cobrancas' | 'resumo'> }>`
    with titulo as (
      select t.id, t.numero, t.descricao, t.valor, t.saldo, d.recebido - d.devolvido as recebido
      from titulos t join dinheiro_dos_titulos d on d.titulo_id = t.id
      where t.documento_id = ${id}::uuid and t.cancelado_em is null and t.origem <> 'devolucao' order by t.numero limit 1),
    parcelas_da_ordem as (
      select p.id, p.titulo_id, p.numero, p.vencimento, p.saldo, p.cancelada_em
      from titulos t join parcelas p on p.titulo_id = t.id
      where t.documento_id = ${id}::uuid and t.natureza = 'receber'),
    feitos as (
      select mp.movimento_id as id from parcelas_da_ordem p join movimentos_parcelas mp on mp.parcela_id = p.id
      union select movimento_id from creditos_cliente where ordem_servico_id = ${id}::uuid
      union select m.id from titulos t join movimentos_financeiros m on m.titulo_id = t.id
        where t.documento_id = ${id}::uuid and m.tipo = 'devolucao'),
    sinal as (select coalesce(sum(reservado), 0) as valor from creditos_cliente where ordem_servico_id = ${id}::uuid)
    select json_build_object(
      'titulo', (select json_build_object('numero', numero, 'descricao', descricao, 'valor', valor::text, 'saldo', saldo::text) from titulo),
      'sinal', (select valor::numeric(15,2)::text from sinal),
      'vez_do_sinal', ${PROXIMA_VEZ(id)},
      'recebido', (coalesce((select recebido from titulo), 0) + (select valor from sinal))::numeric(15,2)::text,
      'parcelas', coalesce((
        select json_agg(json_build_object('id', p.id, 'numero', k.numero, 'de', k.de,
          'vencimento', p.vencimento, 'saldo', p.saldo::text) order by p.vencimento, p.numero)
        from parcelas_da_ordem p join posicoes_das_parcelas k on k.parcela_id = p.id where p.saldo > 0 and p.cancelada_em is null), '[]'),
      'pagador', (select json_build_object('id', c.id, 'nome_completo', c.nome_completo)
        from ordens_servico o join clientes c on c.id = o.pagador_id where o.id = ${id}::uuid),
      'feitos', coalesce((select json_agg(f.um order by f.numero) from (${pagamentosFeitos(hoje)}) f), '[]')) as pagamentos
    from financeiro_configuracao where financeiro_desde is not null`.execute(db);
  const pagamentos = found.rows[0]?.pagamentos;
  if (!pagamentos) return null;
  const [cobrancas, resumo] = await Promise.all([listCobrancas(db, id, now), readResumo(db, id)]);
  return { ...pagamentos, cobrancas, resumo };
}

/** Payments received for the order, and refunds by a payment method, each with the number of its reversal. */
const pagamentosFeitos = (hoje: string) => sql`
  select m.numero, json_build_object('id', m.id, 'numero', m.numero, 'tipo', m.tipo, 'data', m.data, 'estornado_por', e.numero,
    'valor', f.valor::text, 'formas', f.formas,
    'pode_trocar', m.tipo = 'baixa' and e.id is null and m.data = ${hoje}::date and (s.id is null or s.fechada_em is null)
      and not exists (select from recebiveis_cartao r where r.movimento_id = m.id and r.situacao = 'liquidado')
      and not exists (select from recebimentos_devolvidos d where d.movimento_id = m.id)) as um
  from feitos x join movimentos_financeiros m on m.id = x.id
  join lateral (
    select sum(mf.valor) as valor, json_agg(json_build_object('forma_id', mf.forma_id, 'nome', k.nome, 'tipo', k.tipo,
      'valor', mf.valor::text, 'parcelas', mf.parcelas) order by mf.id) as formas
    from movimentos_formas mf join formas_pagamento k on k.id = mf.forma_id where mf.movimento_id = m.id) f on f.valor is not null
  left join movimentos_financeiros e on e.estorno_de_id = m.id left join caixas_sessoes s on s.id = m.sessao_id
  where m.tipo in ('baixa', 'credito', 'devolucao')`;

async function listCobrancas(db: Db, ordem_id: string, now: Date): Promise<Cobranca[]> {
  const found = await sql<Cobranca>`
    select ${COBRANCA(now)} from cobrancas c
    where (c.ordem_servico_id = ${ordem_id}::uuid or c.parcela_id in (
        select p.id from titulos t join parcelas p on p.titulo_id = t.id where t.documento_id = ${ordem_id}::uuid))
      and (c.situacao = 'aberta' or (c.situacao = 'cancelada' and c.criado_em > ${now}::timestamptz - interval '7 days'))
    order by c.situacao, c.criado_em desc limit 20`.execute(db);
  return found.rows;
}

type CobrancaLida = Cobranca & { brcode: string; filial_id: string };

export async function findCobranca({ db, now }: Context, id: string): Promise<CobrancaLida | undefined> {
  const found = await sql<CobrancaLida>`
    select ${COBRANCA(now)}, c.brcode, c.filial_id from cobrancas c where c.id = ${id}::uuid`.execute(db);
  return found.rows[0];
}

export interface LugarDaCobranca {
  filial_id: string;
  /** The order that must be locked first. */
  ordem_servico_id: string | null;
  /** The documents whose titles are the debt of the charge. */
  documentos: string[];
  /** Whether a quote without an order was charged, which may be sold or get an order meanwhile. */
  do_orcamento: boolean;
}

export async function findLugarDaCobranca(db: Db, id: string): Promise<LugarDaCobranca | undefined> {
  const found = await sql<LugarDaCobranca>`
    select c.filial_id, c.orcamento_id is not null as do_orcamento,
      coalesce(c.ordem_servico_id, case t.documento_tipo when 'ordem' then t.documento_id end, o.id) as ordem_servico_id,
      array_remove(array[c.ordem_servico_id, t.documento_id, d.documento_id], null) as documentos
    from cobrancas c left join parcelas p on p.id = c.parcela_id left join titulos t on t.id = p.titulo_id
    left join documentos_dos_orcamentos d on d.orcamento_id = c.orcamento_id left join ordens_servico o on o.id = d.documento_id
    where c.id = ${id}::uuid`.execute(db);
  return found.rows[0];
}

export async function findFilialDaParcela(db: Db, id: string): Promise<string | undefined> {
  const found = await sql<{ filial_id: string }>`
    select filial_id from parcelas where id = ${id}::uuid`.execute(db);
  return found.rows[0]?.filial_id;
}

/**
 * The number of the order's next deposit. It counts the order's charges, and the deposits received without a charge.
 */
const PROXIMA_VEZ = (ordem_id: string) => sql<number>`
  (1 + (select count(*) from cobrancas where ordem_servico_id = ${ordem_id}::uuid)
    + (select count(*) from creditos_cliente c where c.ordem_servico_id = ${ordem_id}::uuid and c.origem = 'sinal'
        and not exists (select from cobrancas k where k.movimento_id = c.movimento_id)))::int`;

/** The caller holds the order's lock. */
export async function proximaVez(db: Db, ordem_id: string): Promise<number> {
  const found = await sql<{ vez: number }>`select ${PROXIMA_VEZ(ordem_id)} as vez`.execute(db);
  return found.rows[0]?.vez ?? 1;
}

/**
 * The number of a deposit of this amount: that of an open charge of the same amount, else the next one. A code shown
 * before its charge exists must equal the later charge's code.
 */
export async function findVezDoSinal(db: Db, ordem_id: string, valor: string): Promise<number> {
  const found = await sql<{ vez: number }>`
    select coalesce(
      (select substring(txid from 'S([0-9]+)$')::int from cobrancas
        where ordem_servico_id = ${ordem_id}::uuid and situacao = 'aberta' and valor = ${valor}::numeric
        order by criado_em, id limit 1),
      ${PROXIMA_VEZ(ordem_id)}) as vez`.execute(db);
  return found.rows[0]?.vez ?? 1;
}

interface SinaisDoOrcamento {
  /** Ids of the open charges. */
  abertas: string[];
  /** Whether the customer pressed 'Já paguei' for one of them. */
  avisada: boolean;
  /** The number of the next charge. */
  vez: number;
  /** Received and neither reversed nor refunded. */
  pago: string;
  /** The part not yet used, and the ids of its lots of credit. */
  livre: string;
  lotes: string[];
}

const SEM_SINAIS: SinaisDoOrcamento = {
  abertas: [],
  avisada: false,
  vez: 1,
  pago: '0.00',
  livre: '0.00',
  lotes: [],
};

/**
 * The deposits of a quote without an order; those that went with it to its order are that order's. To create a charge
 * with `vez`, the caller must hold the quote's lock.
 */
export async function findSinaisDoOrcamento(db: Db, orcamento_id: string): Promise<SinaisDoOrcamento> {
  const found = await sql<SinaisDoOrcamento>`
    with lotes as (
      select l.id, l.valor, l.saldo, l.movimento_id,
        exists (select from movimentos_financeiros e where e.estorno_de_id = l.movimento_id) as estornado,
        (select coalesce(sum(p.valor), 0) from lancamentos_financeiros p join movimentos_financeiros m on m.id = p.movimento_id
          where p.credito_id = l.id and p.valor > 0 and m.tipo = 'devolucao'
            and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) as devolvido,
        l.origem = 'sinal' and l.saldo > 0 as livre
      from creditos_cliente l where l.orcamento_id = ${orcamento_id}::uuid and l.ordem_servico_id is null),
    cobradas as (select id, situacao, movimento_id, avisada_em from cobrancas where orcamento_id = ${orcamento_id}::uuid)
    select coalesce((select array_agg(id order by id) from cobradas where situacao = 'aberta'), '{}') as abertas,
      exists (select from cobradas where situacao = 'aberta' and avisada_em is not null) as avisada,
      (1 + (select count(*) from cobradas) + (select count(*) from lotes l
        where not exists (select from cobradas c where c.movimento_id = l.movimento_id)))::int as vez,
      coalesce((select sum(valor - devolvido) from lotes where not estornado), 0)::numeric(15,2)::text as pago,
      coalesce((select sum(saldo) from lotes where livre), 0)::numeric(15,2)::text as livre,
      coalesce((select array_agg(id order by id) from lotes where livre), '{}') as lotes`.execute(db);
  return found.rows[0] ?? SEM_SINAIS;
}

interface ReciboDeSinal {
  id: string;
  numero: number;
  data: string;
  valor: string;
}

/** The receipts of the quote's deposits that were not reversed, newest first. */
export async function listRecibosDoOrcamento(db: Db, orcamento_id: string): Promise<ReciboDeSinal[]> {
  const { rows } = await sql<ReciboDeSinal>`
    select m.id, m.numero, m.data, l.valor from creditos_cliente l join movimentos_financeiros m on m.id = l.movimento_id
    where l.orcamento_id = ${orcamento_id}::uuid
      and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
    order by m.numero desc`.execute(db);
  return rows;
}

interface SinalCobrado {
  id: string;
  txid: string;
  valor: string;
  brcode: string;
  avisada_em: Date | null;
}

/** The newest open charge of a deposit of a quote without an order. */
export async function findCobrancaDoOrcamento(
  db: Db,
  orcamento_id: string,
): Promise<SinalCobrado | undefined> {
  const { rows } = await sql<SinalCobrado>`
    select id, txid, valor, brcode, avisada_em from cobrancas
    where situacao = 'aberta' and orcamento_id = ${orcamento_id}::uuid order by criado_em desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** The receipt of another payment with this code of the bank, if there is one. */
export async function findReciboDoCodigo(db: Db, end_to_end_id: string): Promise<number | null> {
  const found = await sql<{ numero: number }>`
    select m.numero from movimentos_formas f join movimentos_financeiros m on m.id = f.movimento_id
    where f.end_to_end_id = ${end_to_end_id}
      and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
    order by m.numero desc limit 1`.execute(db);
  return found.rows[0]?.numero ?? null;
}

/** The number of the branch's open charges that are overdue for confirmation, optionally since an instant. */
export async function countDemoradas(
  db: Db,
  filial_id: string,
  now: Date,
  since: Date | null,
): Promise<number> {
  const found = await sql<{ quantas: number }>`
    select count(*)::int as quantas from cobrancas c
    where c.filial_id = ${filial_id}::uuid and c.situacao = 'aberta'
      and c.criado_em < ${now}::timestamptz - make_interval(mins => ${DEMORA})
      and (${since}::timestamptz is null or c.criado_em > ${since}::timestamptz - make_interval(mins => ${DEMORA}))`.execute(
    db,
  );
  return found.rows[0]?.quantas ?? 0;
}

export interface CobrancaDemorada {
  txid: string;
  valor: string;
  numero_os: number | null;
}

export async function listDemoradas(db: Db, filial_id: string, now: Date): Promise<CobrancaDemorada[]> {
  const found = await sql<CobrancaDemorada>`
    select c.txid, c.valor, o.numero_os from cobrancas c
    left join parcelas p on p.id = c.parcela_id left join titulos t on t.id = p.titulo_id and t.documento_tipo = 'ordem'
    left join ordens_servico o on o.id = coalesce(c.ordem_servico_id, t.documento_id)
    where c.filial_id = ${filial_id}::uuid and c.situacao = 'aberta' and c.criado_em < ${now}::timestamptz - make_interval(mins => ${DEMORA})
    order by c.criado_em limit 5`.execute(db);
  return found.rows;
}
