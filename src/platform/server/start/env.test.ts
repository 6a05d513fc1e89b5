import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressOfLinks, readEnv, warningsOf } from './env.ts';

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

  it('avisa do que parece esquecimento: endereço público sem proxy, rede sem HTTPS', () => {
    const notices = (env: Record<string, string>) =>
      warningsOf(readEnv(env), null).map((notice) => notice.split(' ')[0]);
    const BASE_URL = 'https://loja.exemplo.com.br';
    expect(notices({})).toEqual([]);
    expect(notices({ BASE_URL, TRUST_PROXY: '1' })).toEqual([]);
    expect(notices({ BASE_URL })).toEqual(['BASE_URL']);
    expect(notices({ HOST: '0.0.0.0' })).toEqual(['Nenhum', 'O']);
    // An address saved in the settings counts like the environment's.
    const saved = warningsOf(readEnv({ HOST: '0.0.0.0' }), BASE_URL);
    expect(saved.map((notice) => notice.split(' sem')[0])).toEqual(['Endereço público']);
  });

  it('com um endereço público salvo o cadastro automático pede aprovação; o informado continua', () => {
    expect(readEnv({}).signUpWithAddress).toBe('aprovacao');
    expect(readEnv({ CADASTRO: 'aberto' }).signUpWithAddress).toBe('aberto');
  });

  it('um link só é enviado com um endereço que quem o recebe consegue abrir, e o início diz quando não é', () => {
    const links = (env: Record<string, string>) => {
      const readBack = readEnv(env);
      const warned = warningsOf(readBack, null).some((notice) =>
        notice.startsWith('Nenhum link será enviado por e-mail'),
      );
      return [addressOfLinks(readBack), warned];
    };
    const BASE_URL = 'https://loja.exemplo.com.br/';
    expect(links({ HOST: '0.0.0.0' })).toEqual([null, true]);
    expect(links({ TRUST_PROXY: '1' })).toEqual([null, true]);
    expect(links({ HOST: '0.0.0.0', BASE_URL })).toEqual(['https://loja.exemplo.com.br', false]);
    // Loopback only: every client is on this computer.
    expect(links({})).toEqual(['http://localhost:3000', false]);
  });

  it('uma réplica é de um banco informado, nunca do embutido', () => {
    expect(() => readEnv({ DATABASE_REPLICA_URL: APP })).toThrow(
      'DATABASE_REPLICA_URL: só vale junto com DATABASE_URL',
    );
    expect(readEnv({ DATABASE_URL: APP, DATABASE_REPLICA_URL: APP })).toMatchObject({
      DATABASE_REPLICA_URL: APP,
    });
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

  it('um segredo pode estar em um arquivo, que um cofre põe ali', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'segredos-'));
    const file = path.join(folder, 'banco');
    await writeFile(file, `${APP}\n`);
    expect(readEnv({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe(APP);
    expect(() => readEnv({ SECRET_FILE: path.join(folder, 'nada') })).toThrow(/SECRET_FILE: .*ENOENT/);
    await rm(folder, { recursive: true });
  });

  it('os destinos dos webhooks são nomes, e o limite de pedidos pode ser desligado', () => {
    const env = readEnv({ WEBHOOKS_DESTINOS: 'Exemplo.com.br, .parceiro.net', PEDIDOS_POR_MINUTO: '0' });
    expect(env).toMatchObject({
      WEBHOOKS_DESTINOS: ['exemplo.com.br', '.parceiro.net'],
      PEDIDOS_POR_MINUTO: 0,
    });
    expect(() => readEnv({ PEDIDOS_POR_MINUTO: '5' })).toThrow('PEDIDOS_POR_MINUTO');
    expect(() => readEnv({ SENHAS_VAZADAS_URL: 'https://exemplo.com/' })).toThrow('{prefixo}');
    expect(readEnv({ SENHAS_VAZADAS_URL: 'nao' }).SENHAS_VAZADAS_URL).toBe('nao');
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
      'DATABASE_REPLICA_URL',
      'BASE_URL',
      'SECRET',
      'LOG_LEVEL',
      'SECRET_FILE',
      'DATABASE_URL_FILE',
      'DATABASE_URL_MIGRACAO_FILE',
      'DATABASE_REPLICA_URL_FILE',
    );
    expect(listed).toEqual(known.filter((name) => /^[A-Z]/.test(name)).sort());
  });
});
