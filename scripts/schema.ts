/**
 * `npm run schema` applies db/migrations to a throw-away database and writes the result: db/schema.sql for reading, and
 * the table types for Kysely. It also writes the table of docs/permissoes.md. `npm run check:schema` fails if one of the
 * three is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as CodegenDialect, generate } from 'kysely-codegen';
import pg from 'pg';
import type { BuiltInRole } from '#platform/shared/permission_table.ts';
import { describedAreas } from '#platform/shared/permissions.ts';
import { startTestPostgres } from '../test/postgres.ts';
import { dumpSchema } from './schema_dump.ts';

async function makeFiles(): Promise<Record<string, string>> {
  const server = await startTestPostgres();
  const pool = new pg.Pool({ ...server.dono, database: server.template });
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  try {
    return {
      'db/schema.sql': await dumpSchema(pool, server.app.user),
      'src/platform/server/sql/schema.gen.ts': await generate({
        db,
        dialect: new CodegenDialect({ dateParser: 'string', numericParser: 'string' }),
        typeMapping: { jsonb: 'unknown' },
        // The queue's own tables are used only by pg-boss and platform/server/jobs/jobs.ts.
        excludePattern: '{public.migracoes,fila.*}',
        outFile: null,
        typeOnlyImports: true,
      }),
    };
  } finally {
    await db.destroy();
    await server.stop();
  }
}

const PERMISSIONS_DOC = 'docs/permissoes.md';
const ROLES: readonly BuiltInRole[] = ['gerente', 'atendente', 'tecnico'];

/** The document with the table of the permissions and of the built-in roles that get them. */
function permissionsDoc(): string {
  const rows = describedAreas().flatMap(({ title, actions }) =>
    actions.map(({ permission, label, roles }) => {
      const marks = ROLES.map((papel) => (roles.includes(papel) ? 'sim' : '–'));
      return `| ${[title, label, `\`${permission}\``, 'sim', ...marks].join(' | ')} |`;
    }),
  );
  const text = readFileSync(PERMISSIONS_DOC, 'utf8');
  return text.replace(/(?<=^\|---.*\n)(\|.*\n)+/m, `${rows.join('\n')}\n`);
}

/** The first line that differs, or undefined if the file is up to date. */
function firstDifference(file: string, expected: string): string | undefined {
  const actual = existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : '';
  if (actual === expected) return;
  const lines = actual.split('\n');
  const wanted = expected.split('\n');
  const line = wanted.findIndex((text, i) => text !== lines[i]);
  const at = line < 0 ? wanted.length : line;
  return `${file}:${at + 1}\n  is        ${lines[at] ?? '(end)'}\n  should be ${wanted[at] ?? '(end)'}`;
}

const files = Object.entries({ ...(await makeFiles()), [PERMISSIONS_DOC]: permissionsDoc() });
if (process.argv.includes('--check')) {
  const differences = files.flatMap(([file, text]) => firstDifference(file, text) ?? []);
  for (const difference of differences) console.error(difference);
  if (differences.length > 0)
    console.error('\nNot what db/migrations or the permissions make: run `npm run schema` and commit.');
  process.exitCode = differences.length > 0 ? 1 : 0;
} else {
  for (const [file, text] of files) writeFileSync(file, text);
}
