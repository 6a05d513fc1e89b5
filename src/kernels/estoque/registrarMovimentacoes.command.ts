/**
 * Writes the sales and movements of one business act: posted at once (`efetivada`) or reserved for a document
 * (`pendente`, decisions § 2). The caller holds the lock of its header; see postar.command.ts for the rest.
 */
import type { Context } from '#platform/server/sql/context.ts';
import { newId } from '#platform/shared/ids.ts';
import { lineTotal } from '#platform/shared/money.ts';
import { colunasDoDocumento, type NovaLinha } from './documento.rules.ts';
import type { Aviso } from './estoque.contract.ts';
import { efeitosDe } from './estoque.rules.ts';
import type { LinhaMovimentacao, LinhaVenda } from './estoque.sql.ts';
import { postarDocumento } from './postar.command.ts';

export interface Registro {
  /** Ids in line order. */
  linhas: { movimentacao_id: string | null; historico_venda_id: string | null }[];
  avisos: Aviso[];
}

/** Throws PRODUTO_NAO_ENCONTRADO, PRODUTO_SEM_ESTOQUE and, under the policy `bloquear`, ESTOQUE_INSUFICIENTE. */
export async function registrarMovimentacoes(
  ctx: Context,
  situacao: 'pendente' | 'efetivada',
  linhas: readonly NovaLinha[],
): Promise<Registro> {
  const { rows, ...documento } = montarDocumento(ctx, situacao, linhas);
  const avisos = await postarDocumento(ctx, {
    ...documento,
    // A new reservation comes on top of the document's earlier ones, so those count.
    documento_id: situacao === 'efetivada' ? (linhas[0]?.documento?.id ?? null) : null,
    modo: situacao === 'efetivada' ? 'postar' : 'reservar',
  });
  return { linhas: idsDasLinhas(rows), avisos };
}

export const idsDasLinhas = (rows: ReturnType<typeof montarDocumento>['rows']): Registro['linhas'] =>
  rows.map(({ venda, movimentacao }) => ({
    movimentacao_id: movimentacao?.row.id ?? null,
    historico_venda_id: venda?.id ?? null,
  }));

/** Builds the rows for the lines, and their effects on stock. */
export function montarDocumento(
  ctx: Context,
  situacao: 'pendente' | 'efetivada',
  linhas: readonly NovaLinha[],
) {
  const rows = linhas.map((linha) => {
    const venda = vendaDe(ctx, situacao, linha);
    return { venda, movimentacao: movimentacaoDe(ctx, situacao, linha, venda?.id ?? null) };
  });
  return {
    rows,
    vendas: rows.flatMap(({ venda }) => venda ?? []),
    movimentacoes: rows.flatMap(({ movimentacao }) => movimentacao?.row ?? []),
    efeitos: rows.flatMap(({ movimentacao }) => movimentacao?.efeitos ?? []),
  };
}

/** The columns that all rows of one business act share: who and when. */
export function stamp(ctx: Context) {
  return {
    id: newId(ctx.now.getTime()),
    operacao_id: ctx.operacao_id,
    user_id: ctx.user.id,
    criado_em: ctx.now,
  };
}

function vendaDe(ctx: Context, situacao: string, linha: NovaLinha): LinhaVenda | null {
  const { venda, movimentacao: _movimentacao, documento, ...rest } = linha;
  if (!venda) return null;
  const valor_total = lineTotal(linha.quantidade, venda.valor_unitario, venda.desconto);
  return {
    ...stamp(ctx),
    situacao,
    ...rest,
    ...colunasDoDocumento(documento).venda,
    ...venda,
    // A reserved line gets its technician only when it becomes effective.
    tecnico_id: situacao === 'efetivada' ? venda.tecnico_id : null,
    valor_total,
    data_venda: ctx.now,
  };
}

function movimentacaoDe(ctx: Context, situacao: string, linha: NovaLinha, historico_venda_id: string | null) {
  const { venda: _venda, movimentacao, documento, ...rest } = linha;
  if (!movimentacao) return null;
  const row: LinhaMovimentacao = {
    ...stamp(ctx),
    situacao,
    ...rest,
    ...colunasDoDocumento(documento).movimentacao,
    ...movimentacao,
    razao: movimentacao.razao ?? null,
    historico_venda_id,
    data_movimentacao: ctx.now,
    estorno_de_id: null,
  };
  const efeitos = efeitosDe({ ...movimentacao, quantidade: linha.quantidade }).map((efeito) => ({
    ...efeito,
    movimentacao_id: row.id,
    produto_id: linha.produto_id,
  }));
  return { row, efeitos };
}
