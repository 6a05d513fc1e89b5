import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';

export interface Pessoa {
  id: string;
  nome: string;
  /** Null for who is none; an inactive technician (false) takes no more work. */
  tecnico: boolean | null;
}

/** The people of a branch, by name: active ones, and technicians who do not sign in. */
export async function listPessoas(db: Db, filial_id: string): Promise<Pessoa[]> {
  const found = await sql<Pessoa>`
    select ${brief} p.id, p.nome_completo as nome, t.ativo as tecnico from profiles p
    left join tecnicos_da_casa t on t.id = p.id
    where (p.situacao = 'ativo' or t.sem_acesso) and (p.todas_filiais
      or exists (select from profiles_filiais f where f.profile_id = p.id and f.filial_id = ${filial_id}::uuid))
    order by sem_acento(p.nome_completo), p.id`.execute(db);
  return found.rows;
}
