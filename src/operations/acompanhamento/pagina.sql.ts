/** Reads the facts of an order for its customer's page, and the open charge. */
import { sql } from 'kysely';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import { BRANCH_ADDRESS, BRANCH_PHONE } from '#platform/server/sql/branch_contact.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Loja } from './mostrar.rules.ts';

/** The shop of a branch `f`. */
const LOJA = sql`coalesce(c.nome, f.nome) as empresa, f.nome as filial,
  ${BRANCH_PHONE} as telefone,
  ${BRANCH_ADDRESS} as endereco,
  (select m.horario from mensagens_filiais m where m.filial_id = f.id) as horario,
  (select encode(sha256, 'hex') from logotipos) as logo_sha256`;

export interface OrdemDoLink extends Loja {
  id: string;
  numero_os: number;
  filial_id: string;
  status: StatusOrdemServico;
  equipamento: string;
  modelo: string | null;
  prazo: Date | null;
  faturada_em: Date | null;
  retirada_em: Date | null;
  valor_aprovado: string | null;
  /** Another person who pays for the order; null if the customer pays. */
  pagador_id: string | null;
  cliente: string;
  fuso_horario: string;
}

export async function findOrdemDoLink(db: Db, id: string): Promise<OrdemDoLink | undefined> {
  const { rows } = await sql<OrdemDoLink>`
    select o.id, o.numero_os, o.filial_id, o.status, o.equipamento, o.modelo, o.prazo, o.faturada_em, o.retirada_em,
      o.valor_aprovado, o.pagador_id, k.nome_completo as cliente, coalesce(f.fuso_horario, c.fuso_horario) as fuso_horario, ${LOJA}
    from ordens_servico o join clientes k on k.id = o.cliente_id join filiais f on f.id = o.filial_id, configuracoes c
    where o.id = ${id}`.execute(db);
  return rows[0];
}

export interface OrcamentoDoLink extends Loja {
  id: string;
  numero: number;
  filial_id: string;
  cliente_id: string;
  cliente: string;
}

/** A quote without an order. */
export async function findOrcamentoDoLink(db: Db, id: string): Promise<OrcamentoDoLink | undefined> {
  const { rows } = await sql<OrcamentoDoLink>`
    select q.id, q.numero, q.filial_id, q.cliente_id, k.nome_completo as cliente, ${LOJA}
    from orcamentos q join clientes k on k.id = q.cliente_id join filiais f on f.id = q.filial_id, configuracoes c
    where q.id = ${id} and q.ordem_servico_id is null`.execute(db);
  return rows[0];
}

export interface CobrancaDoLink {
  id: string;
  valor: string;
  brcode: string;
  avisada_em: Date | null;
  /** Whether the charge is for the deposit, before billing. */
  sinal: boolean;
}

/** The newest open charge of the order or of the parcels that its billing left open. None if somebody else pays. */
export async function findCobrancaAberta(db: Db, ordem_id: string): Promise<CobrancaDoLink | undefined> {
  const { rows } = await sql<CobrancaDoLink>`
    select c.id, c.valor, c.brcode, c.avisada_em, c.ordem_servico_id is not null as sinal
    from cobrancas c
    where c.situacao = 'aberta' and not exists (
        select from ordens_servico o where o.id = ${ordem_id} and o.pagador_id is not null)
      and (c.ordem_servico_id = ${ordem_id} or c.parcela_id in (
      select p.id from parcelas p join titulos t on t.id = p.titulo_id
      where t.documento_tipo = 'ordem' and t.documento_id = ${ordem_id}))
    order by c.criado_em desc, c.id desc limit 1`.execute(db);
  return rows[0];
}

/** Marks the charge at the first 'Já paguei'. Returns false for any later one. */
export async function markAvisada(db: Db, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cobrancas')
    .set({ avisada_em: now })
    .where('id', '=', id)
    .where('avisada_em', 'is', null)
    .where('situacao', '=', 'aberta')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

// The bell ------------------------------------------------------------------------------------------------------------

export interface Avisada {
  txid: string;
  valor: string;
  numero_os: number | null;
  /** Set for a quote without an order. */
  orcamento_id: string | null;
  numero_orcamento: number | null;
}

export async function countAvisadas(db: Db, filial_id: string, since: Date | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from cobrancas
    where filial_id = ${filial_id} and situacao = 'aberta' and avisada_em is not null
      and (${since}::timestamptz is null or avisada_em > ${since})`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The three that have waited longest, oldest first. */
export async function listAvisadas(db: Db, filial_id: string): Promise<Avisada[]> {
  const { rows } = await sql<Avisada>`
    select c.txid, c.valor, o.numero_os, c.orcamento_id, q.numero as numero_orcamento
    from cobrancas c left join ordens_servico o on o.id = c.ordem_servico_id left join orcamentos q on q.id = c.orcamento_id
    where c.filial_id = ${filial_id} and c.situacao = 'aberta' and c.avisada_em is not null
    order by c.avisada_em, c.id limit 3`.execute(db);
  return rows;
}

export async function findVendedor(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ id: string; nome_completo: string } | undefined> {
  return db.selectFrom('profiles').select(['id', 'nome_completo']).where('id', '=', id).executeTakeFirst();
}
