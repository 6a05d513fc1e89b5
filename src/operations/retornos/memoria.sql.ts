/** Earlier orders of a device. `identificador()` of the serial number has an index on the orders. */
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import type { AparelhoInput, Memoria, Retorno, Visita } from './memoria.contract.ts';
import { DIAS_DE_RETORNO } from './memoria.rules.ts';

/** How many orders are read. A placeholder number shared by many strangers' devices would match more. */
const LIMITE = 500;
const VISITAS = 50;

/** Orders of the user's branches. */
const permitida = ({ user }: Context, filial_id: RawBuilder<unknown>) =>
  sql`(${user.filiais}::uuid[] is null or ${filial_id} = any(${user.filiais}::uuid[]))`;

/** The day of an instant in the order's branch. */
const diaDe = (instante: RawBuilder<unknown>) =>
  sql`(${instante} at time zone coalesce(f.fuso_horario, g.fuso_horario))::date`;

/** The last day of warranty of any of the order's lines. */
const GARANTIA = sql`
  (select max(w.garantia_ate) from garantias_dos_itens w where w.ordem_servico_id = o.id and o.faturada_em is not null)`;

/** The device's other orders, with their branch `f` and the company's settings `g`. */
const doAparelho = (ctx: Context, { numero_serie, ordem_id }: AparelhoInput) => sql`
  ordens_servico o join filiais f on f.id = o.filial_id cross join configuracoes g
  where identificador(o.numero_serie) = identificador(${numero_serie}::text)
    and o.id is distinct from ${ordem_id ?? null}::uuid and ${permitida(ctx, sql.ref('o.filial_id'))}
    and ${ownRows(ctx.user, 'ordens_servico', 'o')}`;

const FILIAL = sql`json_build_object('id', f.id, 'nome', f.nome)`;

export async function readMemoria(ctx: Context, input: AparelhoInput): Promise<Memoria> {
  const { rows } = await sql<Memoria>`
    with visitas as (
      select o.numero_os, o.status, ${FILIAL} as filial, ${GARANTIA} as garantia_ate,
        ${diaDe(sql`${ctx.now}::timestamptz`)} as hoje
      from ${doAparelho(ctx, input)} order by o.numero_os desc limit ${sql.lit(LIMITE)})
    select count(*) filter (where status <> 'cancelada')::int as visitas,
      max(garantia_ate) filter (where garantia_ate >= hoje) as garantia_ate,
      (select json_build_object('numero_os', numero_os, 'filial', filial) from visitas
       where status not in ('entregue', 'cancelada') order by numero_os desc limit 1) as aberta
    from visitas`.execute(ctx.db);
  return rows[0] ?? { visitas: 0, garantia_ate: null, aberta: null };
}

export async function listVisitas(ctx: Context, input: AparelhoInput): Promise<Visita[]> {
  const { rows } = await sql<Visita>`
    select o.id, o.numero_os, ${FILIAL} as filial,
      (select c.nome_completo from clientes c where c.id = o.cliente_id) as cliente_nome,
      o.equipamento, o.modelo, o.numero_serie, o.defeito_reclamado, o.status, o.data_abertura, o.data_entrega,
      ${GARANTIA} as garantia_ate,
      array(select i.descricao from ordens_servico_itens i
        where i.ordem_servico_id = o.id and not exists (select from itens_devolvidos d where d.item_id = i.id)
        order by i.criado_em, i.id) as itens
    from ${doAparelho(ctx, input)} order by o.numero_os desc limit ${sql.lit(VISITAS)}`.execute(ctx.db);
  return rows;
}

/**
 * For each service of the order, the newest earlier delivery of the same service on the same device. Free lines are
 * compared by their words.
 */
export async function listRetornos(ctx: Context, id: string): Promise<Retorno[]> {
  const { rows } = await sql<Retorno>`
    select distinct on (agora.id) agora.id as item_id, o.numero_os, antes.descricao,
      ${diaDe(sql.ref('o.data_entrega'))} as entregue_em
    from ordens_servico esta join ordens_servico_itens agora on agora.ordem_servico_id = esta.id and agora.tipo = 'servico'
    join ordens_servico o on identificador(o.numero_serie) = identificador(esta.numero_serie) and o.id <> esta.id
      and o.status = 'entregue' and o.data_entrega <= esta.data_abertura
      and o.data_entrega >= esta.data_abertura - make_interval(days => ${sql.lit(DIAS_DE_RETORNO)})
    join ordens_servico_itens antes on antes.ordem_servico_id = o.id and antes.produto_servico_id = agora.produto_servico_id
      and (agora.produto_servico_id is distinct from (select k.avulso_servico_id from ordens_servico_configuracao k)
        or sem_acento(antes.descricao) = sem_acento(agora.descricao))
      and not exists (select from itens_devolvidos d where d.item_id = antes.id)
    join filiais f on f.id = o.filial_id cross join configuracoes g
    where esta.id = ${id} and ${permitida(ctx, sql.ref('o.filial_id'))} and ${ownRows(ctx.user, 'ordens_servico', 'o')}
    order by agora.id, o.data_entrega desc, o.numero_os desc`.execute(ctx.db);
  return rows;
}
