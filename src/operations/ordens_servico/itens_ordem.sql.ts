import { sql } from 'kysely';
import type { AntesDoAjuste } from '#kernels/financeiro/preco_por_forma.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief, insertRows, unnestRows } from '#platform/server/sql/db.ts';
import type { Cobranca } from './garantias.rules.ts';
import type { AdicionarItemInput, ItemOrdemServico, OutraVenda } from './itens_ordem.contract.ts';
import { type RegistrosDaOrdem, totalItem } from './itens_ordem.rules.ts';

const COLUMNS = [
  'i.id',
  'i.ordem_servico_id',
  'i.produto_servico_id',
  'i.tipo',
  'i.descricao',
  'i.quantidade',
  'i.valor_unitario',
  'i.desconto',
  'i.valor_total',
  'i.garantia_dias',
  'i.garantia_ate',
  'i.cobranca',
  'i.filial_estoque_id',
  'i.versao',
] as const;

type Tipo = Pick<ItemOrdemServico, 'tipo' | 'cobranca'>;
/** `tecnico_id` is the line's technician, else the order's. */
export type LinhaItem = Omit<
  ItemOrdemServico,
  'produto' | 'situacao' | 'tecnico_nome' | 'filial_estoque_nome'
>;

const PRODUTO = sql<ItemOrdemServico['produto']>`
  (select json_build_object('nome', p.nome, 'tipo', p.tipo, 'ativo', p.ativo)
   from produtos_servicos p where p.id = i.produto_servico_id)`.as('produto');

const SITUACAO = sql<ItemOrdemServico['situacao']>`
  (select v.situacao from historico_vendas v
   where v.ordem_servico_id = i.ordem_servico_id and v.ordem_servico_item_id = i.id
   order by v.situacao in ('pendente', 'efetivada') desc, v.criado_em desc limit 1)`.as('situacao');

const DA_LINHA = [
  'i.tecnico_id',
  sql<string | null>`(select q.nome_completo from profiles q where q.id = i.tecnico_id)`.as('tecnico_nome'),
  sql<string | null>`(select f.nome from filiais f where f.id = i.filial_estoque_id)`.as(
    'filial_estoque_nome',
  ),
] as const;

/** The line's technician, else the order's. */
const TECNICO = sql<string | null>`
  coalesce(i.tecnico_id, (select o.tecnico_id from ordens_servico o where o.id = i.ordem_servico_id))`.as(
  'tecnico_id',
);

/** In the order in which they were added. */
export async function listItens(db: Db, ordemId: string): Promise<ItemOrdemServico[]> {
  return db
    .selectFrom('ordens_servico_itens as i')
    .select([...COLUMNS, ...DA_LINHA, PRODUTO, SITUACAO])
    .$narrowType<Tipo>()
    .where('i.ordem_servico_id', '=', ordemId)
    .orderBy('i.criado_em')
    .orderBy('i.id')
    .modifyFront(brief)
    .execute();
}

/** The bare lines, for commands. The caller's lock on the order covers them. */
export async function listLinhas(db: Db, ordemId: string): Promise<LinhaItem[]> {
  return db
    .selectFrom('ordens_servico_itens as i')
    .select([...COLUMNS, TECNICO])
    .$narrowType<Tipo>()
    .where('i.ordem_servico_id', '=', ordemId)
    .orderBy('i.criado_em')
    .orderBy('i.id')
    .execute();
}

export async function findItem(db: Db, id: string): Promise<ItemOrdemServico | undefined> {
  return db
    .selectFrom('ordens_servico_itens as i')
    .select([...COLUMNS, ...DA_LINHA, PRODUTO, SITUACAO])
    .$narrowType<Tipo>()
    .where('i.id', '=', id)
    .executeTakeFirst();
}

