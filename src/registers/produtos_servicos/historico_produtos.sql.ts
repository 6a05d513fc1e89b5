/** The purchase and sales histories of a product, newest first. Sales are written by the stock kernel. */
import { type RawBuilder, sql } from 'kysely';
import type { Situacao } from '#kernels/estoque/estoque.contract.ts';
import type { OrigemVenda } from '#kernels/estoque/vocabulario.rules.ts';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { paginate } from '#platform/server/sql/paging.ts';
import { newId } from '#platform/shared/ids.ts';
import { lineTotal } from '#platform/shared/money.ts';
import type { Page } from '#platform/shared/operation.ts';
import type { Compra, CompraInput, HistoricoInput, VendaDoProduto } from './historico_produtos.contract.ts';
import { descontoDaVenda, ocultarCusto, podeVerCusto } from './produtos_servicos.rules.ts';

export async function listCompras(
  { db, user }: Context,
  { produto_id, ...pagina }: HistoricoInput,
): Promise<Page<Compra>> {
  const rows = db
    .selectFrom('historico_compras as c')
    .innerJoin('fornecedores as f', 'f.id', 'c.fornecedor_id')
    .select([
      'c.id',
      'f.nome as fornecedor_nome',
      'c.data_compra',
      'c.quantidade',
      'c.numero_nota',
      'c.observacoes',
    ])
    .$if(podeVerCusto(user.permissoes), (query) => query.select(['c.valor_unitario', 'c.valor_total']))
    .where('c.produto_id', '=', produto_id);
  const sort = [
    { value: sql.ref('c.data_compra'), type: 'date', desc: true },
    { value: sql.ref('c.id'), type: 'uuid', desc: true },
  ] as const;
  return paginate(db, { rows, sort, ...pagina });
}

export async function insertCompra(
  ctx: Context,
  input: Omit<CompraInput, 'novo_fornecedor'> & { fornecedor_id: string },
) {
  return ctx.db
    .insertInto('historico_compras')
    .values({
      id: newId(ctx.now.getTime()),
      ...input,
      valor_total: lineTotal(input.quantidade, input.valor_unitario),
      user_id: ctx.user.id,
      criado_em: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the deleted record, if there was one. */
export async function deleteCompra(db: Db, id: string) {
  return db.deleteFrom('historico_compras').where('id', '=', id).returningAll().executeTakeFirst();
}

export async function fornecedorAtivo(db: Db, id: string): Promise<boolean | undefined> {
  const found = await db.selectFrom('fornecedores').select('ativo').where('id', '=', id).executeTakeFirst();
  return found?.ativo;
}

/**
 * Timestamp of a sale on that day: now if the day is today in the branch, else noon there. Undefined for an unknown
 * branch.
 */
export async function instanteDaVenda(
  { db, now }: Context,
  filialId: string,
  dia: string,
): Promise<Date | undefined> {
  const found = await sql<{ instante: Date }>`
    select case when ${dia}::date = (${now}::timestamptz at time zone zona)::date then ${now}::timestamptz
      else (${dia}::date + time '12:00') at time zone zona end as instante
    from (select coalesce(f.fuso_horario, c.fuso_horario) as zona from filiais f cross join configuracoes c
          where f.id = ${filialId}) filial`.execute(db);
  return found.rows[0]?.instante;
}

const alcanca = ({ filiais }: Context['user'], filial_id: RawBuilder<unknown>) =>
  filiais === null ? sql<boolean>`true` : sql<boolean>`(${filial_id} = any(${filiais}::uuid[]))`;

/**
 * Every sale of the product in any state, with its discount against today's prices. A user limited to some branches
 * sees what other branches sold, but not to whom.
 */
export async function listVendas(
  { db, user }: Context,
  { produto_id, ...pagina }: HistoricoInput,
): Promise<Page<VendaDoProduto>> {
  const daqui = alcanca(user, sql.ref('v.filial_id'));
  const conhecido = sql<boolean>`(${daqui} or ${alcanca(user, sql.ref('c.filial_id'))})`;
  const rows = db
    .selectFrom('historico_vendas as v')
    .innerJoin('produtos_servicos as p', 'p.id', 'v.produto_id')
    .innerJoin('filiais as f', 'f.id', 'v.filial_id')
    .leftJoin('clientes as c', 'c.id', 'v.cliente_id')
    .leftJoin('numeros_das_ordens as o', 'o.id', 'v.ordem_servico_id')
    .select([
      'v.id',
      'v.data_venda',
      'v.quantidade',
      'v.valor_unitario',
      'v.valor_total',
      'v.desconto as desconto_da_linha',
      'v.situacao',
      'v.origem',
      'v.filial_id',
      'v.ordem_servico_id',
    ])
    .select(['f.nome as filial_nome', 'o.numero_os'])
    .select(sql<string | null>`case when ${conhecido} then c.nome_completo end`.as('cliente_nome'))
    .select(sql<boolean>`c.id is not null and not ${conhecido}`.as('cliente_de_outra_filial'))
    .select(sql<string | null>`case when ${daqui} then v.observacoes end`.as('observacoes'))
    .select(['p.valor_venda_pf', 'p.valor_venda_pj', 'p.valor_venda_maquina', 'p.valor_custo'])
    .$narrowType<{ situacao: Situacao; origem: OrigemVenda }>()
    .where('v.produto_id', '=', produto_id);
  const sort = [
    { value: sql.ref('v.data_venda'), type: 'timestamptz', desc: true },
    { value: sql.ref('v.id'), type: 'uuid', desc: true },
  ] as const;
  const page = await paginate(db, { rows, sort, ...pagina });
  const itens = page.itens.map(
    ({ valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo, ...venda }) => {
      const precos = { valor_venda_pf, valor_venda_pj, valor_venda_maquina, valor_custo };
      return {
        ...venda,
        desconto: descontoDaVenda(ocultarCusto(user.permissoes, precos), venda.valor_unitario),
      };
    },
  );
  return { ...page, itens };
}
