/** Reads the deposit on a quote without an order. Writes nothing. */
import { readLigado } from '#kernels/financeiro/travar.sql.ts';
import { restoDoSinal } from '#operations/pagamentos/pagamentos.rules.ts';
import {
  findCobrancaDoOrcamento,
  findSinaisDoOrcamento,
  listRecibosDoOrcamento,
} from '#operations/pagamentos/pagamentos.sql.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { exigirVisivel, lerUmParaOCliente } from './lerOrcamento.command.ts';
import type { OrcamentoDetalhe } from './orcamentos.contract.ts';
import { sinalPedido } from './orcamentos.rules.ts';
import type { SinalDoOrcamento } from './sinais_orcamento.contract.ts';

export interface SinalDevido {
  valor: string;
  /** The number of the deposit's charge. */
  vez: number;
}

/** The unpaid part of the deposit of an approved quote, in the version that the customer knows. Null if none is due. */
export async function sinalDevidoDo(ctx: Context, orcamento: OrcamentoDetalhe): Promise<SinalDevido | null> {
  const { id, situacao, respostas, versao_aprovada } = orcamento;
  const sinal = situacao === 'aprovado' ? sinalPedido(orcamento) : null;
  if (!sinal) return null;
  const { pago, vez } = await findSinaisDoOrcamento(ctx.db, id);
  const aprovado = respostas.find(({ versao }) => versao === versao_aprovada)?.valor ?? '0';
  const valor = restoDoSinal({ sinal, aprovado, pago });
  return valor === null ? null : { valor, vez };
}

/**
 * Null for a quote of an order, for a quote without a deposit, and while money is off. Throws NAO_ENCONTRADO, and
 * DE_OUTRA_PESSOA for a quote of an order that the person may not see.
 */
export async function lerSinal(ctx: Context, { id }: { id: string }): Promise<SinalDoOrcamento | null> {
  await exigirVisivel(ctx, id);
  const orcamento = await lerUmParaOCliente(ctx, id);
  if (orcamento.ordem_servico_id !== null || !(await readLigado(ctx.db))) return null;
  const [devido, { pago, livre, vez }, cobranca, recibos] = await Promise.all([
    sinalDevidoDo(ctx, orcamento),
    findSinaisDoOrcamento(ctx.db, id),
    findCobrancaDoOrcamento(ctx.db, id),
    listRecibosDoOrcamento(ctx.db, id),
  ]);
  if (!devido && !cobranca && recibos.length === 0) return null;
  return {
    pago,
    livre,
    devido: devido?.valor ?? null,
    vez,
    cobranca: cobranca ? { id: cobranca.id, txid: cobranca.txid, valor: cobranca.valor } : null,
    recibos,
  };
}
