/** Keeping the shelves filled: purchases arrive at the matriz, branches are supplied from there. */
import { dayOf } from '#platform/shared/dates.ts';
import type { Historia } from './agenda.ts';
import type { Familia } from './catalogo.ts';
import {
  daquiA,
  emDias,
  type FilialDemo,
  type FornecedorDemo,
  type Loja,
  matrizDe,
  type ProdutoDemo,
  produtosAtivos,
} from './loja.ts';
import { anotarCompra, darEntrada, transferir } from './movimentos.ts';

/** Who supplies what, by position in the list of suppliers. */
const VENDEM: Record<Familia | 'acessorio', readonly number[]> = {
  celular: [0, 2, 3],
  notebook: [4, 1, 0],
  console: [4, 7],
  tablet: [3, 2],
  tv: [1, 6],
  relogio: [2, 9],
  acessorio: [6, 7, 5, 8],
};

export function fornecedorDe(loja: Loja, produto: ProdutoDemo): FornecedorDemo {
  const todos = VENDEM[produto.familias[0] ?? 'acessorio'].flatMap((i) => loja.fornecedores[i] ?? []);
  const ativos = todos.filter(({ ativo }) => ativo);
  return loja.random.pick(ativos.length > 0 ? ativos : loja.fornecedores.filter(({ ativo }) => ativo));
}

/** What fell under its minimum, or that an order waits for, is ordered; each supplier delivers some days later. */
export async function* comprar(loja: Loja): Historia {
  yield daquiA(loja, 1);
  const encomendas = new Map<FornecedorDemo, Map<ProdutoDemo, number>>();
  for (const produto of produtosAtivos(loja)) {
    const quantidade = quantoComprar(loja, produto);
    if (quantidade < 1) continue;
    const fornecedor = fornecedorDe(loja, produto);
    const itens = encomendas.get(fornecedor) ?? new Map<ProdutoDemo, number>();
    encomendas.set(fornecedor, itens.set(produto, quantidade));
    encomendar(loja, produto, quantidade);
  }
  for (const [fornecedor, itens] of encomendas)
    loja.agenda.add(emDias(loja, 3, 7), receber(loja, fornecedor, itens));
}

function encomendar({ encomendas }: Loja, produto: ProdutoDemo, quantidade: number): void {
  encomendas.set(produto, (encomendas.get(produto) ?? 0) + quantidade);
}

function quantoComprar(loja: Loja, produto: ProdutoDemo): number {
  const saldos = loja.filiais.map(({ id }) => loja.estante.disponivel(produto.id, id));
  const total = saldos.reduce((a, b) => a + b, loja.encomendas.get(produto) ?? 0);
  return total < produto.minimo ? produto.maximo - total : 0;
}

/** The delivery is booked: the invoice in each product's history, the goods at the matriz. */
async function* receber(loja: Loja, fornecedor: FornecedorDemo, itens: Map<ProdutoDemo, number>): Historia {
  fornecedor.nota += loja.random.int(3, 160);
  const dia = dayOf(loja.agenda.agora());
  for (const [produto, quantidade] of itens) {
    encomendar(loja, produto, -quantidade);
    // Given up on the way: the goods are refused at the door.
    if (!produto.ativo || !fornecedor.ativo) continue;
    await anotarCompra(loja, produto, { fornecedor, quantidade, dia });
    yield daquiA(loja, 1);
    await darEntrada(loja, produto, fornecedor, quantidade);
    yield daquiA(loja, 1);
  }
}

/** The van to a branch: first what its orders wait for, and twice a week what runs short on its shelves. */
export async function* abastecer(loja: Loja, filial: FilialDemo, prateleiras: boolean): Historia {
  const matriz = matrizDe(loja);
  for (const produto of produtosAtivos(loja)) {
    const la = loja.estante.disponivel(produto.id, filial.id);
    const aqui = loja.estante.disponivel(produto.id, matriz.id);
    const vende = prateleiras && produto.giro >= filial.giro;
    const minimo = vende ? Math.max(1, Math.floor(produto.minimo * filial.parcela)) : 0;
    if (la >= minimo || aqui < 1) continue;
    const alvo = vende ? Math.max(minimo, Math.floor(produto.maximo * filial.parcela)) : 0;
    const quantidade = Math.min(aqui, alvo - la);
    await transferir(loja, 'simone', produto, [matriz, filial], quantidade, `Reposição ${filial.nome}`);
    yield daquiA(loja, 1);
  }
}
