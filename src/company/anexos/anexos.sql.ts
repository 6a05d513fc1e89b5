import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import type { AlterarAnexoInput, Anexo } from './anexos.contract.ts';
import type { Categoria, TipoGuardado } from './anexos.rules.ts';

// Attachments ---------------------------------------------------------------------------------------------------------

const COLUNAS = sql`
  x.id, x.tabela, x.registro_id, x.filial_id, x.categoria, x.legenda, x.nome, a.tipo, a.tamanho, a.largura, a.altura,
  x.reduzido_em, x.versao, x.user_id, (select p.nome_completo from profiles p where p.id = x.user_id) as por, x.criado_em`;

export async function listAnexos(db: Db, tabela: string, registro_id: string): Promise<Anexo[]> {
  const { rows } = await sql<Anexo>`
    select ${COLUNAS} from anexos x join arquivos a using (sha256)
    where x.tabela = ${tabela} and x.registro_id = ${registro_id} order by x.criado_em, x.id`.execute(db);
  return rows;
}

export async function findAnexo(db: Db, id: string): Promise<Anexo | undefined> {
  const { rows } = await sql<Anexo>`
    select ${COLUNAS} from anexos x join arquivos a using (sha256) where x.id = ${id}`.execute(db);
  return rows[0];
}

export async function findAnexoDaChave(db: Db, user_id: string, chave: string): Promise<Anexo | undefined> {
  const { rows } = await sql<Anexo>`
    select ${COLUNAS} from anexos x join arquivos a using (sha256)
    where x.user_id = ${user_id} and x.chave = ${chave}`.execute(db);
  return rows[0];
}

