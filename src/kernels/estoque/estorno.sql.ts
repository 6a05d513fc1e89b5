import { sql } from 'kysely';
import type { Context, Db } from '#platform/server/sql/context.ts';
import { unnestRows } from '#platform/server/sql/db.ts';
import type { Documento } from './documento.rules.ts';
import { movimentacoesDo, vendasDo } from './documento.sql.ts';
import type { Situacao, TipoMovimentacao } from './estoque.contract.ts';
import type { LinhaMovimentacao } from './estoque.sql.ts';
import type { MotivoMovimentacao, OrigemVenda } from './vocabulario.rules.ts';

type NaoLidos = 'operacao_id' | 'motivo' | 'razao' | 'observacoes' | 'user_id' | 'criado_em';

export interface MovimentacaoOriginal extends Omit<LinhaMovimentacao, NaoLidos> {
  situacao: Situacao;
  tipo_movimentacao: TipoMovimentacao;
}

/** Locks the movements by id. Their documents are locked by the caller. */
export async function lockMovimentacoes(db: Db, ids: readonly string[]): Promise<MovimentacaoOriginal[]> {
  const found = await sql<MovimentacaoOriginal>`
    select id, situacao, estorno_de_id, tipo_movimentacao, produto_id, filial_origem_id, filial_destino_id, origem, destino,
      quantidade, cliente_id, ordem_servico_id, ordem_servico_item_id, documento_tipo, documento_id, documento_linha_id,
      documento_rotulo, historico_venda_id, data_movimentacao
    from movimentacoes_estoque where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return found.rows;
}

export interface LancamentoOriginal {
  movimentacao_id: string;
  produto_id: string;
  filial_id: string;
  delta: string;
  custo_unitario: string | null;
  sem_registro: boolean;
}

export async function listLancamentos(db: Db, ids: readonly string[]): Promise<LancamentoOriginal[]> {
  return db
    .selectFrom('lancamentos_estoque')
    .select(['movimentacao_id', 'produto_id', 'filial_id', 'delta', 'custo_unitario', 'sem_registro'])
    .where('movimentacao_id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

const PAR = { id: 'uuid', estorno_id: 'uuid' } as const;

/** Marks originals with their reversal, and their sale records, as reversed. */
export async function updateEstornadas(
  ctx: Context,
  pares: readonly { id: string; estorno_id: string }[],
): Promise<void> {
  const update = sql`
    with par as (select * from ${unnestRows('linha', PAR, pares)}),
    movimentacoes as (
      update movimentacoes_estoque m set situacao = 'estornada', data_estorno = ${ctx.now}, estornada_por = ${ctx.user.id}::uuid,
        movimentacao_estorno_id = par.estorno_id
      from par where m.id = par.id
      returning m.historico_venda_id)
    update historico_vendas v set situacao = 'estornada', estornada_em = ${ctx.now}, estornada_por = ${ctx.user.id}::uuid
    from movimentacoes where v.id = movimentacoes.historico_venda_id`;
  await update.execute(ctx.db);
}

/** Tells a document's own movements and sales from those entered by hand for it. */
export interface Marca {
  motivo: MotivoMovimentacao;
  origem: OrigemVenda;
}

/** The document's own movements that took effect and are not yet reversed. */
export async function listEfetivadas(
  db: Db,
  documento: Documento,
  motivo: MotivoMovimentacao,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from movimentacoes_estoque
    where ${movimentacoesDo(documento)} and situacao = 'efetivada' and motivo = ${motivo}`.execute(db);
  return found.rows.map((row) => row.id);
}

/** Marks the document's own sales without a movement, that is, its services, as reversed. */
export async function updateServicosEstornados(
  ctx: Context,
  documento: Documento,
  origem: OrigemVenda,
): Promise<void> {
  const update = sql`
    update historico_vendas set situacao = 'estornada', estornada_em = ${ctx.now}, estornada_por = ${ctx.user.id}::uuid
    where ${vendasDo(documento)} and origem = ${origem} and situacao = 'efetivada'`;
  await update.execute(ctx.db);
}
