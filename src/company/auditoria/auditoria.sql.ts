import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Contexto, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Pagina } from '#platform/shared/operation.ts';
import type { HistoricoInput, ListAuditoriaInput, Opcao, TabelaComHistorico } from './auditoria.contract.ts';
import type { Dados, LinhaAuditada, Nomes } from './auditoria.rules.ts';

export interface LinhaDaAuditoria extends LinhaAuditada {
  id: string;
  criado_em: Date;
  quem: string | null;
  token: string | null;
  filial: string | null;
  fuso_horario: string;
  operacao: string;
}

/** Registers of the whole company, which people of any branch see; accounts and settings are not among them. */
const DA_EMPRESA = ['fornecedores', 'produtos_servicos', 'historico_compras'];
const RESULTADOS_POR_TABELA = 100;

function selectLinhas(db: Db) {
  return db
    .selectFrom('auditoria as a')
    .leftJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('filiais as f', 'f.id', 'a.filial_id')
    .leftJoin('tokens_api as t', 't.id', 'a.token_id')
    .select(['a.id', 'a.criado_em', 'a.operacao', 'a.tabela', 'a.registro_id', 'a.antes', 'a.depois'])
    .select(['p.nome_completo as quem', 't.nome as token', 'f.nome as filial'])
    .select(
      sql<string>`coalesce(f.fuso_horario, (select fuso_horario from configuracoes))`.as('fuso_horario'),
    )
    .$narrowType<{ antes: Dados | null; depois: Dados | null }>();
}

const MAIS_NOVOS = [
  { expression: sql.ref('a.criado_em'), type: 'timestamptz', desc: true },
  { expression: sql.ref('a.id'), type: 'numeric', desc: true },
] as const;

/** Midnight that begins the day, in the company's zone. */
const inicioDe = (dia: string, depois = 0) =>
  sql`((${dia}::date + ${depois}::int)::timestamp at time zone (select fuso_horario from configuracoes))`;

export async function listLinhas(
  { db, user }: Contexto,
  input: ListAuditoriaInput,
): Promise<Pagina<LinhaDaAuditoria>> {
  let rows = selectLinhas(db);
  if (user.filiais !== null) {
    rows = rows.where(
      sql<boolean>`(a.filial_id = any(${user.filiais}::uuid[]) or (a.filial_id is null and a.tabela = any(${DA_EMPRESA})))`,
    );
  }
  if (input.user_id) rows = rows.where('a.user_id', '=', input.user_id);
  if (input.operacao) rows = rows.where('a.operacao', '=', input.operacao);
  if (input.tabela) rows = rows.where('a.tabela', '=', input.tabela);
  if (input.filial_id) rows = rows.where('a.filial_id', '=', input.filial_id);
  if (input.de) rows = rows.where(sql<boolean>`a.criado_em >= ${inicioDe(input.de)}`);
  if (input.ate) rows = rows.where(sql<boolean>`a.criado_em < ${inicioDe(input.ate, 1)}`);
  const matches = await matchesAuditoria(db, input.busca);
  if (matches) rows = rows.where(matches);
  return paginate(db, { rows, sort: MAIS_NOVOS, limite: input.limite, cursor: input.cursor });
}

/**
 * Rows that were called so, and rows that speak of a record which is called so now: the orders of a customer too.
 * '#1042' is that order or sale and nothing else.
 */
async function matchesAuditoria(db: Db, busca: string | undefined): Promise<RawBuilder<SqlBool> | null> {
  const matches = matchesSearch(sql.ref('busca'), busca);
  if (!matches) return null;
  const numero = /^#?(\d{1,9})$/.exec(busca?.trim() ?? '')?.[1];
  const numeroExato = busca?.trim().startsWith('#');
  const nomeados = ['clientes', 'fornecedores', 'produtos_servicos'].map(
    (tabela) => sql`(select id from ${sql.table(tabela)} where ${matches} limit ${RESULTADOS_POR_TABELA})`,
  );
  const numerados = numero
    ? [
        sql`select id from ordens_servico where numero_os = ${Number(numero)}`,
        sql`select id from vendas_diretas where numero = ${Number(numero)}`,
      ]
    : [];
  const partes = [...(numeroExato && numero ? [] : nomeados), ...numerados];
  const { rows } = await sql<{ id: string }>`${sql.join(partes, sql` union all `)}`.execute(db);
  const ligadas = sql`a.ligacoes && ${rows.map((row) => row.id)}::text[]`;
  if (numeroExato && numero) {
    const doNumero = sql`a.busca || ' ' like ${`% ${numero} %`} and a.tabela in ('ordens_servico', 'vendas_diretas')`;
    return sql<SqlBool>`(${ligadas} or (${matchesSearch(sql.ref('a.busca'), numero)} and ${doNumero}))`;
  }
  return sql<SqlBool>`(${matchesSearch(sql.ref('a.busca'), busca)} or ${ligadas})`;
}

export async function listOpcoes({ db, user }: Contexto): Promise<{ pessoas: Opcao[]; filiais: Opcao[] }> {
  let filiais = db.selectFrom('filiais').select(['id', 'nome']);
  if (user.filiais !== null) filiais = filiais.where(sql<boolean>`id = any(${user.filiais}::uuid[])`);
  return {
    pessoas: await db
      .selectFrom('profiles')
      .select(['id', 'nome_completo as nome'])
      .orderBy(sql`sem_acento(nome_completo)`)
      .orderBy('id')
      .limit(1000)
      .execute(),
    filiais: await filiais.orderBy(sql`sem_acento(nome)`).orderBy('id').limit(1000).execute(),
  };
}

