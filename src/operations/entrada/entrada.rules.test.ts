import { describe, expect, test } from 'vitest';
import { alternarAcessorio, diferencas, responder, resumo, temAcessorio } from './entrada.rules.ts';

const BASE = [
  { id: 'a', texto: 'Liga' },
  { id: 'b', texto: 'Tela' },
  { id: 'c', texto: 'Câmera' },
];

describe('o checklist', () => {
  test('tem os textos da base; o que falta não foi testado, o que não existe cai', () => {
    const pontos = responder(BASE, [
      { id: 'b', estado: 'defeito', nota: 'trincada' },
      { id: 'z', estado: 'ok', nota: null },
    ]);
    expect(pontos).toEqual([
      { id: 'a', texto: 'Liga', estado: 'nao_testado', nota: null },
      { id: 'b', texto: 'Tela', estado: 'defeito', nota: 'trincada' },
      { id: 'c', texto: 'Câmera', estado: 'nao_testado', nota: null },
    ]);
    expect(resumo(pontos)).toBe('0 ok · 1 com defeito · 2 não testados');
  });

  test('a saída marca o que mudou entre dois testes, não o que só se testou uma vez', () => {
    const de = (estados: readonly ('ok' | 'defeito' | 'nao_testado')[]) =>
      BASE.map((ponto, index) => ({ ...ponto, estado: estados[index] ?? 'nao_testado', nota: null }));
    const mudou = diferencas(de(['ok', 'defeito', 'nao_testado']), de(['defeito', 'ok', 'ok']));
    expect([...mudou]).toEqual([
      ['a', 'ok'],
      ['b', 'defeito'],
    ]);
  });
});

describe('os acessórios', () => {
  test('são escritos no campo e tirados dele, sem tocar no resto', () => {
    expect(alternarAcessorio('', 'Capa')).toBe('Capa');
    expect(alternarAcessorio('Capa rosa', 'Capa')).toBe('Capa rosa, Capa');
    expect(alternarAcessorio('capa, Carregador', 'Capa')).toBe('Carregador');
    expect(temAcessorio('Capa rosa', 'Capa')).toBe(false);
  });
});
