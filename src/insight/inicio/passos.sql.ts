import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { Passo } from './passos.rules.ts';

/** Steps of which the shop's data shows that they are done; the backup is not in the database. */
type Feitos = Record<Exclude<Passo, 'copia'>, boolean>;

export async function findFeitos(db: Db): Promise<Feitos> {
  const { rows } = await sql<Feitos>`
    select
      exists (select from configuracoes where nome is not null and telefone is not null) as empresa,
      exists (select from filiais where ativo) as filiais,
      exists (select from profiles offset 1) or exists (select from convites) as pessoas,
      exists (select from produtos_servicos where tipo = 'servico'
        and greatest(valor_venda_pf, valor_venda_pj, valor_venda_maquina) > 0) as servicos,
      exists (select from financeiro_configuracao where financeiro_desde is not null) as financeiro,
      exists (select from documentos_emitidos) as impressos,
      exists (select from ordens_servico) as ordem`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

export interface PassosGuardados {
  pulados: string[];
  oculto: boolean;
}

export async function findPassosGuardados(db: Db): Promise<PassosGuardados> {
  return db.selectFrom('primeiros_passos').select(['pulados', 'oculto']).executeTakeFirstOrThrow();
}

export async function updatePulado(db: Db, passo: Passo): Promise<void> {
  await db
    .updateTable('primeiros_passos')
    .set({ pulados: sql`array_append(array_remove(pulados, ${passo}), ${passo})` })
    .execute();
}

export async function updateOculto(db: Db): Promise<void> {
  await db.updateTable('primeiros_passos').set({ oculto: true }).execute();
}
