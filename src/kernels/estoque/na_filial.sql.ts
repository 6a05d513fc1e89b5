import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { ParProdutoFilial } from './estoque.sql.ts';

/** The fields of a stock record that people set; the kernel's balance writes do not bump its version. */
export interface NaFilial {
  estoque_minimo: string;
  estoque_maximo: string;
  posicao: string | null;
  versao: number;
}

export type MudancaNaFilial = Partial<Omit<NaFilial, 'versao'>>;

const CAMPOS = ['estoque_minimo', 'estoque_maximo', 'posicao', 'versao'] as const;

export async function lockNaFilial(
  db: Db,
  { produto_id, filial_id }: ParProdutoFilial,
): Promise<NaFilial | undefined> {
  return db
    .selectFrom('estoque_filiais')
    .select(CAMPOS)
    .where('produto_id', '=', produto_id)
    .where('filial_id', '=', filial_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Another minimum may make the stock low, or end that. */
export async function updateNaFilial(
  { db, now }: Context,
  { produto_id, filial_id }: ParProdutoFilial,
  mudanca: MudancaNaFilial,
): Promise<NaFilial> {
  const minimo = mudanca.estoque_minimo;
  return db
    .updateTable('estoque_filiais')
    .set({ ...mudanca, versao: sql`versao + 1` })
    .$if(minimo !== undefined, (update) =>
      update.set({
        baixo_desde: sql`case when estoque_baixo(quantidade, ${minimo}::numeric)
          then coalesce(baixo_desde, ${now}::timestamptz) end`,
      }),
    )
    .where('produto_id', '=', produto_id)
    .where('filial_id', '=', filial_id)
    .returning(CAMPOS)
    .executeTakeFirstOrThrow();
}
