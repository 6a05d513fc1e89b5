/** Finds and creates the devices of orders. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { Merge } from '#platform/server/sql/merges.ts';
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

/** Locks and returns the chosen device and the one with the serial number, in id order. Both must be the customer's. */
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

/** Undefined if a concurrent act has just created it. */
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

/** Whether saving another record created the device, rather than a person who registered it. */
export async function feitoPorAto(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ feito: boolean }>`select exists (
    select from auditoria a join auditoria b using (operacao_id)
    where a.tabela = 'equipamentos' and a.registro_id = ${id}::uuid and a.operacao = 'equipamentos.create'
      and b.tabela not in ('equipamentos', 'modelos_equipamento')) as feito`.execute(db);
  return rows[0]?.feito ?? false;
}

interface Iguais {
  fica: Equipamento;
  sai: Equipamento;
}

/** Locks and returns the devices that both customers have under the same serial number. */
export async function lockIguais(db: Db, { from, into }: Merge): Promise<Iguais[]> {
  const deles = await db
    .selectFrom('equipamentos')
    .select([...COLUMNS, 'identificador'])
    .where(sql<boolean>`cliente_id in (${from}::uuid, ${into}::uuid) and identificador in (
      select e.identificador from equipamentos e where e.cliente_id in (${from}::uuid, ${into}::uuid)
      group by e.identificador having count(*) > 1)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ficam = new Map(deles.filter((um) => um.cliente_id === into).map((um) => [um.identificador, um]));
  return deles.flatMap(({ identificador, ...sai }) => {
    const par = ficam.get(identificador);
    if (sai.cliente_id !== from || !par) return [];
    const { identificador: _numero, ...fica } = par;
    return { fica, sai };
  });
}
