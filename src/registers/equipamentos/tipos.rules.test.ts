import { expect, test } from 'vitest';
import { comIds, tipoForm } from './tipos.rules.ts';

const antes = [
  { id: 'a', texto: 'Liga' },
  { id: 'b', texto: 'Tela' },
  { id: 'c', texto: 'Som' },
];
const textos = (...linhas: string[]) => linhas.map((texto) => ({ texto }));

test('um ponto fica com o seu id: mudado de lugar, mudado de palavra, entre novos', () => {
  expect(comIds(textos('Som', 'Liga', 'Tela'), antes).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(comIds(textos('Liga', 'Tela sem trincas', 'Som'), antes).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(comIds(textos('Liga', 'Câmera', 'Tela', 'Som'), antes).map(({ id }) => id)).toEqual([
    'a',
    undefined,
    'b',
    'c',
  ]);
  expect(comIds(textos('Liga'), antes)).toEqual([{ id: 'a', texto: 'Liga' }]);
  expect(comIds([], antes)).toEqual([]);
});

test('cada linha é um ponto; vazias não contam, repetidas e longas são recusadas', () => {
  const ler = (checklist: string, acessorios = '') =>
    tipoForm.safeParse({ nome: 'Celular', checklist, acessorios, campos: [] });
  expect(ler('Liga\n\n  Tela \n').data?.checklist).toEqual(textos('Liga', 'Tela'));
  expect(ler('', 'Capa\nCabo').data?.acessorios).toEqual(['Capa', 'Cabo']);
  expect(ler('Liga\nliga').success).toBe(false);
  expect(ler('x'.repeat(81)).success).toBe(false);
  expect(ler(Array.from({ length: 61 }, (_, n) => `Ponto ${n}`).join('\n')).success).toBe(false);
  expect(ler('', 'Capa, cabo').success).toBe(false);
});
