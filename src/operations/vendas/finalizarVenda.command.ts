/**
 * 'Finalizar Venda' (spec § 7): a new customer or the branch's first Consumidor, header, sales, movements, postings, with
 * money on its title and what is paid, and audit, in one transaction.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { escolherCliente, garantirConsumidor } from '#registers/clientes/escolherCliente.command.ts';
import { type NovaVenda, registrarVenda } from './registrarVenda.command.ts';
import type { FinalizarVendaInput, VendaFinalizada } from './vendas.contract.ts';

/**
 * `doOrcamento` is what a quote brings: its lines and its deposit. Throws the errors of registrarVenda, and SEM_PERMISSAO for a
 * new customer.
 */
export async function finalizarVenda(
  ctx: Context,
  { novo_cliente, recebimento, ...input }: FinalizarVendaInput,
  doOrcamento: Pick<NovaVenda, 'cotadas' | 'orcamento'> = {},
): Promise<VendaFinalizada> {
  const cliente_id = await escolherCliente(ctx, { ...input, novo_cliente });
  if (cliente_id === consumidorDe(input.filial_id)) await garantirConsumidor(ctx, input.filial_id);
  const venda = { ...input, cliente_id };
  const { id, numero, total, avisos } = await registrarVenda(ctx, {
    ...venda,
    origem: 'venda_direta',
    motivo: 'venda_direta',
    recebimento,
    ...doOrcamento,
  });
  await recordAudit(ctx, {
    operacao: 'vendas.finalizar',
    tabela: 'vendas_diretas',
    registro_id: id,
    filial_id: input.filial_id,
    depois: { ...venda, numero, total },
  });
  return { id, numero, total, data_venda: ctx.now, avisos };
}
