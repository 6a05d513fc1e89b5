import { expect, test } from 'vitest';
import { enderecoEmLinha } from './cliente.rules.ts';

test('o endereço cabe em uma linha, sem o que falta', () => {
  const nada = { numero: null, complemento: null, bairro: null, cidade: null, estado: null, cep: null };
  expect(enderecoEmLinha({ ...nada, endereco: null })).toBeNull();
  expect(enderecoEmLinha({ ...nada, endereco: null, cidade: 'Curitiba', estado: 'PR' })).toBe('Curitiba/PR');
  const inteiro = {
    endereco: 'Rua XV',
    numero: '10',
    complemento: 'ap 2',
    bairro: 'Centro',
    cidade: 'Curitiba',
  };
  expect(enderecoEmLinha({ ...inteiro, estado: 'PR', cep: '80020310' })).toBe(
    'Rua XV, 10, ap 2 · Centro · Curitiba/PR · CEP 80020-310',
  );
});
