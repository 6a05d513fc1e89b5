import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';

interface Pessoa {
  id: string;
  nome: string;
  /** Whether the technician is active; an inactive one gets no new orders. Null: not a technician. */
  tecnico: boolean | null;
}

/** The people of a branch by name: active users, and technicians without sign-in. */
export async function listPessoas(db: Db, filial_id: string): Promise<Pessoa[]> {
  const found = await sql<Pessoa>`
    select p.id, p.nome_completo as nome, t.ativo as tecnico from profiles p
    left join tecnicos_da_casa t on t.id = p.id
    where (p.situacao = 'ativo' or t.sem_acesso) and (p.todas_filiais
      or exists (select from profiles_filiais f where f.profile_id = p.id and f.filial_id = ${filial_id}::uuid))
    order by sem_acento(p.nome_completo), p.id`.execute(db);
  return found.rows;
}
