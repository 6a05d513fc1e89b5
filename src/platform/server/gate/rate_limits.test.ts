import { describe, expect, test } from 'vitest';
import { limits } from './rate_limits.ts';

describe('limites por endereço', () => {
  const key = (address: string) => limits.failuresOfAddress(address).key;

  test('uma rede IPv6 conta como uma casa só, um IPv4 sozinho', () => {
    expect(key('2804:14c:1:2:aaaa::1')).toBe(key('2804:14c:1:2:bbbb:0:0:9'));
    expect(key('2804:14c:1:2::1')).not.toBe(key('2804:14c:1:3::1'));
    expect(key('::ffff:200.1.2.3')).toBe(key('200.1.2.3'));
    expect(key('200.1.2.3')).not.toBe(key('200.1.2.4'));
  });
});
