/** Checks that docs/spec-mapa.md links each line of the specification to files and tests that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { textsIn } from './source_texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const map = readFileSync(`${ROOT}docs/spec-mapa.md`, 'utf8');

/** Lines of the specification that state a requirement: no titles, no introductions to a list or table. */
const LINES: Record<number, (number | [from: number, to: number])[]> = {
  1: [3, 7, 9],
  2: [[17, 27], 29, [34, 43], 45, 48, 51, [54, 57], 60, 63, 66, 69, 72, 75, 78, 81],
  3: [[85, 97], 99],
  4: [[104, 109], 112, 115, 117, 120, 123],
  5: [[127, 139]],
  6: [143],
  7: [147, [150, 152], [155, 165], 168, [171, 174]],
  8: [178, 179, 181, 183, 185, 187, 189, 191],
  9: [[195, 205]],
};

interface Row {
  line: string;
  where: string;
  tests: string;
}

const rows: Row[] = [...map.matchAll(/^\| (§\d:\d+) \| .* \| (.*) \| (.*) \|$/gm)].map(
  ([, line = '', where = '', tests = '']) => ({ line, where, tests }),
);

/** Paths in backticks contain a slash; identifiers do not. */
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]*\/[^`]*)`/g)].map(([, path = '']) => path);

const texts = new Map<string, ReadonlySet<string>>();

function hasTitle(path: string, title: string): boolean {
  const known = texts.get(path) ?? textsIn(path, readFileSync(ROOT + path, 'utf8'));
  texts.set(path, known);
  return known.has(title);
}

test('cada linha da especificação que afirma algo está no mapa, na sua seção', () => {
  const stated = Object.entries(LINES).flatMap(([section, parts]) =>
    parts.flatMap((part) => {
      const [from, to] = typeof part === 'number' ? [part, part] : part;
      return Array.from({ length: to - from + 1 }, (_, i) => `§${section}:${from + i}`);
    }),
  );
  expect([...new Set(rows.map(({ line }) => line))]).toEqual(stated);
});

test('cada arquivo que o mapa cita existe', () => {
  const paths = rows.flatMap(({ where, tests }) => pathsIn(where + tests));
  expect({ rows: rows.length, paths: paths.length }).toEqual({ rows: 211, paths: 511 });
  expect(paths.filter((path) => !existsSync(ROOT + path))).toEqual([]);
});

test('cada teste que o mapa cita existe com esse título, e nenhuma linha fica sem teste', () => {
  const missing: string[] = [];
  let titles = 0;
  for (const { line, tests } of rows) {
    const cited = [...tests.matchAll(/`([^`]+\.test\.ts)`((?:,? \*[^*]+\*)+)/g)].flatMap(
      ([, path = '', named = '']) =>
        [...named.matchAll(/\*([^*]+)\*/g)].map(([, title = '']) => ({ path, title })),
    );
    titles += cited.length;
    if (cited.length === 0 && !tests.startsWith('the same')) missing.push(`${line}: ${tests}`);
    for (const { path, title } of cited)
      if (!hasTitle(path, title)) missing.push(`${line}: ${path} ${title}`);
  }
  expect(missing).toEqual([]);
  expect(titles).toBe(298);
});
