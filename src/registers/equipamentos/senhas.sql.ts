import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { TipoSenha } from './senhas.rules.ts';

export interface SenhaSelada {
  tipo: TipoSenha;
  selada: Buffer | null;
}

export async function findSenha(db: Db, ordem_servico_id: string): Promise<SenhaSelada | undefined> {
  return db
    .selectFrom('senhas_aparelho')
    .select(['tipo', 'selada'])
    .$narrowType<{ tipo: TipoSenha }>()
    .where('ordem_servico_id', '=', ordem_servico_id)
    .executeTakeFirst();
}

export async function saveSenha(
  ctx: Context,
  ordem_servico_id: string,
  { tipo, selada }: SenhaSelada,
): Promise<void> {
  const linha = { tipo, selada, user_id: ctx.user.id, criado_em: ctx.now };
  await ctx.db
    .insertInto('senhas_aparelho')
    .values({ ordem_servico_id, ...linha })
    .onConflict((conflict) => conflict.column('ordem_servico_id').doUpdateSet(linha))
    .execute();
}

export async function deleteSenhas(db: Db, ordens: readonly string[]): Promise<void> {
  await db
    .deleteFrom('senhas_aparelho')
    .where(sql<boolean>`ordem_servico_id = any(${ordens}::uuid[])`)
    .execute();
}
