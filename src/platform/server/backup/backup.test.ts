import {
  copyFile,
  cp,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#platform/server/postgres/migrate.ts';
import { MIGRATIONS, readMigrations } from '#platform/server/postgres/migrations.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { ask, contentOf } from '#test/copias.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { exportDatabase } from './backup_export.ts';
import { openBackup } from './backup_file.ts';
import { copyInto } from './backup_folder.ts';
import { pendingOf, restoreDatabase } from './backup_restore.ts';

const ODD_TEXT = 'Zé "Ção" \\N \\. \t tab\r\nlinha 2 😀 çãõ';

let folder: string;
let api: TestApi;
let shop: Oficina;
let source: pg.ClientConfig;
let app: pg.ClientConfig;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'copias-'));
  api = await createTestApi();
  shop = await abrirOficina(api);
  const order = await shop.ordem({ observacoes_tecnicas: ODD_TEXT });
  await shop.item(order, await shop.produto(5));
  await api.client.ordens_servico.faturar({ id: order.id });
  await api.dono.query(`insert into limites_taxa values ('endereco', 3, now())`);
  source = api.config.dono;
  app = api.config.app;
  file = path.join(folder, 'loja.tar');
  await exportDatabase(app, file);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

let target: TestDatabase;
let into: pg.ClientConfig;
let before: Record<string, string>;
/** Gives the target database data of its own, so that the tests can check whether it survives. */
beforeEach(async () => {
  target = await createTestDatabase();
  into = target.config.dono;
  await ask(
    into,
    `update configuracoes set estoque_negativo = 'bloquear'; select nextval('ordens_servico_numero_os_seq')`,
  );
  before = await contentOf(into);
  return () => target.drop();
});

async function restore(
  from: string,
  options: { migrations?: string; keepPrevious?: () => Promise<void> } = {},
): Promise<void> {
  const backup = await openBackup(from);
  try {
    await restoreDatabase({
      backup,
      owner: into,
      appRole: String(target.config.app.user),
      keepPrevious: options.keepPrevious ?? (async () => undefined),
      ...(options.migrations ? { folder: options.migrations } : {}),
    });
  } finally {
    await backup.close();
  }
}

describe('cópia e restauração', () => {
  it('o papel comum do programa basta para copiar, e a cópia restaurada é igual em cada tabela', async () => {
    await restore(file);
    const restored = await contentOf(into);
    expect(restored).toEqual(await contentOf(source));
    expect(restored.auditoria).not.toMatch(/^0 /);
    expect(await ask(into, 'select observacoes_tecnicas as r from ordens_servico')).toEqual([
      { r: ODD_TEXT },
    ]);
    expect(await ask(into, 'select * from limites_taxa')).toEqual([]);
    const rights = `select has_table_privilege('${target.config.app.user}', 'auditoria', 'UPDATE') as altera, has_table_privilege('${target.config.app.user}', 'auditoria', 'INSERT') as inclui`;
    expect(await ask(into, rights)).toEqual([{ altera: false, inclui: true }]);
  });

  it('tokens e convites da cópia não voltam a valer: um deles pode ter sido revogado depois', async () => {
    const live = path.join(await mkdtemp(path.join(folder, 'com-token-')), 'loja.tar');
    await api.dono.query(
      `insert into tokens_api (id, usuario_id, nome, token_sha256, permissoes, criado_em, expira_em)
       values (gen_random_uuid(), $1, 'Site', '\\xaa', '{clientes:ver}', now(), now() + interval '9 days')`,
      [api.admin.id],
    );
    await api.dono.query(
      `insert into convites (id, papel_id, cargo, todas_filiais, token_sha256, criado_por, criado_em, expira_em)
       values (gen_random_uuid(), 'tecnico', 'Bancada', true, '\\xbb', $1, now(), now() + interval '9 days')`,
      [api.admin.id],
    );
    await exportDatabase(app, live);
    await api.dono.query('delete from tokens_api; delete from convites');
    await restore(live);
    expect(await ask(into, 'select cargo, cancelado_em is not null as cancelado from convites')).toEqual([
      { cargo: 'Bancada', cancelado: true },
    ]);
    expect(await ask(into, 'select nome, revogado_em is not null as revogado from tokens_api')).toEqual([
      { nome: 'Site', revogado: true },
    ]);
  });

  it('o arquivo é só do dono, e um tar comum', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).toString('latin1', 257, 262)).toBe('ustar');
    expect((await readdir(folder)).filter((name) => name.startsWith('loja'))).toEqual(['loja.tar']);
  });

  it('feita no meio das vendas, a cópia é a loja de um só instante: o razão confere', async () => {
    const product = await shop.produto(1000);
    let open = true;
    const selling = (async () => {
      while (open) {
        const order = await shop.ordem();
        await shop.item(order, product);
        await api.client.ordens_servico.faturar({ id: order.id });
      }
    })();
    const busy = path.join(folder, 'movimento.tar');
    await exportDatabase(app, busy);
    open = false;
    await selling;
    await restore(busy);
    const wrong = `select count(*)::int as r from estoque_filiais e where quantidade <>
      (select coalesce(sum(delta), 0) from lancamentos_estoque l where l.produto_id = e.produto_id and l.filial_id = e.filial_id)`;
    expect(await ask(into, wrong)).toEqual([{ r: 0 }]);
    const half = `select count(*)::int as r from ordens_servico o where (faturada_em is not null) <>
      exists (select from historico_vendas v where v.ordem_servico_id = o.id and v.situacao = 'efetivada')`;
    expect(await ask(into, half)).toEqual([{ r: 0 }]);
    await rm(busy);
  });
});

