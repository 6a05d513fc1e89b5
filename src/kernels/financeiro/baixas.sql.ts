import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { isLate } from '#platform/server/sql/late.ts';
import { dayOf } from '#platform/shared/dates.ts';
import type { DinheiroDoDocumento } from './baixas.contract.ts';
import type { RegrasDeAtraso } from './parcelas.rules.ts';

interface CaixaDaFilial {
  conta_id: string;
  aberto: boolean;
  /**
   * The proposed opening cash of a closed drawer: what was left in it at the last close. For a new drawer, the amount
   * of the settings, else its opening balance. Null for an open drawer, whose content not every user may see.
   */
  fundo: string;
}

/** The active drawer of the branch. */
export async function findCaixa(db: Db, filial_id: string): Promise<CaixaDaFilial | undefined> {
  const found = await sql<CaixaDaFilial>`
    select c.id as conta_id, c.sessao_id is not null as aberto,
      case when c.sessao_id is not null then 0::numeric(15,2)
        when exists (select from caixas_sessoes s where s.conta_id = c.id) or g.fundo_troco = 0 then c.saldo
        else g.fundo_troco end as fundo
    from contas_financeiras c cross join financeiro_configuracao g
    where c.tipo = 'caixa' and c.ativo and c.filial_id = ${filial_id}::uuid`.execute(db);
  return found.rows[0];
}

/** The document's title unless it was cancelled; undefined if the user may not see its branch. */
export async function findDinheiro(
  { db, user }: Context,
  documento_id: string,
): Promise<DinheiroDoDocumento | undefined> {
  const found = await sql<DinheiroDoDocumento>`
    select t.id as titulo_id, t.valor, t.saldo, (d.recebido - d.devolvido)::numeric(15,2) as recebido,
      exists (
        select from movimentos_financeiros m
        where m.id in (
            select mp.movimento_id from parcelas p join movimentos_parcelas mp on mp.parcela_id = p.id where p.titulo_id = t.id)
          and m.tipo = 'baixa' and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)
          and (select sum(f.valor) from movimentos_formas f where f.movimento_id = m.id) = d.recebido - d.devolvido
          and (select bool_and(r.situacao = 'previsto') from recebiveis_cartao r where r.movimento_id = m.id)
          and (select count(*) from movimentos_formas f where f.movimento_id = m.id) = 1) as no_cartao,
      exists (select from consumidores c where c.id = t.cliente_id) as consumidor, t.origem = 'anterior' as anterior
    from titulos t join dinheiro_dos_titulos d on d.titulo_id = t.id
    where t.documento_id = ${documento_id}::uuid and t.cancelado_em is null and t.origem <> 'devolucao'
      and (${user.filiais}::uuid[] is null or t.filial_id = any(${user.filiais}::uuid[]))
    order by t.numero limit 1`.execute(db);
  return found.rows[0];
}

export interface DividaDoCliente {
  vencido: string;
  parcelas: number;
  mais_antiga: string | null;
  credito: string;
}

/** Overdue debts and credit over all registrations with the customer's document number in the user's branches. */
export async function readDivida({ db, user, now }: Context, cliente_id: string): Promise<DividaDoCliente> {
  const hoje = sql`(${now}::timestamptz at time zone coalesce(f.fuso_horario, g.fuso_horario))::date`;
  const found = await sql<DividaDoCliente>`
    with registros as (
      select id from cadastros_da_pessoa
      where cliente_id = ${cliente_id}::uuid and (${user.filiais}::uuid[] is null or filial_id = any(${user.filiais}::uuid[]))),
    vencidas as (
      select p.saldo, p.vencimento from titulos t join parcelas p on p.titulo_id = t.id and p.saldo > 0
      join filiais f on f.id = t.filial_id cross join configuracoes g
      where t.cliente_id in (select id from registros) and t.natureza = 'receber' and t.saldo > 0
        and ${isLate({ due: sql.ref('p.vencimento'), today: hoje, around: dayOf(now, 'UTC') })})
    select coalesce((select sum(saldo) from vencidas), 0)::numeric(15,2) as vencido, (select count(*)::int from vencidas) as parcelas,
      (select min(vencimento) from vencidas) as mais_antiga,
      coalesce((select sum(saldo - reservado) from creditos_cliente where cliente_id in (select id from registros)), 0)::numeric(15,2) as credito`.execute(
    db,
  );
  return found.rows[0] ?? { vencido: '0.00', parcelas: 0, mais_antiga: null, credito: '0.00' };
}

