import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { ChaveDaOrdem } from './ordem.rules.ts';

interface OrdemAchada {
  id: string;
  tecnico_id: string | null;
  user_id: string;
}

/** The order with this id or number, if the person may see its branch. */
export async function findOrdem(
  { db, user }: Context,
  chave: ChaveDaOrdem,
): Promise<OrdemAchada | undefined> {
  const found = await db
    .selectFrom('ordens_servico')
    .select(['id', 'filial_id', 'tecnico_id', 'user_id'])
    .where((row) => ('id' in chave ? row('id', '=', chave.id) : row('numero_os', '=', chave.numero_os)))
    .executeTakeFirst();
  if (!found || (user.filiais !== null && !user.filiais.includes(found.filial_id))) return undefined;
  return found;
}

/** Whether the customer was messaged since the order was ready. */
export async function findAvisada(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ avisada: boolean }>`
    select exists (select from mensagens m where m.ordem_servico_id = o.id and m.criado_em >= o.pronta_em
      and m.situacao <> 'falhou') as avisada
    from ordens_servico o where o.id = ${id}`.execute(db);
  return rows[0]?.avisada ?? false;
}
