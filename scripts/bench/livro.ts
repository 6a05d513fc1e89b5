/**
 * Loads three years of money ledger into the running program's database, because the limits must hold with that many
 * rows.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import { openDatabase } from '#platform/server/sql/db.ts';
import { bulkLoad } from './carga/bulk_load.ts';
import { carregarLivro, TABELAS_DO_LIVRO } from './carga/financeiro.ts';

/**
 * `lancamentos` is the approximate number of postings afterwards. Money must have been started.
 */
export async function encherLivro(owner: pg.PoolConfig, lancamentos: number): Promise<void> {
  const dono = openDatabase({ ...owner, max: 1 });
  try {
    const pessoas = await sql<{ id: string }>`select id from usuarios order by criado_em limit 1`.execute(
      dono.db,
    );
    const user_id = pessoas.rows[0]?.id ?? '';
    const listados = await sql<{ id: string }>`select id from fornecedores order by id`.execute(dono.db);
    const fornecedores = listados.rows.map(({ id }) => id);
    await bulkLoad(dono.db, TABELAS_DO_LIVRO, (db) =>
      carregarLivro(db, { user_id, fornecedores, lancamentos }),
    );
  } finally {
    await dono.close();
  }
}
