/**
 * 'Finalizar Venda' (spec § 7), in one transaction: creates a new customer, the branch's first Consumidor and new
 * products if needed, then header, sales, movements, postings and audit row, and with money on the title and its payment.
 */
import { recordAudit } from '#platform/server/audit/audit.ts';
import type { Context } from '#platform/server/sql/context.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { escolherCliente, garantirConsumidor } from '#registers/clientes/escolherCliente.command.ts';
import { cadastrarProdutos } from './cadastrarProdutos.command.ts';
import { type NovaVenda, registrarVenda } from './registrarVenda.command.ts';
import type { FinalizarVendaInput, VendaFinalizada } from './vendas.contract.ts';

/**
 * `doOrcamento`: the lines and the deposit of a quote. Throws the errors of registrarVenda, and SEM_PERMISSAO for a new
 * customer or product.
 */
export async function finalizarVenda(
  ctx: Context,
  { novo_cliente, recebimento, ...input }: FinalizarVendaInput,
  doOrcamento: Pick<NovaVenda, 'cotadas' | 'orcamento'> = {},
): Promise<VendaFinalizada> {
  const cliente_id = await escolherCliente(ctx, { ...input, novo_cliente });
  if (cliente_id === consumidorDe(input.filial_id)) await garantirConsumidor(ctx, input.filial_id);
  const itens = await cadastrarProdutos(ctx, input.filial_id, input.itens);
  const venda = { ...input, itens, cliente_id };
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
