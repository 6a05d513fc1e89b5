import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

const APP = 'postgres://loja_app:a@servidor/loja';

describe('ambiente', () => {
  it('sem nada informado, atende só este computador com cadastro aberto', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: path.resolve('dados'),
      CADASTRO: 'aberto',
      loopbackOnly: true,
      CEP_URL: 'https://viacep.com.br/ws/{cep}/json/',
    });
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '192.168.0.10' },
    { BASE_URL: 'https://loja.exemplo.com.br' },
    { TRUST_PROXY: '1' },
  ])('com %o o cadastro passa a pedir aprovação', (env) => {
    expect(readEnv(env)).toMatchObject({ CADASTRO: 'aprovacao', loopbackOnly: false });
  });

  it('o modo informado vale sempre, e vazio é como não informado', () => {
    expect(readEnv({ CADASTRO: 'convite', PORT: ' ' })).toMatchObject({ CADASTRO: 'convite', PORT: 3000 });
    expect(readEnv({ CADASTRO: 'aberto', HOST: '0.0.0.0' }).CADASTRO).toBe('aberto');
  });

  it('diz tudo o que está errado de uma vez', () => {
    const wrong = {
      PORT: '70000',
      BASE_URL: 'loja',
      CADASTRO: 'livre',
      SECRET: 'curto',
      CEP_URL: 'ftp://cep/',
    };
    expect(() => readEnv(wrong)).toThrow(
      /PORT: .*\n.*BASE_URL: .*\n.*SECRET: .*\n.*CEP_URL: .*\n.*CADASTRO: /,
    );
  });

  it.each([
    [{ DATABASE_URL: 'mysql://a:b@c/d' }, 'DATABASE_URL: deve ser'],
    [{ DATABASE_URL: 'postgres://servidor/loja' }, 'DATABASE_URL: deve ser'],
    [{ DATABASE_URL_MIGRACAO: APP }, 'só vale junto'],
    [{ DATABASE_URL: APP, DATABASE_URL_MIGRACAO: APP }, 'outro usuário'],
  ])('recusa %o', (env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });

  it('aceita um servidor por endereço e por soquete', () => {
    const socket = 'postgresql:///loja?host=/run/postgresql&user=loja_dono';
    expect(readEnv({ DATABASE_URL: APP, DATABASE_URL_MIGRACAO: socket })).toMatchObject({
      DATABASE_URL: APP,
    });
  });

  it('.env.example lista as mesmas variáveis', async () => {
    const example = await readFile('.env.example', 'utf8');
    const listed = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name).sort();
    const known = Object.keys(readEnv({})).concat(
      'DATABASE_URL',
      'DATABASE_URL_MIGRACAO',
      'BASE_URL',
      'SECRET',
      'LOG_LEVEL',
    );
    expect(listed).toEqual(known.filter((name) => name !== 'loopbackOnly').sort());
  });
});
