import { expect, test } from 'vitest';
import { preencher } from './preencher.rules.ts';
import { variaveisDesconhecidas } from './variaveis.rules.ts';

test('cada variável é trocada pelo seu valor, quantas vezes aparecer', () => {
  const texto = 'OS {os}: {primeiro_nome}, guarde a OS {os}.';
  expect(preencher(texto, { os: '#12', primeiro_nome: 'Zoë 😀' })).toBe('OS #12: Zoë 😀, guarde a OS #12.');
});

test('a linha com uma variável sem valor é deixada de fora; as outras ficam', () => {
  const texto = 'Aparelho: {equipamento}\nPrazo: {prazo}\nObrigado';
  expect(preencher(texto, { equipamento: 'Celular', prazo: null })).toBe('Aparelho: Celular\nObrigado');
  expect(preencher('{prazo}', { prazo: '' })).toBe('');
});

test('um valor com chaves ou cifrão não é lido como variável', () => {
  expect(preencher('{a} {b}', { a: '{b} $&', b: 'x' })).toBe('{b} $& x');
});

test('as desconhecidas são ditas uma vez; chaves que não fecham são texto', () => {
  expect(variaveisDesconhecidas('{os} {preco} {preco} { aberta', ['os'])).toEqual(['preco']);
  expect(variaveisDesconhecidas('{constructor}', ['os'])).toEqual(['constructor']);
});
