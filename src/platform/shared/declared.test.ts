import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { declared } from './declared.ts';

test('declarations are not read before they are provided', () => {
  const colours = declared<string>('colours');
  expect(colours.all).toThrow('No colours were provided');
  colours.provide(['red', 'green']);
  expect(colours.all()).toEqual(['red', 'green']);
});

/** Lines that call `all()` without arguments while the module is evaluated. */
function readEarly(file: string, text: string): number[] {
  const lines: number[] = [];
  let depth = 0;
  const enter = () => void depth++;
  const leave = () => void depth--;
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression({ callee, arguments: given, start }) {
      const isAll =
        callee.type === 'MemberExpression' && text.slice(callee.property.start, callee.end) === 'all';
      if (isAll && given.length === 0 && depth === 0) lines.push(text.slice(0, start).split('\n').length);
    },
  }).visit(parseSync(file, text).program);
  return lines;
}

test('no module reads declarations while it is evaluated', () => {
  expect(readEarly('x.ts', 'const one = acts.all().find(Boolean);\nconst two = () => acts.all();')).toEqual([
    1,
  ]);
  const src = path.join(import.meta.dirname, '../..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const reading = files
    .map((file) => ({ file, text: readFileSync(path.join(src, file), 'utf8') }))
    .filter(({ text }) => text.includes('.all()'));
  expect(reading.length, 'modules that read declarations').toBe(23);
  const early = reading.flatMap(({ file, text }) => readEarly(file, text).map((line) => `${file}:${line}`));
  expect(early).toEqual([]);
});
