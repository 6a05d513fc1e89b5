/**
 * Attachments in backups: each file is stored once beside the backups, completely or not at all, and removed with the
 * last backup that lists it.
 */
import { execFileSync } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBackup } from '#platform/server/backup/backup_file.ts';
import { backupInto, copyInto, rotate } from '#platform/server/backup/backup_folder.ts';
import { restoreDatabase } from '#platform/server/backup/backup_restore.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { ask, contentOf } from '#test/copias.ts';
import { createTestDatabase } from '#test/database.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { desenho, pdfFixture } from './anexos.fixtures.ts';

let folder: string;
let api: TestApi;
let oficina: Oficina;
let ordem: Awaited<ReturnType<Oficina['ordem']>>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copias-'));
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ordem = await oficina.ordem();
  await anexar(new File([new Uint8Array(await desenho(1, 900, 900).png().toBuffer())], 'a.png'));
  await anexar(pdfFixture('a.pdf', 'um'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const anexar = (arquivo: File) =>
  api.client.anexos.create({
    tabela: 'ordens_servico',
    registro_id: ordem.id,
    filial_id: ordem.filial_id,
    categoria: 'entrada',
    arquivo,
  });

const guardados = async (onde = folder) => {
  const nomes = await readdir(path.join(onde, 'arquivos'), { recursive: true }).catch((): string[] => []);
  return nomes.filter((nome) => /[0-9a-f]{64}$/.test(nome)).sort();
};
const fazer = (iso: string) => backupInto(folder, 'copia', api.config.app, new Date(iso));
const arquivoDe = (nome: string, onde = folder) => path.join(onde, 'arquivos', nome);
const KEEP = { days: 2, weeks: 0, months: 0 };

async function restaurar(file: string): Promise<Record<string, string>> {
  const alvo = await createTestDatabase();
  const backup = await openBackup(file, { contents: true });
  try {
    const appRole = String(alvo.config.app.user);
    await restoreDatabase({ backup, owner: alvo.config.dono, appRole, keepPrevious: async () => undefined });
    expect(await ask(alvo.config.dono, 'select count(*)::int as r from arquivos')).toEqual([{ r: 3 }]);
    return await contentOf(alvo.config.dono);
  } finally {
    await backup.close();
    await alvo.drop();
  }
}

it('cada arquivo fica uma vez ao lado das cópias, e a loja volta igual', async () => {
  const { file, manifest } = await fazer('2026-11-01T06:00:00Z');
  const nomes = await guardados();
  expect(nomes).toHaveLength(3);
  expect(manifest.arquivos).toEqual(nomes.map((nome) => path.basename(nome)).sort());
  expect(manifest.tabelas.find(({ nome }) => nome === 'arquivos')?.colunas).not.toContain('bytes');
  const [um = ''] = nomes;
  expect((await stat(arquivoDe(um))).mode & 0o777).toBe(0o600);
  const { ino } = await stat(arquivoDe(um));
  await fazer('2026-11-02T06:00:00Z');
  expect(await guardados()).toEqual(nomes);
  expect((await stat(arquivoDe(um))).ino).toBe(ino);
  expect(await restaurar(file)).toEqual(await contentOf(api.config.dono));
});

it('a segunda pasta recebe o que falta nela, e também dela a loja volta', async () => {
  const second = await mkdtemp(path.join(tmpdir(), 'segunda-'));
  await copyInto(second, path.join(folder, 'copia-2026-11-01T06-00-00Z.tar'));
  expect(await guardados(second)).toEqual(await guardados());
  expect(await restaurar(path.join(second, 'copia-2026-11-01T06-00-00Z.tar'))).toEqual(
    await contentOf(api.config.dono),
  );
  await rm(second, { recursive: true });
});

it('uma cópia a que falta um arquivo, ou com um alterado, é recusada antes de tocar em nada', async () => {
  const only = await mkdtemp(path.join(tmpdir(), 'so-'));
  await cp(folder, only, { recursive: true });
  const file = path.join(only, 'copia-2026-11-01T06-00-00Z.tar');
  const [um = '', outro = ''] = await guardados(only);
  const bytes = await readFile(arquivoDe(um, only));
  bytes[9] = (bytes[9] ?? 0) ^ 1;
  await writeFile(arquivoDe(um, only), bytes);
  const recusa = /não serve: falta o arquivo [0-9a-f]{64}, ou ele foi alterado.*Nada foi alterado/;
  await expect(openBackup(file, { contents: true })).rejects.toThrow(recusa);
  await rm(arquivoDe(um, only));
  await rm(arquivoDe(outro, only));
  await expect(openBackup(file, { contents: true })).rejects.toThrow(recusa);
  // The next backup rewrites a truncated file.
  await writeFile(arquivoDe(um), 'cortado');
  await fazer('2026-11-02T07:00:00Z');
  await (await openBackup(path.join(folder, 'copia-2026-11-02T07-00-00Z.tar'), { contents: true })).close();
  await rm(only, { recursive: true });
});

it('onde há uma pasta, um cano ou um dispositivo com o nome de uma foto, nada é lido, e se diz qual', async () => {
  const only = await mkdtemp(path.join(tmpdir(), 'so-'));
  await cp(folder, only, { recursive: true });
  const file = path.join(only, 'copia-2026-11-01T06-00-00Z.tar');
  const [um = ''] = await guardados(only);
  const foto = arquivoDe(um, only);
  const recusa = `na pasta arquivos ao lado dela, ${path.basename(um)} não é um arquivo comum. Nada foi alterado`;
  const noLugar = [() => mkdir(foto), () => execFileSync('mkfifo', [foto]), () => symlink('/dev/zero', foto)];
  for (const por of noLugar) {
    await rm(foto, { recursive: true });
    await por();
    await expect(openBackup(file, { contents: true })).rejects.toThrow(recusa);
    const second = await mkdtemp(path.join(tmpdir(), 'segunda-'));
    await expect(copyInto(second, file)).rejects.toThrow('não é um arquivo comum');
    await rm(second, { recursive: true });
  }
  // Nor is the backup itself anything but a file.
  const cano = path.join(only, 'copia-2026-11-01T07-00-00Z.tar');
  execFileSync('mkfifo', [cano]);
  for (const errado of [cano, '/dev/zero', only])
    await expect(openBackup(errado)).rejects.toThrow('não é uma cópia de segurança');
  await rotate(only, { days: 9, weeks: 0, months: 0 });
  await rm(only, { recursive: true });
});

it('um arquivo que o disco mudou sem mudar o tamanho é lido inteiro na sua vez, e escrito de novo', async () => {
  const [um = ''] = await guardados();
  const inteiro = await readFile(arquivoDe(um));
  const mudado = Buffer.from(inteiro);
  mudado[9] = (mudado[9] ?? 0) ^ 1;
  const vez = Number.parseInt(path.basename(um).slice(0, 8), 16) % 30;
  const hoje = Math.floor(Date.now() / 86_400_000);
  const dia = Array.from({ length: 30 }, (_, i) => hoje + i).find((um) => um % 30 === vez) ?? hoje;
  const relogio = vi.spyOn(Date, 'now');
  try {
    for (const [naVez, achado] of [
      [false, mudado],
      [true, inteiro],
    ] as const) {
      await writeFile(arquivoDe(um), mudado);
      relogio.mockReturnValue((naVez ? dia : dia + 1) * 86_400_000 + 3_600_000);
      await fazer(`2026-11-02T${naVez ? '09' : '08'}:00:00Z`);
      expect((await readFile(arquivoDe(um))).equals(achado)).toBe(true);
    }
  } finally {
    relogio.mockRestore();
  }
});

it('o que nenhuma cópia guardada cita é apagado com a última que o citava', async () => {
  const { id } = await anexar(pdfFixture('b.pdf', 'só de um dia'));
  await fazer('2026-11-03T06:00:00Z');
  const todos = await guardados();
  expect(todos).toHaveLength(4);
  await api.client.anexos.remove({ id });
  await api.dono.query(`delete from arquivos a where not exists (select from anexos x where x.sha256 = a.sha256)
    and not exists (select from arquivos f where f.miniatura = a.sha256)`);
  await fazer('2026-11-04T06:00:00Z');
  await rotate(folder, KEEP);
  expect(await guardados()).toHaveLength(4);
  await fazer('2026-11-05T06:00:00Z');
  await rotate(folder, KEEP);
  // Recent files are kept: a concurrent backup may just have written them.
  expect(await guardados()).toHaveLength(4);
  const ontem = new Date(Date.now() - 25 * 3_600_000);
  for (const nome of todos) await utimes(arquivoDe(nome), ontem, ontem);
  await writeFile(path.join(folder, 'arquivos', 'foto-de-outro.jpg'), 'x');
  await rotate(folder, KEEP);
  expect(await guardados()).toHaveLength(3);
  await writeFile(path.join(folder, 'copia-2026-11-06T06-00-00Z.tar'), 'ilegível');
  await api.dono.query('delete from anexos');
  await api.dono.query('delete from arquivos');
  await fazer('2026-11-07T06:00:00Z');
  await rotate(folder, { days: 1, weeks: 0, months: 0 });
  expect(await guardados()).toHaveLength(0);
});

it('um arquivo do banco que não é o seu hash não entra na cópia', async () => {
  await anexar(pdfFixture('c.pdf', 'íntegro'));
  await api.dono.query('alter table arquivos drop constraint arquivos_sha256');
  await api.dono.query('alter table arquivos disable trigger user');
  await api.dono.query(`update arquivos set bytes = overlay(bytes placing '\\x00' from 3)`);
  await expect(fazer('2026-11-09T06:00:00Z')).rejects.toThrow('verificar -- --arquivos');
});
