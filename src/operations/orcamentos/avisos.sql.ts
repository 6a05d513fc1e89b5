import { sql } from 'kysely';
import type { Context } from '#platform/server/sql/context.ts';
import { ownRows } from '#platform/server/sql/own_rows.ts';
import { DAY_MS } from '#platform/shared/dates.ts';

/**
 * The number of declined quotes of unfinished orders without another quote open or approved: their devices wait to go
 * back.
 */
export async function countRecusados(
  { db, user }: Pick<Context, 'db' | 'user'>,
  filial_id: string,
  since: Date | null,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from orcamentos q
    join ordens_servico o on o.id = q.ordem_servico_id
    join orcamentos_respostas r on r.orcamento_id = q.id and r.versao = q.versao_vigente
    where q.filial_id = ${filial_id} and q.situacao = 'recusado' and q.versao_aprovada is null
      and not exists (select from orcamentos outro where outro.ordem_servico_id = o.id and outro.id <> q.id
        and (outro.situacao in ('rascunho', 'enviado') or (outro.versao_aprovada is not null and outro.situacao <> 'cancelado')))
      and o.status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao')
      and ${ownRows(user, 'ordens_servico', 'o')}
      and (${since}::timestamptz is null or r.respondida_em > ${since})`.execute(db);
  return rows[0]?.total ?? 0;
}

export interface PeloLink {
  aprovados: number;
  recusados: number;
}

/**
 * The bell shows an answer by link for a week. No act ends the notice of a refusal, nor that of an approval without an
 * order. The notice of an order's approval ends when the order is finished.
 */
const DIAS_DE_AVISO = 7;

/**
 * Approvals by link that the shop has to act on, and refusals by link of quotes without an order. The refusals of
 * orders are `countRecusados`.
 */
export async function countPeloLink(
  { db, user, now }: Pick<Context, 'db' | 'user' | 'now'>,
  filial_id: string,
  since: Date | null,
): Promise<PeloLink> {
  const desde = new Date(Math.max(since?.getTime() ?? 0, now.getTime() - DIAS_DE_AVISO * DAY_MS));
  const { rows } = await sql<PeloLink>`
    select count(*) filter (where q.situacao = 'aprovado')::int as aprovados,
      count(*) filter (where q.situacao = 'recusado' and o.id is null)::int as recusados
    from orcamentos q join orcamentos_respostas r on r.orcamento_id = q.id and r.versao = q.versao_vigente
    left join ordens_servico o on o.id = q.ordem_servico_id
    where q.filial_id = ${filial_id} and q.situacao in ('aprovado', 'recusado')
      and (o.id is null or (o.status in ('aberta', 'em_andamento', 'aguardando_pecas', 'aguardando_aprovacao')
        and ${ownRows(user, 'ordens_servico', 'o')}))
      and r.canal = 'link' and r.respondida_em > ${desde}`.execute(db);
  return rows[0] ?? { aprovados: 0, recusados: 0 };
}
