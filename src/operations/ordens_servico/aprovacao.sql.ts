import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import { brief } from '#platform/server/sql/db.ts';
import type { ConfiguracaoOrdens } from './aprovacao.contract.ts';
import type { Exigencia } from './exigencia.rules.ts';

const TAXA = sql<ConfiguracaoOrdens['taxa_servico']>`
  (select json_build_object('id', p.id, 'nome', p.nome) from produtos_servicos p where p.id = taxa_servico_id)`.as(
  'taxa_servico',
);

const linha = (db: Db) =>
  db
    .selectFrom('ordens_servico_configuracao')
    .select(['exigir_aprovacao', 'garantia_dias', 'versao', TAXA])
    .$narrowType<{ exigir_aprovacao: Exigencia }>();

export async function findConfiguracao(db: Db): Promise<ConfiguracaoOrdens> {
  return linha(db).executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoOrdens> {
  return linha(db).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateConfiguracao(
  db: Db,
  mudancas: { exigir_aprovacao: Exigencia; taxa_servico_id: string | null; garantia_dias: number },
): Promise<void> {
  await db
    .updateTable('ordens_servico_configuracao')
    .set((row) => ({ ...mudancas, versao: row('versao', '+', 1) }))
    .execute();
}

export async function servicoAtivo(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('produtos_servicos')
    .select('id')
    .where('id', '=', id)
    .where('tipo', '=', 'servico')
    .where('ativo', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The service of free lines; null before the first one. With `lock`, nobody else can create it until the transaction
 * ends.
 */
export async function findAvulso(db: Db, lock = false): Promise<string | null> {
  const linha = db.selectFrom('ordens_servico_configuracao').select('avulso_servico_id');
  const { avulso_servico_id } = await (lock ? linha.forNoKeyUpdate() : linha).executeTakeFirstOrThrow();
  return avulso_servico_id;
}

export async function saveAvulso(db: Db, avulso_servico_id: string): Promise<void> {
  await db.updateTable('ordens_servico_configuracao').set({ avulso_servico_id }).execute();
}

export interface Exigido {
  exigencia: Exigencia;
  /** The total of each order's lines, by order id. */
  totais: ReadonlyMap<string, string>;
}

/** One round trip. It needs no lock of its own: the locks of the orders cover their lines. */
export async function findExigido(db: Db, ordens: readonly string[]): Promise<Exigido> {
  const { rows } = await sql<{ exigencia: Exigencia; id: string | null; total: string | null }>`
    select ${brief} c.exigir_aprovacao as exigencia, v.ordem_servico_id as id, v.valor_total as total
    from ordens_servico_configuracao c
    left join ordens_valores v on v.ordem_servico_id = any(${ordens}::uuid[]) and c.exigir_aprovacao = 'bloquear'`.execute(
    db,
  );
  const totais = rows.flatMap(({ id, total }) => (id ? [[id, total ?? '0'] as const] : []));
  return { exigencia: rows[0]?.exigencia ?? 'avisar', totais: new Map(totais) };
}
