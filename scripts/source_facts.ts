/**
 * Extracts the facts about one source file that the architecture check needs: its imports and
 * its SQL. Reads syntax only; nothing is resolved or executed.
 */
import {
  type Argument,
  type CallExpression,
  type Node,
  type ParseResult,
  type Program,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser';

export interface Import {
  specifier: string;
  /** The imported names; '*' for the whole module. Types and non-names are left out. */
  names: readonly string[];
  /** True if it imports types alone, which vanish when the program runs. */
  isType: boolean;
  line: number;
}

export interface Write {
  /** undefined if the name is computed. */
  table: string | undefined;
  /** undefined if the columns cannot be read from the text. */
  columns: readonly string[] | undefined;
  line: number;
}

export interface SourceFacts {
  lines: number;
  imports: Import[];
  writes: Write[];
  /** Lines with a query, as text or through the query builder. */
  queries: number[];
  errors: { line: number; message: string }[];
}

type Span = { start: number; end: number };

/** Methods of Kysely, and `insertRows` of platform/server/sql/db.ts; the first argument is the table. */
const QUERY_BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'insertRows'];
const QUERY_TEXT =
  /^\s*(select\s|insert\s+into\s|update\s+\S+\s+(\w+\s+){0,2}set\s|delete\s+from\s|merge\s+into\s|truncate\s|with\s+(recursive\s+)?\w+.*\bas\b[^(]*\()/is;
/** Replaces an interpolated value. */
const HOLE = '…';
const NAME = String.raw`(?:only\s+)?(?:\w+\.)?("?\w+"?|${HOLE})`;
const WRITE_TEXT = new RegExp(
  [
    String.raw`\b(?:insert|merge)\s+into\s+${NAME}(?:\s+(?:as\s+)?\w+)?\s*(?:\(([^()]*)\))?`,
    String.raw`\bupdate\s+${NAME}(?:\s+as)?(?:\s+\w+)?\s+set\s`,
    String.raw`\b(?:delete\s+from|truncate(?:\s+table)?)\s+${NAME}`,
  ].join('|'),
  'gi',
);

export function readSourceFacts(file: string, text: string): SourceFacts {
  const parsed = parseSync(file, text);
  const newlines = [...text.matchAll(/\n/g)].map((match) => match.index);
  const lineAt = (offset: number) => newlines.filter((newline) => newline < offset).length + 1;
  const { writes, queries, sqlText } = sqlOf(parsed.program);
  const sqlLines = sqlText.reduce((lines, { start, end }) => lines + lineAt(end) - lineAt(start), 0);

  return {
    lines: lineAt(text.trimEnd().length) - sqlLines,
    imports: importsOf(parsed, text).map(({ start, ...item }) => ({ ...item, line: lineAt(start) })),
    writes: writes.map(({ start, ...write }) => ({ ...write, line: lineAt(start) })),
    queries: [...new Set(queries.map(lineAt))],
    errors: [
      ...parsed.errors.map(({ labels, message }) => ({ line: lineAt(labels[0]?.start ?? 0), message })),
      ...parsed.comments
        .filter(({ value }) => value.includes('@ts-nocheck'))
        .map(({ start }) => ({ line: lineAt(start), message: 'Remove @ts-nocheck and fix the types.' })),
    ],
  };
}

/** Static and dynamic imports, re-exports, and `import('x')` in a type. */
function importsOf({ module, program }: ParseResult, text: string) {
  const isType = (entries: readonly Entry[]) => entries.length > 0 && entries.every((one) => one.isType);
  const requests: { span: Span; names: string[]; isType: boolean }[] = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      span: moduleRequest,
      names: namesOf(entries),
      isType: isType(entries),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries[0]?.moduleRequest
        ? [{ span: entries[0].moduleRequest, names: namesOf(entries), isType: isType(entries) }]
        : [],
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      span: moduleRequest,
      names: ['*'],
      isType: false,
    })),
  ];
  new Visitor({
    TSImportType: ({ source }) => requests.push({ span: source, names: [], isType: true }),
  }).visit(program);
  return requests.map(({ span: { start, end }, ...rest }) => ({
    specifier: text.slice(start + 1, end - 1),
    ...rest,
    start,
  }));
}

