import { type SqlBool, sql } from 'kysely';
import { listDocumentosDoMovimento } from '#kernels/financeiro/documento.sql.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import { dayInBranch } from '#platform/server/sql/zone.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import type { CartaoListado, ListCartoesInput } from './cartoes.contract.ts';
import { ORDENACAO_CARTOES } from './cartoes.rules.ts';

const ID: SortColumn = { value: sql.ref('r.id'), type: 'uuid' };
const SORTS = { previsto_para: { value: sql.ref('r.previsto_para'), type: 'date' } } as const;

const CLIENTE = sql<string | null>`(select c.nome_completo from movimentos_financeiros m
  join clientes c on c.id = m.cliente_id where m.id = r.movimento_id)`;
const DESCRICAO = sql<string>`coalesce(
  (select string_agg(u.rotulo, ', ') from (
    select coalesce(t.documento_rotulo, t.descricao) as rotulo from movimentos_parcelas mp
      join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id
    where mp.movimento_id = r.movimento_id group by 1) u),
  (select case m.tipo when 'inicial' then 'Saldo inicial' else 'Sinal' end from movimentos_financeiros m where m.id = r.movimento_id))`;
const RECIBO = sql<string | null>`(select m.id from movimentos_financeiros m
  where m.id = r.movimento_id and m.tipo <> 'inicial')`;
const MAQUININHA = sql<string>`(select c.nome from contas_financeiras c where c.id = r.conta_id)`;

function daSituacao({ situacao, filial_id }: Unpaged<ListCartoesInput>, now: Date) {
  if (situacao === 'todos') return sql`true`;
  if (situacao === 'liquidados') return sql`r.situacao = 'liquidado'`;
  if (situacao === 'cancelados') return sql`r.situacao = 'cancelado'`;
  if (situacao === 'atrasados')
    return sql`r.situacao = 'previsto' and r.previsto_para < ${dayInBranch(filial_id, now)}`;
  return sql`r.situacao = 'previsto'`;
}

export function queryCartoes({ db, now }: Pick<Context, 'db' | 'now'>, input: Unpaged<ListCartoesInput>) {
  const within = sql<SqlBool>`${sql.join(
    [
      sql`r.filial_id = ${input.filial_id}`,
      daSituacao(input, now),
      input.de ? sql`r.previsto_para >= ${input.de}` : sql`true`,
      input.ate ? sql`r.previsto_para <= ${input.ate}` : sql`true`,
    ],
    sql` and `,
  )}`;
  const rows = db
    .selectFrom('recebiveis_cartao as r')
    .select([
      'r.id',
      'r.previsto_para',
      CLIENTE.as('cliente_nome'),
      sql<string | null>`(select m.cliente_id from movimentos_financeiros m where m.id = r.movimento_id)`.as(
        'cliente_id',
      ),
      DESCRICAO.as('descricao'),
      listDocumentosDoMovimento(sql.ref('r.movimento_id')).as('documentos'),
      RECIBO.as('recibo_id'),
      MAQUININHA.as('maquininha'),
      'r.numero',
      'r.parcelas',
      'r.bruto',
      'r.taxa',
      'r.liquido',
      'r.situacao',
      'r.liquidacao_id',
      sql<number | null>`(select m.numero from movimentos_financeiros m where m.id = r.liquidacao_id)`.as(
        'liquidacao_numero',
      ),
    ])
    .$narrowType<{ situacao: CartaoListado['situacao'] }>()
    .where(within);
  const matches = matchesSearch(
    sql<string>`texto_busca(${DESCRICAO} || ' ' || coalesce(${CLIENTE}, '') || ' ' || ${MAQUININHA})`,
    input.busca,
  );
  const search: Search | null = matches && {
    table: 'recebiveis_cartao',
    alias: 'r',
    within,
    conditions: [{ matches }],
  };
  const sum: Summed = {
    value:
      input.situacao === 'cancelados'
        ? sql<string | null>`r.liquido`
        : sql<string | null>`case when r.situacao <> 'cancelado' then r.liquido end`,
  };
  return { rows, search, sum, sort: sortedBy(ORDENACAO_CARTOES, SORTS, input, ID) };
}

export async function listCartoes(ctx: Context, input: ListCartoesInput): Promise<Page<CartaoListado>> {
  return paginate(ctx.db, { ...queryCartoes(ctx, input), ...input });
}

/** The number of these ids that are receivables of the branch. */
export async function countDaFilial(db: Db, filial_id: string, ids: readonly string[]): Promise<number> {
  const { quantos } = await db
    .selectFrom('recebiveis_cartao')
    .select(sql<number>`count(*)::int`.as('quantos'))
    .where('filial_id', '=', filial_id)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return quantos;
}

/** The branch of an account: null for a company account, undefined for an unknown one. */
export async function findConta(db: Db, id: string): Promise<{ filial_id: string | null } | undefined> {
  return db.selectFrom('contas_financeiras').select('filial_id').where('id', '=', id).executeTakeFirst();
}
