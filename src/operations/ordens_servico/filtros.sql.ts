/** Filters of the order list, and the value of the filtered list. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import type { Unpaged } from '#platform/shared/operation.ts';
import type { SituacaoOrdem } from './lista.rules.ts';
import type { ListOrdensInput } from './ordens_servico.contract.ts';

/** Whether a filter is set. */
export const estaFiltrada = ({ status, situacao, tecnico_id, de, ate }: Unpaged<ListOrdensInput>) =>
  [status !== 'todas' && status, situacao, tecnico_id, de, ate].some(Boolean);

/** Orders of the user's branches; only their own if their role is restricted to those. */
export const permitida = (user: Context['user']) => sql<SqlBool>`${ownRows(user, 'ordens_servico')}
  and ${user.filiais === null ? sql`true` : sql`filial_id = any(${user.filiais}::uuid[])`}`;

export const ABERTA = sql`ordens_servico.status not in ('entregue', 'cancelada')`;
const EM_CURSO = sql`ordens_servico.status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao')
  and ordens_servico.prazo is not null`;

/** By what open orders are sorted (ordens_servico_urgencia_idx). */
export const URGENCIA = sql<Date>`case when ${EM_CURSO} then ordens_servico.prazo else 'infinity'::timestamptz end`;

/** Ready and not collected. */
const ESPERA = sql`ordens_servico.pronta_em is not null and ordens_servico.retirada_em is null`;

/** The technician's orders. */
export const doTecnico = (tecnico_id: string | null) =>
  sql<SqlBool>`ordens_servico.tecnico_id = ${tecnico_id}::uuid`;

/** Those that are neither delivered nor cancelled. */
export const aindaDo = (tecnico_id: string | null) => sql<SqlBool>`${ABERTA} and ${doTecnico(tecnico_id)}`;

/** The condition of a `situacao` filter. Days are in the branch's time zone. */
export function daSituacao(
  { user, now }: Pick<Context, 'now'> & Partial<Pick<Context, 'user'>>,
  situacao: SituacaoOrdem,
  filial_id: string,
): RawBuilder<SqlBool> {
  const hoje = (dias: 0 | 1) =>
    sql`((${now}::timestamptz at time zone z.zona)::date + ${sql.lit(dias)})::timestamp at time zone z.zona`;
  const zona = sql`(select coalesce(f.fuso_horario, c.fuso_horario) as zona from configuracoes c left join filiais f on f.id = ${filial_id})`;
  switch (situacao) {
    case 'paradas':
      return sql`ordens_servico.id in (select p.id from ordens_paradas(${now}) p where p.filial_id = ${filial_id})`;
    case 'atrasadas':
      return sql`${EM_CURSO} and ordens_servico.prazo < ${now}`;
    case 'vencem_hoje':
      return sql`${EM_CURSO} and ordens_servico.prazo >= (select ${hoje(0)} from ${zona} z)
        and ordens_servico.prazo < (select ${hoje(1)} from ${zona} z)`;
    case 'minhas':
      return aindaDo(user?.id ?? null);
    case 'sem_tecnico':
      return sql`${ABERTA} and ordens_servico.tecnico_id is null`;
    case 'urgentes':
      return sql`${ABERTA} and ordens_servico.prioridade = 2`;
    case 'nao_retirados':
      return sql`${ESPERA} and ordens_servico.guardado_em is null`;
    case 'guardados':
      return sql`${ESPERA} and ordens_servico.guardado_em is not null`;
    case 'aparelhos_aqui':
      return sql`(${ABERTA} or (${ESPERA}))`;
  }
}

/** Orders whose device is in the branch: its own ones, and those of other branches that the person may see. */
export const aparelhosEm = (user: Context['user'] | undefined, filial_id: string) => sql<SqlBool>`
  ((filial_id = ${filial_id} and filial_local_id is null) or filial_local_id = ${filial_id})
  and ${user ? permitida(user) : sql`true`}`;

/** The total of an order. An order without items adds nothing. */
export const VALOR = {
  value: sql<
    string | null
  >`(select v.valor_total from ordens_valores v where v.ordem_servico_id = ordens_servico.id)`,
  limit: 10_000,
};
