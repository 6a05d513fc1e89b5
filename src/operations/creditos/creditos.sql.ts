import { type SqlBool, sql } from 'kysely';
import { listDocumentosDoMovimento } from '#kernels/financeiro/documento.sql.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { CreditoListado, ListCreditosInput } from './creditos.contract.ts';
import { ORDENACAO_CREDITOS } from './creditos.rules.ts';

const ID: SortColumn = { value: sql.ref('c.id'), type: 'uuid' };
const SORTS = { criado_em: { value: sql.ref('c.criado_em'), type: 'timestamptz' } } as const;

const CLIENTE = sql<string>`(select k.nome_completo from clientes k where k.id = c.cliente_id)`;
const NUMERO_OS = sql<
  number | null
>`(select o.numero_os from ordens_servico o where o.id = c.ordem_servico_id)`;
const RECIBO = sql<string | null>`(select m.id from movimentos_financeiros m
  where m.id = c.movimento_id and m.tipo in ('baixa', 'credito'))`;
/** The whole lot came by one card payment, and none of it was used or paid out. */
const NO_CARTAO = sql<boolean>`(c.saldo = c.valor and c.reservado = 0
  and (select count(*) = 1 and sum(f.valor) = c.valor from movimentos_formas f where f.movimento_id = c.movimento_id)
  and coalesce((select bool_and(r.situacao = 'previsto') from recebiveis_cartao r where r.movimento_id = c.movimento_id), false))`;

function daSituacao({ situacao }: Unpaged<ListCreditosInput>) {
  if (situacao === 'todos') return sql`true`;
  if (situacao === 'usados') return sql`c.saldo = 0`;
  return situacao === 'reservados' ? sql`c.reservado > 0` : sql`c.saldo > 0`;
}

export function queryCreditos({ db }: Pick<Context, 'db'>, input: Unpaged<ListCreditosInput>) {
  const within = sql<SqlBool>`c.filial_id = ${input.filial_id} and ${daSituacao(input)}
    and ${inPeriod(sql.ref('c.criado_em'), input, input.filial_id) ?? sql`true`}`;
  const rows = db
    .selectFrom('creditos_cliente as c')
    .select([
      'c.id',
      'c.criado_em',
      'c.cliente_id',
      CLIENTE.as('cliente_nome'),
      NUMERO_OS.as('numero_os'),
      'c.origem',
      listDocumentosDoMovimento(sql.ref('c.movimento_id')).as('documentos'),
      RECIBO.as('recibo_id'),
      'c.valor',
      'c.saldo',
      'c.reservado',
      NO_CARTAO.as('no_cartao'),
    ])
    .$narrowType<{ origem: CreditoListado['origem'] }>()
    .where(within);
  const matches = matchesSearch(
    sql<string>`texto_busca(${CLIENTE} || ' ' || coalesce('OS #' || ${NUMERO_OS}, ''))`,
    input.busca,
  );
  const search: Search | null = matches && {
    table: 'creditos_cliente',
    alias: 'c',
    within,
    conditions: [{ matches }],
  };
  const sum: Summed = {
    value:
      input.situacao === 'usados'
        ? sql<string | null>`c.valor`
        : input.situacao === 'reservados'
          ? sql<string | null>`c.reservado`
          : sql<string | null>`c.saldo`,
  };
  return { rows, search, sum, sort: sortedBy(ORDENACAO_CREDITOS, SORTS, input, ID) };
}

export async function listCreditos(ctx: Context, input: ListCreditosInput): Promise<Page<CreditoListado>> {
  return paginate(ctx.db, { ...queryCreditos(ctx, input), ...input });
}

export async function findCredito(
  db: Db,
  id: string,
): Promise<{ filial_id: string; cliente_id: string; movimento_id: string } | undefined> {
  return db
    .selectFrom('creditos_cliente')
    .select(['filial_id', 'cliente_id', 'movimento_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
