import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { PROGRAM } from '../scripts/program.mjs';
import { test } from './server.ts';

const health = async (url: string) => (await fetch(`${url}/readyz`)).status;

test('o programa morto com kill -9 volta sobre o mesmo banco', async () => {
  const killed = await startServer();
  const database = await killed.postgresPid();
  await killed.kill();
  const again = await startServer({ dataDir: killed.dataDir });
  expect(await again.postgresPid()).toBe(database);
  expect(await health(again.url)).toBe(200);
  await again.stop();
  await killed.stop();
});

test('o banco morto com kill -9 volta sem reiniciar o programa', async () => {
  const server = await startServer();
  const killed = await server.postgresPid();
  process.kill(killed, 'SIGKILL');
  // The first polls may still be answered by the old server's connections.
  await expect.poll(() => server.postgresPid().catch(() => killed), { timeout: 20_000 }).not.toBe(killed);
  await expect.poll(() => health(server.url), { timeout: 20_000 }).toBe(200);
  await server.stop();
});

test('o segundo início na mesma porta diz que ela está em uso e não derruba o primeiro', async () => {
  const first = await startServer();
  const env = { PATH: process.env.PATH, PORT: new URL(first.url).port, DATA_DIR: first.dataDir };
  const second = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'close');
  expect(code).toBe(1);
  expect(said).toContain('já está em uso');
  expect(await health(first.url)).toBe(200);
  await first.stop();
});

test('uma configuração errada é dita em português e nada inicia', async () => {
  const started = startServer({ env: { CADASTRO: 'livre', BASE_URL: 'loja' } });
  await expect(started).rejects.toThrow(
    /BASE_URL: deve ser.*\n.*CADASTRO: deve ser aberto, aprovacao ou convite/,
  );
});

test('uma pasta de dados em que não se pode gravar é dita em uma frase, sem rastro do programa', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assistencia-leitura-'));
  const file = path.join(folder, 'arquivo');
  await writeFile(file, '');
  await chmod(folder, 0o555);
  // Root can write to any folder, so run the program as nobody.
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  try {
    for (const DATA_DIR of [path.join(folder, 'dados'), path.join(file, 'dados')]) {
      const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR };
      const started = spawn(process.execPath, [PROGRAM], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
        ...asNobody,
      });
      let said = '';
      for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
      const [code] = await once(started, 'close');
      expect(said).toContain(`Não foi possível usar a pasta de dados ${DATA_DIR}`);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(code).toBe(1);
    }
  } finally {
    await chmod(folder, 0o755);
    await rm(folder, { recursive: true });
  }
});

test('um segredo aberto a outras contas é recusado antes de o banco ser tocado', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assistencia-segredo-'));
  await writeFile(path.join(folder, 'segredo'), 'x'.repeat(43), { mode: 0o644 });
  try {
    await expect(startServer({ dataDir: folder })).rejects.toThrow(/está aberto a outras contas/);
    expect(await readdir(folder)).toEqual(['segredo']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('o início diz o endereço e como é o cadastro', async () => {
  const server = await startServer({ env: { HOST: '0.0.0.0' } });
  expect(server.output()).toContain('Cadastro por aprovação');
  await server.stop();
});
