import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { copiaJob } from './copias.contract.ts';

export interface Andamento {
  ultima: Date | null;
  desde: Date | null;
  em_andamento: boolean;
  erro: string | null;
}

/**
 * Backup runs the queue still remembers. It keeps finished jobs for days, longer than the 36 h after which a backup is
 * overdue.
 */
export async function findAndamento(db: Db): Promise<Andamento> {
  const { rows } = await sql<Andamento>`
    select max(completed_on) filter (where state = 'completed') as ultima,
      (select min(aplicada_em) from migracoes) as desde,
      coalesce(bool_or(state in ('created', 'active')), false) as em_andamento,
      (select j.output ->> 'message' from fila.job_common j
        where j.name = ${copiaJob.name} and j.state in ('failed', 'retry')
          and not exists (select from fila.job_common ok where ok.name = j.name and ok.state = 'completed' and ok.created_on > j.created_on)
        order by j.created_on desc limit 1) as erro
    from fila.job_common where name = ${copiaJob.name}`.execute(db);
  return rows[0] ?? { ultima: null, desde: null, em_andamento: false, erro: null };
}
