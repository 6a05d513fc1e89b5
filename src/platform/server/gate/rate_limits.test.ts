import { describe, expect, test } from 'vitest';
import { limits } from './rate_limits.ts';

describe('limites por endereço', () => {
  const chave = (endereco: string) => limits.failuresOfAddress(endereco).key;

  test('uma rede IPv6 conta como uma casa só, um IPv4 sozinho', () => {
    expect(chave('2804:14c:1:2:aaaa::1')).toBe(chave('2804:14c:1:2:bbbb:0:0:9'));
    expect(chave('2804:14c:1:2::1')).not.toBe(chave('2804:14c:1:3::1'));
    expect(chave('::ffff:200.1.2.3')).toBe(chave('200.1.2.3'));
    expect(chave('200.1.2.3')).not.toBe(chave('200.1.2.4'));
  });
});
