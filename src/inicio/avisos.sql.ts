import { sql } from 'kysely';
import { STATUS_PARADAS } from '#ordens_servico/status.rules.ts';
import type { Contexto, Db } from '#platform/server/context.ts';
import { type Avisos, LIMITE_ESTOQUE_BAIXO } from './inicio.contract.ts';

/** Active products of the branch at or below their minimum there; those short of most come first. */
export async function findEstoqueBaixo(
  db: Db,
  filial_id: string,
): Promise<NonNullable<Avisos['estoque_baixo']>> {
  const rows = await db
    .selectFrom('estoque_filiais as e')
    .innerJoin('produtos_servicos as p', 'p.id', 'e.produto_id')
    .select(['p.id', 'p.nome', 'e.quantidade', 'e.estoque_minimo'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('e.filial_id', '=', filial_id)
    .where('e.estoque_minimo', '>', '0')
    .whereRef('e.quantidade', '<=', 'e.estoque_minimo')
    .where('p.ativo', '=', true)
    .orderBy(sql`e.estoque_minimo - e.quantidade`, 'desc')
    .orderBy('p.id')
    .limit(LIMITE_ESTOQUE_BAIXO)
    .execute();
  return { total: rows[0]?.total ?? 0, produtos: rows.map(({ total, ...produto }) => produto) };
}

/** A company has tens of people: the table is read whole. */
export async function countContasAguardando(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('profiles')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('situacao', '=', 'aguardando')
    .executeTakeFirstOrThrow();
  return total;
}

/** As set in Configurações. */
export async function findDiasOrdemParada(db: Db): Promise<number> {
  const { dias_ordem_parada } = await db
    .selectFrom('configuracoes')
    .select('dias_ordem_parada')
    .executeTakeFirstOrThrow();
  return dias_ordem_parada;
}

/** Orders that are still open and whose status nobody changed since; the index over branch and status finds them. */
export async function countOrdensParadas(db: Db, filial_id: string, desde: Date): Promise<number> {
  const { total } = await db
    .selectFrom('ordens_servico as o')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('o.filial_id', '=', filial_id)
    .where(sql<boolean>`o.status = any(${STATUS_PARADAS})`)
    .where('o.data_abertura', '<', desde)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ordens_servico_historico_status as h')
            .select('h.id')
            .whereRef('h.ordem_servico_id', '=', 'o.id')
            .where('h.criado_em', '>=', desde),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return total;
}

/** Of those that the person may see. */
export async function countWebhooksDesativados({ db, user }: Contexto): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('desativado_em', 'is not', null)
    .$if(user.filiais !== null, (query) => query.where(sql<boolean>`filiais <@ ${user.filiais}::uuid[]`))
    .executeTakeFirstOrThrow();
  return total;
}
