import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { ConfiguracaoComissoes } from './comissoes.contract.ts';

const COLUMNS = ['comissao_quando', 'versao'] as const;

export async function findConfiguracao(db: Db): Promise<ConfiguracaoComissoes> {
  return db
    .selectFrom('comissoes_configuracao')
    .select(COLUMNS)
    .$narrowType<Pick<ConfiguracaoComissoes, 'comissao_quando'>>()
    .executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoComissoes> {
  return db
    .selectFrom('comissoes_configuracao')
    .select(COLUMNS)
    .forNoKeyUpdate()
    .$narrowType<Pick<ConfiguracaoComissoes, 'comissao_quando'>>()
    .executeTakeFirstOrThrow();
}

export async function updateConfiguracao(
  db: Db,
  { comissao_quando }: Omit<ConfiguracaoComissoes, 'versao'>,
): Promise<ConfiguracaoComissoes> {
  return db
    .updateTable('comissoes_configuracao')
    .set({ comissao_quando, versao: sql`versao + 1` })
    .returning(COLUMNS)
    .$narrowType<Pick<ConfiguracaoComissoes, 'comissao_quando'>>()
    .executeTakeFirstOrThrow();
}

/** When the nightly job last ran; null before its first run. */
export async function readRecebidasEm(db: Db): Promise<Date | null> {
  const { recebidas_em } = await db
    .selectFrom('comissoes_configuracao')
    .select('recebidas_em')
    .executeTakeFirstOrThrow();
  return recebidas_em;
}

export async function updateRecebidasEm(db: Db, recebidas_em: Date): Promise<void> {
  await db.updateTable('comissoes_configuracao').set({ recebidas_em }).execute();
}
