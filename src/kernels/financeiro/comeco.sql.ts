import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { matchesSearch } from '#platform/server/sql/db.ts';

export interface Anterior {
  tipo: 'ordem' | 'venda_direta';
  id: string;
  rotulo: string;
  filial_id: string;
  cliente_id: string;
  vendido_em: Date;
  /** The day of the sale in its branch's time zone. */
  dia: string;
  total: string;
}

const ANTERIOR =
  sql.raw(`d.tipo, d.id, d.rotulo, d.filial_id, d.cliente_id, d.vendido_em, d.total::numeric(15,2) as total,
  (d.vendido_em at time zone coalesce(f.fuso_horario, c.fuso_horario))::date as dia`);
const DE = sql.raw('documentos_vendidos d join filiais f on f.id = d.filial_id cross join configuracoes c');

interface QuaisAnteriores {
  desde: string;
  busca?: string | undefined;
  limite: number;
}

/** The newest sales in the user's branches, at most `limite`. */
export async function listAnteriores(
  { db, user }: Context,
  { desde, busca, limite }: QuaisAnteriores,
): Promise<(Anterior & { cliente_nome: string })[]> {
  const achado = matchesSearch(sql<string>`texto_busca(d.rotulo || ' ' || d.cliente_nome)`, busca);
  const found = await sql<Anterior & { cliente_nome: string }>`
    select ${ANTERIOR}, d.cliente_nome from ${DE}
    where d.vendido_em >= ${desde}::date and d.total > 0
      and (${user.filiais}::uuid[] is null or d.filial_id = any(${user.filiais}::uuid[])) and ${achado ?? sql`true`}
    order by d.vendido_em desc, d.id limit ${limite}`.execute(db);
  return found.rows;
}

export async function findAnteriores(db: Db, ids: readonly string[]): Promise<Anterior[]> {
  const found = await sql<Anterior>`select ${ANTERIOR} from ${DE} where d.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return found.rows;
}

/** Whether money was used since 'Começar': another posting, an open drawer, or a card receivable that was paid. */
export async function isUsado(db: Db): Promise<boolean> {
  const found = await sql<{ usado: boolean }>`
    select exists (
      select from movimentos_financeiros m left join titulos t on t.id = m.titulo_id
      where not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id) and m.tipo <> 'estorno'
        and m.tipo <> 'inicial' and not (m.tipo in ('titulo', 'devolucao') and t.origem = 'anterior')
    ) or exists (select from caixas_sessoes where fechada_em is null)
      or exists (select from recebiveis_cartao where situacao = 'liquidado') as usado`.execute(db);
  return found.rows[0]?.usado ?? false;
}

export interface Inicial {
  id: string;
  filial_id: string;
}

export async function listIniciais(db: Db): Promise<Inicial[]> {
  const found = await sql<Inicial>`
    select m.id, m.filial_id from movimentos_financeiros m
    where m.tipo = 'inicial' and not exists (select from movimentos_financeiros e where e.estorno_de_id = m.id) order by m.numero`.execute(
    db,
  );
  return found.rows;
}

export async function listTitulosAnteriores(db: Db): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from titulos where origem = 'anterior' and cancelado_em is null order by id`.execute(db);
  return found.rows.map(({ id }) => id);
}
