/**
 * Prints the program as text, one file a part: what callers, users and operators can see of it. Compare two folders to
 * see what a change of the house did to the program: `node scripts/dump.ts FOLDER [--no-tests]`. Arrays keep the order
 * in which people see them; only the keys of plain objects are sorted, except where their order is shown (`pairs`).
 */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { traverseContractProcedures } from '@orpc/server';
import { createServer } from 'vite';
import type { z } from '#platform/shared/zod.ts';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/dump.ts FOLDER [--no-tests]');
mkdirSync(folder, { recursive: true });
const write = (part: string, value: unknown) =>
  writeFileSync(path.join(folder, `${part}.json`), `${JSON.stringify(plain(value), null, 1)}\n`);

// Vite loads what Node cannot: components and style sheets.
const vite = await createServer({
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: 'custom',
  logLevel: 'error',
});
// biome-ignore lint/suspicious/noExplicitAny: modules of both sides, whose exports are only printed.
const load = (file: string): Promise<any> => vite.ssrLoadModule(file);

/** A stand-in for any argument: it reads as its own path, such as ‹row.nome›. */
const standIns = new WeakMap<object, string>();

function standIn(name: string): unknown {
  const made = new Proxy(() => undefined, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive || key === 'toString') return () => `‹${name}›`;
      if (key === 'toJSON') return () => `‹${name}›`;
      if (key === Symbol.iterator) return () => [standIn(`${name}[]`)].values();
      return typeof key === 'symbol' || key === 'then' ? undefined : standIn(`${name}.${key}`);
    },
    apply: () => standIn(`${name}()`),
  });
  standIns.set(made, `‹${name}›`);
  return made;
}

const sourceOf = (fn: { toString(): string }) =>
  fn
    .toString()
    .replaceAll(/\(0,\s*__vite_ssr_import_\d+__\.(\w+)\)/g, '$1')
    .replaceAll(/__vite_ssr_import_\d+__\./g, '')
    .replaceAll(/__vite_ssr_dynamic_import__\("[^"]*\/([^"/]+)"\)/g, 'import($1)')
    .replaceAll(/\s+/g, ' ');

function answerOf(fn: (...args: unknown[]) => unknown): unknown {
  try {
    const answer = fn(standIn('a'), standIn('b'), standIn('c'));
    if (!(answer instanceof Promise)) return answer;
    answer.catch(() => undefined);
    return 'a promise';
  } catch (error) {
    return `throws ${String(error).slice(0, 80)}`;
  }
}

const LAZY = Symbol.for('react.lazy').toString();

function plain(value: unknown, depth = 0): unknown {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return value;
  if (value === undefined) return '(none)';
  if (depth > 30) return '(deep)';
  const stand = standIns.get(value);
  if (stand) return stand;
  const next = (one: unknown) => plain(one, depth + 1);
  if (typeof value === 'function')
    return { source: sourceOf(value), answer: depth > 12 ? '' : next(calledOnce(value)) };
  if (value instanceof Date || value instanceof RegExp || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(next);
  if (value instanceof Map || value instanceof Set) return [...value].map(next);
  const kind = Reflect.get(value, '$$typeof');
  if (typeof kind === 'symbol' && kind.toString() === LAZY) {
    const { _payload } = value as unknown as { _payload: { _result: () => void } };
    return `lazy ${sourceOf(_payload._result)}`;
  }
  if (kind) return `component ${Reflect.get(value, 'displayName') ?? ''}`;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, next(one)]),
  );
}

/** Pure declarations are called; whatever would reach the database or the network only shows its source. */
function calledOnce(fn: unknown): unknown {
  const source = sourceOf(fn as () => void);
  if (/\bdb\b|\bctx\b|await|import\(|queryOptions|use[A-Z]/.test(source)) return '';
  return answerOf(fn as (...args: unknown[]) => unknown);
}

/** The entries of an object whose order people see. */
const pairs = (record: object) => Object.entries(record);

// The browser's modules look at their page while they load.
for (const name of ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'matchMedia'])
  Object.defineProperty(globalThis, name, { value: standIn(name), configurable: true });
await load('/src/app/server_declarations.ts');

// ── Operations ────────────────────────────────────────────────────────────────────────────────────────────────────
const { contract } = await load('/src/app/contracts.ts');
const operations: [string, { meta: object; input: unknown }][] = [];
traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path: names }) => {
  const { meta, route, errorMap, inputSchema } = procedure['~orpc'];
  operations.push([names.join('.'), { meta: { ...meta, route, errorMap }, input: inputSchema }]);
});
operations.sort(([a], [b]) => (a < b ? -1 : 1));
write(
  'operations',
  operations.map(([name, { meta }]) => [name, meta]),
);
write('openapi', await (await load('/src/app/openapi.ts')).openApiDocument());

// ── Inputs: what each field answers to right and wrong values ─────────────────────────────────────────────────────
const VALUES: unknown[] = [
  null, true, 0, 3.5, '', '   ', 'Texto', ' José\u200b  da  Silva ', '-1', '1.234,56', '10.00', '12345678909',
  '(41) 98877-6655', '2026-11-28', '0190b5a0-0000-7000-8000-000000000000', 'a@b.com.br', [], {}, 'x'.repeat(6000),
]; // biome-ignore format: a list of values

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  in?: z.ZodType;
  options?: z.ZodType[];
}

