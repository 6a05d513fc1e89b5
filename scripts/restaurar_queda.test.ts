/** A killed restore, and backups and restores on a full disk: the result is the old shop or the new one, never half. */
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded_postgres.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { matarComando, rodarComando, urlDoBanco } from '#test/comando.ts';
import { contentOf } from '#test/copias.ts';
import { abrirOficina } from '#test/oficina.ts';

const KB = 1024;
const MB = 1024 * KB;

let api: TestApi;
let root: string;
let dataDir: string;
let velha: string;
let nova: string;
let antes: Record<string, string>;
let depois: Record<string, string>;

const restaurar = (file: string, options = {}) =>
  rodarComando('restaurar', [file, '--sim'], { DATA_DIR: dataDir }, options);

/** Starts the database first, and the command adopts it: the command's limits then do not apply to the database. */
async function comBanco<T>(run: (server: EmbeddedPostgres) => T | Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

/** The complete contents of the shop in the data folder. */
const conteudo = () => comBanco(({ owner }) => contentOf(owner));

async function copiar(name: string): Promise<string> {
  const folder = path.join(root, name);
  await mkdir(folder);
  const made = rodarComando('backup', [folder], {
    DATA_DIR: dataDir,
    DATABASE_URL: urlDoBanco(String(api.config.app.database)),
  });
  expect(made.output).toContain('Cópia feita e conferida');
  const [file = ''] = await readdir(folder);
  return path.join(folder, file);
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'queda-'));
  await chmod(root, 0o755);
  dataDir = path.join(root, 'dados');
  api = await createTestApi();
  const oficina = await abrirOficina(api);
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.produto(9), 2);
  velha = await copiar('velha');
  antes = await contentOf(api.config.dono);
  await api.client.ordens_servico.faturar({ id: ordem.id });
  // Some megabytes: enough for a restore to take a while, and for one table to outgrow a WAL segment.
  await api.dono.query(`insert into idempotencia (user_id, chave, operacao, entrada_sha256, status, criado_em)
    select u.id, repeat(md5(i::text), 7) || i, 'x', ''::bytea, 'concluida', now() from usuarios u, generate_series(1, 70000) i`);
  nova = await copiar('nova');
  depois = await contentOf(api.config.dono);
  expect(restaurar(velha)).toMatchObject({ status: 0, output: expect.stringContaining('o estoque confere') });
}, 120_000);
afterAll(async () => {
  await api.close();
  await rm(root, { recursive: true });
});

describe('kill -9 no meio de uma restauração', () => {
  test('deixa os dados de antes ou os da cópia, e restaurar de novo funciona', async () => {
    const noMeio: boolean[] = [];
    for (const onde of [
      'Cópia inteira',
      'foram guardados',
      '  auditoria:',
      '  usuarios:',
      'o estoque confere',
    ]) {
      const { morto, output } = await matarComando('restaurar', [nova, '--sim'], { DATA_DIR: dataDir }, onde);
      const ficou = await conteudo();
      const velho = JSON.stringify(ficou) === JSON.stringify(antes);
      // Compares everything: a table from the other shop, or a missing one, would show.
      expect(ficou, output).toEqual(velho ? antes : depois);
      noMeio.push(morto && velho && output.includes('foram guardados'));
      if (!velho) expect(restaurar(velha).status).toBe(0);
    }
    expect(noMeio.filter(Boolean).length, 'nenhuma morreu no meio').toBeGreaterThan(0);
    const denovo = restaurar(nova);
    expect(denovo).toMatchObject({ status: 0, output: expect.stringContaining('o estoque confere') });
    expect(await conteudo()).toEqual(depois);
    expect(restaurar(velha).status).toBe(0);
    expect(await conteudo()).toEqual(antes);
  }, 240_000);
});

describe('um disco que não aceita mais nada', () => {
  const semRastro = async (folder: string) => (await readdir(folder).catch(() => [])).sort();

  test('a cópia é recusada em português, sem deixar um arquivo pela metade, e as de antes ficam', async () => {
    const folder = path.dirname(velha);
    const havia = await semRastro(folder);
    const cheio = await comBanco(() =>
      rodarComando('backup', [folder], { DATA_DIR: dataDir }, { maxFile: 8 * KB }),
    );
    expect(cheio.status).toBe(1);
    expect(cheio.output).toContain(`Não há espaço em disco para a cópia em ${folder}`);
    expect(await semRastro(folder)).toEqual(havia);
  }, 60_000);

  test('sem espaço para guardar os dados de agora, ou no disco do banco, nada é restaurado', async () => {
    const copias = path.join(dataDir, 'copias');
    const havia = await semRastro(copias);
    const semCopia = await comBanco(() => restaurar(nova, { maxFile: 8 * KB }));
    expect(semCopia).toMatchObject({ status: 1, output: expect.stringContaining('Não há espaço em disco') });
    expect(await semRastro(copias)).toEqual(havia);
    expect(await conteudo()).toEqual(antes);

    // Above a WAL segment, below the largest table.
    const semBanco = restaurar(nova, { maxFile: 17 * MB });
    expect(semBanco).toMatchObject({
      status: 1,
      output: expect.stringContaining(
        'Não há espaço no disco do banco de dados para restaurar. Nada foi alterado',
      ),
    });
    expect(await conteudo()).toEqual(antes);
    expect(restaurar(nova).status).toBe(0);
    expect(await conteudo()).toEqual(depois);
  }, 120_000);
});