type Entry = { isType: boolean; importName: { kind: string; name: string | null } };

function namesOf(entries: readonly Entry[]): string[] {
  return entries.flatMap(({ isType, importName: { kind, name } }) =>
    isType ? [] : (name ?? (['NamespaceObject', 'All', 'AllButDefault'].includes(kind) ? '*' : [])),
  );
}

/** Finds SQL as text (tagged `sql` or recognised by its first words) and in the query builder. */
function sqlOf(program: Program) {
  const writes: (Omit<Write, 'line'> & { start: number })[] = [];
  const queries: number[] = [];
  const sqlText: Span[] = [];
  const tagged = new Set<Node>();
  const columnsOfBuilder = new Map<Node, string[]>();
  const onText = (node: Span, text: string, isTagged = false) => {
    const found = writesInText(text);
    writes.push(...found.map((write) => ({ ...write, start: node.start })));
    if (!isTagged && found.length === 0 && !QUERY_TEXT.test(text)) return;
    queries.push(node.start);
    sqlText.push(node);
  };
  const onCall = (node: CallExpression) => {
    const method = methodOf(node) ?? '';
    const [argument] = node.arguments;
    if (method === 'set' || method === 'values') {
      const columns = argument && keysOf(argument);
      const builder = builderBelow(node);
      if (columns && builder) columnsOfBuilder.set(builder, columns);
    }
    if (!QUERY_BUILDERS.includes(method)) return;
    queries.push(node.start);
    if (method === 'selectFrom') return;
    const name = argument?.type === 'Literal' ? String(argument.value) : undefined;
    const table = name?.split(' ')[0]?.split('.').at(-1);
    writes.push({ table, columns: columnsOfBuilder.get(node), start: node.start });
  };
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi }) =>
      tag.type === 'Identifier' && tag.name === 'sql' && tagged.add(quasi),
    TemplateLiteral: (node) => onText(node, textOf(node), tagged.has(node)),
    Literal: (node) => typeof node.value === 'string' && onText(node, node.value),
    CallExpression: onCall,
  }).visit(program);
  return { writes, queries, sqlText };
}

/** The statement in a template, with each interpolation replaced by a HOLE. */
function textOf(template: TemplateLiteral) {
  return template.quasis.map((quasi) => quasi.value.cooked ?? quasi.value.raw).join(HOLE);
}

function methodOf({ callee }: CallExpression) {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
  return callee.property.name;
}

/** Follows the chain from `….set({…})` down to its `updateTable('x')`. */
function builderBelow(call: CallExpression): Node | undefined {
  if (call.callee.type !== 'MemberExpression') return;
  const below = call.callee.object;
  if (below.type !== 'CallExpression') return;
  const method = methodOf(below);
  return method && QUERY_BUILDERS.includes(method) ? below : builderBelow(below);
}

function keysOf(argument: Argument): string[] | undefined {
  if (argument.type !== 'ObjectExpression') return;
  const keys = argument.properties.map((property) =>
    property.type === 'Property' && !property.computed && property.key.type === 'Identifier'
      ? property.key.name
      : undefined,
  );
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

function writesInText(text: string): Omit<Write, 'line'>[] {
  return [...text.matchAll(WRITE_TEXT)].map((match) => {
    const [statement, insertTable, insertColumns, updateTable, deleteTable] = match;
    const table = (insertTable ?? updateTable ?? deleteTable ?? '').replaceAll('"', '');
    const columns = updateTable
      ? assignedColumns(text.slice(match.index + statement.length))
      : insertColumns?.split(',').map((column) => column.trim().replaceAll('"', ''));
    return { table: table === HOLE ? undefined : table, columns };
  });
}

/** The columns on the left of `set a = …, b = …`; undefined for the row form `(a, b) = …`. */
function assignedColumns(afterSet: string): string[] | undefined {
  let flat = afterSet;
  for (let before = ''; before !== flat; ) {
    before = flat;
    flat = flat.replace(/\([^()]*\)/g, '');
  }
  const assignments = flat.split(/\b(?:from|where|returning)\b|\)/i)[0] ?? '';
  const columns = assignments.split(',').map((part) => /^\s*"?(\w+)"?\s*=/.exec(part)?.[1]);
  return columns.every((column) => column !== undefined) ? columns : undefined;
}