function fieldsOf(schema: z.ZodType, at: string): [string, z.ZodType][] {
  const def = Reflect.get(schema, 'def') as Def;
  const own: [string, z.ZodType][] = at ? [[at, schema]] : [];
  if (def.shape)
    return [...own, ...Object.entries(def.shape).flatMap(([name, one]) => fieldsOf(one, `${at}.${name}`))];
  if (def.element) return [...own, ...fieldsOf(def.element, `${at}[]`)];
  if (def.options) return [...own, ...def.options.flatMap((one, i) => fieldsOf(one, `${at}|${i}`))];
  const inner = def.innerType ?? def.in;
  return inner ? [...own, ...fieldsOf(inner, at).filter(([name]) => name !== at)] : own;
}

function reply(schema: z.ZodType, value: unknown): string {
  try {
    const parsed = schema.safeParse(value);
    return parsed.success
      ? `= ${JSON.stringify(parsed.data ?? null).slice(0, 80)}`
      : parsed.error.issues.map((issue) => issue.message).join(' | ');
  } catch (error) {
    // A check of several fields, which only ever runs on an object.
    return `throws ${(error as Error).name}`;
  }
}

write(
  'inputs',
  operations.map(([name, { input }]) => [
    name,
    input
      ? fieldsOf(input as z.ZodType, '').map(([field, schema]) => [
          field,
          VALUES.map((value) => reply(schema, value)),
        ])
      : [],
  ]),
);

// ── Registries ────────────────────────────────────────────────────────────────────────────────────────────────────
const shared = await load('/src/platform/shared/permissions.ts');
write('permissions', {
  areas: shared.describedAreas(),
  roles: shared
    .describedAreas()
    .flatMap(({ actions }: { actions: { permission: string; roles: string[] }[] }) =>
      actions.map(({ permission, roles }) => [permission, roles]),
    ),
});
write('events', {
  words: pairs((await load('/src/platform/shared/event_table.ts')).EVENTS),
  triggers: (await load('/src/platform/server/sql/events.ts')).sliceEvents.all(),
});
write('payloads', (await load('/src/platform/server/sql/payloads.ts')).eventPayloads.all());

const audit = await load('/src/platform/shared/audit_words.ts');
write('audit', {
  operations: [...audit.auditedOperations()].sort(),
  records: audit
    .auditableRecords()
    .map(([table, { fields, ...rest }]: [string, { fields: object }]) => [
      table,
      { ...rest, fields: pairs(fields) },
    ]),
});

const tables = await load('/src/platform/server/sql/tables.ts');
write(
  'tables',
  tables.sliceTables
    .all()
    .flatMap(({ writes, columns = [], audience }: Record<string, object>) => [
      ...pairs(writes ?? {}),
      ...(columns as string[]),
      ...(audience ? [audience] : []),
    ]),
);
write('references', (await load('/src/platform/server/sql/references.ts')).references.all());
write('invariants', (await load('/src/platform/server/sql/invariants.ts')).sliceInvariants.all());
const privacy = await load('/src/platform/server/sql/privacy.ts');
write('privacy', { parts: privacy.personalDataParts(), slices: privacy.slicePrivacy.all() });
write('merges', (await load('/src/platform/server/sql/merges.ts')).sliceMerges.all());
write('notices', (await load('/src/platform/server/gate/notices.ts')).notices.all());
write('jobs', (await load('/src/app/server_declarations.ts')).jobs);
const prints = await load('/src/company/documentos/impressos.rules.ts');
write('prints', {
  prints: prints.impressos.all().map((one: { textos: { variaveis?: object }[] }) => ({
    ...one,
    textos: one.textos.map((text) => ({ ...text, variaveis: pairs(text.variaveis ?? {}) })),
  })),
  variables: pairs((await load('/src/company/documentos/variaveis_comuns.rules.ts')).VARIAVEIS),
});
write('attachments', (await load('/src/company/anexos/portas.command.ts')).portasDeAnexos.all());
write('stock', await load('/src/kernels/estoque/vocabulario.rules.ts'));

// ── The browser ───────────────────────────────────────────────────────────────────────────────────────────────────
const menu = await load('/src/app/menu.ts');
write('screens', {
  screens: (await load('/src/app/pages.ts')).SCREENS,
  order: menu.screensInOrder().map(({ path: at }: { path: string }) => at),
  menu: menu.AREAS.map((area: { title: string; prefix: string }) => [
    area.title,
    area.prefix,
    menu.menuScreensOf(area).map(({ title, path: at }: { title: string; path: string }) => [title, at]),
  ]),
});
write('palette', await load('/src/app/palette.ts'));
write(
  'settings',
  (await load('/src/company/configuracoes/grupos.client.ts')).abasDeConfiguracoes(() => true),
);

// ── Columns of lists and exports ──────────────────────────────────────────────────────────────────────────────────
const columns: [string, unknown][] = [];
for (const file of globSync('src/**/*.{fields,rules}.ts').sort()) {
  const exported: Record<string, unknown> = await load(`/${file}`);
  for (const [name, value] of Object.entries(exported))
    if (/^(COLUNAS|ORDENACAO)_/.test(name)) columns.push([name, value]);
}
write(
  'columns',
  columns.sort(([a], [b]) => (a < b ? -1 : 1)),
);
await vite.close();

// ── Tests ─────────────────────────────────────────────────────────────────────────────────────────────────────────
if (!process.argv.includes('--no-tests')) {
  const bin = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [`node_modules/${name}`, ...args], { encoding: 'utf8', maxBuffer: 64e6 });
  const listed: { name: string }[] = JSON.parse(bin('vitest/vitest.mjs', 'list', '--json'));
  write('tests', listed.map(({ name }) => name).sort());
  const e2e = bin('@playwright/test/cli.js', 'test', '--list');
  write(
    'tests_e2e',
    e2e
      .split('\n')
      .map((line) => line.replace(/^.*?:\d+:\d+ › /, '').trim())
      .sort(),
  );
}
process.exit(0);
