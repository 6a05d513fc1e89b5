import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { brief, insertRows, matchesSearch } from '#platform/server/sql/db.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { type SortColumn, sortedBy, unaccented } from '#platform/server/sql/sort_keys.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Page, Unpaged } from '#platform/shared/operation.ts';
import { ORDENACAO_ORCAMENTOS_MODELOS } from './lista.rules.ts';
import type {
  EscolherModeloInput,
  LinhaDoModelo,
  ListOrcamentosModelosInput,
  ModeloDeOrcamento,
  ModeloDeOrcamentoInput,
} from './orcamentos_modelos.contract.ts';

/** As `precoSugerido` of the products has it: the first price that is not zero. */
const PRECO = sql`coalesce(i.valor_unitario, nullif(p.valor_venda_pf, 0), nullif(p.valor_venda_pj, 0),
  nullif(p.valor_venda_maquina, 0), 0)::numeric(15,2)`;

const COLUMNS = [
  'm.id',
  'm.nome',
  'm.modelo_equipamento_id',
  'm.ativo',
  'm.versao',
  sql<string | null>`(
    select e.marca || ' ' || e.nome from modelos_equipamento e where e.id = m.modelo_equipamento_id)`.as(
    'aparelho',
  ),
  sql<LinhaDoModelo[]>`(
    select coalesce(json_agg(json_build_object(
      'produto_servico_id', i.produto_servico_id, 'nome', p.nome, 'tipo', p.tipo, 'ativo', p.ativo,
      'quantidade', i.quantidade::text, 'valor_unitario', i.valor_unitario::text, 'preco', ${PRECO}::text
    ) order by i.posicao), '[]')
    from orcamentos_modelos_itens i join produtos_servicos p on p.id = i.produto_servico_id
    where i.modelo_id = m.id)`.as('itens'),
  sql<string>`(
    select coalesce(sum(round(i.quantidade * ${PRECO}, 2)), 0)::numeric(20,2)
    from orcamentos_modelos_itens i join produtos_servicos p on p.id = i.produto_servico_id
    where i.modelo_id = m.id)`.as('total'),
] as const;

const SORTS: Record<(typeof ORDENACAO_ORCAMENTOS_MODELOS.columns)[number], SortColumn> = {
  nome: { value: sql.ref('m.nome'), type: 'text', by: unaccented },
};

export function queryOrcamentosModelos(db: Db, input: Unpaged<ListOrcamentosModelosInput>) {
  let rows = db.selectFrom('orcamentos_modelos as m').select(COLUMNS).modifyFront(brief);
  const matches = matchesSearch(sql.ref('m.busca'), input.busca);
  if (matches) rows = rows.where(matches);
  return { rows, sort: sortedBy(ORDENACAO_ORCAMENTOS_MODELOS, SORTS, input) };
}

export async function listOrcamentosModelos(
  db: Db,
  input: ListOrcamentosModelosInput,
): Promise<Page<ModeloDeOrcamento>> {
  return paginate(db, { ...queryOrcamentosModelos(db, input), ...input });
}

/** Active models for a choice: those of the device's model first, then by name. */
export async function escolherModelos(
  db: Db,
  { busca, limite, aparelho }: EscolherModeloInput,
): Promise<ModeloDeOrcamento[]> {
  let rows = db.selectFrom('orcamentos_modelos as m').select(COLUMNS).where('m.ativo', '=', true);
  const matches = matchesSearch(sql.ref('m.busca'), busca);
  if (matches) rows = rows.where(matches);
  const palavras = aparelho?.trim();
  if (palavras)
    rows = rows.orderBy(
      sql`exists (
        select from modelos_equipamento e where e.id = m.modelo_equipamento_id
          and right(' ' || sem_acento(${palavras}), length(sem_acento(e.nome)) + 1) = ' ' || sem_acento(e.nome))`,
      'desc',
    );
  return rows.orderBy(sql`sem_acento(m.nome)`).orderBy('m.id').limit(limite).modifyFront(brief).execute();
}

export async function findModeloDeOrcamento(db: Db, id: string): Promise<ModeloDeOrcamento | undefined> {
  return db.selectFrom('orcamentos_modelos as m').select(COLUMNS).where('m.id', '=', id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockModeloDeOrcamento(db: Db, id: string): Promise<ModeloDeOrcamento | undefined> {
  return db
    .selectFrom('orcamentos_modelos as m')
    .select(COLUMNS)
    .where('m.id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();
}

/** How many of these there are; none of them can be deleted before the transaction ends. */
export async function lockProdutos(db: Db, ids: readonly string[]): Promise<number> {
  const found =
    await sql`select id from produtos_servicos where id = any(${ids}::uuid[]) for key share`.execute(db);
  return found.rows.length;
}

export async function findAparelho(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('modelos_equipamento')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
}

const ITEM = {
  modelo_id: 'uuid',
  posicao: 'int',
  produto_servico_id: 'uuid',
  quantidade: 'numeric',
  valor_unitario: 'numeric',
} as const;

async function insertItens(db: Db, modelo_id: string, itens: ModeloDeOrcamentoInput['itens']): Promise<void> {
  const rows = itens.map((item, i) => ({ ...item, modelo_id, posicao: i + 1 }));
  await insertRows('orcamentos_modelos_itens', ITEM, rows).execute(db);
}

/** Found by its name and by its device: 'tela a54'. */
const buscaDe = ({ nome, modelo_equipamento_id }: Omit<ModeloDeOrcamentoInput, 'itens'>) => sql<string>`
  texto_busca(concat_ws(' ', ${nome}::text,
    (select marca || ' ' || nome from modelos_equipamento where id = ${modelo_equipamento_id}::uuid)))`;

export async function insertModeloDeOrcamento(
  ctx: Context,
  { itens, ...input }: ModeloDeOrcamentoInput,
): Promise<string> {
  const id = newId(ctx.now.getTime());
  await ctx.db
    .insertInto('orcamentos_modelos')
    .values({ id, ...input, busca: buscaDe(input), user_id: ctx.user.id, criado_em: ctx.now })
    .execute();
  await insertItens(ctx.db, id, itens);
  return id;
}

export async function updateModeloDeOrcamento(
  db: Db,
  id: string,
  { itens, ...input }: ModeloDeOrcamentoInput,
): Promise<void> {
  await db
    .updateTable('orcamentos_modelos')
    .set((row) => ({ ...input, busca: buscaDe(input), versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('orcamentos_modelos_itens').where('modelo_id', '=', id).execute();
  await insertItens(db, id, itens);
}

export async function deleteModeloDeOrcamento(db: Db, id: string): Promise<void> {
  await db.deleteFrom('orcamentos_modelos').where('id', '=', id).execute();
}
