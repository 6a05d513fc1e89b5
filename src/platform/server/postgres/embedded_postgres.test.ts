import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded_postgres.ts';
import { findAccount } from './postgres_binaries.ts';
import { findRunningPostmaster } from './postgres_process.ts';

let root: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'embutido-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'loja', 'dados');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rm(root, { recursive: true }));

async function start(options: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, ...options });
  running.push(server);
  return server;
}

async function ask(config: pg.ClientConfig, text: string): Promise<unknown> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<{ r: unknown }>(text)).rows[0]?.r;
  } finally {
    await client.end();
  }
}

const postmaster = () => findRunningPostmaster(path.join(dataDir, 'postgres'));

/** Another program on the same folder, like `npm run verificar` beside `npm start`. */
async function startOtherProgram(): Promise<ChildProcess> {
  const launcher = JSON.stringify(new URL('embedded_postgres.ts', import.meta.url).href);
  const code = `
    const { startEmbeddedPostgres } = await import(${launcher});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    process.once('SIGTERM', () => server.stop());
    console.log('pronto');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

describe('banco embutido', () => {
  it('cria o banco na primeira vez e o encontra inteiro na segunda', async () => {
    const first = await start();
    await ask(first.owner, 'CREATE TABLE caixa AS SELECT 1 AS valor');
    await first.stop();
    expect(await postmaster()).toBeUndefined();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await ask(second.owner, 'SELECT valor AS r FROM caixa')).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('dá ao programa um papel comum e só atende por um soquete na pasta fechada', async () => {
    const server = await start();
    expect(await ask(server.app, 'SELECT rolsuper AS r FROM pg_roles WHERE rolname = current_user')).toBe(
      false,
    );
    expect(await ask(server.owner, `SELECT current_setting('listen_addresses') AS r`)).toBe('');
    expect(
      await ask(server.owner, `SELECT current_setting('data_checksums') || current_setting('timezone') AS r`),
    ).toBe('onUTC');
    expect((await stat(server.app.host)).mode & 0o777).toBe(0o700);
    expect((await stat(dataDir)).mode & 0o755).toBe(0o755);
  });

  it('traz as extensões que a busca usa', async () => {
    const server = await start();
    const wanted = `SELECT count(*)::int AS r FROM pg_available_extensions WHERE name IN ('unaccent', 'pg_trgm')`;
    expect(await ask(server.owner, wanted)).toBe(2);
  });

  it('não se deixa desviar por variáveis PG*', async () => {
    Object.assign(process.env, {
      PGHOST: '192.0.2.1',
      PGPORT: '1',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c x=y',
    });
    const server = await start();
    expect(await ask(server.app, 'SELECT 1 AS r')).toBe(1);
  });

  it('o programa morto com kill -9 deixa o banco em pé, e o próximo início o adota', async () => {
    const program = await startOtherProgram();
    const before = await postmaster();
    program.kill('SIGKILL');
    await once(program, 'exit');

    const server = await start();
    expect(server.adopted).toBe(true);
    expect(server.pid).toBe(before?.pid);
    await server.stop();
    expect(await postmaster()).toBeUndefined();
  });

  it('quem usa o banco de outro programa não o para ao sair', async () => {
    const program = await startOtherProgram();
    const visitor = await start();
    expect(visitor.adopted).toBe(true);
    await visitor.stop();
    expect(await postmaster()).toBeDefined();
    program.kill('SIGTERM');
    await once(program, 'exit');
    expect(await postmaster()).toBeUndefined();
  });

  it('não adota um banco com outras configurações: reinicia, mas nunca embaixo de quem o usa', async () => {
    const program = await startOtherProgram();
    const settings = { work_mem: '5MB' };
    const besides = await start({ settings });
    expect(await ask(besides.app, `SELECT current_setting('work_mem') AS r`)).toBe('4MB');
    await besides.stop();
    program.kill('SIGKILL');
    await once(program, 'exit');

    const alone = await start({ settings });
    expect(alone.adopted).toBe(false);
    expect(await ask(alone.app, `SELECT current_setting('work_mem') AS r`)).toBe('5MB');
  });

  it('dois inícios ao mesmo tempo acabam no mesmo banco', async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.pid).toBe(two.pid);
    await one.stop();
    expect(await ask(two.app, 'SELECT 1 AS r')).toBe(1);
  });

  it('o banco morto com kill -9 volta sozinho, com tudo o que foi confirmado', async () => {
    const server = await start();
    await ask(server.owner, 'UPDATE caixa SET valor = 2');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    for (let waited = 0; server.pid === killed && waited < 10_000; waited += 50) await sleep(50);
    expect(server.pid).not.toBe(killed);
    expect(await ask(server.owner, 'SELECT valor AS r FROM caixa')).toBe(2);
  });

  it('programa e banco mortos com kill -9 ao mesmo tempo: o próximo início recupera tudo', async () => {
    const program = await startOtherProgram();
    const server = await start();
    await ask(server.owner, 'UPDATE caixa SET valor = 3');
    await server.stop();
    program.kill('SIGKILL');
    process.kill((await postmaster())?.pid as number, 'SIGKILL');

    const after = await start();
    expect(after.adopted).toBe(false);
    expect(await ask(after.owner, 'SELECT valor AS r FROM caixa')).toBe(3);
  });
});

describe('postmaster.pid que sobrou', () => {
  const leave = (pid: number) =>
    writeFile(
      path.join(dataDir, 'postgres', 'postmaster.pid'),
      `${pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres\n\n\nready   \n`,
    );

  it('de um processo que não existe mais', async () => {
    await leave(2 ** 22 - 1);
    expect((await start()).adopted).toBe(false);
  });

  it('de um número que hoje é de outro programa do mesmo usuário', async () => {
    const account = await findAccount(path.join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], { ...account });
    children.push(stranger);
    await leave(stranger.pid as number);
    expect((await start()).adopted).toBe(false);
    expect(stranger.exitCode).toBeNull();
  });

  it('de um processo zumbi', async () => {
    const account = await findAccount(path.join(dataDir, 'postgres'));
    // The shell becomes a sleep that never reaps its child.
    const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { ...account });
    children.push(parent);
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    await leave(Number(output.toString()));
    expect((await start()).adopted).toBe(false);
  });
});

describe('pastas difíceis', () => {
  it('um caminho longo demais para um soquete', async () => {
    const long = path.join(root, 'p'.repeat(120), 'dados');
    const server = await start({ dataDir: long });
    expect(server.app.host.startsWith('/tmp/')).toBe(true);
    expect(await ask(server.app, 'SELECT 1 AS r')).toBe(1);
    await server.stop();
    await rm(server.app.host, { recursive: true });
  });

  it('abaixo de uma pasta em que só o próprio usuário entra', async () => {
    const closed = path.join(root, 'fechada');
    await mkdir(closed, { mode: 0o700 });
    const server = await start({ dataDir: path.join(closed, 'dados') });
    expect(await ask(server.app, 'SELECT 1 AS r')).toBe(1);
  });
});
