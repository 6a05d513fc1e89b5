/** Generates the branches of a large shop, see bulk_load.ts. */
import { sql } from 'kysely';
import type { FilialInput } from '#company/filiais/filiais.contract.ts';
import type { Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';

const FILIAL = {
  nome: 'text',
  codigo: 'text',
  tipo: 'text',
  endereco: 'text',
  telefone: 'text',
  ativo: 'boolean',
} as const;

/** Returns their ids in the given order. */
export async function carregarFiliais(
  db: Db,
  user_id: string,
  filiais: readonly FilialInput[],
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    insert into filiais (id, nome, codigo, tipo, endereco, telefone, ativo, user_id, criado_em)
    select pg_temp.id_de(pg_temp.instante_de(0, 1), 1, ordem), nome, codigo, tipo, endereco, telefone, ativo, ${user_id}::uuid,
      pg_temp.instante_de(0, 1)
    from ${unnestRows('filial', FILIAL, filiais)} order by ordem
    returning id`.execute(db);
  return found.rows.map(({ id }) => id);
}
