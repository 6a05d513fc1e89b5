import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { long, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import { withId } from '#platform/server/sql/references.ts';
import { tableDeclaration, tablesWith } from '#platform/server/sql/tables.ts';
import type { Data } from '#platform/shared/audit_fields.ts';
import { auditableRecord, auditableRecords, type Names } from '#platform/shared/audit_words.ts';
import type { Page } from '#platform/shared/operation.ts';
import type { HistoricoInput, ListAuditoriaInput, Opcao } from './auditoria.contract.ts';
import type { Citado, LinhaAuditada } from './auditoria.rules.ts';

export interface LinhaDaAuditoria extends LinhaAuditada {
  id: string;
  criado_em: Date;
  quem: string | null;
  token: string | null;
  filial: string | null;
  fuso_horario: string;
  operacao: string;
}

/** Registers shared by the whole company, visible to users of any branch. Excludes accounts and settings. */
const daEmpresa = () =>
  auditableRecords().flatMap(([tabela, { scope }]) => (scope === 'empresa' ? [tabela] : []));
const RESULTADOS_POR_TABELA = 100;
const UUID = /^[0-9a-f-]{36}$/;

function selectLinhas(db: Db) {
  return db
    .selectFrom('auditoria as a')
    .leftJoin('profiles as p', 'p.id', 'a.user_id')
    .leftJoin('filiais as f', 'f.id', 'a.filial_id')
    .leftJoin('tokens_api as t', 't.id', 'a.token_id')
    .select(['a.id', 'a.criado_em', 'a.operacao', 'a.tabela', 'a.registro_id', 'a.antes', 'a.depois'])
    .select([
      sql<string | null>`coalesce(a.origem, p.nome_completo)`.as('quem'),
      't.nome as token',
      'f.nome as filial',
    ])
    .select(
      sql<string>`coalesce(f.fuso_horario, (select fuso_horario from configuracoes))`.as('fuso_horario'),
    )
    .modifyFront(long)
    .$narrowType<{ antes: Data | null; depois: Data | null }>();
}

const MAIS_NOVOS = [
  { value: sql.ref('a.criado_em'), type: 'timestamptz', desc: true },
  { value: sql.ref('a.id'), type: 'numeric', desc: true },
] as const;

export async function listLinhas(
  { db, user }: Context,
  input: ListAuditoriaInput,
): Promise<Page<LinhaDaAuditoria>> {
  let rows = selectLinhas(db);
  if (user.filiais !== null) {
    rows = rows.where(
      sql<boolean>`(a.filial_id = any(${user.filiais}::uuid[]) or (a.filial_id is null and a.tabela = any(${daEmpresa()})))`,
    );
  }
  if (input.user_id) rows = rows.where('a.user_id', '=', input.user_id);
  if (input.operacao) rows = rows.where('a.operacao', '=', input.operacao);
  if (input.tabela) rows = rows.where('a.tabela', '=', input.tabela);
  if (input.filial_id) rows = rows.where('a.filial_id', '=', input.filial_id);
  const noPeriodo = inPeriod(sql.ref('a.criado_em'), input);
  if (noPeriodo) rows = rows.where(noPeriodo);
  const matches = await matchesAuditoria(db, input.busca);
  if (matches) rows = rows.where(matches);
  return paginate(db, { rows, sort: MAIS_NOVOS, ...input });
}

/**
 * Matches rows by the title recorded in them, and rows that refer to a record currently named so (such as the orders of
 * a customer). '#1042' and 'OS 1042' match only that order or sale.
 */
async function matchesAuditoria(db: Db, busca: string | undefined): Promise<RawBuilder<SqlBool> | null> {
  const daLinha = matchesSearch(sql.ref('a.busca'), busca);
  if (!daLinha) return null;
  const numero = /^(?:#|(?:os|ordem)\s*#?\s*)?(\d{1,9})$/i.exec(busca?.trim() ?? '')?.[1];
  const numeroExato = numero !== undefined && !/^\d/.test(busca?.trim() ?? '');
  const nomeados = tablesWith('search').map(
    ([tabela, { search }]) => sql`
      (select id from ${sql.table(tabela)} where ${matchesSearch(sql.ref(search), busca)} limit ${RESULTADOS_POR_TABELA})`,
  );
  const comNumero = numero ? tablesWith('number') : [];
  const numerados = comNumero.map(
    ([tabela, { number }]) =>
      sql`select id from ${sql.table(tabela)} where ${sql.ref(number)} = ${Number(numero)}`,
  );
  const partes = [...(numeroExato && numero ? [] : nomeados), ...numerados];
  const { rows } = await sql<{ id: string }>`${sql.join(partes, sql` union all `)}`.execute(db);
  const ligadas = sql`a.ligacoes && ${rows.map((row) => row.id)}::text[]`;
  if (numeroExato && numero) {
    const numeradas = comNumero.map(([tabela]) => tabela);
    const doNumero = sql`a.busca || ' ' like ${`% ${numero} %`} and a.tabela = any(${numeradas})`;
    return sql<SqlBool>`(${ligadas} or (${matchesSearch(sql.ref('a.busca'), numero)} and ${doNumero}))`;
  }
  return sql<SqlBool>`(${daLinha} or ${ligadas})`;
}

/** The people and branches by which the user may filter. */
export async function listOpcoes({ db, user }: Context): Promise<{ pessoas: Opcao[]; filiais: Opcao[] }> {
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

/** Rows whose acts created or reversed part of the record: for a sale, its movements and their reversals. */
function doQueMoveu(tabela: string, id: string): RawBuilder<unknown>[] {
  const { acts } = tableDeclaration(tabela);
  if (!acts) return [];
  const atos = (coluna: string) =>
    sql`select ${sql.raw(coluna)} from ${sql.raw(acts.from)} where ${withId(acts.where, id)}`;
  const liquidacoes = tablesWith('settles').map(
    ([documento, { settles }]) => sql`
      (a.tabela = ${documento} and a.operacao = any(${settles}) and a.registro_id in (${atos(acts.document)}))`,
  );
  return [sql`a.operacao_id in (${atos(acts.act)})`, ...liquidacoes];
}

/** The branch columns of a record with several branches. Access to one of them grants access to its whole history. */
function pontasDe(tabela: string): readonly string[] | null {
  const { branch } = tableDeclaration(tabela);
  return branch && 'columns' in branch && branch.columns.length > 1 ? branch.columns : null;
}

export async function listHistorico(
  { db, user }: Context,
  { tabela, registro_id, ...pagina }: HistoricoInput,
): Promise<Page<LinhaDaAuditoria>> {
  const tabelas = auditableRecord(tabela)?.history?.tables ?? [tabela];
  const proprias = sql`(a.ligacoes @> array[${registro_id}]::text[] and a.tabela = any(${tabelas}))`;
  let rows = selectLinhas(db).where(
    sql<boolean>`(${sql.join([proprias, ...doQueMoveu(tabela, registro_id)], sql` or `)})`,
  );
  // For a record with several branches, the caller of listHistorico has already checked access.
  if (user.filiais !== null && !pontasDe(tabela)) {
    rows = rows.where(sql<boolean>`(a.filial_id is null or a.filial_id = any(${user.filiais}::uuid[]))`);
  }
  return paginate(db, { rows, sort: MAIS_NOVOS, ...pagina });
}

/** Whether the user has access to one of the record's branches; true for a record without several branches. */
export async function umaPontaVisivel({ db, user }: Context, { tabela, id }: Citado): Promise<boolean> {
  const pontas = pontasDe(tabela);
  if (user.filiais === null || !pontas) return true;
  const { rows } = await sql`
    select id from ${sql.table(tabela)}
    where id = ${id} and array[${sql.join(pontas.map((ponta) => sql.ref(ponta)))}] && ${user.filiais}::uuid[]`.execute(
    db,
  );
  return rows.length > 0;
}

/** Rows in the user's branches that refer to any of the records, oldest first. */
export async function listSobre({ db, user }: Context, ids: readonly string[]): Promise<LinhaDaAuditoria[]> {
  let rows = selectLinhas(db).where(sql<boolean>`a.ligacoes && ${ids}::text[]`);
  if (user.filiais !== null) {
    rows = rows.where(sql<boolean>`(a.filial_id is null or a.filial_id = any(${user.filiais}::uuid[]))`);
  }
  return rows.orderBy('a.criado_em').orderBy('a.id').limit(10_000).execute();
}

// Names --------------------------------------------------------------------------------------------------------------

/** The current names of the records; deleted records are missing from the result. */
export async function findNomes(db: Db, citados: readonly Citado[]): Promise<Names> {
  const consultas = [...Map.groupBy(citados, ({ tabela }) => tabela)].flatMap(([tabela, destes]) => {
    const { id: tipo = 'uuid', name } = tableDeclaration(tabela);
    if (!name) return [];
    const ids = [...new Set(destes.map(({ id }) => id))].filter((id) => tipo === 'text' || UUID.test(id));
    return [
      sql`select id::text, ${sql.raw(name)} as nome from ${sql.table(tabela)} where id = any(${ids}::${sql.raw(tipo)}[])`,
    ];
  });
  if (consultas.length === 0) return new Map();
  const { rows } = await sql<{ id: string; nome: string }>`${sql.join(consultas, sql` union all `)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}
