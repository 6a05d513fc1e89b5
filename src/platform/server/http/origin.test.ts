import { describe, expect, test } from 'vitest';
import { type OriginConfig, refuseOrigin } from './origin.ts';

const refusal = (config: OriginConfig, headers: Record<string, string>, method = 'POST') =>
  refuseOrigin({ method, headers: new Headers(headers) }, config);

describe('enquanto o cadastro está aberto, só este computador é atendido', () => {
  const config = { baseUrl: null, loopbackOnly: true };

  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'demo.localhost', 'LOCALHOST'])(
    '%s é atendido',
    (host) => {
      expect(refusal(config, { host, origin: `http://${host}` })).toBeNull();
      expect(refusal(config, { host }, 'GET')).toBeNull();
    },
  );

  test.each([
    ['um nome de fora que aponta para cá', { host: 'loja.example.com:3000' }],
    ['um nome parecido', { host: 'localhost.example.com' }],
    ['um nome com usuário', { host: 'example.com@localhost' }],
    ['nenhum nome', {}],
    ['um endereço da rede', { host: '192.168.0.10:3000' }],
    ['um proxy ou túnel', { host: 'localhost:3000', 'x-forwarded-for': '200.1.2.3' }],
    ['outro proxy', { host: 'localhost:3000', forwarded: 'for=200.1.2.3' }],
    ['uma página de fora', { host: 'localhost:3000', origin: 'https://example.com' }],
    ['uma página sem origem', { host: 'localhost:3000', origin: 'null' }],
  ])('%s é recusado, também na leitura', (_, headers) => {
    expect(refusal(config, headers as Record<string, string>, 'GET')).toMatch(/só atende este computador/);
  });
});

describe('escritas só vêm das páginas da própria casa', () => {
  test('sem endereço público, a página e o servidor têm o mesmo nome', () => {
    const config = { baseUrl: null, loopbackOnly: false };
    expect(refusal(config, { host: '192.168.0.10:3000', origin: 'http://192.168.0.10:3000' })).toBeNull();
    expect(refusal(config, { host: '192.168.0.10:3000', origin: 'http://192.168.0.10:4000' })).toBe(
      'Origem não permitida',
    );
    expect(refusal(config, { host: '192.168.0.10:3000', origin: 'null' })).toBe('Origem não permitida');
  });

  test('com endereço público, só ele', () => {
    const config = { baseUrl: 'https://loja.example.com/', loopbackOnly: false };
    expect(refusal(config, { host: 'interno:3000', origin: 'https://loja.example.com' })).toBeNull();
    expect(refusal(config, { host: 'interno:3000', origin: 'http://loja.example.com' })).toBe(
      'Origem não permitida',
    );
    expect(refusal(config, { host: 'interno:3000', origin: 'http://interno:3000' })).toBe(
      'Origem não permitida',
    );
  });

  test('um programa sem navegador não manda origem e é atendido; um navegador de outro site não', () => {
    const config = { baseUrl: null, loopbackOnly: false };
    expect(refusal(config, { host: 'loja:3000' })).toBeNull();
    expect(refusal(config, { host: 'loja:3000', 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(refusal(config, { host: 'loja:3000', 'sec-fetch-site': 'cross-site' })).toBe(
      'Origem não permitida',
    );
  });

  test('leituras de qualquer página passam: não mudam nada e a resposta não lhe é mostrada', () => {
    const config = { baseUrl: null, loopbackOnly: false };
    expect(refusal(config, { host: 'loja:3000', origin: 'https://example.com' }, 'GET')).toBeNull();
  });
});
