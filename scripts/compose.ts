/**
 * `npm run compose` generates the files that collect what the slices contribute. It looks for the exported name in the
 * slice's files with that suffix: `clientesContract` in `clientes/*.contract.ts`. `npm run check` fails if one is stale.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltInRole, describedAreas, slicePermissions } from '#platform/shared/permissions.ts';
import { operationsNameOf } from './slice_parts.ts';
import { STOREYS } from './storeys.ts';

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
  'src/app/events.gen.ts': {
    says: 'The events of all slices that outside programs may be told of.',
    suffix: 'events',
    name: 'events',
    type: { of: 'SliceEvents', from: '#platform/shared/events.ts' },
    shape: 'list',
  },
  'src/app/payloads.gen.ts': {
    says: 'The data of the events of all slices.',
    suffix: 'payloads',
    name: 'payloads',
    type: { of: 'EventPayload', from: '#platform/server/sql/payloads.ts' },
    shape: 'flat',
  },
  'src/app/privacy.gen.ts': {
    says: 'The duties of all slices under the law of personal data.',
    suffix: 'privacy',
    name: 'privacy',
    type: { of: 'SlicePrivacy', from: '#platform/server/sql/privacy.ts' },
    shape: 'list',
  },
  'src/app/attachments.gen.ts': {
    says: 'The rules of all slices for seeing and adding files to their records.',
    suffix: 'attachments',
    name: 'attachments',
    type: { of: 'PortaDeAnexos', from: '#company/anexos/portas.command.ts' },
    shape: 'flat',
  },
  'src/app/references.gen.ts': {
    says: 'The references of all slices to records of lower ones.',
    suffix: 'references',
    name: 'references',
    type: { of: 'Reference', from: '#platform/server/sql/references.ts' },
    shape: 'flat',
  },
  'src/app/notices.gen.ts': {
    says: 'The notices of all slices.',
    suffix: 'notices',
    name: 'notices',
    type: { of: 'Notice', from: '#platform/server/gate/notices.ts' },
    shape: 'flat',
  },
  'src/app/refreshes.gen.ts': {
    says: 'After which commands of earlier slices the screens of all slices read again.',
    suffix: 'refreshes',
    name: 'refreshes',
    type: { of: 'SliceRefreshes', from: '#platform/server/gate/refreshes.ts' },
    shape: 'list',
  },
  'src/app/settings.gen.ts': {
    says: 'The groups of settings of all slices.',
    suffix: 'settings',
    name: 'settings',
    type: { of: 'SettingsGroup', from: '#company/configuracoes/grupos.client.ts' },
    shape: 'flat',
  },
  'src/app/account.gen.ts': {
    says: 'The parts of Minha conta of all slices.',
    suffix: 'account',
    name: 'account',
    type: { of: 'AccountPart', from: '#company/conta/partes.client.ts' },
    shape: 'flat',
  },
  'scripts/bench/bulk.gen.ts': {
    says: 'The parts of all slices in a large shop.',
    suffix: 'bulk',
    name: 'bulk',
    type: { of: 'BulkLoad', from: '#platform/server/sql/bulk_load.ts' },
    shape: 'list',
  },
  'src/app/stock_words.gen.ts': {
    says: 'The words of the stock ledger of all slices.',
    suffix: 'stock',
    name: 'stockWords',
    type: { of: 'StockWords', from: '#kernels/estoque/vocabulario.rules.ts' },
    shape: 'list',
  },
  'src/app/prints.gen.ts': {
    says: 'The papers that all slices print.',
    suffix: 'prints',
    name: 'prints',
    type: { of: 'ImpressoDeclarado', from: '#company/documentos/impressos.rules.ts' },
    shape: 'flat',
  },
  'src/app/tables.gen.ts': {
    says: 'The tables that all slices write.',
    suffix: 'tables',
    name: 'tables',
    type: { of: 'SliceTables', from: '#platform/server/sql/tables.ts' },
    shape: 'list',
  },
  'src/app/screens.gen.ts': {
    says: 'The screens of all slices.',
    suffix: 'screens',
    name: 'screens',
    type: { of: 'Screen', from: '#platform/web/data/screen.ts' },
    shape: 'flat',
  },
  'src/app/palette.gen.ts': {
    says: 'The records and commands of the command palette, of all slices.',
    suffix: 'palette',
    name: 'palette',
    type: { of: 'SlicePalette', from: '#platform/web/data/palette.ts' },
    shape: 'list',
  },
  'test/access.gen.ts': {
    says: 'The rows of the permission table, of all slices.',
    suffix: 'access',
    name: 'access',
    type: { of: 'SliceAccess', from: '#test/access.ts' },
    shape: 'list',
  },
  'test/lists.gen.ts': {
    says: 'The sorted lists of all slices.',
    suffix: 'lists',
    name: 'lists',
    type: { of: 'SliceLists', from: '#test/lists.ts' },
    shape: 'record',
  },
  'e2e/walks.gen.ts': {
    says: 'The screens that the browser tests walk through, of all slices.',
    suffix: 'walks',
    name: 'walks',
    type: { of: 'SliceWalks', from: '#e2e/walks.ts' },
    shape: 'list',
  },
  'scripts/demo/steps.gen.ts': {
    says: "The parts of all slices in the demo shop's first morning.",
    suffix: 'demo',
    name: 'steps',
    type: { of: 'DemoStep', from: '#scripts/demo/loja.ts' },
    shape: 'list',
  },
  'scripts/fuzz/records.gen.ts': {
    says: 'The records of all slices that the fuzzer attacks.',
    suffix: 'fuzz',
    name: 'records',
    type: { of: 'FuzzRecords', from: '#scripts/fuzz/valores.ts' },
    shape: 'list',
  },
  'src/app/invariants.gen.ts': {
    says: 'The invariants of all slices.',
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
      ? [...Map.groupBy(found, ({ slice }) => operationsNameOf(slice))].map(recordEntry)
      : found.map(({ exported }) => (shape === 'flat' ? `  ...${exported},` : `  ${exported},`));
  const [open, close] = shape === 'record' ? ['{', '}'] : ['[', ']'];
  const collected = shape === 'record' ? `Readonly<Record<string, ${type?.of}>>` : `readonly ${type?.of}[]`;
  const annotation = type ? `: ${collected}` : '';
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

const PERMISSIONS_DOC = 'docs/permissoes.md';
const ROLES: readonly BuiltInRole[] = ['gerente', 'atendente', 'tecnico'];

/** The document with its table as the slices declare it: each permission, and the built-in roles that get it. */
async function permissionsDoc(): Promise<string> {
  const composed = await import('#app/permissions.gen.ts');
  slicePermissions.provide(composed.permissions);
  const actions = slicePermissions
    .all()
    .flatMap(({ module, actions }) =>
      Object.entries(actions).map(([acao, { roles }]) => [`${module}:${acao}`, roles] as const),
    );
  const papeisDe = new Map<string, readonly BuiltInRole[]>(actions);
  const rows = describedAreas().flatMap(({ title, actions }) =>
    actions.map(({ permission, label }) => {
      const marks = ROLES.map((papel) => (papeisDe.get(permission)?.includes(papel) ? 'sim' : '–'));
      return `| ${[title, label, `\`${permission}\``, 'sim', ...marks].join(' | ')} |`;
    }),
  );
  const text = readFileSync(PERMISSIONS_DOC, 'utf8');
  return text.replace(/(?<=^\|---.*\n)(\|.*\n)+/m, `${rows.join('\n')}\n`);
}

const files = Object.entries(COMPOSITIONS).map(([file, composition]) => ({
  file,
  text: compose(composition),
}));
const stale = files.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const isCheck = process.argv.includes('--check');
if (!isCheck) for (const { file, text } of stale) writeFileSync(file, text);
const doc = await permissionsDoc();
if (readFileSync(PERMISSIONS_DOC, 'utf8') !== doc) {
  stale.push({ file: PERMISSIONS_DOC, text: doc });
  if (!isCheck) writeFileSync(PERMISSIONS_DOC, doc);
}
if (isCheck) {
  for (const { file } of stale)
    console.error(`${file} is not what the slices bring: run \`npm run compose\`.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}
