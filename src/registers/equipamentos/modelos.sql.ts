/** The register of device models. It suggests models while one is typed, and saving a device adds new ones. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import {
  type CampoDaEntrada,
  LIMITE_SUGESTOES,
  type ModeloEquipamento,
  type TipoEquipamento,
} from './equipamentos.contract.ts';

export async function listTipos(db: Db): Promise<TipoEquipamento[]> {
  return db.selectFrom('tipos_equipamento').select(['id', 'nome']).orderBy('posicao').orderBy('id').execute();
}

/** A kind of device with its intake checklist, accessories and questions. */
export interface TipoDaEntrada extends TipoEquipamento {
  checklist: { id: string; texto: string }[];
  acessorios: string[];
  campos: CampoDaEntrada[];
}

export async function listTiposDaEntrada(db: Db): Promise<TipoDaEntrada[]> {
  return db
    .selectFrom('tipos_equipamento')
    .select(['id', 'nome', 'checklist', 'acessorios', 'campos'])
    .orderBy('posicao')
    .orderBy('id')
    .$castTo<TipoDaEntrada>()
    .execute();
}

export async function listModelos(db: Db, busca: string | undefined): Promise<ModeloEquipamento[]> {
  const matches = matchesSearch(sql.ref('busca'), busca);
  if (!matches) return [];
  return db
    .selectFrom('modelos_equipamento')
    .select(['id', 'marca', 'nome'])
    .where(matches)
    .orderBy(sql`length(nome)`)
    .orderBy(sql`sem_acento(nome)`)
    .orderBy('id')
    .limit(LIMITE_SUGESTOES)
    .execute();
}

/** Id of the make's model, which is added to the register if new; null without a make or a model. */
export async function modeloDaMarca(
  ctx: Context,
  { tipo_id, marca, modelo }: { tipo_id: string | null; marca: string | null; modelo: string | null },
): Promise<string | null> {
  if (!marca || !modelo) return null;
  const { rows } = await sql<{ id: string }>`
    with novo as (
      insert into modelos_equipamento (id, tipo_id, marca, nome)
      values (${newId(ctx.now.getTime())}, (select id from tipos_equipamento where id = ${tipo_id}), ${marca}, ${modelo})
      on conflict do nothing returning id)
    select id from novo
    union all
    select id from modelos_equipamento
    where sem_acento(marca) = sem_acento(${marca}) and sem_acento(nome) = sem_acento(${modelo})
    limit 1`.execute(ctx.db);
  return rows[0]?.id ?? null;
}

/**
 * Finds make and model for an order's text: the registered model if exactly one has this name, else a make that the
 * device's name contains ('Celular Samsung').
 */
export async function modeloChamado(
  db: Db,
  { nome, modelo }: { nome: string; modelo: string | null },
): Promise<{ modelo_id: string | null; marca: string | null }> {
  const { rows } = await sql<{ modelo_id: string | null; marca: string }>`
    with chamados as (select id, marca from modelos_equipamento where sem_acento(nome) = sem_acento(${modelo}) limit 2),
    um as (select id, marca from chamados where (select count(*) from chamados) = 1)
    select id as modelo_id, marca from um
    union all
    select null, marca from (
      select distinct marca from modelos_equipamento
      where not exists (select from um) and position(texto_busca(marca) || ' ' in texto_busca(${nome}) || ' ') > 0
      order by marca limit 1) m`.execute(db);
  return rows[0] ?? { modelo_id: null, marca: null };
}
