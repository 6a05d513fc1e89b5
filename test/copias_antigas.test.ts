/**
 * Shops of two earlier versions come up to date: a backup by `npm run restaurar`, a database by the next start, which
 * makes a backup first. The ledgers keep their rows, and every invariant holds. fixtures/copias holds the backups.
 */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchOf } from '#platform/server/audit/audit_search.ts';
import { openBackup } from '#platform/server/backup/backup_file.ts';
import { restoreDatabase } from '#platform/server/backup/backup_restore.ts';
import { MIGRATIONS, readApplied, readMigrations } from '#platform/server/postgres/migrations.ts';
import { openDatabase } from '#platform/server/sql/db.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { readEnv } from '#platform/server/start/env.ts';
import { startDatabase } from '#platform/server/start/start_database.ts';
import { rodarComando, urlDoBanco } from './comando.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What each shop holds, counted in the files of its backup. */
const LOJAS = {
  '2026-11-23': {
    loja: {
      clientes: 16,
      ordens: 18,
      faturadas: 13,
      itens: '3299.70',
      vendas: '2826.40',
      estoque: '506.0000',
      lancamentos: 294,
      estornadas: 2,
    },
    dinheiro: { contas: null, titulos: null, creditos: null, anexos: 0 },
  },
  '2026-11-27': {
    loja: {
      clientes: 14,
      ordens: 12,
      faturadas: 6,
      itens: '4562.00',
      vendas: '2602.30',
      estoque: '518.0000',
      lancamentos: 283,
      estornadas: 2,
    },
    dinheiro: { contas: '-5822.88', titulos: '2198.00', creditos: '749.00', anexos: 12 },
  },
};
const DA_LOJA = `
  select (select count(*)::int from clientes where not sistema) as clientes,
    (select count(*)::int from ordens_servico) as ordens,
    (select count(*)::int from ordens_servico where faturada_em is not null) as faturadas,
    (select sum(valor_total) from ordens_servico_itens) as itens,
    (select sum(total) from vendas_diretas) as vendas,
    (select sum(quantidade) from estoque_filiais) as estoque,
    (select count(*)::int from lancamentos_estoque) as lancamentos,
    (select count(*)::int from historico_vendas where estornada_em is not null) as estornadas`;
const DO_DINHEIRO = `
  select (select sum(saldo) from contas_financeiras) as contas, (select sum(saldo) from titulos) as titulos,
    (select sum(saldo) from creditos_cliente) as creditos, (select count(*)::int from anexos) as anexos`;

type Linha = Parameters<typeof searchOf>[0] & ReturnType<typeof searchOf>;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'antigas-'));
});
afterAll(() => rm(root, { recursive: true }));

