/**
 * `npm run compose` generates the files of `src/app` that collect what the slices contribute: contracts, routes, jobs,
 * and each kind of declaration. It reads STOREYS of storeys.ts and looks for the exported name in the slice's files
 * with that suffix: `clientesContract` in `clientes/*.contract.ts`. `npm run check` fails if a file is out of date.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OPERATIONS_OF, STOREYS } from './storeys.ts';

interface Composition {
  /** The generated file's comment. */
  says: string;
  suffix: string;
  /** Name of the file's export, and its type if it cannot be inferred. */
  name: string;
  type?: { of: string; from: string };
  /** `record`: name of its operations → the exports of the slices that have that name; `list`: the exports in order; `flat`: the exports are lists, concatenated. */
  shape: 'record' | 'list' | 'flat';
  /** The module that provides the declarations it depends on: operations parse permissions, for example. */
  needs?: string;
}

const COMPOSITIONS: Readonly<Record<string, Composition>> = {
  'src/app/contract.gen.ts': {
    says: 'Every operation of the program, by slice: what the web app calls under /rpc and others under /api.',
    suffix: 'contract',
    name: 'contract',
    shape: 'record',
    needs: './declarations.ts',
  },
  'src/app/router.gen.ts': {
    says: 'The implementation of the contract, slice by slice, each behind the gate.',
    suffix: 'routes',
    name: 'router',
    shape: 'record',
    needs: './server_declarations.ts',
  },
  'src/app/jobs.gen.ts': {
    says: 'Everything that runs in the background, slice by slice.',
    suffix: 'jobs',
    name: 'jobs',
    type: { of: 'JobHandler', from: '#platform/server/jobs/jobs.ts' },
    shape: 'flat',
  },
  'src/app/permissions.gen.ts': {
    says: 'The permissions of all slices.',
    suffix: 'permissions',
    name: 'permissions',
    type: { of: 'SlicePermissions', from: '#platform/shared/permissions.ts' },
    shape: 'list',
  },
  'src/app/audit_words.gen.ts': {
    says: 'The words of the audit log of all slices.',
    suffix: 'audit',
    name: 'auditWords',
    type: { of: 'AuditWords', from: '#platform/shared/audit_words.ts' },
    shape: 'list',
  },
  'src/app/stock_words.gen.ts': {
    says: 'The words of the stock ledger of all slices.',
    suffix: 'stock',
    name: 'stockWords',
    type: { of: 'StockWords', from: '#kernels/estoque/vocabulario.rules.ts' },
    shape: 'list',
  },
  'src/app/tables.gen.ts': {
    says: 'The tables that all slices write.',
    suffix: 'tables',
    name: 'tables',
    type: { of: 'SliceTables', from: '#platform/server/sql/tables.ts' },
    shape: 'list',
  },
  'src/app/invariants.gen.ts': {
    says: 'What must always hold in the tables of all slices.',
    suffix: 'invariants',
    name: 'invariants',
    type: { of: 'SliceInvariants', from: '#platform/server/sql/invariants.ts' },
    shape: 'list',
  },
};

/** The ending of a slice's export, by kind: `clientesRouter` is in `clientes.routes.ts`. */
const ENDINGS: Readonly<Record<string, string>> = { routes: 'Router' };

const camel = (slice: string) => slice.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The import specifier of the slice's file that exports the name. */
function findExport(folder: string, suffix: string, name: string): string | undefined {
  const exported = new RegExp(`^export const ${name}\\b`, 'm');
  const file = globSync(`src/${folder}/*.${suffix}.ts`).find((one) =>
    exported.test(readFileSync(one, 'utf8')),
  );
  return file && `#${folder}/${path.basename(file)}`;
}

function recordEntry([name, parts]: [string, { exported: string }[]]): string {
  const [only, ...others] = parts.map(({ exported }) => exported);
  if (others.length > 0) return `  ${name}: { ${[only, ...others].map((one) => `...${one}`).join(', ')} },`;
  return name === only ? `  ${name},` : `  ${name}: ${only},`;
}

function compose({ says, suffix, name, type, shape, needs }: Composition): string {
  const found = Object.entries(STOREYS).flatMap(([storey, slices]) =>
    slices.flatMap((slice) => {
      const exported = `${camel(slice)}${ENDINGS[suffix] ?? capital(suffix)}`;
      const from = findExport(`${storey}/${slice}`, suffix, exported);
      return from ? [{ slice, exported, from }] : [];
    }),
  );
  const imports = [
    ...found.map(({ exported, from }) => `import { ${exported} } from '${from}';`),
    ...(needs ? [`import '${needs}';`] : []),
    ...(type ? [`import type { ${type.of} } from '${type.from}';`] : []),
  ];
  const entries =
    shape === 'record'
      ? [...Map.groupBy(found, ({ slice }) => OPERATIONS_OF[slice] ?? slice)].map(recordEntry)
      : found.map(({ exported }) => (shape === 'flat' ? `  ...${exported},` : `  ${exported},`));
  const [open, close] = shape === 'record' ? ['{', '}'] : ['[', ']'];
  const annotation = type ? `: readonly ${type.of}[]` : '';
  return [
    `/** ${says} Written by \`npm run compose\`. */`,
    ...imports,
    '',
    `export const ${name}${annotation} = ${open}`,
    ...entries,
    `${close};`,
    '',
  ].join('\n');
}

const files = Object.entries(COMPOSITIONS).map(([file, composition]) => ({
  file,
  text: compose(composition),
}));
const stale = files.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
if (process.argv.includes('--check')) {
  for (const { file } of stale)
    console.error(`${file} is not what the slices bring: run \`npm run compose\`.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const { file, text } of stale) writeFileSync(file, text);
}