/** The order of an item. Lock the order before reading the item. */
export async function findOrdemDoItem(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('ordens_servico_itens')
    .select('ordem_servico_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.ordem_servico_id;
}

export interface ProdutoDoItem {
  id: string;
  nome: string;
  tipo: 'produto' | 'servico';
  ativo: boolean;
}

export async function findProduto(db: Db, id: string): Promise<ProdutoDoItem | undefined> {
  return db
    .selectFrom('produtos_servicos')
    .select(['id', 'nome', 'tipo', 'ativo'])
    .$narrowType<{ tipo: ProdutoDoItem['tipo'] }>()
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertItem(
  ctx: Context,
  { id, nome, tipo }: { id: string } & Pick<ProdutoDoItem, 'nome' | 'tipo'>,
  {
    id: ordem_servico_id,
    ...input
  }: Omit<AdicionarItemInput, 'novo_produto'> & { produto_servico_id: string },
): Promise<void> {
  await ctx.db
    .insertInto('ordens_servico_itens')
    .values({
      id,
      ordem_servico_id,
      ...input,
      tipo,
      descricao: input.descricao ?? nome,
      valor_total: totalItem(input),
      user_id: ctx.user.id,
      criado_em: ctx.now,
    })
    .execute();
}

export async function updateItem(
  db: Db,
  id: string,
  valores: {
    descricao?: string | undefined;
    quantidade: string;
    valor_unitario: string;
    desconto: string;
    tecnico_id?: string | null | undefined;
    garantia_dias?: number | null | undefined;
    cobranca?: Cobranca | undefined;
    filial_estoque_id: string | null;
  },
): Promise<void> {
  await db
    .updateTable('ordens_servico_itens')
    .set((row) => ({ ...valores, valor_total: totalItem(valores), versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function isFilialAtiva(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('filiais')
    .select('id')
    .where('id', '=', id)
    .where('ativo', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

const doRetorno = (db: Db, ordem_id: string) =>
  db
    .selectFrom('ordens_servico_itens as i')
    .innerJoin('produtos_servicos as p', 'p.id', 'i.produto_servico_id')
    .select(['i.id', 'i.produto_servico_id', 'i.tipo', 'i.descricao', 'i.quantidade'])
    .select(['p.valor_venda_pf', 'p.valor_venda_pj', 'p.valor_venda_maquina'])
    .$narrowType<Pick<Tipo, 'tipo'>>()
    .where('i.ordem_servico_id', '=', ordem_id)
    .orderBy('i.criado_em')
    .orderBy('i.id');

/** The warranty lines with the normal prices of their products. */
export const listEmGarantia = (db: Db, ordem_id: string) =>
  doRetorno(db, ordem_id).where('i.cobranca', '=', 'garantia').execute();

/** The lines that a judgement charged to the customer. */
export const listNegadas = (db: Db, ordem_id: string) =>
  doRetorno(db, ordem_id).where('i.cobranca', '=', 'cliente').where('i.garantia_negada', '=', true).execute();

/** Notes whether a judgement charged these lines to the customer. */
export async function updateNegada(db: Db, ids: readonly string[], garantia_negada: boolean): Promise<void> {
  await db.updateTable('ordens_servico_itens').set({ garantia_negada }).where('id', 'in', ids).execute();
}

export async function updateCobranca(db: Db, ids: readonly string[], cobranca: Cobranca): Promise<void> {
  await db.updateTable('ordens_servico_itens').set({ cobranca }).where('id', 'in', ids).execute();
}

/** Writes the technician of billed lines, which is all that may change in them. */
export async function updateTecnico(db: Db, ids: readonly string[], tecnico_id: string): Promise<void> {
  await db
    .updateTable('ordens_servico_itens')
    .set((row) => ({ tecnico_id, versao: row('versao', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

interface PrecoDoItem {
  valor_unitario: string;
  desconto: string;
  valor_total: string;
  antes_do_ajuste: AntesDoAjuste | null;
}

/** Writes other prices into the order's lines. The caller holds the order's lock. */
export async function updatePrecos(db: Db, precos: readonly (PrecoDoItem & { id: string })[]): Promise<void> {
  await sql`
    update ordens_servico_itens i set valor_unitario = n.valor_unitario, desconto = n.desconto, valor_total = n.valor_total,
      antes_do_ajuste = n.antes_do_ajuste, versao = i.versao + 1
    from jsonb_to_recordset(${JSON.stringify(precos)}::jsonb) as n (
      id uuid, valor_unitario numeric, desconto numeric, valor_total numeric, antes_do_ajuste jsonb)
    where i.id = n.id`.execute(db);
}

/** The lines whose price a payment method changed, with their old price. */
export async function listAjustados(
  db: Db,
  ordemId: string,
): Promise<{ id: string; quantidade: string; antes_do_ajuste: AntesDoAjuste }[]> {
  const found = await sql<{ id: string; quantidade: string; antes_do_ajuste: AntesDoAjuste }>`
    select id, quantidade, antes_do_ajuste from ordens_servico_itens
    where ordem_servico_id = ${ordemId}::uuid and antes_do_ajuste is not null`.execute(db);
  return found.rows;
}

// Several lines at once -------------------------------------------------------------------------------------------------

const VALORES = {
  descricao: 'text', quantidade: 'numeric', valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric',
} as const; // biome-ignore format: a column list

export interface ValoresDaLinha {
  id: string;
  descricao: string;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
}

/** A warranty line with a price becomes the customer's: they approved that price. */
export async function updateLinhas(db: Db, linhas: readonly ValoresDaLinha[]): Promise<void> {
  if (linhas.length === 0) return;
  await sql`
    update ordens_servico_itens i set descricao = n.descricao, quantidade = n.quantidade, valor_unitario = n.valor_unitario,
      desconto = n.desconto, valor_total = n.valor_total, versao = i.versao + 1,
      cobranca = case when n.valor_total > 0 then 'cliente' else i.cobranca end
    from ${unnestRows('n', { id: 'uuid', ...VALORES }, linhas)} where i.id = n.id`.execute(db);
}

const LINHA = {
  id: 'uuid', ordem_servico_id: 'uuid', produto_servico_id: 'uuid', tipo: 'text', ...VALORES, filial_estoque_id: 'uuid',
  user_id: 'uuid', criado_em: 'timestamptz',
} as const; // biome-ignore format: a column list

export async function insertLinhas(
  ctx: Context,
  linhas: readonly (ValoresDaLinha & {
    ordem_servico_id: string;
    produto_servico_id: string;
    tipo: ProdutoDoItem['tipo'];
    filial_estoque_id: string | null;
  })[],
): Promise<void> {
  if (linhas.length === 0) return;
  const rows = linhas.map((linha) => ({ ...linha, user_id: ctx.user.id, criado_em: ctx.now }));
  await insertRows('ordens_servico_itens', LINHA, rows).execute(ctx.db);
}

export async function deleteItens(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('ordens_servico_itens').where('id', 'in', ids).execute();
}

export async function deleteItem(db: Db, id: string): Promise<void> {
  await db.deleteFrom('ordens_servico_itens').where('id', '=', id).execute();
}

// Sales of the order ---------------------------------------------------------------------------------------------------

export async function listOutrasVendas(db: Db, ordemId: string): Promise<OutraVenda[]> {
  return db
    .selectFrom('historico_vendas as v')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .select(['v.id', 'p.nome as produto_nome', 'v.quantidade', 'v.valor_unitario', 'v.valor_total'])
    .select(['v.data_venda', 'v.origem', 'v.situacao'])
    .$narrowType<Pick<OutraVenda, 'origem' | 'situacao'>>()
    .where('v.ordem_servico_id', '=', ordemId)
    .where('v.origem', '<>', 'ordem')
    .orderBy('v.data_venda', 'desc')
    .orderBy('v.id', 'desc')
    .modifyFront(brief)
    .execute();
}

/** Counts the order's records that were ever effective, reversed or not. */
export async function countRegistros(db: Db, ordemId: string): Promise<RegistrosDaOrdem> {
  const found = await sql<RegistrosDaOrdem>`
    select (select count(*)::int from vendas_registradas where ordem_servico_id = ${ordemId}) as vendas,
      (select count(*)::int from movimentacoes_registradas where ordem_servico_id = ${ordemId}) as movimentacoes,
      (select count(*)::int from retiradas where ordem_servico_id = ${ordemId} and desfeita_em is null) as retiradas,
      (select count(*)::int from cobrancas where ordem_servico_id = ${ordemId} and situacao <> 'cancelada') as cobrancas,
      (select count(*)::int from creditos_cliente where ordem_servico_id = ${ordemId}) as creditos,
      (select count(*)::int from assinaturas where tabela = 'ordens_servico' and registro_id = ${ordemId}) as assinaturas`.execute(
    db,
  );
  return found.rows[0] ?? { vendas: 0, movimentacoes: 0 };
}
