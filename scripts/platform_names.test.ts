/** A Portuguese identifier in the platform is refused, unless it names data: a column, a JSON key, an error code. */
import { expect, test } from 'vitest';
import { portugueseNames } from './platform_names.ts';

const found = (text: string, file = 'src/platform/shared/x.ts') =>
  portugueseNames(file, text).map(({ name, line }) => `${line} ${name}`);

test.each([
  ['a property', `export interface X {\n  readonly palavras: string;\n}`, ['2 palavras']],
  ['a type', `export type Divergencia = string;`, ['1 Divergencia']],
  [
    'a function and its parameter',
    `export function acoesDe(quando: Date) { return quando; }`,
    ['1 acoesDe', '1 quando'],
  ],
  ['an arrow function named like a column', `export const busca = () => 1;`, ['1 busca']],
  ['a local', `const f = () => { const agora = 1; return agora; };`, ['1 agora']],
  [
    'what a pattern takes out',
    `const { a: primeira, b: [ultima = 1], ...resto } = x;`,
    ['1 primeira', '1 ultima'],
  ],
  ['a method', `export interface X { ler(valor: string): void }`, ['1 ler']],
  ['a new name of an import', `import { a as rotuloDe } from './a.ts';`, ['1 rotuloDe']],
  ['a key of an object', `export const x = { simples: 1, tentativasFeitas: 2 };`, ['1 tentativasFeitas']],
])('%s is refused', (_what, text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  ['columns', `const { filial_id, antes } = row; export const x = { registro_id: filial_id, antes };`],
  ['keys of the wire', `export interface Page { itens: string[]; proximo: string | null }`],
  [
    'error codes and settings',
    `export const errors = { NAO_ENCONTRADO: 1 }; export const CADASTRO = ['aberto'];`,
  ],
  ['texts', `export const refusal = 'Não há registro para o título';`],
  ['names that others declare', `import { clienteFixture } from './a.ts'; clienteFixture(row.ordem);`],
])('%s keep their names', (_what, text) => {
  expect(found(text)).toEqual([]);
});

test('columns that the queries of a test name keep their names, in that test alone', () => {
  const query = `expect(await ask('select 7 as sete')).toEqual([{ sete: 7 }]);`;
  const file = 'src/platform/shared/x.test.ts';
  expect(found(query, file)).toEqual([]);
  expect(found(query)).toEqual(['1 sete']);
  expect(found(query.replace('select 7', 'são 7'), file)).toEqual(['1 sete']);
  expect(found(`${query} const sete = () => 7;`, file)).toEqual(['1 sete']);
});