export async function countAnexos(db: Db, tabela: string, registro_id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from anexos where tabela = ${tabela} and registro_id = ${registro_id}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

export interface NovoAnexo {
  id: string;
  sha256: Buffer;
  tabela: string;
  registro_id: string;
  filial_id: string;
  pessoa_id: string | null;
  categoria: Categoria;
  legenda: string | null;
  nome: string;
  chave: string | null;
}

export async function insertAnexo(ctx: Context, anexo: NovoAnexo): Promise<void> {
  await ctx.db
    .insertInto('anexos')
    .values({ ...anexo, user_id: ctx.user.id, operacao_id: ctx.operacao_id, criado_em: ctx.now })
    .execute();
}

/** False if the version changed. */
export async function updateAnexo(
  db: Db,
  { id, versao, categoria, legenda }: AlterarAnexoInput,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('anexos')
    .set({ categoria, legenda, versao: sql`versao + 1` })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False if the attachment belongs to another record or to a signature already. */
export async function markSigned(
  db: Db,
  { id, tabela, registro_id }: { id: string; tabela: string; registro_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('anexos')
    .set({ categoria: 'assinatura', versao: sql`versao + 1` })
    .where('id', '=', id)
    .where('tabela', '=', tabela)
    .where('registro_id', '=', registro_id)
    .where('categoria', '<>', 'assinatura')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Blocks new references to the attachment until the transaction ends. */
export async function lockAnexo(db: Db, id: string): Promise<void> {
  await db.selectFrom('anexos').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deleteAnexo({ db, now }: Context, id: string): Promise<void> {
  await sql`
    with tirado as (delete from anexos where id = ${id} returning sha256)
    update arquivos set usado_em = ${now} where sha256 in (select sha256 from tirado)`.execute(db);
}

export async function deleteAnexosDe(
  { db, now }: Context,
  tabela: string,
  registro_id: string,
): Promise<void> {
  await sql`
    with tirados as (delete from anexos where tabela = ${tabela} and registro_id = ${registro_id} returning sha256)
    update arquivos set usado_em = ${now} where sha256 in (select sha256 from tirados)`.execute(db);
}

// Files ---------------------------------------------------------------------------------------------------------------

export interface NovoArquivo {
  sha256: Buffer;
  tipo: TipoGuardado;
  bytes: Uint8Array;
  largura: number | null;
  altura: number | null;
  miniatura: Buffer | null;
}

/**
 * Identical bytes are stored once. The row stays locked, so that the clean-up cannot delete it before it is attached.
 */
export async function guardarArquivo({ db, now }: Context, arquivo: NovoArquivo): Promise<void> {
  const { sha256, tipo, bytes, largura, altura, miniatura } = arquivo;
  await sql`
    insert into arquivos (sha256, tipo, tamanho, largura, altura, bytes, miniatura, usado_em)
    values (${sha256}, ${tipo}, ${bytes.length}, ${largura}, ${altura}, ${Buffer.from(bytes)}, ${miniatura}, ${now})
    on conflict (sha256) do update set usado_em = greatest(arquivos.usado_em, excluded.usado_em)`.execute(db);
}

export interface ArquivoGuardado {
  sha256: Buffer;
  tipo: TipoGuardado;
  tamanho: number;
}

/** The file of an attachment, or its thumbnail if requested and present. */
export async function findArquivoDo(
  db: Db,
  id: string,
  miniatura: boolean,
): Promise<ArquivoGuardado | undefined> {
  const { rows } = await sql<ArquivoGuardado>`
    select m.sha256, m.tipo, m.tamanho
    from anexos x join arquivos a using (sha256)
    join arquivos m on m.sha256 = case when ${miniatura} then coalesce(a.miniatura, a.sha256) else a.sha256 end
    where x.id = ${id}`.execute(db);
  return rows[0];
}

/** Reads a range of a file's bytes; PostgreSQL reads no more than these from disk. */
export async function readBytes(db: Db, sha256: Buffer, from: number, length: number): Promise<Buffer> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select substring(bytes from ${from + 1}::int for ${length}::int) as bytes
    from arquivos where sha256 = ${sha256}`.execute(db);
  if (!rows[0]) throw new Error('the file was removed while it was read');
  return rows[0].bytes;
}

const SOLTO = sql`not exists (select from anexos x where x.sha256 = a.sha256)
  and not exists (select from arquivos f where f.miniatura = a.sha256)`;

/** Deletes files unused since before that time. Their thumbnails become unused and go with the next call. */
export async function deleteArquivosSoltos(db: Db, antes: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from arquivos a where a.usado_em < ${antes} and ${SOLTO}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

// Personal data -------------------------------------------------------------------------------------------------------

export interface AnexoExportado {
  arquivo: string;
  nome: string;
  categoria: Categoria;
  legenda: string | null;
  tipo: string;
  tamanho: number;
  largura: number | null;
  altura: number | null;
  sha256: string;
  criado_em: Date;
}

export async function listAnexosDe(db: Db, pessoas: readonly string[]): Promise<AnexoExportado[]> {
  const { rows } = await sql<AnexoExportado>`
    select x.id || '-' || x.nome as arquivo, x.nome, x.categoria, x.legenda, a.tipo, a.tamanho, a.largura, a.altura,
      encode(a.sha256, 'hex') as sha256, x.criado_em
    from anexos x join arquivos a using (sha256)
    where x.pessoa_id = any(${pessoas}::uuid[]) order by x.criado_em, x.id`.execute(db);
  return rows;
}

/**
 * Deletes a customer's attachments, and their files unless something else uses them. Locking the files first lets the
 * statements that follow see their other uses. Thumbnails are locked before photos, in the same order as an upload.
 */
export async function deleteArquivosDe(db: Db, pessoa_id: string): Promise<void> {
  const { rows } = await sql<{ sha256: Buffer; miniatura: Buffer | null }>`
    with tirados as (delete from anexos where pessoa_id = ${pessoa_id} returning sha256)
    select sha256, miniatura from arquivos where sha256 in (select sha256 from tirados)`.execute(db);
  if (rows.length === 0) return;
  const arquivos = rows.map(({ sha256 }) => sha256);
  const miniaturas = rows.flatMap(({ miniatura }) => miniatura ?? []);
  await sql`
    select from arquivos where sha256 = any(${[...arquivos, ...miniaturas]}::bytea[])
    order by miniatura is not null, sha256 for update`.execute(db);
  const apagar = (quais: Buffer[]) =>
    sql`delete from arquivos a where a.sha256 = any(${quais}::bytea[]) and ${SOLTO}`.execute(db);
  await apagar(arquivos);
  await apagar(miniaturas);
}

/** Redacts names and captions in logs that the program's database role cannot update. */
export async function redigirAnexos(db: Db, pessoa_id: string): Promise<void> {
  await sql`select redigir_anexos(${pessoa_id}::uuid)`.execute(db);
}
