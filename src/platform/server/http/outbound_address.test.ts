import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { checkAddress, isAllowedAddress, resolveFor } from './outbound_address.ts';

describe('um endereço IP', () => {
  test.each([
    '127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255',
    '192.168.0.10', '192.0.0.8', '198.18.0.1', '203.0.113.7', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1',
    'fe80::1%eth0', 'fc00::1', 'fd12::1', 'fec0::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1',
    '2002:a00:1::', '2001:0:a00:1::', '2001:db8::1', 'não é', '',
  ])('%s é de dentro, ou não se sabe', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false);
  }); // biome-ignore format: a list of addresses

  test.each(['8.8.8.8', '172.32.0.1', '200.147.3.157', '2800:3f0:4001:80b::2004', '2606:4700::1111'])(
    '%s é público',
    (address) => expect(isAllowedAddress(address, false)).toBe(true),
  );

  test('só loopback passa a valer em desenvolvimento', () => {
    expect(isAllowedAddress('127.0.0.1', true)).toBe(true);
    expect(isAllowedAddress('::1', true)).toBe(true);
    expect(isAllowedAddress('10.0.0.1', true)).toBe(false);
    expect(isAllowedAddress('169.254.169.254', true)).toBe(false);
  });
});

describe('o que alguém digita', () => {
  test.each([
    'http://exemplo.com.br/avisos',
    'ftp://exemplo.com.br',
    'https://usuario:senha@exemplo.com.br',
    'https://localhost/avisos',
    'https://algo.localhost./avisos',
    'https://127.1/avisos',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]:8443/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'nada',
  ])('%s é recusado', (url) => {
    expect(() => checkAddress(url, { allowLocal: false })).toThrow(/endereço|rede/i);
  });

  test('https público é aceito; http, só para este computador e só em desenvolvimento', () => {
    expect(checkAddress('https://exemplo.com.br:8443/avisos?chave=1', { allowLocal: false }).port).toBe(
      '8443',
    );
    expect(checkAddress('http://127.0.0.1:9/avisos', { allowLocal: true }).hostname).toBe('127.0.0.1');
    expect(checkAddress('http://localhost:9/', { allowLocal: true }).hostname).toBe('localhost');
    expect(() => checkAddress('http://exemplo.com.br', { allowLocal: true })).toThrow('https://');
    expect(() => checkAddress('http://10.0.0.1', { allowLocal: true })).toThrow('https://');
    expect(() => checkAddress('https://10.0.0.1', { allowLocal: true })).toThrow('rede interna');
  });
});

test('com uma lista de destinos, só eles recebem', () => {
  const outbound = { allowLocal: false, destinations: ['exemplo.com.br', '.parceiro.net'] };
  for (const url of ['https://Exemplo.com.br/avisos', 'https://a.b.parceiro.net:8443/']) {
    expect(checkAddress(url, outbound).href).toMatch(/^https/);
  }
  for (const url of [
    'https://outro.com.br',
    'https://a.exemplo.com.br',
    'https://parceiro.net',
    'https://8.8.8.8/',
  ]) {
    expect(() => checkAddress(url, outbound)).toThrow('não permite');
  }
});

test('um nome que leva para dentro é recusado ao ser consultado, na hora da conexão', async () => {
  const lookUp = (allowLocal: boolean) => promisify(resolveFor(allowLocal))('localhost', { all: true });
  await expect(lookUp(false)).rejects.toThrow('rede interna');
  await expect(lookUp(true)).resolves.not.toHaveLength(0);
});
