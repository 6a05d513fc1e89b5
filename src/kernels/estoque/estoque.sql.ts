import { sql } from 'kysely';
import { type Context, changedIn, type Db } from '#platform/server/sql/context.ts';
import { insertRows, unnestRows } from '#platform/server/sql/db.ts';
import { newId } from '#platform/shared/ids.ts';
import type { PoliticaEstoque } from './estoque.contract.ts';
import type { Lancamento, Saldo } from './estoque.rules.ts';

export interface ParProdutoFilial {
  produto_id: string;
  filial_id: string;
}

const PAR = { produto_id: 'uuid', filial_id: 'uuid' } as const;

const NOVO_REGISTRO = { id: 'uuid', ...PAR } as const;

/** Inserts missing stock records at zero, with the product's minimum and maximum; returns their pairs. */
export async function insertSaldosAusentes(
  ctx: Context,
  pares: readonly ParProdutoFilial[],
): Promise<ParProdutoFilial[]> {
  const rows = pares.map(({ produto_id, filial_id }) => ({
    id: newId(ctx.now.getTime()),
    produto_id,
    filial_id,
  }));
  const found = await sql<ParProdutoFilial>`
    insert into estoque_filiais (id, produto_id, filial_id, quantidade, estoque_minimo, estoque_maximo, baixo_desde, user_id)
    select par.id, p.id, f.id, 0, p.estoque_minimo, p.estoque_maximo,
      case when estoque_baixo(0, p.estoque_minimo) then ${ctx.now}::timestamptz end, ${ctx.user.id}::uuid
    from ${unnestRows('par', NOVO_REGISTRO, rows)}
    join produtos_servicos p on p.id = par.produto_id and p.tipo = 'produto'
    join filiais f on f.id = par.filial_id
    where not exists (select from estoque_filiais e where e.produto_id = p.id and e.filial_id = f.id)
    order by p.id, f.id
    on conflict (produto_id, filial_id) do nothing
    returning produto_id, filial_id`.execute(ctx.db);
  return found.rows;
}

export interface ProdutoTravado {
  id: string;
  tipo: string;
}

/** Locks the stock rows by (produto_id, filial_id), then the products by id: the last two steps of the lock order. */
export async function lockSaldos(
  db: Db,
  pares: readonly ParProdutoFilial[],
  produtoIds: readonly string[],
): Promise<ProdutoTravado[]> {
  const found = await sql<ProdutoTravado>`
    with saldos as materialized (
      select e.id from estoque_filiais e join ${unnestRows('par', PAR, pares)} using (produto_id, filial_id)
      order by e.produto_id, e.filial_id for no key update of e)
    select p.id, p.tipo from produtos_servicos p
    where p.id = any(${produtoIds}::uuid[]) and (select count(*) from saldos) >= 0
    order by p.id for no key update`.execute(db);
  return found.rows;
}

export interface SaldosLidos {
  politica: PoliticaEstoque;
  saldos: Saldo[];
}

/** Reads balances, reservations of other documents, and the policy. Exact when read after lockSaldos. */
export async function readSaldos(
  db: Db,
  pares: readonly ParProdutoFilial[],
  documentoId: string | null,
): Promise<SaldosLidos> {
  const found = await sql<Saldo & { politica: PoliticaEstoque }>`
    select par.produto_id, p.nome as produto_nome, coalesce(p.custo_medio, p.valor_custo)::numeric(15,6) as custo_unitario,
      par.filial_id, f.nome as filial_nome, e.quantidade, c.estoque_negativo as politica,
      (select coalesce(sum(m.quantidade), 0) from movimentacoes_estoque m
       where m.situacao = 'pendente' and m.produto_id = par.produto_id and m.filial_origem_id = par.filial_id
         and coalesce(m.ordem_servico_id, m.documento_id) is distinct from ${documentoId}::uuid) as reservado
    from ${unnestRows('par', PAR, pares)}
    join produtos_servicos p on p.id = par.produto_id
    join filiais f on f.id = par.filial_id
    cross join configuracoes c
    left join estoque_filiais e on e.produto_id = par.produto_id and e.filial_id = par.filial_id`.execute(db);
  return { politica: found.rows[0]?.politica ?? 'avisar', saldos: found.rows };
}

export interface LinhaVenda {
  id: string;
  operacao_id: string;
  origem: string;
  situacao: string;
  produto_id: string;
  filial_id: string;
  cliente_id: string | null;
  ordem_servico_id: string | null;
  ordem_servico_item_id: string | null;
  venda_direta_id: string | null;
  tecnico_id: string | null;
  quantidade: string;
  valor_unitario: string;
  desconto: string;
  valor_total: string;
  data_venda: Date;
  observacoes: string | null;
  user_id: string;
  criado_em: Date;
}

