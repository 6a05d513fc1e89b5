import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';

export interface Pessoa {
  id: string;
  nome: string;
}

/** The active people of a branch, by name. */
export async function listPessoas(db: Db, filial_id: string): Promise<Pessoa[]> {
  const found = await sql<Pessoa>`
    select ${brief} p.id, p.nome_completo as nome from profiles p
    where p.situacao = 'ativo' and (p.todas_filiais
      or exists (select from profiles_filiais f where f.profile_id = p.id and f.filial_id = ${filial_id}::uuid))
    order by sem_acento(p.nome_completo), p.id`.execute(db);
  return found.rows;
}
