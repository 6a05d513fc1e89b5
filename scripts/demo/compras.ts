/** Restocking: purchases arrive at the matriz and branches are supplied from there. */
import { dayOf } from '#platform/shared/dates.ts';
import type { Historia } from './agenda.ts';
import type { Familia } from './catalogo.ts';
import { deverACompra } from './contas_do_mes.ts';
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

/** The suppliers of each family, by position in the list of suppliers. */
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

/** Orders items below their minimum or needed by an order; each supplier delivers some days later. */
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

/** Books a delivery: the invoice in each product's history, the goods into the matriz's stock. */
async function* receber(loja: Loja, fornecedor: FornecedorDemo, itens: Map<ProdutoDemo, number>): Historia {
  fornecedor.nota += loja.random.int(3, 160);
  const dia = dayOf(loja.agenda.agora());
  let centavos = 0;
  for (const [produto, quantidade] of itens) {
    encomendar(loja, produto, -quantidade);
    // Deactivated in the meantime: the goods are refused at delivery.
    if (!produto.ativo || !fornecedor.ativo) continue;
    centavos += await anotarCompra(loja, produto, { fornecedor, quantidade, dia });
    yield daquiA(loja, 1);
    await darEntrada(loja, produto, fornecedor, quantidade);
    yield daquiA(loja, 1);
  }
  await deverACompra(loja, fornecedor, centavos);
}

/** The delivery van to a branch: first the items its orders wait for, and twice a week those running low. */
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
