/**
 * Reversal (spec § 4, decisions § 1): at most once, never of a reversal, never of a pending movement. It inserts the
 * mirror movement, posts the negation of the actual posting, and marks the original and its sale `estornada`. The caller
 * holds the lock of the movements' document. Lock order here: movements by id, sale records, then as in
 * postar.command.ts. Of two concurrent reversals, the second waits for the movement and gets MOVIMENTACAO_JA_ESTORNADA.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { DomainError } from '#platform/shared/errors.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Documento, NovaLinha } from './documento.rules.ts';
import { type Aviso, estoqueErrors } from './estoque.contract.ts';
import { type EfeitoPlanejado, estornoDe, exigirEstornavel, negate } from './estoque.rules.ts';
import type { LinhaMovimentacao } from './estoque.sql.ts';
import {
  listEfetivadas,
  listLancamentos,
  lockMovimentacoes,
  type Marca,
  type MovimentacaoOriginal,
  updateEstornadas,
  updateServicosEstornados,
} from './estorno.sql.ts';
import { postarDocumento } from './postar.command.ts';
import { idsDasLinhas, montarDocumento, type Registro } from './registrarMovimentacoes.command.ts';

export interface Estorno {
  /** The original movements before the reversal. */
  originais: MovimentacaoOriginal[];
  /** The mirror movements, in the order of the originals' ids. */
  estorno_ids: string[];
  avisos: Aviso[];
}

/** Locks the movements and builds their mirror movements. All belong to one document, and so to one branch. */
async function espelhar(ctx: Context, ids: readonly string[]) {
  const originais = await lockMovimentacoes(ctx.db, ids);
  if (originais.length !== new Set(ids).size)
    throw new DomainError(estoqueErrors.MOVIMENTACAO_NAO_ENCONTRADA);
  for (const original of originais) exigirEstornavel(original);
  const [{ filial_origem_id, filial_destino_id } = { filial_origem_id: null, filial_destino_id: null }] =
    originais;
  const zone = await findZone(ctx.db, filial_origem_id ?? filial_destino_id);
  const estornos = new Map(originais.map((original) => [original.id, espelho(ctx, original, zone)]));
  const efeitos = (await listLancamentos(ctx.db, ids)).map(
    (lancamento): EfeitoPlanejado => ({
      ...lancamento,
      movimentacao_id: estornos.get(lancamento.movimentacao_id)?.id ?? '',
      delta: negate(lancamento.delta),
    }),
  );
  const pares = [...estornos].map(([id, estorno]) => ({ id, estorno_id: estorno.id }));
  return { originais, movimentacoes: [...estornos.values()], efeitos, pares };
}

export async function estornarMovimentacoes(ctx: Context, ids: readonly string[]): Promise<Estorno> {
  const { originais, movimentacoes, efeitos, pares } = await espelhar(ctx, ids);
  const avisos = await postarDocumento(ctx, {
    vendas: [],
    movimentacoes,
    efeitos,
    documento_id: originais[0]?.ordem_servico_id ?? originais[0]?.documento_id ?? null,
    modo: 'postar',
  });
  await updateEstornadas(ctx, pares);
  return { originais, estorno_ids: movimentacoes.map(({ id }) => id), avisos };
}

/**
 * An exchange: reverses some movements and creates others in one stock document, so that only the difference must be in
 * stock.
 */
export async function trocarMovimentacoes(
  ctx: Context,
  { voltam, linhas }: { voltam: readonly string[]; linhas: readonly NovaLinha[] },
): Promise<Registro> {
  const espelhos = await espelhar(ctx, voltam);
  const { rows, vendas, movimentacoes, efeitos } = montarDocumento(ctx, 'efetivada', linhas);
  const avisos = await postarDocumento(ctx, {
    vendas,
    movimentacoes: [...espelhos.movimentacoes, ...movimentacoes],
    efeitos: [...espelhos.efeitos, ...efeitos],
    documento_id: null,
    modo: 'postar',
  });
  await updateEstornadas(ctx, espelhos.pares);
  return { linhas: idsDasLinhas(rows), avisos };
}

/**
 * Reverses everything that took effect for a document, including services. Skips movements and sales entered by hand
 * for it, and movements that were already reversed on their own.
 */
export async function estornarDocumento(
  ctx: Context,
  documento: Documento,
  { motivo, origem }: Marca,
): Promise<Estorno> {
  const ids = await listEfetivadas(ctx.db, documento, motivo);
  const estorno =
    ids.length > 0 ? await estornarMovimentacoes(ctx, ids) : { originais: [], estorno_ids: [], avisos: [] };
  await updateServicosEstornados(ctx, documento, origem);
  return estorno;
}

function espelho(ctx: Context, original: MovimentacaoOriginal, zone: string): LinhaMovimentacao {
  return {
    id: newId(ctx.now.getTime()),
    operacao_id: ctx.operacao_id,
    motivo: 'estorno',
    razao: null,
    situacao: 'efetivada',
    ...estornoDe(original),
    produto_id: original.produto_id,
    quantidade: original.quantidade,
    cliente_id: original.cliente_id,
    ordem_servico_id: original.ordem_servico_id,
    ordem_servico_item_id: original.ordem_servico_item_id,
    documento_tipo: original.documento_tipo,
    documento_id: original.documento_id,
    documento_linha_id: original.documento_linha_id,
    documento_rotulo: original.documento_rotulo,
    historico_venda_id: original.historico_venda_id,
    data_movimentacao: ctx.now,
    observacoes: `Estorno da movimentação de ${formatDateTime(original.data_movimentacao, zone)}`,
    estorno_de_id: original.id,
    user_id: ctx.user.id,
    criado_em: ctx.now,
  };
}