const VENDA = {
  id: 'uuid', operacao_id: 'uuid', origem: 'text', situacao: 'text', produto_id: 'uuid', filial_id: 'uuid', cliente_id: 'uuid',
  ordem_servico_id: 'uuid', ordem_servico_item_id: 'uuid', venda_direta_id: 'uuid', tecnico_id: 'uuid', quantidade: 'numeric',
  valor_unitario: 'numeric', desconto: 'numeric', valor_total: 'numeric', data_venda: 'timestamptz',
  observacoes: 'text', user_id: 'uuid', criado_em: 'timestamptz',
} as const; // biome-ignore format: a column list

const VENDA_COLUMNS = sql.raw(Object.keys(VENDA).join(', '));

export interface LinhaMovimentacao {
  id: string;
  operacao_id: string;
  motivo: string;
  razao: string | null;
  situacao: string;
  tipo_movimentacao: string;
  produto_id: string;
  filial_origem_id: string | null;
  filial_destino_id: string | null;
  origem: string | null;
  destino: string | null;
  quantidade: string;
  cliente_id: string | null;
  ordem_servico_id: string | null;
  ordem_servico_item_id: string | null;
  documento_tipo: string | null;
  documento_id: string | null;
  documento_linha_id: string | null;
  documento_rotulo: string | null;
  historico_venda_id: string | null;
  data_movimentacao: Date;
  observacoes: string | null;
  estorno_de_id: string | null;
  user_id: string;
  criado_em: Date;
}

const MOVIMENTACAO = {
  id: 'uuid', operacao_id: 'uuid', motivo: 'text', razao: 'text', situacao: 'text',
  tipo_movimentacao: 'text', produto_id: 'uuid',
  filial_origem_id: 'uuid', filial_destino_id: 'uuid', origem: 'text', destino: 'text', quantidade: 'numeric', cliente_id: 'uuid',
  ordem_servico_id: 'uuid', ordem_servico_item_id: 'uuid', documento_tipo: 'text', documento_id: 'uuid',
  documento_linha_id: 'uuid', documento_rotulo: 'text', historico_venda_id: 'uuid', data_movimentacao: 'timestamptz',
  observacoes: 'text', estorno_de_id: 'uuid', user_id: 'uuid', criado_em: 'timestamptz',
} as const; // biome-ignore format: a column list

const LANCAMENTO = {
  movimentacao_id: 'uuid', produto_id: 'uuid', filial_id: 'uuid', delta: 'numeric', saldo_apos: 'numeric',
  custo_unitario: 'numeric', sem_registro: 'boolean',
} as const; // biome-ignore format: a column list

export interface Gravacao {
  vendas: readonly LinhaVenda[];
  movimentacoes: readonly LinhaMovimentacao[];
  lancamentos: readonly Lancamento[];
}

/**
 * Writes a whole document in one statement: sales (with the product's kind and current cost), movements, postings, both
 * balances. A product that does not exist is refused by the foreign key.
 */
export async function writeDocumento(ctx: Context, gravacao: Gravacao): Promise<void> {
  const write = sql`
    with vendas as (
      insert into historico_vendas (${VENDA_COLUMNS}, tipo, custo_unitario)
      select ${sql.join(Object.keys(VENDA).map((name) => sql.ref(`venda.${name}`)))}, coalesce(p.tipo, 'produto'), coalesce(p.custo_medio, p.valor_custo)
      from ${unnestRows('venda', VENDA, gravacao.vendas)} left join produtos_servicos p on p.id = venda.produto_id
      order by venda.ordem),
    movimentacoes as (${insertRows('movimentacoes_estoque', MOVIMENTACAO, gravacao.movimentacoes)}),
    novo as (select * from ${unnestRows('lancamento', LANCAMENTO, gravacao.lancamentos)}),
    lancamentos as (
      insert into lancamentos_estoque
        (operacao_id, movimentacao_id, produto_id, filial_id, delta, saldo_apos, custo_unitario, sem_registro, criado_em)
      select ${ctx.operacao_id}::uuid, movimentacao_id, produto_id, filial_id, delta, saldo_apos, custo_unitario, sem_registro,
        ${ctx.now}::timestamptz
      from novo order by ordem),
    soma as (select produto_id, filial_id, sum(delta) as delta from novo group by produto_id, filial_id),
    saldos as (
      update estoque_filiais e set quantidade = e.quantidade + soma.delta, baixo_desde = case
        when estoque_baixo(e.quantidade + soma.delta, e.estoque_minimo) then coalesce(e.baixo_desde, ${ctx.now}::timestamptz) end
      from soma where e.produto_id = soma.produto_id and e.filial_id = soma.filial_id and soma.delta <> 0)
    update produtos_servicos p set estoque = p.estoque + total.delta
    from (select produto_id, sum(delta) as delta from soma group by produto_id) total
    where p.id = total.produto_id and total.delta <> 0`;
  changedIn(ctx, [
    ...gravacao.movimentacoes.flatMap((m) => [m.filial_origem_id, m.filial_destino_id]),
    ...gravacao.lancamentos.map(({ filial_id }) => filial_id),
  ]);
  await write.execute(ctx.db);
}
