/** Creates the products that a sale's items name, in the caller's transaction. The same name twice is one product. */
import type { Context } from '#platform/server/sql/context.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { cadastrarNaVenda } from '#registers/produtos_servicos/cadastrarNoItem.command.ts';
import type { FinalizarVendaInput, ItemVendaInput } from './vendas.contract.ts';

/** Throws SEM_PERMISSAO for a new product. */
export async function cadastrarProdutos(
  ctx: Context,
  filial_id: string,
  itens: FinalizarVendaInput['itens'],
): Promise<ItemVendaInput[]> {
  const criados = new Map<string, string>();
  const prontos: ItemVendaInput[] = [];
  for (const { produto_id, novo_produto, ...valores } of itens) {
    let id = produto_id ?? undefined;
    if (novo_produto) {
      const { nome } = novo_produto;
      const chave = nome.toLocaleLowerCase('pt-BR');
      id =
        criados.get(chave) ??
        (await cadastrarNaVenda(ctx, filial_id, { nome, valor_venda_pf: valores.valor_unitario }));
      criados.set(chave, id);
    }
    prontos.push({ produto_id: requireRecord(id), ...valores });
  }
  return prontos;
}
