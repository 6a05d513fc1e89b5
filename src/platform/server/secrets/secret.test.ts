import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSecret } from './secret.ts';

let DATA_DIR: string;
beforeEach(async () => {
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'segredo-'));
});
afterEach(() => rm(DATA_DIR, { recursive: true }));

it('cria o segredo uma vez, só para o dono, também com inícios simultâneos', async () => {
  const secrets = await Promise.all([readSecret({ DATA_DIR }), readSecret({ DATA_DIR })]);
  expect(secrets[0]).toHaveLength(43);
  expect(secrets[1]).toBe(secrets[0]);
  expect(await readSecret({ DATA_DIR })).toBe(secrets[0]);
  expect((await stat(path.join(DATA_DIR, 'segredo'))).mode & 0o777).toBe(0o600);
});

it('SECRET vale mais que o arquivo', async () => {
  const SECRET = 'x'.repeat(32);
  expect(await readSecret({ DATA_DIR, SECRET })).toBe(SECRET);
});

it.skipIf(process.platform === 'win32')(
  'recusa um segredo que outras contas podem ler ou trocar, e diz como corrigir',
  async () => {
    const secret = await readSecret({ DATA_DIR });
    const file = path.join(DATA_DIR, 'segredo');
    for (const mode of [0o644, 0o640, 0o602]) {
      await chmod(file, mode);
      await expect(readSecret({ DATA_DIR })).rejects.toThrow(`chmod 600 ${file}`);
    }
    await chmod(file, 0o400);
    expect(await readSecret({ DATA_DIR })).toBe(secret);
  },
);

it('cria as pastas que faltam no caminho, abertas a quem passa por elas', async () => {
  const fundo = path.join(DATA_DIR, 'um', 'dois');
  await readSecret({ DATA_DIR: fundo });
  expect((await stat(fundo)).mode & 0o777).toBe(0o755);
});

it.runIf(process.platform === 'linux')(
  'uma pasta que o disco não deixa criar é dita em palavras, com a saída',
  async () => {
    // Nothing can be created in /proc, whoever asks, as on a disk mounted read-only.
    for (const impossivel of ['/proc/nada', '/proc/nada/dados'])
      await expect(readSecret({ DATA_DIR: impossivel })).rejects.toThrow(
        `Não foi possível usar a pasta de dados ${impossivel}: ali nenhuma pasta pode ser criada`,
      );
  },
);

it.skipIf(process.platform === 'win32')('não espera por um segredo que é um cano', async () => {
  const file = path.join(DATA_DIR, 'segredo');
  execFileSync('mkfifo', [file]);
  await expect(readSecret({ DATA_DIR })).rejects.toThrow(`${file} não é um arquivo comum`);
});

it('recusa um segredo danificado em vez de assinar com ele', async () => {
  await writeFile(path.join(DATA_DIR, 'segredo'), 'a');
  await expect(readSecret({ DATA_DIR })).rejects.toThrow('danificado');
});
