import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { MeioDeAssinar } from './assinaturas.rules.ts';

export type MomentoDaAssinatura = 'entrada' | 'aprovacao' | 'retirada' | 'declaracao';

/** The hash of stored content, computed over PostgreSQL's jsonb text, which has a fixed key order. */
export async function hashDe(db: Db, conteudo: string): Promise<string> {
  const { rows } = await sql<{ sha256: string }>`
    select encode(sha256(convert_to(${conteudo}::jsonb::text, 'UTF8')), 'hex') as sha256`.execute(db);
  return rows[0]?.sha256 ?? '';
}

export interface NovaAssinatura {
  tabela: 'ordens_servico';
  registro_id: string;
  filial_id: string;
  cliente_id: string;
  momento: MomentoDaAssinatura;
  meio: MeioDeAssinar;
  nome: string;
  imagem: Buffer | null;
  /** Photo of the signed sheet. */
  anexo_id: string | null;
  /** JSON of the content that was signed. */
  conteudo: string;
}

export async function insertAssinatura(ctx: Context, nova: NovaAssinatura): Promise<string> {
  const id = newId(ctx.now.getTime());
  const { tabela, registro_id, filial_id, cliente_id, momento, meio, nome, imagem, anexo_id, conteudo } =
    nova;
  await sql`
    with dito as (select sha256(convert_to(v::text, 'UTF8')) as sha256, v from (select ${conteudo}::jsonb as v) x),
    guardado as (
      insert into documentos_conteudos (sha256, conteudo, criado_em)
      select sha256, v, ${ctx.now} from dito on conflict (sha256) do nothing
    )
    insert into assinaturas
      (id, tabela, registro_id, filial_id, cliente_id, momento, sha256, meio, nome, imagem, anexo_id, assinada_em, user_id, operacao_id)
    select ${id}, ${tabela}, ${registro_id}, ${filial_id}, ${cliente_id}, ${momento}, sha256, ${meio},
      ${nome}, ${imagem}, ${anexo_id}, ${ctx.now}, ${ctx.user.id}, ${ctx.operacao_id}
    from dito`.execute(ctx.db);
  return id;
}

interface AssinaturaGuardada {
  id: string;
  momento: MomentoDaAssinatura;
  meio: MeioDeAssinar;
  nome: string | null;
  imagem: Buffer | null;
  anexo_id: string | null;
  assinada_em: Date;
  registrada_por: string;
}

/** Oldest first. */
export async function listAssinaturas(
  db: Db,
  tabela: NovaAssinatura['tabela'],
  registro_id: string,
): Promise<AssinaturaGuardada[]> {
  const { rows } = await sql<AssinaturaGuardada>`
    select a.id, a.momento, a.meio, a.nome, a.imagem, a.anexo_id, a.assinada_em, p.nome_completo as registrada_por
    from assinaturas a join profiles p on p.id = a.user_id
    where a.tabela = ${tabela} and a.registro_id = ${registro_id} order by a.assinada_em, a.id`.execute(db);
  return rows;
}

export interface AssinadaGuardada {
  id: string;
  meio: MeioDeAssinar;
  nome: string | null;
  imagem: Buffer | null;
  assinada_em: Date;
  /** In hexadecimal. */
  sha256: string;
  /** Null: erased at the person's request. */
  conteudo: unknown;
}

/** Which signature: one by its id, or the newest of a moment. */
type QualAssinada = Pick<NovaAssinatura, 'tabela' | 'registro_id'> &
  ({ id: string } | { momento: MomentoDaAssinatura });

/** Its content is missing if it was erased at the person's request. */
export async function findAssinada(db: Db, qual: QualAssinada): Promise<AssinadaGuardada | undefined> {
  const { tabela, registro_id } = qual;
  const escolha = 'id' in qual ? sql`a.id = ${qual.id}` : sql`a.momento = ${qual.momento}`;
  const { rows } = await sql<AssinadaGuardada>`
    select a.id, a.meio, a.nome, a.imagem, a.assinada_em, encode(a.sha256, 'hex') as sha256, c.conteudo
    from assinaturas a join documentos_conteudos c using (sha256)
    where a.tabela = ${tabela} and a.registro_id = ${registro_id} and ${escolha}
    order by a.assinada_em desc, a.id desc limit 1`.execute(db);
  return rows[0];
}

/** A sheet to sign on holds its reading and no signature yet. */
const PARA_ASSINAR = sql`c.conteudo #> '{dados,papel,assinatura}' = 'null'`;

/** Whether this record was printed with exactly this reading above the line to sign on. */
export async function wasPrinted(
  db: Db,
  { tabela, registro_id }: Pick<NovaAssinatura, 'tabela' | 'registro_id'>,
  leitura: string,
): Promise<boolean> {
  const { rows } = await sql<{ saiu: boolean }>`
    select exists (
      select 1 from documentos_emitidos e join documentos_conteudos c using (sha256)
      where e.tabela = ${tabela} and e.registro_id = ${registro_id}
        and ${PARA_ASSINAR} and c.conteudo #> '{dados,papel,leitura}' = ${leitura}::jsonb
    ) as saiu`.execute(db);
  return rows[0]?.saiu ?? false;
}

/** The newest reading that these sheets of the record showed to sign on, with exactly this `conta`: items and total. */
export async function findImpressa(
  db: Db,
  { tabela, registro_id }: Pick<NovaAssinatura, 'tabela' | 'registro_id'>,
  { impressos, conta }: { impressos: readonly string[]; conta: string },
): Promise<unknown> {
  const { rows } = await sql<{ leitura: unknown }>`
    select c.conteudo #> '{dados,papel,leitura}' as leitura
    from documentos_emitidos e join documentos_conteudos c using (sha256)
    where e.tabela = ${tabela} and e.registro_id = ${registro_id} and e.impresso = any(${impressos}::text[])
      and ${PARA_ASSINAR} and c.conteudo #> '{dados,papel,leitura,itens}' = ${conta}::jsonb -> 'itens'
      and c.conteudo #> '{dados,papel,leitura,total}' = ${conta}::jsonb -> 'total'
    order by e.criado_em desc, e.id desc limit 1`.execute(db);
  return rows[0]?.leitura;
}

// Personal data --------------------------------------------------------------------------------------------------------

export interface AssinaturaExportada {
  momento: MomentoDaAssinatura;
  meio: MeioDeAssinar;
  nome: string | null;
  assinada_em: Date;
  sha256: string;
  imagem: string | null;
  conteudo: unknown;
}

export async function listAssinaturasDe(db: Db, pessoas: readonly string[]): Promise<AssinaturaExportada[]> {
  const { rows } = await sql<AssinaturaExportada>`
    select a.momento, a.meio, a.nome, a.assinada_em, encode(a.sha256, 'hex') as sha256,
      encode(a.imagem, 'base64') as imagem, c.conteudo
    from assinaturas a join documentos_conteudos c using (sha256)
    where a.cliente_id = any(${pessoas}::uuid[]) order by a.assinada_em, a.id`.execute(db);
  return rows;
}

export async function redigirAssinaturas(db: Db, cliente_id: string): Promise<void> {
  await sql`select redigir_assinaturas(${cliente_id}::uuid)`.execute(db);
}
