import { type SqlBool, sql } from 'kysely';
import { readDocumentoDaCobranca } from '#kernels/financeiro/documento.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { inPeriod } from '#platform/server/sql/period.ts';
import type { Search } from '#platform/server/sql/search.ts';
import { type SortColumn, sortedBy } from '#platform/server/sql/sort_keys.ts';
import type { Summed } from '#platform/server/sql/total.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_COBRANCAS } from './lista.rules.ts';
import type { CobrancaListada, ListCobrancasInput } from './pagamentos.contract.ts';
import { DEMORA } from './pagamentos.sql.ts';

const ID: SortColumn = { value: sql.ref('c.id'), type: 'uuid' };
const SORTS = { criado_em: { value: sql.ref('c.criado_em'), type: 'timestamptz' } } as const;

const CLIENTE = sql<string>`(select k.nome_completo from clientes k where k.id = c.cliente_id)`;
const DESCRICAO = sql<string>`coalesce(
  (select 'Sinal da OS #' || o.numero_os from ordens_servico o where o.id = c.ordem_servico_id),
  (select 'Sinal do Orçamento #' || q.numero from orcamentos_citados q where q.id = c.orcamento_id),
  (select coalesce(t.documento_rotulo, t.descricao) from parcelas p join titulos t on t.id = p.titulo_id where p.id = c.parcela_id))`;

function daSituacao({ situacao }: Unpaged<ListCobrancasInput>) {
  if (situacao === 'todas') return sql`true`;
  if (situacao === 'abertas') return sql`c.situacao = 'aberta'`;
  if (situacao === 'confirmadas') return sql`c.situacao = 'confirmada'`;
  return situacao === 'canceladas' ? sql`c.situacao = 'cancelada'` : sql`c.situacao <> 'cancelada'`;
}

export function queryCobrancas({ db, now }: Pick<Context, 'db' | 'now'>, input: Unpaged<ListCobrancasInput>) {
  const within = sql<SqlBool>`c.filial_id = ${input.filial_id} and ${daSituacao(input)}
    and ${inPeriod(sql.ref('c.criado_em'), input, input.filial_id) ?? sql`true`}`;
  const rows = db
    .selectFrom('cobrancas as c')
    .select([
      'c.id',
      'c.txid',
      'c.valor',
      'c.situacao',
      'c.criado_em',
      sql<boolean>`c.situacao = 'aberta' and c.criado_em < ${now}::timestamptz - make_interval(mins => ${sql.lit(DEMORA)})`.as(
        'demorou',
      ),
      sql<boolean>`c.avisada_em is not null`.as('avisada'),
      'c.cliente_id',
      CLIENTE.as('cliente_nome'),
      DESCRICAO.as('descricao'),
      readDocumentoDaCobranca(sql.ref('c.ordem_servico_id'), sql.ref('c.parcela_id')).as('documento'),
      'c.movimento_id',
      sql<number | null>`(select m.numero from movimentos_financeiros m where m.id = c.movimento_id)`.as(
        'recibo',
      ),
    ])
    .$narrowType<{ situacao: CobrancaListada['situacao'] }>()
    .where(within);
  const matches = matchesSearch(
    sql<string>`texto_busca(c.txid || ' ' || ${DESCRICAO} || ' ' || ${CLIENTE})`,
    input.busca,
  );
  const search: Search | null = matches && {
    table: 'cobrancas',
    alias: 'c',
    within,
    conditions: [{ matches }],
  };
  const sum: Summed = {
    value:
      input.situacao === 'canceladas'
        ? sql<string | null>`c.valor`
        : sql<string | null>`case when c.situacao <> 'cancelada' then c.valor end`,
  };
  return { rows, search, sum, sort: sortedBy(ORDENACAO_COBRANCAS, SORTS, input, ID) };
}

export async function listCobrancas(ctx: Context, input: ListCobrancasInput): Promise<Page<CobrancaListada>> {
  return paginate(ctx.db, { ...queryCobrancas(ctx, input), ...input });
}
