/** A comment that opens with a question word is refused, because such sentences have to be read twice. */
import { expect, test } from 'vitest';
import { readSourceFacts } from './source_facts.ts';

const refusedLines = (text: string) =>
  readSourceFacts('src/operations/vendas/vendas.rules.ts', text)
    .errors.filter(({ message }) => message.startsWith('Open the comment with its subject and verb'))
    .map(({ line }) => line);

test.each([
  '/** Of so many browsers it is remembered. */',
  '// Who may see it.',
  '/**\n * What is brief goes over connections that all share.\n */',
  '/** Whom it concerns. */',
  '/** Whose order it is. */',
  '// Whoever left says no more.',
  '// An earlier comment.\n\n// What follows is another one.',
  'const a = 1; // A note.\nconst b = 2; // What is left.',
])('refuses: %s', (comment) => {
  expect(refusedLines(`${comment}\nexport const x = 1;`)).toHaveLength(1);
});

test.each([
  '/** Maximum number of verified cookies kept. */',
  '// The rest of the sum, to the cent of the last line,\n// What comes next in the same sentence.',
  '/** Whether the user may see it. */',
  '/** Office hours of the shop. */',
  "export const text = '/** What is this? */';",
])('allows: %s', (comment) => {
  expect(refusedLines(`${comment}\nexport const x = 1;`)).toEqual([]);
});
