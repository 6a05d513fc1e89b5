/** 'Finalizar Venda' (spec § 7): header, sales, movements, postings and audit in one transaction. */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Contexto } from '#platform/server/sql/context.ts';
import { registrarVenda } from './registrarVenda.command.ts';
import type { FinalizarVendaInput, VendaFinalizada } from './vendas.contract.ts';

export async function finalizarVenda(ctx: Contexto, input: FinalizarVendaInput): Promise<VendaFinalizada> {
  const { id, numero, total, avisos } = await registrarVenda(ctx, {
    ...input,
    origem: 'venda_direta',
    motivo: 'venda_direta',
  });
  await recordAudit(ctx, {
    operacao: 'vendas.finalizar',
    tabela: 'vendas_diretas',
    registro_id: id,
    filial_id: input.filial_id,
    depois: { ...input, numero, total },
  });
  return { id, numero, total, data_venda: ctx.agora, avisos };
}
