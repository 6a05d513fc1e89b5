/** Sales as dated facts: a sale on its day, a reversal with a minus on its own day (view fatos_venda). */
import { type SqlBool, sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { inPeriod } from '#platform/server/sql/period.ts';

interface Dia {
  filial_id: string;
  /** Day in the branch's time zone, 'yyyy-mm-dd'. */
  dia: string;
}

/** The facts `f` of the day. A person who sees only their own orders sees only the sales of those, and direct ones. */
function doDia({ user }: Pick<Context, 'user'>, { filial_id, dia }: Dia) {
  const proprias = user.so_proprias
    ? sql`(f.ordem_servico_id is null or exists (
        select from ordens_servico o where o.id = f.ordem_servico_id and ${ownRows(user, 'ordens_servico', 'o')}))`
    : sql`true`;
  const noDia = inPeriod(sql.ref('f.em'), { de: dia, ate: dia }, filial_id) ?? sql`true`;
  return sql<SqlBool>`f.filial_id = ${filial_id}::uuid and ${noDia} and ${proprias}`;
}

/** The day's sales less its reversals, in reais. */
export async function findReceitaDoDia(ctx: Pick<Context, 'db' | 'user'>, dia: Dia): Promise<string> {
  const found = await sql<{ receita: string }>`
    select coalesce(sum(f.sinal * f.receita), 0)::numeric(15,2) as receita
    from fatos_venda f where ${doDia(ctx, dia)}`.execute(ctx.db);
  return found.rows[0]?.receita ?? '0.00';
}

export interface FatoDeVenda {
  linha_id: string;
  em: Date;
  sinal: number;
  /** Number of the order or of the direct sale; both are null for a sale that was registered as a movement. */
  numero_os: number | null;
  numero_venda: number | null;
  venda_direta_id: string | null;
  produto_nome: string;
  cliente_nome: string | null;
  quantidade: string;
  /** In reais, with the sign. */
  valor: string;
}

/** The newest facts of the day, at most `limite`, and how many there are. */
export async function listVendasDoDia(
  ctx: Pick<Context, 'db' | 'user'>,
  dia: Dia,
  limite: number,
): Promise<{ fatos: FatoDeVenda[]; total: number }> {
  const found = await sql<FatoDeVenda & { total: number }>`
    with fatos as (
      select f.linha_id, f.em, f.sinal, f.ordem_servico_id, f.venda_direta_id, f.produto_id, f.cliente_id, f.quantidade,
        f.receita, count(*) over ()::int as total
      from fatos_venda f where ${doDia(ctx, dia)} order by f.em desc, f.linha_id desc, f.sinal limit ${limite})
    select f.linha_id, f.em, f.sinal, f.venda_direta_id, f.quantidade, (f.sinal * f.receita)::numeric(15,2) as valor, f.total,
      (select n.numero_os from numeros_das_ordens n where n.id = f.ordem_servico_id) as numero_os,
      (select n.numero from numeros_das_vendas n where n.id = f.venda_direta_id) as numero_venda,
      (select p.nome from produtos_servicos p where p.id = f.produto_id) as produto_nome,
      (select c.nome_completo from clientes c where c.id = f.cliente_id) as cliente_nome
    from fatos f order by f.em desc, f.linha_id desc, f.sinal`.execute(ctx.db);
  const fatos = found.rows.map(({ total: _, ...fato }) => fato);
  return { fatos, total: found.rows[0]?.total ?? 0 };
}