/** The registrations with this customer's document number in the user's branches. */
export async function listRegistros({ db, user }: Context, cliente_id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from cadastros_da_pessoa
    where cliente_id = ${cliente_id}::uuid and (${user.filiais}::uuid[] is null or filial_id = any(${user.filiais}::uuid[]))`.execute(
    db,
  );
  return found.rows.map(({ id }) => id);
}

export interface ParcelaAberta extends RegrasDeAtraso {
  id: string;
  titulo_id: string;
  natureza: 'receber' | 'pagar';
  descricao: string;
  numero: number;
  de: number;
  vencimento: string;
  saldo: string;
  multa_cobrada: boolean;
  juros_ate: string | null;
  cliente_id: string | null;
  filial_id: string;
}

/** Open parcels of the user's branches, with the late charges already paid. */
export async function listParcelasAbertas(
  { db, user }: Context,
  ids: readonly string[],
): Promise<ParcelaAberta[]> {
  const found = await sql<ParcelaAberta>`
    select p.id, p.titulo_id, p.natureza, t.descricao, k.numero, k.de,
      p.vencimento, p.saldo, t.cliente_id, t.filial_id, g.multa_percentual, g.juros_mensal, coalesce(b.multa_cobrada, false) as multa_cobrada, b.juros_ate
    from parcelas p join posicoes_das_parcelas k on k.parcela_id = p.id join titulos t on t.id = p.titulo_id
    cross join financeiro_configuracao g
    left join lateral (
      select bool_or(mp.multa > 0) as multa_cobrada, max(m.data) filter (where mp.juros > 0) as juros_ate
      from movimentos_parcelas mp join movimentos_financeiros m on m.id = mp.movimento_id
      where mp.parcela_id = p.id and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id)) b on true
    where p.id = any(${ids}::uuid[]) and (${user.filiais}::uuid[] is null or t.filial_id = any(${user.filiais}::uuid[]))
    order by p.vencimento, p.id`.execute(db);
  return found.rows;
}

export interface MovimentoLido {
  filial_id: string;
  cliente_id: string | null;
  tipo: string;
  /** Its payment methods. */
  formas: string[];
  /** Whether it brought another party's money into one of our accounts. */
  recebido: boolean;
}

export async function findMovimento(db: Db, id: string): Promise<MovimentoLido | undefined> {
  const found = await sql<MovimentoLido>`
    select filial_id, cliente_id, tipo,
      coalesce((select array_agg(f.forma_id) from movimentos_formas f where f.movimento_id = m.id), '{}') as formas, tipo in ('baixa', 'credito') and exists (
        select from lancamentos_financeiros l where l.movimento_id = m.id and l.conta_id is not null and l.valor > 0) as recebido
    from movimentos_financeiros m where id = ${id}::uuid`.execute(db);
  return found.rows[0];
}

/** The state of money that a document needs before it locks anything. */
export interface SituacaoDoDinheiro {
  ligado: boolean;
  /** The customer who will owe the order's amount; null without an order, or if the order cannot be billed. */
  devedor_id: string | null;
  /** Whether the order has a deposit or an open PIX charge. */
  guardado: boolean;
  /** Whether one of the payment methods is the customer's credit. */
  com_credito: boolean;
}

interface SituacaoPedida {
  ordem_id: string | null;
  formas: readonly string[];
}

/** Call it with the order locked: nobody can then add a deposit or a PIX charge to the order. */
export async function readSituacao(
  db: Db,
  { ordem_id, formas }: SituacaoPedida,
): Promise<SituacaoDoDinheiro> {
  const found = await sql<SituacaoDoDinheiro>`
    select c.financeiro_desde is not null as ligado,
      (select devedor_id from ordens_a_faturar where id = ${ordem_id}::uuid) as devedor_id,
      (exists (select from creditos_cliente where ordem_servico_id = ${ordem_id}::uuid and saldo > 0)
        or exists (select from cobrancas where ordem_servico_id = ${ordem_id}::uuid and situacao = 'aberta')) as guardado,
      exists (select from formas_pagamento where id = any(${formas}::uuid[]) and tipo = 'credito_cliente') as com_credito
    from financeiro_configuracao c`.execute(db);
  return found.rows[0] ?? { ligado: false, devedor_id: null, guardado: false, com_credito: false };
}

export async function findDevedor(db: Db, ordem_id: string): Promise<string | undefined> {
  const found = await sql<{ devedor_id: string }>`
    select devedor_id from ordens_a_faturar where id = ${ordem_id}::uuid`.execute(db);
  return found.rows[0]?.devedor_id;
}

/** The sum of the order's deposits, used or not; null if there are none. */
export async function findSinalRecebido(db: Db, ordem_id: string): Promise<string | null> {
  const found = await sql<{ valor: string | null }>`
    select sum(valor)::numeric(15,2) as valor from creditos_cliente where ordem_servico_id = ${ordem_id}::uuid`.execute(
    db,
  );
  return found.rows[0]?.valor ?? null;
}

/** The deposit still held for an order of the branch. */
export async function findSinal(
  db: Db,
  { filial_id, ordem_servico_id }: { filial_id: string; ordem_servico_id: string },
): Promise<string> {
  const found = await sql<{ reservado: string }>`
    select coalesce(sum(c.reservado), 0)::numeric(15,2) as reservado from creditos_cliente c
    join ordens_a_faturar o on o.id = c.ordem_servico_id
    where o.id = ${ordem_servico_id}::uuid and o.filial_id = ${filial_id}::uuid`.execute(db);
  return found.rows[0]?.reservado ?? '0.00';
}

export interface ChavePix {
  chave: string;
  nome: string;
  cidade: string;
}

export async function findChavePix(
  db: Db,
  { filial_id, forma_id }: { filial_id: string; forma_id: string },
): Promise<ChavePix | undefined> {
  const found = await sql<ChavePix>`
    select c.pix_chave as chave, c.pix_nome as nome, c.pix_cidade as cidade
    from formas_pagamento f join contas_financeiras c on c.id = f.conta_id
    where f.id = ${forma_id}::uuid and f.tipo = 'pix' and f.ativo and c.pix_chave is not null
      and coalesce(f.filial_id, ${filial_id}::uuid) = ${filial_id}::uuid`.execute(db);
  return found.rows[0];
}

export interface TituloDaParcela {
  documento_tipo: string | null;
  documento_rotulo: string | null;
  numero: number;
  parcela: number;
}

/** The title of a parcel in the user's branches, with the parcel's number. */
export async function findTituloDaParcela(
  { db, user }: Context,
  id: string,
): Promise<TituloDaParcela | undefined> {
  const found = await sql<TituloDaParcela>`
    select t.documento_tipo, t.documento_rotulo, t.numero, p.numero as parcela
    from parcelas p join titulos t on t.id = p.titulo_id
    where p.id = ${id}::uuid and (${user.filiais}::uuid[] is null or t.filial_id = any(${user.filiais}::uuid[]))`.execute(
    db,
  );
  return found.rows[0];
}

/**
 * The accounts that a change of payment method touches: those of the payment, those of the new methods, and the
 * branch's drawer.
 */
export async function listContasDaTroca(
  db: Db,
  { id, filial_id, formas }: { id: string; filial_id: string; formas: readonly string[] },
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select conta_id as id from lancamentos_financeiros where movimento_id = ${id}::uuid and conta_id is not null
    union select conta_id from formas_pagamento where id = any(${formas}::uuid[]) and conta_id is not null
    union select id from contas_financeiras where tipo = 'caixa' and ativo and filial_id = ${filial_id}::uuid`.execute(
    db,
  );
  return found.rows.map((conta) => conta.id);
}
