/**
 * Reads the board. Each column of each branch is a range of `ordens_servico_quadro_idx`, read only as far as it is
 * shown, so that thousands of uncollected orders cost nothing.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { STATUS_EM_LOTE } from '#operations/ordens_servico/status.rules.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { totalUpTo } from '#platform/server/sql/total.ts';
import { CARTOES, type SituacaoDoQuadro } from './colunas.rules.ts';
import type { Cartao, Coluna, MinhaBancada, QuadroInput } from './quadro.contract.ts';
import { chaveDe } from './quadro.rules.ts';

/** Above this number a column says that there are more. */
const CONTADAS = 1000;

/** The same expression as in the index. The placeholder stands for orders without an etapa. */
const SEM_ETAPA = '00000000-0000-0000-0000-000000000000';
const ETAPA = sql`coalesce(o.etapa_id, ${sql.lit(SEM_ETAPA)}::uuid)`;

const FILIAIS = ({ user }: Context, filial_id: string | undefined) => sql`
  select f.id, f.nome, coalesce(f.fuso_horario, g.fuso_horario) as fuso_horario from filiais f cross join configuracoes g
  where (${filial_id ?? null}::uuid is null or f.id = ${filial_id ?? null}::uuid)
    and (${user.filiais}::uuid[] is null or f.id = any(${user.filiais}::uuid[]))`;

/** `lugar` is the position of the status, `posicao` that of the etapa within it. */
const COLUNAS = sql`
  select s.status, s.lugar, -1 as posicao, ${sql.lit(SEM_ETAPA)}::uuid as etapa, null as etapa_nome, true as ativa
  from unnest(${[...STATUS_EM_LOTE]}::text[]) with ordinality s (status, lugar)
  union all
  select e.status, array_position(${[...STATUS_EM_LOTE]}::text[], e.status), e.posicao, e.id, e.nome, e.ativo
  from etapas e where e.status = any(${[...STATUS_EM_LOTE]}::text[])`;

function daSituacao({ user, now }: Context, situacao: SituacaoDoQuadro | undefined): RawBuilder<SqlBool> {
  switch (situacao) {
    case 'minhas':
      return sql`o.tecnico_id = ${user.id}::uuid`;
    case 'sem_tecnico':
      return sql`o.tecnico_id is null`;
    case 'urgentes':
      return sql`o.prioridade = 2`;
    case 'atrasadas':
      return sql`o.prazo < ${now} and o.status <> 'concluida'`;
    default:
      return sql`true`;
  }
}

/** The orders of a branch `f` in a column `c`. */
const daColuna = (ctx: Context, { situacao }: QuadroInput) => sql`
  from ordens_servico o
  where o.filial_id = f.id and o.status = c.status and ${ETAPA} = c.etapa
    and o.status not in ('entregue', 'cancelada') and ${daSituacao(ctx, situacao)}
    and ${ownRows(ctx.user, 'ordens_servico', 'o')}`;

const URGENCIA = sql`prioridade desc, prazo, numero_os`;

type Contada = Omit<Coluna, 'cartoes' | 'ha_mais_que_total'>;

async function contarColunas(ctx: Context, input: QuadroInput): Promise<Contada[]> {
  const { rows } = await sql<Contada>`
    with f as (${FILIAIS(ctx, input.filial_id)}), c as (${COLUNAS})
    select c.status, nullif(c.etapa, ${sql.lit(SEM_ETAPA)}::uuid) as etapa_id, c.etapa_nome, c.ativa,
      coalesce((select sum(contada.total)::int from f cross join lateral (
        select count(*) as total from (select ${daColuna(ctx, input)} limit ${sql.lit(CONTADAS + 1)}) achadas) contada), 0) as total
    from c order by c.lugar, c.posicao, c.etapa`.execute(ctx.db);
  return rows;
}

async function listCartoes(ctx: Context, input: QuadroInput): Promise<Cartao[]> {
  // If the input names a column twice, its last entry counts.
  const mais = [...new Map((input.mais ?? []).map((uma) => [chaveDe(uma), uma])).values()];
  const { rows } = await sql<Cartao>`
    with f as (${FILIAIS(ctx, input.filial_id)}), c as (
      select c.*, coalesce(m.cartoes, ${sql.lit(CARTOES)}) as mostra from (${COLUNAS}) c
      left join unnest(${mais.map(({ status }) => status)}::text[], ${mais.map(({ etapa_id }) => etapa_id ?? SEM_ETAPA)}::uuid[],
        ${mais.map(({ cartoes }) => cartoes)}::int[]) m (status, etapa, cartoes) on m.status = c.status and m.etapa = c.etapa)
    select k.id, k.numero_os, k.equipamento, k.modelo, k.status, k.etapa_id, k.prazo, k.prioridade, k.faturada_em, k.versao, k.desde, k.fuso_horario,
      (select cl.nome_completo from clientes cl where cl.id = k.cliente_id) as cliente_nome,
      (select p.nome_completo from profiles p where p.id = k.tecnico_id) as tecnico_nome,
      json_build_object('id', k.filial_id, 'nome', k.filial_nome) as filial
    from c cross join lateral (
      select da_filial.* from f cross join lateral (
        select o.id, o.numero_os, o.filial_id, f.nome as filial_nome, f.fuso_horario, o.cliente_id, o.tecnico_id, o.equipamento, o.modelo, o.status,
          o.etapa_id, o.prazo, o.prioridade, o.faturada_em, o.versao, coalesce(o.status_mudou_em, o.data_abertura) as desde
        ${daColuna(ctx, input)}
        order by ${URGENCIA} limit c.mostra) da_filial
      order by ${URGENCIA} limit c.mostra) k
    order by c.lugar, c.posicao, k.prioridade desc, k.prazo, k.numero_os`.execute(ctx.db);
  return rows;
}

/** All columns, even empty ones; inactive etapas only while they have orders. */
export async function lerQuadro(ctx: Context, input: QuadroInput): Promise<Coluna[]> {
  const [contadas, cartoes] = await Promise.all([contarColunas(ctx, input), listCartoes(ctx, input)]);
  const porColuna = Map.groupBy(cartoes, chaveDe);
  return contadas
    .filter(({ ativa, total }) => ativa || total > 0)
    .map((coluna) => ({
      ...coluna,
      ...totalUpTo(CONTADAS, coluna.total),
      cartoes: porColuna.get(chaveDe(coluna)) ?? [],
    }));
}

/** The same number as on the board with the filter 'Minhas'. */
export async function contarMinhas(ctx: Context, filial_id: string): Promise<MinhaBancada> {
  const { rows } = await sql<MinhaBancada>`
    select count(*)::int as abertas, (count(*) filter (where ${daSituacao(ctx, 'atrasadas')}))::int as atrasadas
    from ordens_servico o
    where o.filial_id = ${filial_id} and o.status not in ('entregue', 'cancelada') and ${daSituacao(ctx, 'minhas')}`.execute(
    ctx.db,
  );
  return rows[0] ?? { abertas: 0, atrasadas: 0 };
}
