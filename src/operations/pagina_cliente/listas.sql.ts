/** A customer's quotes, debts and photos, as far as the person may see them; and the locks of a merge. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Categoria } from '#company/anexos/anexos.rules.ts';
import type { SituacaoMostrada } from '#operations/orcamentos/lista.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { dayInBranchOf } from '#platform/server/sql/zone.ts';
import type { Page } from '#platform/shared/operation.ts';
import { permitida } from './cliente.sql.ts';
import type {
  DoClienteInput,
  FotoDoCliente,
  OrcamentoDoCliente,
  ParcelaDoCliente,
} from './pagina_cliente.contract.ts';

type Leitor = Pick<Context, 'db' | 'user' | 'now'>;

const daVersao = (coluna: 'total' | 'valido_ate') => sql`(
  select v.${sql.ref(coluna)} from orcamentos_versoes v
  where v.orcamento_id = q.id and v.numero = q.versao_vigente)`;

/**
 * The situation that the list of quotes shows: a sent quote past its last day is 'vencido', of a closed order
 * 'encerrado'.
 */
const mostrada = (now: Date) => sql<SituacaoMostrada>`
  case when q.situacao <> 'enviado' then q.situacao
    when o.faturada_em is not null or o.status in ('entregue', 'cancelada') then 'encerrado'
    when ${daVersao('valido_ate')} < ${dayInBranchOf(sql.ref('q.filial_id'), now)} then 'vencido'
    else 'enviado' end`;

export async function listOrcamentosDoCliente(
  ctx: Leitor,
  { id, ...paging }: DoClienteInput,
): Promise<Page<OrcamentoDoCliente>> {
  const rows = ctx.db
    .selectFrom('orcamentos as q')
    .leftJoin('ordens_servico as o', 'o.id', 'q.ordem_servico_id')
    .select(['q.id', 'q.numero', 'o.numero_os', 'q.criado_em'])
    .select([
      sql<string>`${daVersao('total')}::text`.as('total'),
      sql<string | null>`${daVersao('valido_ate')}::text`.as('valido_ate'),
      mostrada(ctx.now).as('mostrada'),
    ])
    .where('q.cliente_id', '=', id)
    .where(permitida(ctx, sql.ref('q.filial_id')))
    .where(sql<SqlBool>`(o.id is null or ${ownRows(ctx.user, 'ordens_servico', 'o')})`);
  const sort = [{ value: sql.ref('q.numero'), type: 'int', desc: true }] as const;
  return paginate(ctx.db, { rows, sort, ...paging });
}

/** Open parcels by their due day, then the settled ones. */
export async function listParcelasDoCliente(
  ctx: Leitor,
  { id, ...paging }: DoClienteInput,
): Promise<Page<ParcelaDoCliente>> {
  const rows = ctx.db
    .selectFrom('parcelas as p')
    .innerJoin('titulos as t', 't.id', 'p.titulo_id')
    .select(['p.id', 'p.vencimento', 'p.natureza', 'p.valor', 'p.saldo', 'p.situacao'])
    .select([
      sql<string>`coalesce(t.documento_rotulo, t.descricao)`.as('descricao'),
      sql<string>`${dayInBranchOf(sql.ref('p.filial_id'), ctx.now)}::text`.as('hoje'),
    ])
    .$narrowType<Pick<ParcelaDoCliente, 'natureza' | 'situacao'>>()
    .where('t.cliente_id', '=', id)
    .where(permitida(ctx, sql.ref('p.filial_id')));
  const fechada: RawBuilder<unknown> = sql`(case when p.saldo > 0 then 0 else 1 end)`;
  const sort = [
    { value: fechada, type: 'int' },
    { value: sql.ref('p.vencimento'), type: 'date' },
    { value: sql.ref('p.id'), type: 'uuid' },
  ] as const;
  return paginate(ctx.db, { rows, sort, ...paging });
}

export async function listFotosDoCliente(
  ctx: Leitor,
  { id, ...paging }: DoClienteInput,
): Promise<Page<FotoDoCliente>> {
  const rows = ctx.db
    .selectFrom('ordens_servico as o')
    .innerJoin('anexos as x', (join) =>
      join.onRef('x.registro_id', '=', 'o.id').on('x.tabela', '=', 'ordens_servico'),
    )
    .innerJoin('arquivos as a', 'a.sha256', 'x.sha256')
    .select(['x.id', 'o.numero_os', 'x.categoria', 'x.legenda', 'x.nome', 'x.criado_em'])
    .$narrowType<{ categoria: Categoria }>()
    .where('o.cliente_id', '=', id)
    .where('a.tipo', '=', 'image/webp')
    .where(permitida(ctx, sql.ref('o.filial_id')))
    .where(ownRows(ctx.user, 'ordens_servico', 'o'));
  const sort = [
    { value: sql.ref('x.criado_em'), type: 'timestamptz', desc: true },
    { value: sql.ref('x.id'), type: 'uuid', desc: true },
  ] as const;
  return paginate(ctx.db, { rows, sort, ...paging });
}

/** Locks the orders and quotes, which other commands lock before the customer. */
export async function lockDocumentos(db: Db, cliente_id: string): Promise<void> {
  await sql`
    select id from ordens_servico where cliente_id = ${cliente_id} or pagador_id = ${cliente_id}
    order by id for no key update`.execute(db);
  await sql`select id from orcamentos where cliente_id = ${cliente_id} order by id for no key update`.execute(
    db,
  );
  await sql`select id from titulos where cliente_id = ${cliente_id} order by id for no key update`.execute(
    db,
  );
}
