import { expect, test } from 'vitest';
import { bareText, firstName, trimmed } from './text.ts';

test.each([
  ['Maria Souza', 'Maria'],
  ['  José ', 'José'],
  ['Ana, esposa', 'Ana'],
  ['Dr. Lauro', 'Dr.'],
  ['Bia;mãe', 'Bia;mãe'],
  ['', ''],
])('o primeiro nome de %j é %j', (name, first) => {
  expect(firstName(name)).toBe(first);
});

test('um texto que não mostra nada é vazio, e o que mostra algo perde só as marcas das pontas', () => {
  for (const nothing of [
    '',
    ' \n\t',
    '\u200b',
    '\u2060 \ufeff',
    '\u3164',
    '\u2800\u00ad',
    '\u0000',
    '\u202e\u061c',
  ])
    expect(trimmed(nothing), JSON.stringify(nothing)).toBe('');
  expect(trimmed('\u202a Ana Souza\u200b \n')).toBe('Ana Souza');
  expect(trimmed('Família 👩‍👧 ❤️')).toBe('Família 👩‍👧 ❤️');
  expect(bareText(' ana\u200b@exemplo.com.br\u2060')).toBe('ana@exemplo.com.br');
});