describe('o que não serve é recusado antes de tocar em nada', () => {
  let damaged: string;
  beforeEach(async () => {
    damaged = path.join(folder, 'danificada.tar');
    await copyFile(file, damaged);
    return () => rm(damaged);
  });
  it('um arquivo cortado, onde quer que seja', async () => {
    const { size } = await stat(file);
    for (const length of [size - 1, size - 1025, Math.floor(size / 2), 4000, 511, 1, 0]) {
      await truncate(damaged, length);
      await expect(openBackup(damaged), `${length} bytes`).rejects.toThrow(/não serve.*Nada foi alterado/);
    }
    const said = await restore(damaged).catch((error: Error) => error.name);
    expect(said).toBe('BackupError');
    expect(await contentOf(into)).toEqual(before);
  });

  it('um byte trocado, onde quer que seja', async () => {
    const { size } = await stat(file);
    const handle = await open(damaged, 'r+');
    const one = Buffer.alloc(1);
    for (let step = 0; step < 40; step++) {
      const at = Math.floor(((step + 0.5) * (size - 1024)) / 40);
      await handle.read(one, 0, 1, at);
      const kept = one[0] as number;
      one[0] = kept ^ 0x10;
      await handle.write(one, 0, 1, at);
      const opened = await openBackup(damaged).catch((error: Error) => error);
      // Padding between the parts is not checked: changing it does no harm.
      if (!(opened instanceof Error)) {
        await opened.close();
        expect(kept, `byte ${at}`).toBe(0);
      } else expect(opened.message, `byte ${at}`).toContain('não serve');
      one[0] = kept;
      await handle.write(one, 0, 1, at);
    }
    await handle.close();
  });

  it('outro arquivo, uma pasta, ou nenhum', async () => {
    await writeFile(damaged, 'nome;telefone\n');
    await expect(openBackup(damaged)).rejects.toThrow('não é uma cópia');
    await expect(openBackup(folder)).rejects.toThrow('não é uma cópia');
    await expect(openBackup(path.join(folder, 'nada.tar'))).rejects.toThrow('não existe');
  });

  it('uma cópia de versão mais nova do programa, ou com outra história', async () => {
    const older = await mkdtemp(path.join(tmpdir(), 'migracoes-'));
    await cp(MIGRATIONS, older, { recursive: true });
    const last = (await readdir(older)).sort().at(-1) as string;
    await rm(path.join(older, last));
    await expect(restore(file, { migrations: older })).rejects.toThrow(`não conhece (${last})`);
    await writeFile(path.join(older, last), 'select 1;');
    await expect(restore(file, { migrations: older })).rejects.toThrow(/Atualize o programa/);
    expect(await contentOf(into)).toEqual(before);
    await rm(older, { recursive: true });
  });

  it('com o programa aberto no banco', async () => {
    await target.app.query('select 1');
    await expect(restore(file)).rejects.toThrow('O programa está em uso');
    expect(await contentOf(into)).toEqual(before);
  });

  it('com alguém segurando as tabelas', async () => {
    const other = await target.dono.connect();
    await other.query('begin; lock table clientes in share row exclusive mode');
    await expect(restore(file)).rejects.toThrow('Outra conexão está usando as tabelas');
    await other.query('rollback');
    other.release();
    expect(await contentOf(into)).toEqual(before);
  });
});

