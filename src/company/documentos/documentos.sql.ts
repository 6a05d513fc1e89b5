import { sql } from 'kysely';
import { BRANCH_ADDRESS, BRANCH_PHONE } from '#platform/server/sql/branch_contact.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Presets, SalvarPresetsInput } from './documentos.contract.ts';
import type { Formato, FormatoEtiqueta, FormatoImpresso } from './impressos.rules.ts';
import type { Timbre } from './papel.rules.ts';

// Editable texts ------------------------------------------------------------------------------------------------------

export interface Redacao {
  bloco: string;
  /** Null: the company's text. */
  filial_id: string | null;
  numero: number;
  /** Null: the default. For a branch that is the company's text, otherwise the program's. */
  texto: string | null;
}

/** The newest wording of each text saved for the company or for this branch. */
export async function listRedacoes(db: Db, filial_id: string | null): Promise<Redacao[]> {
  return db
    .selectFrom('modelos_texto')
    .distinctOn(['bloco', 'filial_id'])
    .select(['bloco', 'filial_id', 'numero', 'texto'])
    .where((eb) => eb.or([eb('filial_id', 'is', null), eb('filial_id', '=', filial_id)]))
    .orderBy('bloco')
    .orderBy('filial_id')
    .orderBy('numero', 'desc')
    .execute();
}

export async function insertRedacao(ctx: Context, redacao: Redacao): Promise<void> {
  await ctx.db
    .insertInto('modelos_texto')
    .values({
      id: newId(ctx.now.getTime()),
      ...redacao,
      user_id: ctx.user.id,
      operacao_id: ctx.operacao_id,
      criado_em: ctx.now,
    })
    .execute();
}

// Presets of a branch ---------------------------------------------------------------------------------------------------

/** Defaults for a branch without settings. */
const PADRAO = { ordem: 'a4', etiqueta: '50x30', versao: 0 } as const;

const linhaDePresets = (db: Db, filial_id: string) =>
  db
    .selectFrom('impressos_filiais')
    .select(['filial_id', 'ordem', 'etiqueta', 'versao'])
    .$narrowType<{ ordem: FormatoImpresso; etiqueta: FormatoEtiqueta }>()
    .where('filial_id', '=', filial_id);

/** The branch's formats, for a print that does not ask for one. */
export async function findPresets(db: Db, filial_id: string): Promise<Presets> {
  return (await linhaDePresets(db, filial_id).executeTakeFirst()) ?? { filial_id, ...PADRAO };
}

/** Undefined if another user saved meanwhile. Version 0 means that there is no row yet. */
export async function savePresets(
  db: Db,
  { versao, ...presets }: SalvarPresetsInput,
): Promise<Presets | undefined> {
  const { ordem, etiqueta } = presets;
  const saved = await db
    .insertInto('impressos_filiais')
    .values(presets)
    .onConflict((conflict) =>
      conflict
        .column('filial_id')
        .doUpdateSet({ ordem, etiqueta, versao: versao + 1 })
        .where('impressos_filiais.versao', '=', versao),
    )
    .returning(['filial_id', 'ordem', 'etiqueta', 'versao'])
    .$narrowType<{ ordem: FormatoImpresso; etiqueta: FormatoEtiqueta }>()
    .executeTakeFirst();
  return saved;
}

// The company's head --------------------------------------------------------------------------------------------------

export interface TimbreLido extends Timbre {
  fuso_horario: string;
}

/**
 * The branch's address and telephone if set, otherwise the company's. A company without a name takes the branch's name.
 */
export async function findTimbre(db: Db, filial_id: string): Promise<TimbreLido | undefined> {
  const { rows } = await sql<TimbreLido>`
    select coalesce(c.nome, f.nome) as nome, case when c.nome is not null then f.nome end as filial, c.cnpj,
      ${BRANCH_ADDRESS} as endereco,
      ${BRANCH_PHONE} as telefone,
      coalesce(f.fuso_horario, c.fuso_horario) as fuso_horario
    from configuracoes c, filiais f where f.id = ${filial_id}`.execute(db);
  return rows[0];
}

export async function findLogo(db: Db): Promise<{ tipo: string; conteudo: Buffer } | undefined> {
  return db.selectFrom('logotipos').select(['tipo', 'conteudo']).executeTakeFirst();
}

// Prints ------------------------------------------------------------------------------------------------------------

export interface Emissao {
  impresso: string;
  formato: Formato;
  tabela: string;
  registro_id: string;
  filial_id: string;
  pessoa_id: string | null;
  /** JSON of the printed content. */
  conteudo: string;
}

/** Identical content is stored once, under the hash of PostgreSQL's jsonb text. */
export async function insertEmissao(ctx: Context, { conteudo, ...emissao }: Emissao): Promise<void> {
  const { impresso, formato, tabela, registro_id, filial_id, pessoa_id } = emissao;
  await sql`
    with dito as (select sha256(convert_to(v::text, 'UTF8')) as sha256, v from (select ${conteudo}::jsonb as v) x),
    guardado as (
      insert into documentos_conteudos (sha256, conteudo, criado_em)
      select sha256, v, ${ctx.now} from dito on conflict (sha256) do nothing
    )
    insert into documentos_emitidos
      (id, impresso, formato, tabela, registro_id, filial_id, pessoa_id, sha256, user_id, operacao_id, criado_em)
    select ${newId(ctx.now.getTime())}, ${impresso}, ${formato}, ${tabela}, ${registro_id}, ${filial_id}, ${pessoa_id},
      sha256, ${ctx.user.id}, ${ctx.operacao_id}, ${ctx.now}
    from dito`.execute(ctx.db);
}

// Personal data -------------------------------------------------------------------------------------------------------

export interface ImpressoExportado {
  impresso: string;
  formato: string;
  criado_em: Date;
  conteudo: unknown;
}

export async function listImpressosDe(db: Db, pessoas: readonly string[]): Promise<ImpressoExportado[]> {
  const { rows } = await sql<ImpressoExportado>`
    select e.impresso, e.formato, e.criado_em, c.conteudo
    from documentos_emitidos e join documentos_conteudos c using (sha256)
    where e.pessoa_id = any(${pessoas}::uuid[]) order by e.criado_em, e.id`.execute(db);
  return rows;
}

export async function redigirImpressos(db: Db, pessoa_id: string): Promise<void> {
  await sql`select redigir_impressos(${pessoa_id})`.execute(db);
}
