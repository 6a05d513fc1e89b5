/**
 * Extracts the program's user-visible texts from its source: string literals, templates, and the content of JSX
 * elements. An interpolated value becomes `{}`. Tests and fixtures are excluded.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type ArrayExpressionElement, type Expression, parseSync, Visitor } from 'oxc-parser';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const NOT_THE_PROGRAM = /\.(test|fixtures|gen)\.tsx?$/;

interface SourceFile {
  /** Path under src: 'registers/clientes/ClientesPage.tsx'. */
  file: string;
  texts: ReadonlySet<string>;
  /**
   * Arrays of objects by variable name, such as `columns`: the texts and numbers of each object, in order; a function is
   * '(function)'.
   */
  lists: ReadonlyMap<string, readonly Record<string, string>[]>;
}

export function readSourceTexts(): SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !NOT_THE_PROGRAM.test(file))
    .map((file) => ({ file, ...textsOf(file, readFileSync(`${SRC}/${file}`, 'utf8')) }));
}

/** The texts of any file. In a test file they include the titles. */
export function textsIn(file: string, source: string): ReadonlySet<string> {
  return textsOf(file, source).texts;
}

function textsOf(file: string, source: string): Omit<SourceFile, 'file'> {
  const texts = new Set<string>();
  const lists = new Map<string, Record<string, string>[]>();
  const add = (text: string) => texts.add(text.replace(/\s+/g, ' ').trim());
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value);
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '').join('{}')),
    JSXText: ({ value }) => add(value),
    JSXElement: ({ children }) =>
      add(children.map((child) => (child.type === 'JSXText' ? child.value : '{}')).join('')),
    VariableDeclarator: ({ id, init }) => {
      const list = init && withoutTypes(init);
      if (id.type === 'Identifier' && list?.type === 'ArrayExpression')
        lists.set(id.name, list.elements.map(plainTextOf));
    },
  }).visit(parseSync(file, source).program);
  return { texts, lists };
}

/** `[…] as const satisfies …` is the list. */
const withoutTypes = (init: Expression): Expression =>
  init.type === 'TSSatisfiesExpression' || init.type === 'TSAsExpression'
    ? withoutTypes(init.expression)
    : init;

function plainTextOf(element: ArrayExpressionElement): Record<string, string> {
  if (element?.type === 'CallExpression') {
    // A column made by a function: moneyColumn('Total', …).
    const [title] = element.arguments;
    return title?.type === 'Literal' ? { title: String(title.value) } : {};
  }
  if (element?.type !== 'ObjectExpression') return {};
  return Object.fromEntries(
    element.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      const { key, value } = property;
      if (value.type === 'ArrowFunctionExpression') return [[key.name, '(function)']];
      const isPlain = value.type === 'Literal' && ['string', 'number'].includes(typeof value.value);
      return isPlain ? [[key.name, String(value.value)]] : [];
    }),
  );
}
