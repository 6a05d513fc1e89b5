/** The devices that an act on a customer's thing may mean, and a new one. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { AparelhoConhecido } from './aparelho.rules.ts';
import type { Equipamento } from './equipamentos.contract.ts';
import { COLUMNS } from './equipamentos.sql.ts';

interface Procura {
  cliente_id: string;
  escolhido: string | null;
  ident: string | null;
  ordem_id: string | null;
}

/** The customer's device that was chosen, and the one with the identity; locked, by id. */
export async function lockConhecidos(db: Db, procura: Procura): Promise<AparelhoConhecido[]> {
  const { cliente_id, escolhido, ident, ordem_id } = procura;
  const outras = sql<number>`(select count(*)::int from ordens_dos_equipamentos o
    where o.equipamento_id = equipamentos.id and o.id is distinct from ${ordem_id}::uuid)`;
  return db
    .selectFrom('equipamentos')
    .select(['id', 'nome', 'modelo', 'numero_serie', 'ativo', outras.as('outras_ordens')])
    .where('cliente_id', '=', cliente_id)
    .where(sql<boolean>`(id = ${escolhido}::uuid or identificador = ${ident})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type NovoAparelho = Pick<
  Equipamento,
  'filial_id' | 'cliente_id' | 'tipo_id' | 'modelo_id' | 'nome' | 'marca' | 'modelo' | 'numero_serie'
>;

/** Undefined if another act has made it meanwhile. */
export async function insertAparelho(ctx: Context, novo: NovoAparelho): Promise<Equipamento | undefined> {
  return ctx.db
    .insertInto('equipamentos')
    .values({ id: newId(ctx.now.getTime()), ...novo, user_id: ctx.user.id, criado_em: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['cliente_id', 'identificador']).where('identificador', 'is not', null).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}
