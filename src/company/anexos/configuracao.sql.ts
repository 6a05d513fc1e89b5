import { sql } from 'kysely';
import type { Db } from '#platform/server/sql/context.ts';
import type { ConfiguracaoAnexos } from './anexos.contract.ts';

const COLUMNS = ['meses_fotos', 'versao'] as const;

export async function findConfiguracao(db: Db): Promise<ConfiguracaoAnexos> {
  return db.selectFrom('anexos_configuracao').select(COLUMNS).executeTakeFirstOrThrow();
}

export async function lockConfiguracao(db: Db): Promise<ConfiguracaoAnexos> {
  return db.selectFrom('anexos_configuracao').select(COLUMNS).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function updateConfiguracao(db: Db, meses_fotos: number): Promise<ConfiguracaoAnexos> {
  return db
    .updateTable('anexos_configuracao')
    .set({ meses_fotos, versao: sql`versao + 1` })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The next records after this id that still have a full photo, by id. */
export async function listComFotosInteiras(db: Db, tabela: string, depois: string): Promise<string[]> {
  const { rows } = await sql<{ registro_id: string }>`
    select distinct x.registro_id from anexos x join arquivos a using (sha256)
    where x.tabela = ${tabela} and x.registro_id > ${depois} and x.reduzido_em is null and x.categoria <> 'assinatura'
      and a.miniatura is not null
    order by 1 limit 500`.execute(db);
  return rows.map(({ registro_id }) => registro_id);
}

/** Points attachments at the thumbnail instead of the photo. The clean-up later deletes the photo's unused file. */
export async function reduzirFotos(
  db: Db,
  tabela: string,
  registros: readonly string[],
  agora: Date,
): Promise<number> {
  const { rows } = await sql`
    with inteiras as (
      select x.id, x.sha256, a.miniatura from anexos x join arquivos a using (sha256)
      where x.tabela = ${tabela} and x.registro_id = any(${registros}::uuid[]) and x.reduzido_em is null
        and x.categoria <> 'assinatura' and a.miniatura is not null
      order by x.id for no key update of x
    ), soltas as (
      update arquivos set usado_em = ${agora} where sha256 in (select sha256 from inteiras)
    )
    update anexos x set sha256 = i.miniatura, reduzido_em = ${agora}, versao = x.versao + 1
    from inteiras i where i.id = x.id returning x.id`.execute(db);
  return rows.length;
}
