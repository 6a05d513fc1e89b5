import { expect, it } from 'vitest';
import { clientAddress } from './client_address.ts';

it.each([
  ['sem proxy o cabeçalho não conta', '203.0.113.9', 0, '10.0.0.1'],
  ['com um proxy vale o último endereço', '198.51.100.7, 203.0.113.9', 1, '203.0.113.9'],
  ['com dois proxies, o penúltimo', '198.51.100.7, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['o que o cliente inventa à esquerda não conta', '1.1.1.1, 2.2.2.2, 203.0.113.9', 1, '203.0.113.9'],
  ['menos endereços que proxies: quem conectou', '203.0.113.9', 2, '10.0.0.1'],
  ['o que não é endereço: quem conectou', 'desconhecido', 1, '10.0.0.1'],
  ['sem cabeçalho: quem conectou', null, 1, '10.0.0.1'],
])('%s', (_title, forwardedFor, proxies, expected) => {
  expect(clientAddress('10.0.0.1', forwardedFor, proxies)).toBe(expected);
});