describe('enquanto se restaura', () => {
  it('quem só olha o banco por outra conta não impede', async () => {
    await target.dono.query('select count(*) from clientes');
    await restore(file);
    expect(await contentOf(into)).not.toEqual(before);
  });

  it('uma cópia do programa aberta nesse momento não grava nada que depois se perca', async () => {
    let inBackup = '';
    await restore(file, {
      keepPrevious: async () => {
        const late = `set statement_timeout = '300ms'; update configuracoes set nome = 'tarde'`;
        const written = target.app.query(late).then(
          () => 'gravou',
          () => 'recusada',
        );
        expect(await written).toBe('recusada');
        inBackup = (await contentOf(into)).configuracoes ?? '';
      },
    });
    expect(inBackup).toBe(before.configuracoes);
    expect(await contentOf(into)).not.toEqual(before);
  });
});

describe('atualizações', () => {
  it('a cópia de uma loja que aplicou a 0151 com o papel do banco embutido serve', async () => {
    const migrations = await readMigrations(MIGRATIONS);
    const { manifest, close } = await openBackup(file);
    await close();
    const kept = (sha256: string) => ({
      ...manifest,
      migracoes: manifest.migracoes.map((one) => (one.numero === 151 ? { ...one, sha256 } : one)),
    });
    const old = '8b1b0b5152619d5c0d786f39e26bfa3077b1d4f2d6dfea5343774526bdfa0b35';
    expect(pendingOf(kept(old), migrations)).toEqual([]);
    expect(() => pendingOf(kept('0'.repeat(64)), migrations)).toThrow('não conhece (0151_protocolos.sql)');
  });

  let newer: string;
  beforeEach(async () => {
    newer = await mkdtemp(path.join(tmpdir(), 'migracoes-'));
    await cp(MIGRATIONS, newer, { recursive: true });
    await writeFile(
      path.join(newer, '9001_apelido.sql'),
      `alter table clientes add column apelido text; update clientes set apelido = upper(nome_completo);`,
    );
    return () => rm(newer, { recursive: true });
  });

  it('a cópia de uma versão anterior é restaurada e atualizada, como a loja teria sido', async () => {
    await restore(file, { migrations: newer });
    const found = await ask<{ right: boolean }>(
      into,
      'select bool_and(apelido = upper(nome_completo)) as certo from clientes',
    );
    expect(found).toEqual([{ certo: true }]);
  });

  it('uma restauração que falha no fim deixa os dados de antes', async () => {
    await writeFile(path.join(newer, '9002_ruim.sql'), 'select 1/0;');
    await expect(restore(file, { migrations: newer })).rejects.toThrow('9002_ruim.sql');
    expect(await contentOf(into)).toEqual(before);
  });

  it('de várias migrações a última falha: a loja fica na versão anterior, e a cópia de antes existe', async () => {
    await writeFile(path.join(newer, '9002_ruim.sql'), 'drop table idempotencia; select 1/0;');
    const copy = path.join(folder, 'antes.tar');
    const updating = migrate({
      owner: into,
      appRole: String(target.config.app.user),
      folder: newer,
      beforeUpdate: async () => void (await exportDatabase(into, copy)),
    });
    await expect(updating).rejects.toThrow('9002_ruim.sql falhou, e nada da atualização ficou');
    expect(await contentOf(into)).toEqual(before);
    expect(await ask(into, 'select max(numero) < 9000 as antiga from migracoes')).toEqual([{ antiga: true }]);
    await restore(copy);
    expect(await contentOf(into)).toEqual(before);
    await rm(copy);
  });
});

describe('segunda pasta', () => {
  it('recebe a mesma cópia inteira; uma que não existe é dita e não é criada', async () => {
    const second = await mkdtemp(path.join(tmpdir(), 'segunda-'));
    await copyInto(second, file);
    expect(await readdir(second)).toEqual(['loja.tar']);
    expect((await stat(path.join(second, 'loja.tar'))).mode & 0o777).toBe(0o600);
    await (await openBackup(path.join(second, 'loja.tar'))).close();
    await rm(second, { recursive: true });
    await expect(copyInto(second, file)).rejects.toThrow('o disco está ligado?');
    await expect(stat(second)).rejects.toThrow('ENOENT');
  });
});
