/**
 * Exports a list as a file. It runs the same query as the pages, so filter, search, sort and branches are the same. The
 * rows come through a cursor in one read-only transaction, so they are a consistent snapshot without duplicates. Only
 * the finished file is held in memory. The audit log records who exported which list (LGPD), on the primary even if the
 * rows came from a replica.
 */
import { type Kysely, sql } from 'kysely';
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { type Listing, listedRows } from '#platform/server/sql/paging.ts';
import type { DB } from '#platform/server/sql/schema.gen.ts';
import { ordered } from '#platform/server/sql/sort_keys.ts';
import { countUpTo } from '#platform/server/sql/total.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { dayOf } from '#platform/shared/dates.ts';
import { DomainError, platformErrors } from '#platform/shared/errors.ts';
import {
  type Cell,
  type ExportColumn,
  type ExportFormat,
  exportErrors,
  ROW_LIMIT,
} from '#platform/shared/export.ts';
import { hasPermission } from '#platform/shared/permissions.ts';
import { createCsv } from './export_csv.ts';
import { createXlsx } from './export_xlsx.ts';

const BATCH = 500;
const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Exports that run at once. Each holds a connection and keeps a core busy, and other requests have priority. */
const AT_ONCE = 2;
/** Maximum number of running and queued exports: in total, and per user, so that no user can block the others. */
const IN_LINE = 20;
const IN_LINE_OF_ONE = 4;
let running = 0;
const waiting: (() => void)[] = [];
const inLine: string[] = [];

async function inTurn<T>(person: string, work: () => Promise<T>): Promise<T> {
  const own = inLine.filter((one) => one === person).length;
  if (own >= IN_LINE_OF_ONE || inLine.length >= IN_LINE)
    throw new DomainError(exportErrors.EXPORTACOES_DEMAIS);
  inLine.push(person);
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    inLine.splice(inLine.indexOf(person), 1);
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** `D` and `T` are the tables of the list's query. */
interface Export<D, T extends keyof D, Row> {
  /** Names the file and the audit row: 'clientes' makes clientes-2026-11-21.csv. */
  table: string;
  /** Names the file instead of the table. */
  file?: string;
  /** Names the sheet: at most 31 characters, none of []:*?/\\. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** The list's query on the given connection, with the request's filter, search and sort. */
  listing: (db: Db) => Listing<D, T, Row>;
}

interface ExportInput {
  formato: ExportFormat;
  filial_id?: string | undefined;
  busca?: string | undefined;
  [filter: string]: unknown;
}

export async function exportList<D, T extends keyof D, Row>(
  ctx: Context & Pick<RequestContext, 'pool'>,
  input: ExportInput,
  { table, file: name = table, title, columns, listing }: Export<D, T, Row>,
  signal?: AbortSignal,
): Promise<File> {
  const { formato } = input;
  const shown = columns.filter(
    ({ permission }) => !permission || hasPermission(ctx.user.permissoes, permission),
  );
  const zone = await findZone(ctx.db, input.filial_id ?? null);
  return inTurn(ctx.user.id, async () => {
    const file =
      formato === 'csv'
        ? createCsv(
            shown.map((column) => column.title),
            zone,
          )
        : await createXlsx(title, shown, zone);
    let linhas = 0;
    await eachBatch(ctx.db, listing, async (rows) => {
      // The client disconnected.
      if (signal?.aborted) throw new DomainError(platformErrors.INDISPONIVEL);
      linhas += rows.length;
      await file.add(rows.map((row) => shown.map((column) => cellOf(column, row))));
    });
    const chunks = await file.end();
    await auditExport({ ...ctx, db: ctx.pool }, table, input, linhas);
    return new File(chunks, `${name}-${dayOf(ctx.now, zone)}.${formato}`, {
      type: TYPES[formato],
    });
  });
}

function cellOf<Row>({ kind, value }: ExportColumn<Row>, row: Row): Cell {
  return { kind, value: value(row) ?? null } as Cell;
}

async function eachBatch<D, T extends keyof D, Row>(
  db: Db,
  listing: Export<D, T, Row>['listing'],
  take: (rows: Row[]) => Promise<void>,
): Promise<void> {
  const snapshot = (db as Kysely<DB>)
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  await snapshot.execute(async (trx) => {
    const listed = listing(trx);
    const rows = await listedRows(trx, listed);
    if ((await countUpTo(trx, rows, ROW_LIMIT)).ha_mais_que_total)
      throw new DomainError(exportErrors.EXPORTACAO_GRANDE);
    await sql`declare exportacao no scroll cursor for ${ordered(rows, listed.sort)}`.execute(trx);
    for (;;) {
      const batch = await sql<Row>`fetch ${sql.lit(BATCH)} from exportacao`.execute(trx);
      if (batch.rows.length > 0) await take(batch.rows);
      if (batch.rows.length < BATCH) return;
    }
  });
}

/** The search text may be a name or a document, so the log records only that there was one. */
async function auditExport(
  ctx: Context,
  table: string,
  { filial_id, busca, ...rest }: ExportInput,
  linhas: number,
): Promise<void> {
  await recordAudit(ctx, {
    operacao: `${table}.exportar`,
    tabela: table,
    registro_id: null,
    filial_id: filial_id ?? null,
    depois: { ...rest, com_busca: busca !== undefined && busca !== '', linhas },
  });
}
