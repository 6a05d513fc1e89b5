/**
 * Reads what an act needs. Settings, payment methods with their fees, accounts and built-in categories are read without
 * a lock. The ledger's rows are locked in the documented order, each kind by id: titles, parcels, lots, card
 * receivables, PIX charges, movements. The statements are sent together to save round trips; each one finds its rows
 * through those that the earlier ones locked.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type {
  Cobranca,
  Conta,
  Credito,
  Forma,
  MovimentoLancado,
  Parcela,
  Recebivel,
  Regras,
  Titulo,
} from './livro.rules.ts';
import type { CategoriaSistema } from './vocabulario.rules.ts';

export interface RegrasLidas extends Regras {
  fuso: string;
  categorias: Record<CategoriaSistema, string>;
  consumidores: string[];
}

/** Undefined if money has not been started. */
export async function findRegras(db: Db, filial_id: string): Promise<RegrasLidas | undefined> {
  const found = await sql<RegrasLidas>`
    select c.financeiro_desde as desde, c.receber_ao_faturar, c.receber_ao_vender, c.forma_padrao_id, c.caixa_obrigatorio,
      c.multa_percentual, c.juros_mensal, c.financeiro_fechado_ate as fechado_ate,
      (select coalesce(f.fuso_horario, g.fuso_horario) from configuracoes g left join filiais f on f.id = ${filial_id}::uuid) as fuso,
      (select json_object_agg(sistema, id) from categorias_financeiras where sistema is not null) as categorias,
      coalesce((select json_agg(id) from consumidores), '[]') as consumidores
    from financeiro_configuracao c where c.financeiro_desde is not null`.execute(db);
  return found.rows[0];
}

/** The requested payment methods, and those that acts choose themselves: the default, credit and PIX. */
export async function listFormasDoAto(db: Db, filial_id: string, ids: readonly string[]): Promise<Forma[]> {
  const found = await sql<Forma>`
    select f.id, f.nome, f.tipo, f.conta_id, f.filial_id, f.desconto, f.ativo,
      coalesce((select json_agg(json_build_object('parcelas', t.parcelas, 'percentual', t.percentual::text, 'fixa', t.fixa::text,
        'prazo_dias', t.prazo_dias, 'antecipado', t.antecipado, 'acrescimo', t.acrescimo::text) order by t.parcelas)
        from formas_taxas t where t.forma_id = f.id), '[]') as taxas
    from formas_pagamento f
    where f.id = any(${ids}::uuid[]) or f.tipo = 'credito_cliente'
      or (f.tipo = 'pix' and f.ativo and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid)
      or f.id = (select forma_padrao_id from financeiro_configuracao)
    order by f.ordem, f.id`.execute(db);
  return found.rows;
}

/** The accounts of those payment methods and of the requested movements, and the branch's drawer. */
export async function listContasDoAto(
  db: Db,
  {
    filial_id,
    formas,
    contas,
    movimentos,
  }: {
    filial_id: string;
    formas: readonly string[];
    contas: readonly string[];
    movimentos: readonly string[];
  },
): Promise<Conta[]> {
  const found = await sql<Conta>`
    select c.id, c.nome, c.tipo, c.filial_id, c.ativo, c.pix_chave, c.pix_tipo, c.pix_nome, c.pix_cidade, c.sessao_id, null as saldo
    from contas_financeiras c
    where c.id = any(${contas}::uuid[]) or (c.tipo = 'caixa' and c.ativo and c.filial_id = ${filial_id}::uuid)
      or c.id in (select f.conta_id from formas_pagamento f where f.conta_id is not null and (
        f.id = any(${formas}::uuid[]) or f.id = (select forma_padrao_id from financeiro_configuracao)
        or (f.tipo = 'pix' and f.ativo and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid)))
      or c.id in (select l.conta_id from lancamentos_financeiros l where l.movimento_id = any(${movimentos}::uuid[]) and l.conta_id is not null)
      or c.tipo = 'maquininha'`.execute(db);
  return found.rows;
}

