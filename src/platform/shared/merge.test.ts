import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FormFields, field } from './form_fields.ts';
import { differencesOf, merge } from './merge.ts';

interface Card {
  nome: string;
  telefone: string | null;
  valor_custo: string | null;
  cliente_id: string;
}

const FIELDS: FormFields<Card> = {
  nome: field.text('Nome'),
  telefone: field.phone('Telefone'),
  valor_custo: field.money('Custo'),
  cliente_id: null,
};

const opened: Card = { nome: 'Ana', telefone: '41988112233', valor_custo: '10.00', cliente_id: 'a' };

describe('duas pessoas editam o mesmo registro', () => {
  test('cada uma muda um campo: as duas mudanças ficam', () => {
    const current = { ...opened, nome: 'Ana Lopes' };
    const typed = { ...opened, telefone: '41999990000' };
    expect(merge(FIELDS, { opened, current, typed })).toEqual({ ...typed, nome: 'Ana Lopes' });
    expect(differencesOf(FIELDS, { opened, current, typed })).toEqual([
      {
        field: 'nome',
        label: 'Nome',
        opened: 'Ana',
        current: 'Ana Lopes',
        typed: 'Ana',
        touched: false,
        changed: true,
      },
      {
        field: 'telefone',
        label: 'Telefone',
        opened: '(41) 98811-2233',
        current: '(41) 98811-2233',
        typed: '(41) 99999-0000',
        touched: true,
        changed: false,
      },
    ]);
  });

  test('as duas mudam o mesmo campo: fica o que foi digitado, salvo escolha, e ele vem primeiro', () => {
    const current = { ...opened, nome: 'Ana Lopes', valor_custo: '12.00' };
    const typed = { ...opened, telefone: '', valor_custo: '15.00' };
    const versions = { opened, current, typed };
    expect(differencesOf(FIELDS, versions).map(({ field }) => field)).toEqual([
      'valor_custo',
      'nome',
      'telefone',
    ]);
    expect(merge(FIELDS, versions).valor_custo).toBe('15.00');
    expect(merge(FIELDS, versions, { valor_custo: 'current', nome: 'typed' })).toEqual({
      ...typed,
      valor_custo: '12.00',
      nome: 'Ana',
    });
  });

  test('o que se lê igual não é diferença, e o que nunca se edita não entra', () => {
    const current = { ...opened, valor_custo: '10', telefone: '(41) 98811-2233', cliente_id: 'b' };
    expect(differencesOf(FIELDS, { opened, current, typed: { ...opened, nome: ' Ana ' } })).toEqual([]);
    expect(merge(FIELDS, { opened, current, typed: opened }).cliente_id).toBe('a');
    const empty = { ...opened, telefone: null };
    expect(
      differencesOf(FIELDS, { opened: empty, current: empty, typed: { ...empty, telefone: '' } }),
    ).toEqual([]);
  });

  test('nada do que foi digitado se perde e nada que o outro mudou é desfeito, sem que alguém escolha', () => {
    const word = fc.constantFrom('', 'a', 'b', 'c');
    const record = fc.record({ nome: word, telefone: word, valor_custo: word, cliente_id: fc.constant('a') });
    fc.assert(
      fc.property(record, record, record, (first, current, typed) => {
        const merged = merge(FIELDS, { opened: first, current, typed });
        for (const field of ['nome', 'telefone', 'valor_custo'] as const) {
          expect(merged[field]).toBe(typed[field] !== first[field] ? typed[field] : current[field]);
        }
      }),
    );
  });
});

test('meio digitado se lê como está; vazio se lê vazio', () => {
  expect(field.money('Custo').read('12,')).toBe('12,');
  expect(field.day('Nascimento').read('1990-05')).toBe('1990-05');
  expect(field.day('Nascimento').read('1990-05-14')).toBe('14/05/1990');
  expect(field.cep('CEP').read('80040455')).toBe('80040-455');
  expect(field.quantity('Estoque').read('2.5000')).toBe('2,5');
  expect(field.document('CPF').read(null)).toBe('');
  expect(field.yesNo('Ativa').read(true)).toBe('Sim');
  expect(field.choice('Tipo', { a: 'Um', b: 'Dois' }).read('b')).toBe('Dois');
});
