import { describe, expect, test } from 'vitest';
import { alcancaFiliais, filiaisDe, mudaPessoa } from './tecnicos.rules.ts';

const filiais = [
  { id: 'a', nome: 'Matriz' },
  { id: 'b', nome: 'Batel' },
];

describe('as filiais de um técnico', () => {
  test('quem é de algumas não alcança quem é de todas, nem de outra', () => {
    expect(alcancaFiliais({ filiais: null }, null)).toBe(true);
    expect(alcancaFiliais({ filiais: ['a'] }, null)).toBe(false);
    expect(alcancaFiliais({ filiais: ['a', 'b'] }, ['b'])).toBe(true);
    expect(alcancaFiliais({ filiais: ['a'] }, ['a', 'b'])).toBe(false);
  });

  test('em outra ordem são as mesmas', () => {
    expect(mudaPessoa({ nome: 'Valdir', filiais }, { nome: 'Valdir', filiais: ['b', 'a', 'a'] })).toBe(false);
    expect(mudaPessoa({ nome: 'Valdir', filiais }, { nome: 'Valdir', filiais: null })).toBe(true);
    expect(mudaPessoa({ nome: 'Valdir', filiais: null }, { nome: 'Valdir M.', filiais: null })).toBe(true);
  });

  test('em palavras', () => {
    expect(filiaisDe({ filiais: null })).toBe('Todas');
    expect(filiaisDe({ filiais })).toBe('Matriz, Batel');
    expect(filiaisDe({ filiais: [] })).toBe('Nenhuma');
  });
});
