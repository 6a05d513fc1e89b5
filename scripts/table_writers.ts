/** Which slice writes which table, read from the text of the slices' declarations without running them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ObjectExpression, parseSync, Visitor } from 'oxc-parser';

/** Slice → its tables, and the columns of other slices' tables (`table.column`) that it alone writes. */
export function tableWriters(): Record<string, readonly string[]> {
  const root = path.dirname(import.meta.dirname);
  const files = globSync('src/*/*/*.tables.ts', { cwd: root });
  const found = files.flatMap((file) => writersIn(file, readFileSync(path.join(root, file), 'utf8')));
  if (found.length < files.length) throw new Error('A file x.tables.ts declares no tables that can be read.');
  const bySlice = Map.groupBy(found, ([slice]) => slice);
  return Object.fromEntries([...bySlice].map(([slice, lists]) => [slice, lists.flatMap(([, one]) => one)]));
}

function writersIn(file: string, text: string): [slice: string, written: string[]][] {
  const found: [string, string[]][] = [];
  new Visitor({
    ObjectExpression: (node) => {
      const slice = valueNamed(node, 'slice');
      const writes = valueNamed(node, 'writes');
      const columns = valueNamed(node, 'columns');
      if (slice?.type !== 'Literal' || writes?.type !== 'ObjectExpression') return;
      const others = columns?.type === 'ArrayExpression' ? columns.elements : [];
      const written = others.flatMap((one) => (one?.type === 'Literal' ? String(one.value) : []));
      found.push([String(slice.value), [...keysOf(writes), ...written]]);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

const valueNamed = (node: ObjectExpression, name: string) =>
  node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? one.value : [],
  )[0];

const keysOf = (node: ObjectExpression) =>
  node.properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : [],
  );
