import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { insertRows, matchesSearch } from '#platform/server/sql/db.ts';
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
  PrecoDoModelo,
  PrecosInput,
} from './orcamentos_modelos.contract.ts';

/** The line's own price, else the same as `precoSugerido`: the product's first nonzero price. */
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
  let rows = db.selectFrom('orcamentos_modelos as m').select(COLUMNS);
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

/** Active quote templates for a picker: those for the device's model first, then by name. */
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
  return rows.orderBy(sql`sem_acento(m.nome)`).orderBy('m.id').limit(limite).execute();
}

/**
 * Prices of active quote templates whose lines are all active. Stock is computed only for the few templates found: a
 * branch has as many sets as its scarcest part allows, after reservations.
 */
export async function listPrecosDosModelos(
  { db, user }: Context,
  { busca, limite, filial_id }: PrecosInput,
): Promise<Omit<PrecoDoModelo, 'avista'>[]> {
  const matches = matchesSearch(sql.ref('m.busca'), busca);
  if (!matches) return [];
  const found = await sql<Omit<PrecoDoModelo, 'avista'>>`
    with achado as materialized (
      select m.id, m.nome, m.modelo_equipamento_id from orcamentos_modelos m
      where m.ativo and ${matches} and not exists (
        select from orcamentos_modelos_itens i join produtos_servicos p on p.id = i.produto_servico_id
        where i.modelo_id = m.id and not p.ativo)
      order by starts_with(m.busca, texto_busca(${busca})) desc, sem_acento(m.nome), m.id limit ${limite}),
    peca as materialized (
      select i.modelo_id, i.produto_servico_id as produto_id, sum(i.quantidade) as quantidade
      from achado a join orcamentos_modelos_itens i on i.modelo_id = a.id
      join produtos_servicos p on p.id = i.produto_servico_id and p.tipo = 'produto'
      group by 1, 2),
    pecas as (select modelo_id, count(*) as quantas from peca group by 1),
    na_filial as (
      select n.modelo_id, e.filial_id, count(*) as quantas, greatest(least(min(floor((e.quantidade - coalesce((
          select sum(r.quantidade) from reservas r where r.produto_id = n.produto_id and r.filial_id = e.filial_id), 0))
        / n.quantidade)), 999999), 0)::int as conjuntos
      from peca n join estoque_filiais e on e.produto_id = n.produto_id
      where ${user.filiais}::uuid[] is null or e.filial_id = any(${user.filiais}::uuid[])
      group by 1, 2)
    select a.id, a.nome,
      (select json_build_object('tipo', t.nome, 'marca', e.marca, 'modelo', e.nome) from modelos_equipamento e
       left join tipos_equipamento t on t.id = e.tipo_id where e.id = a.modelo_equipamento_id) as aparelho,
      (select coalesce(sum(round(i.quantidade * ${PRECO}, 2)), 0)::numeric(20,2)
       from orcamentos_modelos_itens i join produtos_servicos p on p.id = i.produto_servico_id
       where i.modelo_id = a.id) as total,
      (select json_agg(json_build_object('id', f.id, 'nome', f.nome, 'conjuntos', coalesce(c.conjuntos, 0))
         order by f.id = ${filial_id}::uuid desc, c.conjuntos desc nulls last, sem_acento(f.nome))
       from pecas s join filiais f on f.ativo or f.id = ${filial_id}::uuid
       left join na_filial c on c.modelo_id = s.modelo_id and c.filial_id = f.id and c.quantas = s.quantas
       where s.modelo_id = a.id and (f.id = ${filial_id}::uuid or c.conjuntos > 0)) as filiais
    from achado a
    order by starts_with(texto_busca(a.nome), texto_busca(${busca})) desc, sem_acento(a.nome), a.id`.execute(
    db,
  );
  return found.rows;
}

export async function findModeloDeOrcamento(db: Db, id: string): Promise<ModeloDeOrcamento | undefined> {
  return db.selectFrom('orcamentos_modelos as m').select(COLUMNS).where('m.id', '=', id).executeTakeFirst();
}

/**
 * Locks the row until the transaction ends, then reads the quote template. A single statement would reread the row
 * after waiting for the lock, but still see the lines as of its start.
 */
export async function lockModeloDeOrcamento(db: Db, id: string): Promise<ModeloDeOrcamento | undefined> {
  await db.selectFrom('orcamentos_modelos').select('id').where('id', '=', id).forUpdate().execute();
  return findModeloDeOrcamento(db, id);
}

/**
 * The unit values that active quote templates set for these products. Lines without one follow the register and are
 * left out.
 */
export async function listPrecosDosProdutos(
  db: Db,
  ids: readonly string[],
): Promise<{ produto_servico_id: string; valor_unitario: string }[]> {
  const found = await sql<{ produto_servico_id: string; valor_unitario: string }>`
    select distinct i.produto_servico_id, i.valor_unitario from orcamentos_modelos_itens i
    join orcamentos_modelos m on m.id = i.modelo_id and m.ativo
    where i.produto_servico_id = any(${ids}::uuid[]) and i.valor_unitario is not null`.execute(db);
  return found.rows;
}

/** Returns how many of these products exist, and locks them against deletion until the transaction ends. */
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

/** Searched by its name and its device: 'tela a54'. */
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