/** Locks these accounts by id, for an act whose plan depends on their balances. */
export async function lockContas(
  db: Db,
  ids: readonly string[],
): Promise<Pick<Conta, 'id' | 'saldo' | 'sessao_id' | 'nova'>[]> {
  const found = await sql<Pick<Conta, 'id' | 'saldo' | 'sessao_id' | 'nova'>>`
    select id, saldo, sessao_id, not exists (select from caixas_sessoes s where s.conta_id = c.id) as nova
    from contas_financeiras c where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return found.rows;
}

/** Whether money has been started. */
export async function readLigado(db: Db): Promise<boolean> {
  const found = await sql<{ ligado: boolean }>`
    select financeiro_desde is not null as ligado from financeiro_configuracao`.execute(db);
  return found.rows[0]?.ligado ?? false;
}

export interface Chaves {
  titulos: readonly string[];
  parcelas: readonly string[];
  documentos: readonly string[];
  creditos: readonly string[];
  creditos_de: readonly string[];
  ordens: readonly string[];
  movimentos: readonly string[];
  recebiveis: readonly string[];
  cobrancas: readonly string[];
  /** True also locks the titles' payments, which a return needs. */
  pagamentos: boolean;
}

const uuids = (ids: readonly string[]) => sql`${ids}::uuid[]`;

/** The ids of the requested titles, given by id, document, parcel or movement. */
function titulosPedidos(chaves: Chaves): RawBuilder<unknown> {
  return sql`
    select unnest(${uuids(chaves.titulos)}) as id
    union select titulo_id from parcelas where id = any(${uuids(chaves.parcelas)})
    union select id from titulos where documento_id = any(${uuids(chaves.documentos)}) and cancelado_em is null
    union select titulo_id from movimentos_financeiros where id = any(${uuids(chaves.movimentos)}) and titulo_id is not null
    union select p.titulo_id from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
      where mp.movimento_id = any(${uuids(chaves.movimentos)})
    union select p.titulo_id from lancamentos_financeiros l join parcelas p on p.id = l.parcela_id
      where l.movimento_id = any(${uuids(chaves.movimentos)})
    union select p.titulo_id from cobrancas c join parcelas p on p.id = c.parcela_id where c.id = any(${uuids(chaves.cobrancas)})`;
}

export async function lockTitulos(db: Db, chaves: Chaves): Promise<Titulo[]> {
  const found = await sql<Titulo>`
    with travados as materialized (
      select * from titulos where id in (${titulosPedidos(chaves)}) order by id for no key update)
    select t.id, t.natureza, t.numero, t.filial_id, t.cliente_id, t.fornecedor_id, t.profile_id, t.origem, t.documento_tipo, t.documento_id,
      t.documento_rotulo, t.descricao, t.competencia, t.valor, t.saldo, t.cancelado_em is not null as cancelado
    from travados t order by t.id`.execute(db);
  return found.rows.map((titulo) => ({
    ...titulo,
    categorias: [],
    devolvido: '0.00',
    devolucao_numero: null,
    preco: null,
  }));
}

export interface FatosDoTitulo {
  titulo_id: string;
  categorias: { categoria_id: string; valor: string }[];
  devolvido: string;
  devolucao_numero: number | null;
  preco: Titulo['preco'];
}

/**
 * Facts of the locked titles' movements: postings by category, refunds, and the payment method whose price the sale has.
 * Call it after locking the titles.
 */
export async function readFatos(db: Db, chaves: Chaves): Promise<FatosDoTitulo[]> {
  const found = await sql<FatosDoTitulo>`
    select t.id as titulo_id,
      coalesce((
        select json_agg(json_build_object('categoria_id', c.categoria_id, 'valor', c.valor::text)) from (
          select l.categoria_id, sum(l.valor) as valor
          from movimentos_financeiros m join lancamentos_financeiros l on l.movimento_id = m.id
          where m.titulo_id = t.id and l.categoria_id is not null group by l.categoria_id having sum(l.valor) <> 0) c), '[]') as categorias,
      coalesce((select sum(m.devolvido) from movimentos_financeiros m where m.titulo_id = t.id), 0)::numeric(15,2) as devolvido,
      (select max(m.numero) from movimentos_financeiros m where m.titulo_id = t.id and m.tipo = 'devolucao') as devolucao_numero,
      (select json_build_object('nome', f.nome, 'desconto', case when coalesce(x.acrescimo, 0) = 0 then f.desconto else 0 end::text,
          'acrescimo', coalesce(x.acrescimo, 0)::text)
        from parcelas p join movimentos_parcelas mp on mp.parcela_id = p.id join movimentos_financeiros m on m.id = mp.movimento_id
        join movimentos_formas mf on mf.movimento_id = m.id join formas_pagamento f on f.id = mf.forma_id and f.tipo <> 'credito_cliente'
        left join formas_taxas x on x.forma_id = f.id and x.parcelas = mf.parcelas
        where p.titulo_id = t.id and m.preco_da_forma order by m.numero desc, mf.id limit 1) as preco
    from titulos t where t.id in (${titulosPedidos(chaves)})`.execute(db);
  return found.rows;
}

/** All parcels of the locked titles, with the sums of their payments that were not reversed. */
export async function lockParcelas(db: Db, chaves: Chaves): Promise<Parcela[]> {
  const found = await sql<Parcela>`
    with travadas as materialized (
      select p.* from parcelas p where p.titulo_id in (${titulosPedidos(chaves)}) order by p.id for no key update)
    select p.id, p.titulo_id, p.numero, p.natureza, p.filial_id, p.vencimento, p.valor, p.saldo, p.forma_id,
      p.cancelada_em is not null as cancelada, coalesce(b.principal, 0)::numeric(15,2) as principal,
      coalesce(b.desconto, 0)::numeric(15,2) as desconto, coalesce(b.encargos, 0)::numeric(15,2) as encargos,
      coalesce(b.multa_cobrada, false) as multa_cobrada, b.juros_ate, b.recibo
    from travadas p
    left join lateral (
      select sum(mp.principal) as principal, sum(mp.desconto) as desconto, sum(mp.juros + mp.multa) as encargos,
        bool_or(mp.multa > 0) as multa_cobrada, max(m.data) filter (where mp.juros > 0) as juros_ate, max(m.numero) as recibo
      from movimentos_parcelas mp join movimentos_financeiros m on m.id = mp.movimento_id
      where mp.parcela_id = p.id and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) b on true
    order by p.id`.execute(db);
  return found.rows;
}

export async function lockCreditos(db: Db, chaves: Chaves): Promise<Credito[]> {
  const { creditos, creditos_de, ordens, movimentos } = chaves;
  const found = await sql<Credito>`
    with travados as materialized (
      select c.* from creditos_cliente c
      where c.id = any(${uuids(creditos)}) or (c.cliente_id = any(${uuids(creditos_de)}) and c.saldo > 0)
        or (c.ordem_servico_id = any(${uuids(ordens)}) and c.saldo > 0) or c.movimento_id = any(${uuids(movimentos)})
        or c.id in (select l.credito_id from lancamentos_financeiros l where l.movimento_id = any(${uuids(movimentos)}) and l.credito_id is not null)
      order by c.id for no key update)
    select c.id, c.cliente_id, c.filial_id, c.ordem_servico_id, c.orcamento_id, c.origem, c.movimento_id, c.valor, c.saldo, c.reservado,
      (select max(m.numero) from lancamentos_financeiros l join movimentos_financeiros m on m.id = l.movimento_id
       where l.credito_id = c.id and l.valor > 0 and m.tipo <> 'estorno'
         and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) as usado_em
    from travados c order by c.id`.execute(db);
  return found.rows;
}

/** The ids of the requested movements and, for a return, of the titles' payments. */
function movimentosPedidos(chaves: Chaves): RawBuilder<unknown> {
  const pagos = chaves.pagamentos
    ? sql`union select mp.movimento_id from movimentos_parcelas mp join parcelas p on p.id = mp.parcela_id
        where p.titulo_id in (${titulosPedidos(chaves)})`
    : sql``;
  return sql`select unnest(${uuids(chaves.movimentos)}) as id ${pagos}`;
}

export async function lockRecebiveis(db: Db, chaves: Chaves): Promise<Recebivel[]> {
  const found = await sql<Recebivel>`
    with travados as materialized (
      select r.* from recebiveis_cartao r
      where r.id = any(${uuids(chaves.recebiveis)}) or r.movimento_id in (${movimentosPedidos(chaves)})
        or r.liquidacao_id = any(${uuids(chaves.movimentos)})
      order by r.id for no key update)
    select r.id, r.movimento_id, r.conta_id, r.filial_id, r.numero, r.parcelas, r.bruto, r.taxa, r.liquido, r.previsto_para, r.situacao,
      r.liquidacao_id, m.numero as liquidacao_numero
    from travados r left join movimentos_financeiros m on m.id = r.liquidacao_id order by r.id`.execute(db);
  return found.rows;
}

export async function lockCobrancas(db: Db, chaves: Chaves): Promise<Cobranca[]> {
  const found = await sql<Cobranca>`
    with travadas as materialized (
      select c.* from cobrancas c
      where c.id = any(${uuids(chaves.cobrancas)}) or c.movimento_id = any(${uuids(chaves.movimentos)})
        or (c.situacao = 'aberta' and (c.ordem_servico_id = any(${uuids(chaves.ordens)})
          or c.parcela_id in (select id from parcelas where titulo_id in (${titulosPedidos(chaves)}))))
      order by c.id for no key update)
    select c.id, c.parcela_id, c.ordem_servico_id, c.orcamento_id, c.cliente_id, c.filial_id, c.forma_id, c.txid, c.valor, c.brcode, c.situacao,
      c.movimento_id, c.vista_por, o.id as sinal_de, c.orcamento_id is not null and d.documento_id is null as sinal_do_orcamento
    from travadas c left join parcelas p on p.id = c.parcela_id
    left join titulos t on t.id = p.titulo_id and t.documento_tipo = 'ordem'
    left join documentos_dos_orcamentos d on d.orcamento_id = c.orcamento_id
    left join ordens_a_faturar o on o.id = coalesce(c.ordem_servico_id, t.documento_id, d.documento_id) and o.devedor_id = c.cliente_id
    order by c.id`.execute(db);
  return found.rows;
}

interface MovimentoLido extends Omit<MovimentoLancado, 'lancamentos'> {
  lancamentos: Record<'conta_id' | 'parcela_id' | 'credito_id' | 'categoria_id' | 'valor', string>[];
}

export async function lockMovimentos(db: Db, chaves: Chaves): Promise<MovimentoLancado[]> {
  const found = await sql<MovimentoLido>`
    with travados as materialized (
      select m.* from movimentos_financeiros m where m.id in (${movimentosPedidos(chaves)}) order by m.id for no key update)
    select m.id, m.tipo, m.numero, m.filial_id, m.data, m.titulo_id, m.cliente_id, m.motivo, m.entregue, m.troco, m.devolvido, m.estorno_de_id,
      m.substitui_id, m.preco_da_forma, false as fora_da_sessao, e.numero as estornado_por, coalesce(s.fechada_em is null, true) as sessao_aberta, m.sessao_id,
      coalesce((select json_agg(json_build_object('forma_id', f.forma_id, 'conta_id', f.conta_id, 'valor', f.valor::text, 'parcelas', f.parcelas,
        'taxa', f.taxa::text, 'bandeira', f.bandeira, 'nsu', f.nsu, 'end_to_end_id', f.end_to_end_id) order by f.id)
        from movimentos_formas f where f.movimento_id = m.id), '[]') as formas,
      coalesce((select json_agg(json_build_object('parcela_id', p.parcela_id, 'principal', p.principal::text, 'desconto', p.desconto::text,
        'juros', p.juros::text, 'multa', p.multa::text) order by p.parcela_id)
        from movimentos_parcelas p where p.movimento_id = m.id), '[]') as linhas,
      coalesce((select json_agg(json_strip_nulls(json_build_object('conta_id', l.conta_id, 'parcela_id', l.parcela_id,
        'credito_id', l.credito_id, 'categoria_id', l.categoria_id, 'valor', l.valor::text)) order by l.id)
        from lancamentos_financeiros l where l.movimento_id = m.id), '[]') as lancamentos
    from travados m
    left join movimentos_financeiros e on e.estorno_de_id = m.id
    left join caixas_sessoes s on s.id = m.sessao_id
    order by m.id`.execute(db);
  return found.rows as MovimentoLancado[];
}