describe.each(Object.entries(LOJAS))('uma loja da versão de %s', (dia, { loja, dinheiro }) => {
  let copia: string;
  beforeAll(async () => {
    const folder = path.join(root, dia);
    await cp(path.join(import.meta.dirname, 'fixtures/copias', dia), folder, { recursive: true });
    copia = path.join(folder, 'copia.tar');
    await writeFile(copia, gunzipSync(await readFile(`${copia}.gz`)));
  });

  let db: TestDatabase;
  let env: Record<string, string>;
  beforeEach(async () => {
    db = await createTestDatabase();
    const database = String(db.config.dono.database);
    env = {
      DATA_DIR: path.join(root, database),
      DATABASE_URL: urlDoBanco(database),
      DATABASE_URL_MIGRACAO: urlDoBanco(database, String(db.config.dono.user)),
    };
    return () => db.drop();
  });
  const ler = async <T extends pg.QueryResultRow>(text: string) => (await db.dono.query<T>(text)).rows;

  /** Makes the database that the old version had, with its migrations alone. */
  async function voltarNoTempo(): Promise<void> {
    const folder = path.join(root, `migracoes-${dia}`);
    await mkdir(folder, { recursive: true });
    const backup = await openBackup(copia);
    for (const { nome } of backup.manifest.migracoes)
      await cp(path.join(MIGRATIONS, nome), path.join(folder, nome));
    const appRole = String(db.config.app.user);
    const keepPrevious = async () => undefined;
    await restoreDatabase({ backup, owner: db.config.dono, appRole, keepPrevious, folder });
    await backup.close();
  }

  async function conferir(): Promise<void> {
    const applied = (await readApplied(db.dono)).map(({ nome }) => nome);
    expect(applied).toEqual((await readMigrations(MIGRATIONS)).map(({ nome }) => nome));
    expect(await ler(DA_LOJA)).toEqual([loja]);
    expect(await ler(DO_DINHEIRO)).toEqual([dinheiro]);
    expect(
      await ler(`select v.id from historico_vendas v join produtos_servicos p on p.id = v.produto_id
        where v.tipo <> p.tipo or num_nonnulls(v.estornada_em, v.estornada_por) <> case v.situacao when 'estornada' then 2 else 0 end`),
      'each sale has its kind, and a reversed one the hour and author of its reversal',
    ).toEqual([]);
    expect(
      await ler(`select m.id from movimentacoes_estoque m join movimentacoes_documentos d on d.movimentacao_id = m.id
        left join ordens_servico o on o.id = m.ordem_servico_id
        where m.motivo in ('ordem', 'venda_direta') and d.documento_rotulo is distinct from 'OS #' || o.numero_os
          and d.documento_rotulo not like 'Venda %'`),
      'each movement names its document',
    ).toEqual([]);
  }

  /** What an audit row was found by, a row that is written now is found by too. */
  async function procurar(linhas: Linha[]): Promise<void> {
    const novas = linhas.map((linha) => searchOf(linha));
    const { rows } = await db.dono.query<{ texto: string }>(
      'select texto_busca(busca) as texto from unnest($1::text[]) with ordinality b (busca, n) order by n',
      [novas.map(({ busca }) => busca)],
    );
    const palavras = (texto = '') => texto.trim().split(/ +/).sort();
    for (const [n, { tabela, busca, ligacoes }] of linhas.entries()) {
      expect(palavras(rows[n]?.texto), tabela).toEqual(palavras(busca));
      expect(novas[n]?.ligacoes.sort(), tabela).toEqual([...new Set(ligacoes)].sort());
    }
  }

  test('a sua cópia é restaurada e atualizada, e tudo confere', async () => {
    const { output } = rodarComando('restaurar', [copia, '--sim'], env);
    // The command checks every invariant.
    expect(output).toContain('Restaurado, e o estoque confere.');
    await conferir();
  }, 120_000);

  test('o seu banco é atualizado ao iniciar, depois de uma cópia, e o que estava gravado fica', async () => {
    await voltarNoTempo();
    /** A row that is written again has another ctid. */
    const livros = () =>
      ler(`select ctid::text, id::text from movimentacoes_estoque
        union all select ctid::text, id::text from lancamentos_estoque order by 2`);
    const auditoria = () => ler<Linha>('select * from auditoria order by id');
    const [antes, auditadas] = [await livros(), await auditoria()];
    // The database made these columns then. Later versions store what searchOf returns.
    if (dia === '2026-11-23') await procurar(auditadas.filter(({ busca }) => busca !== ''));
    const log: string[] = [];
    const running = await startDatabase(readEnv(env), (message) => log.push(message));
    await running.stop();
    expect(log.join('\n')).toMatch(
      /Cópia de segurança antes da atualização.*Banco de dados atualizado em \d+,\d s/s,
    );
    expect(await readdir(path.join(env.DATA_DIR ?? '', 'copias'))).toContainEqual(
      expect.stringMatching(/^antes-da-atualizacao-.*\.tar$/),
    );
    const database = openDatabase({ ...db.config.dono, max: 1 });
    expect(await checkInvariants(database.db, { files: true }).finally(() => database.close())).toEqual([]);
    expect(await livros()).toEqual(antes);
    // Later migrations may add columns, but change none of these.
    expect(await auditoria()).toMatchObject(auditadas);
    await conferir();
  }, 120_000);
});
