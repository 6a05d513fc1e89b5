/** A restored database equals the original in everything. */
import pg from 'pg';
import { leftOut } from '#platform/server/backup/backup_export.ts';

export async function ask<T extends pg.QueryResultRow>(config: pg.ClientConfig, text: string): Promise<T[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Rows and content of each table, and the position of each sequence. */
export async function contentOf(config: pg.ClientConfig): Promise<Record<string, string>> {
  const tables = await ask<{ nome: string }>(
    config,
    `select tablename as nome from pg_tables where schemaname = 'public' order by 1`,
  );
  const sequences = await ask<{ nome: string }>(
    config,
    `select sequencename as nome from pg_sequences where schemaname = 'public' order by 1`,
  );
  const parts = [
    ...tables
      .filter(({ nome }) => !leftOut().includes(nome))
      .map(
        ({ nome }) =>
          `select '${nome}' as nome, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as conteudo from ${nome} t`,
      ),
    ...sequences.map(({ nome }) => `select '${nome}', last_value || ' ' || is_called from ${nome}`),
  ];
  const utc = { ...config, options: '-c timezone=UTC' };
  const rows = await ask<{ nome: string; conteudo: string }>(utc, parts.join(' union all '));
  // Sorted here, because a union's rows come in any order, and callers compare the text of the result.
  return Object.fromEntries(rows.map(({ nome, conteudo }) => [nome, conteudo]).sort());
}
