import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFloatingPromises } from './check-promises.ts';

const DROPPED = [
  'save();',
  'object.run();',
  'array.map(async (x) => x);',
  'Promise.all([save()]);',
  'save().then(() => 1);',
  'save().finally(() => 1);',
  'flag && save();',
  'flag ? save() : flag;',
  'maybe?.();',
  `pool.query('select 1');`,
  `db.insertInto('t').values({ a: '1' }).execute();`,
  `sql\`select 1\`.execute(db);`,
  'queryClient.invalidateQueries();',
  'mutation.mutateAsync();',
];

const KEPT = [
  'await save();',
  'void save();',
  'save().catch(() => 1);',
  'save().then(() => 1, () => 2);',
  'save().catch(() => 1).finally(() => 2);',
  'promise = save();',
  `db.insertInto('t').values({ a: '1' });`,
  'array.forEach((x) => x);',
];

const program = (statements: string[]) => `
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { type QueryClient, useMutation } from '@tanstack/react-query';
declare const db: Kysely<{ t: { a: string } }>, pool: Pool, queryClient: QueryClient;
declare const object: { run(): Promise<void> }, flag: boolean, array: number[];
declare const maybe: (() => Promise<void>) | undefined;
const mutation = useMutation({ mutationFn: async () => 1 });
async function save() { return 1; }
let promise: Promise<number>;
${statements.join('\n')}
`;

test('finds each dropped promise, through the types of the libraries too, and leaves kept ones alone', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'promises-'));
  try {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    writeFileSync(
      path.join(root, 'tsconfig.json'),
      JSON.stringify({ extends: path.resolve('tsconfig.base.json'), include: ['*.ts'] }),
    );
    writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
    writeFileSync(path.join(root, 'dropped.ts'), program(DROPPED));
    writeFileSync(path.join(root, 'kept.ts'), program(KEPT));
    const found = findFloatingPromises(root, ['tsconfig.json']);
    expect(found.map(({ file }) => file)).toEqual(DROPPED.map(() => 'dropped.ts'));
    const lines = program(DROPPED).split('\n');
    expect(found.map(({ line }) => lines[line - 1])).toEqual(DROPPED);
  } finally {
    rmSync(root, { recursive: true });
  }
});
