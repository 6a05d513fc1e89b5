// The user's own sessions and branches, and the state of their second factor.

import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { SessaoAberta } from './conta.contract.ts';

export async function listSessoes(
  db: Db,
  usuario_id: string,
  agora: Date,
): Promise<Omit<SessaoAberta, 'atual'>[]> {
  return (
    db
      .selectFrom('sessoes as s')
      .innerJoin('configuracoes as c', (join) => join.onTrue())
      .select(['s.id', 's.agente', 's.endereco_ip', 's.criado_em', 's.atualizado_em as usado_em'])
      .where('s.usuario_id', '=', usuario_id)
      .where('s.expira_em', '>', agora)
      // The same limits as in session.ts: a session past one of them has ended, even if its row awaits the clean-up.
      .where(
        sql<boolean>`s.atualizado_em > ${agora}::timestamptz - make_interval(days => c.sessao_ociosa_dias)
        and s.criado_em > ${agora}::timestamptz - make_interval(days => c.sessao_maxima_dias)`,
      )
      .orderBy('s.atualizado_em', 'desc')
      .limit(100)
      .execute()
  );
}

export async function deleteSessao(db: Db, usuario_id: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOutrasSessoes(db: Db, usuario_id: string, fica: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessoes')
    .where('usuario_id', '=', usuario_id)
    .where('id', '<>', fica)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether the user has a second factor, since when, and whether their role requires one. */
export async function findResumoSegundoFator(
  db: Db,
  usuario_id: string,
): Promise<{ desde: Date | null; codigos_restantes: number; exigido: boolean }> {
  return db
    .selectFrom('profiles as p')
    .innerJoin('papeis as r', 'r.id', 'p.papel_id')
    .leftJoin('segundos_fatores as f', 'f.usuario_id', 'p.id')
    .select(['f.confirmado_em as desde', 'r.exige_segundo_fator as exigido'])
    .select(
      sql<number>`(select count(*)::int from codigos_recuperacao c
        where c.usuario_id = p.id and c.usado_em is null)`.as('codigos_restantes'),
    )
    .where('p.id', '=', usuario_id)
    .executeTakeFirstOrThrow();
}

/** The branches the user has access to; null stands for all. */
export async function listFiliaisDe(
  db: Db,
  filiais: readonly string[] | null,
): Promise<{ id: string; nome: string }[]> {
  let rows = db.selectFrom('filiais').select(['id', 'nome']);
  if (filiais !== null) rows = rows.where(sql<boolean>`id = any(${[...filiais]}::uuid[])`);
  return rows.orderBy(sql`sem_acento(nome)`).orderBy('id').limit(500).execute();
}
