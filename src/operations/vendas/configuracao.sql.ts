import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { ConfiguracaoVendas } from './vendas.contract.ts';

const COLUMNS = ['consumidor_padrao', 'versao'] as const;

export async function findConfiguracao(db: Db): Promise<ConfiguracaoVendas> {
  return db.selectFrom('vendas_configuracao').select(COLUMNS).executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoVendas> {
  return db.selectFrom('vendas_configuracao').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateConfiguracao(
  db: Db,
  mudancas: Omit<ConfiguracaoVendas, 'versao'>,
): Promise<ConfiguracaoVendas> {
  return db
    .updateTable('vendas_configuracao')
    .set({ ...mudancas, versao: sql`versao + 1` })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
