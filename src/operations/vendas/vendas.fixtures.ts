/** Realistic direct sales, deterministic per index. */
import type { FinalizarVendaInput } from './vendas.contract.ts';

const OBSERVACOES = [
  null,
  null,
  'Cliente retirou no balcão',
  null,
  'Pagamento em duas vezes',
  null,
  'Presente: sem nota no pacote',
];

export interface ProdutoAVenda {
  id: string;
  valor_venda_pf: string | null;
}

/** One to three lines of the given products, in turn. */
export function vendaFixture(
  index: number,
  onde: { filial_id: string; cliente_id: string; produtos: readonly ProdutoAVenda[] },
): FinalizarVendaInput {
  const { filial_id, cliente_id, produtos } = onde;
  const lines = Math.min(1 + (index % 3), produtos.length);
  const itens = Array.from({ length: lines }, (_, line) => {
    const produto = produtos[(index * 3 + line) % produtos.length] as ProdutoAVenda;
    return {
      produto_id: produto.id,
      quantidade: String(1 + ((index + line) % 4 === 3 ? 1 : 0)),
      valor_unitario: produto.valor_venda_pf ?? '25.00',
    };
  });
  return { filial_id, cliente_id, itens, observacoes: OBSERVACOES[index % OBSERVACOES.length] ?? null };
}