// One record ---------------------------------------------------------------------------------------------------------

/** Of which tables the rows that speak of the record are its history. */
const TABELAS: Readonly<Record<TabelaComHistorico, readonly string[]>> = {
  clientes: ['clientes'],
  fornecedores: ['fornecedores'],
  filiais: ['filiais'],
  profiles: ['profiles'],
  produtos_servicos: ['produtos_servicos', 'historico_compras', 'historico_vendas'],
  ordens_servico: ['ordens_servico', 'ordens_servico_itens', 'movimentacoes_estoque'],
  vendas_diretas: ['vendas_diretas'],
  historico_vendas: ['historico_vendas'],
  movimentacoes_estoque: ['movimentacoes_estoque'],
};

/** The movements that belong to the record, with their reversals. */
function movimentosDe(tabela: TabelaComHistorico, id: string): RawBuilder<unknown> | null {
  const movimentos = (condition: RawBuilder<unknown>) => sql`
    select m.operacao_id, m.ordem_servico_id from movimentacoes_estoque o
      join movimentacoes_estoque m on m.id = o.id or m.estorno_de_id = o.id where ${condition}`;
  if (tabela === 'movimentacoes_estoque')
    return movimentos(
      sql`o.id = ${id} or o.id = (select estorno_de_id from movimentacoes_estoque where id = ${id})`,
    );
  if (tabela === 'historico_vendas') return movimentos(sql`o.historico_venda_id = ${id}`);
  if (tabela === 'vendas_diretas')
    return movimentos(
      sql`o.historico_venda_id in (select id from historico_vendas where venda_direta_id = ${id})`,
    );
  if (tabela === 'ordens_servico') return movimentos(sql`o.ordem_servico_id = ${id}`);
  return null;
}

export async function listHistorico(
  { db, user }: Contexto,
  { tabela, registro_id, ...pagina }: HistoricoInput,
): Promise<Pagina<LinhaDaAuditoria>> {
  let rows = selectLinhas(db);
  const proprias = sql`(a.ligacoes @> array[${registro_id}]::text[] and a.tabela = any(${TABELAS[tabela]}))`;
  const movimentos = movimentosDe(tabela, registro_id);
  rows = rows.where(
    movimentos
      ? sql<boolean>`(${proprias}
          or a.operacao_id in (select operacao_id from (${movimentos}) as atos)
          or (a.tabela = 'ordens_servico' and a.operacao in ('ordens_servico.faturar', 'ordens_servico.estornarFaturamento')
            and a.registro_id in (select ordem_servico_id from (${movimentos}) as ordens)))`
      : sql<boolean>`${proprias}`,
  );
  // Both ends of a movement see it; listHistorico's caller has looked.
  if (user.filiais !== null && tabela !== 'movimentacoes_estoque') {
    rows = rows.where(sql<boolean>`(a.filial_id is null or a.filial_id = any(${user.filiais}::uuid[]))`);
  }
  return paginate(db, { rows, sort: MAIS_NOVOS, ...pagina });
}

export async function movimentacaoVisivel({ db, user }: Contexto, id: string): Promise<boolean> {
  if (user.filiais === null) return true;
  const found = await db
    .selectFrom('movimentacoes_estoque')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(filial_origem_id = any(${user.filiais}::uuid[]) or filial_destino_id = any(${user.filiais}::uuid[]))`,
    )
    .executeTakeFirst();
  return found !== undefined;
}

/** Rows that speak of any of the records, the oldest first, of the person's branches. */
export async function listSobre({ db, user }: Contexto, ids: readonly string[]): Promise<LinhaDaAuditoria[]> {
  let rows = selectLinhas(db).where(sql<boolean>`a.ligacoes && ${ids}::text[]`);
  if (user.filiais !== null) {
    rows = rows.where(sql<boolean>`(a.filial_id is null or a.filial_id = any(${user.filiais}::uuid[]))`);
  }
  return rows.orderBy('a.criado_em').orderBy('a.id').limit(10_000).execute();
}

// Names --------------------------------------------------------------------------------------------------------------

/** What the records of these ids are called today; those that are gone are not in it. */
export async function findNomes(db: Db, ids: readonly string[]): Promise<Nomes> {
  const uuids = ids.filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const { rows } = await sql<{ id: string; nome: string }>`
    select id::text, nome_completo as nome from clientes where id = any(${uuids}::uuid[])
    union all select id::text, nome_completo from profiles where id = any(${uuids}::uuid[])
    union all select id::text, nome from filiais where id = any(${uuids}::uuid[])
    union all select id::text, nome from fornecedores where id = any(${uuids}::uuid[])
    union all select id::text, nome from produtos_servicos where id = any(${uuids}::uuid[])
    union all select id::text, '#' || numero_os from ordens_servico where id = any(${uuids}::uuid[])
    union all select id::text, 'Venda #' || numero from vendas_diretas where id = any(${uuids}::uuid[])
    union all select m.id::text, p.nome from movimentacoes_estoque m join produtos_servicos p on p.id = m.produto_id
      where m.id = any(${uuids}::uuid[])
    union all select id, nome from papeis where id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
