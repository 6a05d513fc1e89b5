/** Writes to quotes, and the locks before them. */
import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { insertRows } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Qualidade } from '#registers/produtos_servicos/lista.rules.ts';
import type { SituacaoOrcamento } from './lista.rules.ts';
import type { Orcamento } from './orcamentos.contract.ts';
import { COLUMNS, hojeDa, type Situacao } from './orcamentos.sql.ts';
import type { ItemOrcamento } from './versoes.contract.ts';

export interface OrcamentoTravado extends Orcamento {
  itens_ligados: string[];
}

/** Locks the quote until the transaction ends. Lock its order first. */
export async function lockOrcamento(db: Db, id: string): Promise<OrcamentoTravado | undefined> {
  return db
    .selectFrom('orcamentos')
    .select([...COLUMNS, 'itens_ligados'])
    .$narrowType<Situacao>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The order of a quote, to lock before the quote. Undefined for an unknown quote. */
export async function findOrdemDo(
  db: Db,
  id: string,
): Promise<{ ordem_servico_id: string | null } | undefined> {
  return db.selectFrom('orcamentos').select('ordem_servico_id').where('id', '=', id).executeTakeFirst();
}

export async function findFilialECliente(
  db: Db,
  id: string,
): Promise<Pick<Orcamento, 'filial_id' | 'cliente_id' | 'ordem_servico_id'> | undefined> {
  return db
    .selectFrom('orcamentos')
    .select(['filial_id', 'cliente_id', 'ordem_servico_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertOrcamento(
  ctx: Context,
  orcamento: Pick<Orcamento, 'filial_id' | 'cliente_id' | 'ordem_servico_id' | 'aceita_parcial'> & {
    itens_ligados: string[];
  },
): Promise<Orcamento> {
  return ctx.db
    .insertInto('orcamentos')
    .values({
      id: newId(ctx.now.getTime()),
      ...orcamento,
      situacao: 'rascunho',
      user_id: ctx.user.id,
      criado_em: ctx.now,
    })
    .returning(COLUMNS)
    .$narrowType<Situacao>()
    .executeTakeFirstOrThrow();
}

export interface MudancaOrcamento {
  situacao?: SituacaoOrcamento;
  aceita_parcial?: boolean;
  versao_vigente?: number;
  versao_aprovada?: number | null;
  itens_ligados?: string[];
  /** The agreed fee that is charged in the order. */
  taxa_cobrada?: string;
  /** The order's line that charges the fee. */
  taxa_item_id?: string;
  venda_direta_id?: string;
  /** Only for a quote without an order. */
  ordem_servico_id?: string;
}

/** Every change bumps the version, so that other editors get a conflict. */
export async function updateOrcamento(
  db: Db,
  id: string,
  { taxa_cobrada, ...mudanca }: MudancaOrcamento,
): Promise<Orcamento> {
  return db
    .updateTable('orcamentos')
    .set((row) => ({
      ...mudanca,
      ...(taxa_cobrada && {
        taxa_cobrada: sql<string>`coalesce(taxa_cobrada, 0) + ${taxa_cobrada}::numeric`,
      }),
      versao: row('versao', '+', 1),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .$narrowType<Situacao>()
    .executeTakeFirstOrThrow();
}

export async function deleteOrcamento(db: Db, id: string): Promise<void> {
  await db.deleteFrom('orcamentos').where('id', '=', id).execute();
}

// Versions -------------------------------------------------------------------------------------------------------------

export interface CamposDaVersao {
  condicoes_pagamento: string | null;
  inicio_em: string | null;
  termino_em: string | null;
  validade_dias: number;
  total: string;
  sinal: string | null;
  aceita_usada: boolean;
}

export async function insertVersao(
  db: Db,
  versao: CamposDaVersao & { orcamento_id: string; numero: number },
): Promise<void> {
  await db.insertInto('orcamentos_versoes').values(versao).execute();
}

export async function updateVersao(
  db: Db,
  orcamento_id: string,
  numero: number,
  campos: CamposDaVersao,
): Promise<void> {
  await db
    .updateTable('orcamentos_versoes')
    .set(campos)
    .where('orcamento_id', '=', orcamento_id)
    .where('numero', '=', numero)
    .execute();
}

export async function deleteVersao(db: Db, orcamento_id: string, numero: number): Promise<void> {
  await db
    .deleteFrom('orcamentos_versoes')
    .where('orcamento_id', '=', orcamento_id)
    .where('numero', '=', numero)
    .execute();
}

export interface VersaoGuardada extends CamposDaVersao {
  numero: number;
  valido_ate: string | null;
  enviada_por: string | null;
  sha256: Buffer | null;
  /** Whether its last day has passed, in the branch's time zone. */
  vencida: boolean;
}

const GUARDADAS = [
  'v.numero',
  'v.condicoes_pagamento',
  'v.validade_dias',
  'v.total',
  'v.sinal',
  'v.aceita_usada',
  'v.enviada_por',
  'v.sha256',
] as const;

export async function findVersao(
  { db, now }: Pick<Context, 'db' | 'now'>,
  orcamento_id: string,
  numero: number,
): Promise<VersaoGuardada | undefined> {
  return db
    .selectFrom('orcamentos_versoes as v')
    .innerJoin('orcamentos as o', 'o.id', 'v.orcamento_id')
    .select(GUARDADAS)
    .select([
      sql<string | null>`v.inicio_em::text`.as('inicio_em'),
      sql<string | null>`v.termino_em::text`.as('termino_em'),
      sql<string | null>`v.valido_ate::text`.as('valido_ate'),
      sql<boolean>`coalesce(v.valido_ate < ${hojeDa(sql.ref('o.filial_id'), now)}, false)`.as('vencida'),
    ])
    .where('v.orcamento_id', '=', orcamento_id)
    .where('v.numero', '=', numero)
    .executeTakeFirst();
}

/** The highest version number ever used, and the newest sent version. */
export async function findNumeros(
  db: Db,
  orcamento_id: string,
): Promise<{ maior: number; enviada: number | null }> {
  const { rows } = await sql<{ maior: number; enviada: number | null }>`
    select max(numero) as maior, max(numero) filter (where sha256 is not null) as enviada
    from orcamentos_versoes where orcamento_id = ${orcamento_id}`.execute(db);
  return rows[0] ?? { maior: 0, enviada: null };
}

/** The last day of a version that is sent now. */
export async function ultimoDia(
  { db, now }: Pick<Context, 'db' | 'now'>,
  filial_id: string,
  dias: number,
): Promise<string> {
  const { rows } = await sql<{ dia: string }>`
    select (${hojeDa(sql`${filial_id}::uuid`, now)} + ${dias}::int)::text as dia`.execute(db);
  return rows[0]?.dia ?? '';
}

export async function freezeVersao(
  ctx: Context,
  orcamento_id: string,
  numero: number,
  { conteudo, valido_ate }: { conteudo: string; valido_ate: string },
): Promise<void> {
  await ctx.db
    .updateTable('orcamentos_versoes')
    .set({
      conteudo,
      sha256: sql<Buffer>`sha256(convert_to(${conteudo}, 'UTF8'))`,
      valido_ate,
      enviada_em: ctx.now,
      enviada_por: ctx.user.id,
    })
    .where('orcamento_id', '=', orcamento_id)
    .where('numero', '=', numero)
    .execute();
}

// Lines ----------------------------------------------------------------------------------------------------------------

const ITEM = {
  id: 'uuid', orcamento_id: 'uuid', versao: 'int', posicao: 'int', grupo: 'text', produto_servico_id: 'uuid', tipo: 'text', descricao: 'text',
  qualidade: 'text', quantidade: 'numeric', valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric',
  ordem_servico_item_id: 'uuid',
} as const; // biome-ignore format: a column list

export type NovoItem = Omit<ItemOrcamento, 'id' | 'produto_nome'>;

/** Replaces the lines of the version with these, in this order. */
export async function replaceItens(
  ctx: Context,
  { orcamento_id, versao }: { orcamento_id: string; versao: number },
  itens: readonly NovoItem[],
): Promise<void> {
  await ctx.db
    .deleteFrom('orcamentos_itens')
    .where('orcamento_id', '=', orcamento_id)
    .where('versao', '=', versao)
    .execute();
  const rows = itens.map((item, posicao) => ({
    id: newId(ctx.now.getTime()),
    orcamento_id,
    versao,
    posicao,
    ...item,
  }));
  if (rows.length > 0) await insertRows('orcamentos_itens', ITEM, rows).execute(ctx.db);
}

export interface ProdutoDoOrcamento {
  id: string;
  nome: string;
  tipo: 'produto' | 'servico';
  ativo: boolean;
  /** The product's registered quality. A line of a quote may state another. */
  qualidade: Qualidade | null;
}

export async function listProdutos(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProdutoDoOrcamento>> {
  const rows = await db
    .selectFrom('produtos_servicos')
    .select(['id', 'nome', 'tipo', 'ativo', 'qualidade'])
    .$narrowType<Pick<ProdutoDoOrcamento, 'tipo' | 'qualidade'>>()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
