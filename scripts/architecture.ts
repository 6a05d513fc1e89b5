/**
 * The architecture, as data. `check-architecture.ts` enforces every line of it and reports violations with file and
 * line. Read here how the code is laid out, and change it only here.
 */

import { tableWriters } from './table_writers.ts';

/**
 * The rooms of the platform, ordered like the storeys: a file may import its own room and earlier ones. Each room's
 * README.md says what it is for and what it offers. `platform/shared` is one room that all others may use.
 */
export const ROOMS = {
  server: [
    'process',
    'heavy',
    'secrets',
    'files',
    'sql',
    'postgres',
    'http',
    'gate',
    'live',
    'jobs',
    'audit',
    'export',
    'backup',
    'start',
    'slices',
  ],
  web: ['look', 'toasts', 'data', 'overlays', 'lists', 'forms'],
} as const;

/** shared runs on both sides and imports only shared; server and web import shared and themselves, never each other. */
export type Side = 'shared' | 'server' | 'web';

/**
 * The allowed imports of a role: which roles of its own slice, which roles of earlier slices (in the browser: of any
 * other slice), and which packages.
 * Without `packages`, all packages of its side are allowed.
 */
export interface Role {
  side: Side;
  own: readonly string[];
  earlier: readonly string[];
  packages?: readonly string[];
  /** Loaded only by tests and scripts, so it may import whatever a test may. */
  forTests?: true;
}

/** Contracts, fields and rules are pure, so every role may use them. */
const PURE = ['contract', 'fields', 'rules'];

/** A component is named Entity + Role. The role decides who may import it: a Page only `app`. */
const COMPONENTS = [
  'Dialog',
  'Tab',
  'Select',
  'Badge',
  'Form',
  'List',
  'Card',
  'Table',
  'Field',
  'Menu',
  'Panel',
  'Link',
  /** The fields of a part that is shown as text first and loaded afterwards. */
  'Editor',
];
const component: Role = {
  side: 'web',
  own: [...PURE, 'client', ...COMPONENTS],
  earlier: [...PURE, 'client', ...COMPONENTS],
};

/** Data for tests and scripts, so it may import whatever a test may. */
const FOR_TESTS: Role = { side: 'server', own: [], earlier: [], forTests: true };

/** The closed list of roles. `x.<role>.ts`, or `Entity<Role>.tsx` for the capitalised ones. */
export const ROLES: Readonly<Record<string, Role>> = {
  contract: { side: 'shared', own: PURE, earlier: PURE, packages: ['zod'] },
  fields: { side: 'shared', own: PURE, earlier: PURE, packages: ['zod'] },
  rules: { side: 'shared', own: PURE, earlier: PURE, packages: ['zod'] },
  sql: { side: 'server', own: [...PURE, 'sql'], earlier: [...PURE, 'sql'], packages: ['kysely', 'pg'] },
  command: {
    side: 'server',
    own: [...PURE, 'sql', 'command', 'gateway'],
    earlier: [...PURE, 'sql', 'command'],
    packages: [],
  },
  gateway: { side: 'server', own: [...PURE, 'sql'], earlier: PURE },
  /** Declares the slice to the server. It may use constants that the servers of earlier slices export. */
  server: {
    side: 'server',
    own: [...PURE, 'sql', 'command', 'gateway', 'server'],
    earlier: [...PURE, 'sql', 'command', 'server'],
  },
  client: component,
  Page: component,
  ...Object.fromEntries(COMPONENTS.map((role) => [role, component])),
  trials: FOR_TESTS,
  fixtures: {
    side: 'server',
    own: [...PURE, 'sql', 'command', 'fixtures'],
    earlier: [...PURE, 'command', 'fixtures'],
  },
};

/** Names of SQL functions that other slices may import: they read. Functions that write are private to their slice. */
export const READS = /^(find|list|read|lock|count)[A-Z]/;

/** `app` files that run in the browser although they are not `.tsx` (tsconfig.web.json lists the same). */
export const WEB_APP_FILES = ['menu.ts', 'palette.ts', 'pages.ts'];

/** `app` files that both sides load. */
export const SHARED_APP_FILES = ['contracts.ts'];

/** Where each package may be used; the longest match wins. Add a new dependency here. */
export const PACKAGES: Readonly<Record<Side, readonly string[]>> = {
  shared: ['zod', '@orpc/client', '@orpc/contract'],
  server: [
    '@hono/node-server',
    '@orpc/openapi',
    '@orpc/server',
    '@orpc/zod',
    'better-auth',
    'bwip-js',
    'hono',
    'kysely',
    'nodemailer',
    'pdfmake',
    'otpauth',
    'pg',
    'pg-boss',
    'pg-copy-streams',
    'pino',
    'yazl',
  ],
  web: [
    '@atlaskit/pragmatic-drag-and-drop',
    '@fontsource-variable/inter',
    '@mantine',
    '@orpc/tanstack-query',
    '@tabler/icons-react',
    '@tanstack',
    'dayjs',
    'get-nonce',
    'react',
    'react-dom',
    'signature_pad',
  ],
};

/**
 * Exports of packages that only our own wrapper may import, because it fixes or lazy-loads them: name → wrapper file.
 */
export const WRAPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '@mantine/core': {
    Menu: 'src/platform/web/overlays/MenuDropdown.tsx',
    Modal: 'src/platform/web/overlays/Dialog.tsx',
    MultiSelect: 'src/platform/web/forms/Select.tsx',
    PasswordInput: 'src/platform/web/forms/PasswordInput.tsx',
    Select: 'src/platform/web/forms/Select.tsx',
    Tooltip: 'src/platform/web/overlays/TargetTooltip.tsx',
  },
  '@mantine/dates': { DateInput: 'src/platform/web/forms/DateInput.tsx' },
  zod: { z: 'src/platform/shared/zod.ts' },
};

/** Only `.sql.ts` files and `platform/server` may talk to the database. */
export const SQL_PACKAGES = ['kysely', 'pg'];

/** The roles whose files may hold SQL text. */
export const SQL_ROLES = ['sql'];

/**
 * The only writer of each table, as the slices' servers declare it (auth and sistema share the accounts).
 * `table.column` is a column written by another slice than the table's writer.
 */
export const WRITERS: Readonly<Record<string, readonly string[]>> = {
  platform: [
    // The last use of a token (session.ts), and the revocation of restored tokens (backup_restore.ts).
    'tokens_api',
    'convites',
    'auditoria',
    'idempotencia',
    'limites_taxa',
    'migracoes',
    'job_common',
    'sessoes.expira_em',
    'sessoes.atualizado_em',
  ],
  ...tableWriters(),
};

/** In lines. SQL text does not count; generated files (`*.gen.ts`) are exempt. */
export const LIMITS = { file: 400, testFile: 600 };

/** File names that say nothing about their content. */
export const VAGUE_NAMES = /^(index|utils?|helpers?|types?|common|misc)\./;
