import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupInto, copyInto } from '#platform/server/backup/backup_folder.ts';
import { type JobRunner, startJobs } from '#platform/server/jobs/job_runner.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { fazerCopia } from './copias.gateway.ts';
import { copiasJobs } from './copias.server.ts';
import { situacaoDasCopias } from './situacaoDasCopias.command.ts';

let api: TestApi;
let folder: string;
let second: string;
const runners: JobRunner[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'copias-')), 'copias');
  second = await mkdtemp(path.join(tmpdir(), 'segunda-'));
  await api.dono.query('delete from fila.job_common');
});
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
  for (const close of closing.splice(0)) await close();
  await rm(path.dirname(folder), { recursive: true });
  await rm(second, { recursive: true, force: true });
});

/** Another copy of the program, with its own pool. */
function ligarPrograma(segunda: string | undefined) {
  const database = openDatabase(api.config.app);
  closing.push(() => database.close());
  runners.push(
    startJobs({
      database,
      handlers: copiasJobs,
      services: {
        cepUrl: '',
        baseUrl: '',
        secret: '',
        backups: { connection: api.config.app, folder, second: segunda },
      },
      clock: () => new Date(),
      announce: () => undefined,
      log: { warn: () => undefined, error: () => undefined },
      poll: 0.5,
    }),
  );
}

async function ate(feito: () => Promise<boolean>): Promise<void> {
  await expect.poll(feito, { timeout: 25_000, interval: 100 }).toBe(true);
}

test('pedida por um, a cópia é feita uma vez, por uma das cópias do programa, nas duas pastas', async () => {
  expect(await api.client.copias.fazer({})).toEqual({ pedida: true });
  expect(await api.client.copias.fazer({})).toEqual({ pedida: false });
  expect(await api.client.copias.situacao()).toMatchObject({ ultima: null, em_andamento: true, erro: null });
  ligarPrograma(second);
  ligarPrograma(second);
  await ate(async () => (await api.client.copias.situacao()).ultima !== null);
  expect(await api.client.copias.situacao()).toMatchObject({
    em_andamento: false,
    atrasada: false,
    erro: null,
  });
  const made = await readdir(folder);
  expect(made).toHaveLength(1);
  expect(await readdir(second)).toEqual(made);
});

test('uma segunda pasta que falta é dita, e a cópia da primeira fica', async () => {
  await rm(second, { recursive: true });
  await api.client.copias.fazer({});
  ligarPrograma(second);
  await ate(async () => (await api.client.copias.situacao()).erro !== null);
  const { erro, ultima } = await api.client.copias.situacao();
  expect(erro).toContain('o disco está ligado?');
  expect(ultima).toBeNull();
  expect(await readdir(folder)).toHaveLength(1);
  await mkdir(second);
  expect(await api.client.copias.fazer({})).toEqual({ pedida: true });
  await ate(async () => (await api.client.copias.situacao()).ultima !== null);
  expect((await api.client.copias.situacao()).erro).toBeNull();
});

test('uma cópia feita à mão, ou antes de a fila esquecer, conta: vale o que está em todas as pastas', async () => {
  const place = { connection: api.config.app, folder, second };
  const situacao = () => situacaoDasCopias(api.db, place, new Date());
  expect(await situacao()).toMatchObject({ ultima: null });
  const agora = new Date();
  agora.setMilliseconds(0);
  const { file } = await backupInto(folder, 'copia', place.connection, agora);
  expect(await situacao()).toMatchObject({ ultima: null });
  await copyInto(second, file);
  expect(await situacao()).toMatchObject({ ultima: agora, atrasada: false });
  await rm(file);
  expect(await situacao()).toMatchObject({ ultima: null });
});

test('ficam quantas a loja escolheu, nas duas pastas', async () => {
  const { versao } = await api.client.configuracoes.get();
  const ficam = { copias_dias: 2, copias_semanas: 0, copias_meses: 0 };
  await expect(
    api.client.configuracoes.salvarCopias({ ...ficam, copias_dias: 0, versao }),
  ).rejects.toMatchObject({ status: 400 });
  await api.client.configuracoes.salvarCopias({ ...ficam, versao });
  await mkdir(folder, { recursive: true });
  const velhas = ['2026-01-01', '2026-01-02', '2026-01-03'].map((dia) => `copia-${dia}T06-10-00Z.tar`);
  for (const pasta of [folder, second])
    for (const nome of velhas) await writeFile(path.join(pasta, nome), '');
  await fazerCopia({ connection: api.config.app, folder, second }, new Date());
  const [nova = '', ...outras] = (await readdir(folder)).sort().reverse();
  expect(outras).toEqual(['copia-2026-01-03T06-10-00Z.tar']);
  expect(velhas).not.toContain(nova);
  expect((await readdir(second)).sort().reverse()).toEqual([nova, ...outras]);
});

test('só quem administra pede e vê as cópias', async () => {
  const gerente = await api.as({ papel: 'gerente' });
  await expect(gerente.copias.fazer({})).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
  await expect(gerente.copias.situacao()).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
});
