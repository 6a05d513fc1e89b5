import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

interface Cadastrado {
  formas: Record<string, string>;
  contas: Record<string, string>;
  categorias: Record<string, string>;
}

/** The ids of the active rows, by name. */
export async function findCadastro(db: Db): Promise<Cadastrado> {
  const found = await sql<Cadastrado>`
    select (select json_object_agg(nome, id) from formas_pagamento where ativo) as formas,
      (select json_object_agg(nome, id) from contas_financeiras where ativo) as contas,
      (select json_object_agg(coalesce(sistema, nome), id) from categorias_financeiras) as categorias`.execute(
    db,
  );
  return found.rows[0] as Cadastrado;
}
