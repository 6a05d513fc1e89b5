import { sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { long } from '#platform/server/sql/db.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { LIMITE_RECENTES, type OrdemRecente } from './inicio.contract.ts';
import { CONTAM_CONCLUIDAS, CONTAM_EM_ANDAMENTO } from './inicio.rules.ts';

type Leitor = Pick<Context, 'db' | 'user'>;

export interface ContagemOrdens {
  total: number;
  em_andamento: number;
  concluidas: number;
}

export async function countOrdens({ db, user }: Leitor, filial_id: string): Promise<ContagemOrdens> {
  const countOf = (status: readonly string[]) =>
    sql<number>`(count(*) filter (where status = any(${status})))::int`;
  return db
    .selectFrom('ordens_servico')
    .modifyFront(long)
    .select([
      sql<number>`count(*)::int`.as('total'),
      countOf(CONTAM_EM_ANDAMENTO).as('em_andamento'),
      countOf(CONTAM_CONCLUIDAS).as('concluidas'),
    ])
    .where('filial_id', '=', filial_id)
    .where(ownRows(user, 'ordens_servico'))
    .executeTakeFirstOrThrow();
}

export async function listRecentes({ db, user }: Leitor, filial_id: string): Promise<OrdemRecente[]> {
  return db
    .selectFrom('ordens_servico as o')
    .innerJoin('clientes as c', 'c.id', 'o.cliente_id')
    .leftJoin('profiles as p', (join) => join.on(sql<boolean>`p.id = coalesce(o.tecnico_id, o.user_id)`))
    .select([
      'o.id',
      'o.numero_os',
      'o.equipamento',
      'o.modelo',
      'o.defeito_reclamado',
      'o.status',
      'o.created_at',
    ])
    .select(['c.nome_completo as cliente_nome', 'p.nome_completo as tecnico_nome'])
    .where('o.filial_id', '=', filial_id)
    .where(ownRows(user, 'ordens_servico', 'o'))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(LIMITE_RECENTES)
    .execute();
}
