/** The shop's mishaps: breakage, miscounts, typing errors that are reversed, price rises, discontinued products. */
import type { Historia } from './agenda.ts';
import { receberCliente } from './cadastros.ts';
import { fornecedorDe } from './compras.ts';
import {
  atendenteDe,
  daquiA,
  type FilialDemo,
  type Loja,
  matrizDe,
  type ProdutoDemo,
  produtosAtivos,
  reais,
} from './loja.ts';
import { darEntrada, darSaida, transferir } from './movimentos.ts';

const SAIDAS = [
  ['Perda', 'Peça danificada na bancada'],
  ['Perda', 'Veio com defeito do fornecedor'],
  ['Uso interno', 'Usado na própria oficina'],
  ['Uso interno', 'Mostruário do balcão'],
  ['Garantia', 'Trocada em garantia'],
] as const;

function comEstoque(loja: Loja, filial: FilialDemo, minimo: number): ProdutoDemo | null {
  const opcoes = produtosAtivos(loja).filter(
    (produto) => loja.estante.disponivel(produto.id, filial.id) >= minimo,
  );
  return opcoes.length > 0 ? loja.random.pick(opcoes) : null;
}

export async function* retirar(loja: Loja, filial: FilialDemo): Historia {
  yield daquiA(loja, 1);
  const produto = comEstoque(loja, filial, 1);
  if (produto) await darSaida(loja, filial, produto, 1, loja.random.pick(SAIDAS));
}

/** An `ajuste` records a note and changes no stock. */
export async function* conferir(loja: Loja, filial: FilialDemo): Historia {
  yield daquiA(loja, 1);
  const produto = comEstoque(loja, filial, 1);
  if (!produto) return;
  await atendenteDe(loja, filial).movimentacoes.registrar({
    tipo_movimentacao: 'ajuste',
    produto_id: produto.id,
    filial_origem_id: filial.id,
    quantidade: String(loja.estante.quantidade(produto.id, filial.id)),
    observacoes: 'Conferência de prateleira: quantidade confere',
  });
}

/** Ten was typed instead of one; the movement is reversed and entered again. */
export async function* errarEntrada(loja: Loja): Historia {
  const matriz = matrizDe(loja);
  const produto = loja.random.pick(produtosAtivos(loja));
  const fornecedor = fornecedorDe(loja, produto);
  const id = await darEntrada(loja, produto, fornecedor, 10);
  yield daquiA(loja, loja.random.int(3, 40));
  await loja.equipe.simone.movimentacoes.estornar({ id });
  loja.estante.sair(produto.id, matriz.id, 10);
  yield daquiA(loja, 2);
  await darEntrada(loja, produto, fornecedor, 1);
}

/** A transfer to a branch that did not request it. */
export async function* errarTransferencia(loja: Loja, filial: FilialDemo): Historia {
  const matriz = matrizDe(loja);
  const produto = comEstoque(loja, matriz, 2);
  if (!produto || filial === matriz) return;
  const nota = `Reposição ${filial.nome}`;
  const id = await transferir(loja, 'simone', produto, [matriz, filial], 1, nota);
  yield daquiA(loja, loja.random.int(10, 90));
  await loja.equipe.simone.movimentacoes.estornar({ id });
  loja.estante.sair(produto.id, filial.id, 1);
  loja.estante.entrar(produto.id, matriz.id, 1);
}

/** The current fields of the product form. */
const cadastroDe = async (loja: Loja, { id }: ProdutoDemo) =>
  loja.equipe.renata.produtos_servicos.get({ id });

/** The shelf held one more than the program knew: corrected on the product form. */
export async function* corrigirCadastro(loja: Loja): Historia {
  yield daquiA(loja, 1);
  const matriz = matrizDe(loja);
  const produto = comEstoque(loja, matriz, 1);
  if (!produto) return;
  const { estoque, ...atual } = await cadastroDe(loja, produto);
  const { versao } = await loja.equipe.renata.produtos_servicos.update({
    ...atual,
    filial_id: matriz.id,
    estoque: { anterior: estoque, novo: String(Number(estoque) + 1) },
  });
  produto.versao = versao;
  loja.estante.entrar(produto.id, matriz.id, 1);
}

/** The supplier raises a price, and the shop raises its own. */
export async function* reajustar(loja: Loja): Historia {
  yield daquiA(loja, 1);
  const produto = loja.random.pick(loja.produtos.filter(({ ativo }) => ativo));
  const { estoque: _estoque, ...atual } = await cadastroDe(loja, produto);
  produto.pf_centavos = Math.round((produto.pf_centavos * 1.06) / 100) * 100;
  produto.pj_centavos = Math.round((produto.pj_centavos * 1.06) / 100) * 100;
  produto.custo_centavos = Math.round(produto.custo_centavos * 1.05);
  const { versao } = await loja.equipe.renata.produtos_servicos.update({
    ...atual,
    valor_custo: produto.tipo === 'produto' ? reais(produto.custo_centavos) : null,
    valor_venda_pf: reais(produto.pf_centavos),
    valor_venda_pj: reais(produto.pj_centavos),
  });
  produto.versao = versao;
}

/** A product that hardly sells is discontinued. */
export async function* inativarProduto(loja: Loja): Historia {
  yield daquiA(loja, 1);
  const parados = produtosAtivos(loja).filter(({ giro }) => giro === 1);
  const produto = loja.random.pick(parados);
  produto.ativo = false;
  await loja.equipe.renata.produtos_servicos.inativar({ id: produto.id, versao: produto.versao });
}

export async function* inativarFornecedor(loja: Loja, posicao: number): Historia {
  yield daquiA(loja, 1);
  const fornecedor = loja.fornecedores[posicao];
  if (!fornecedor) return;
  const { itens } = await loja.equipe.renata.fornecedores.list({ busca: fornecedor.nome });
  const atual = itens.find(({ id }) => id === fornecedor.id);
  if (!atual) return;
  await loja.equipe.renata.fornecedores.update({
    ...atual,
    ativo: false,
    observacoes: 'Encerrou as atividades.',
  });
  fornecedor.ativo = false;
}

/** Sells out a product of which only the matriz has a few pieces; `alem` 1 sells one more than the recorded stock. */
export async function* esgotar(loja: Loja, alem: 0 | 1): Historia {
  yield daquiA(loja, 1);
  const matriz = matrizDe(loja);
  const poucos = produtosAtivos(loja).filter(({ id, giro }) => {
    const tem = loja.estante.disponivel(id, matriz.id);
    return (
      giro === 1 &&
      tem > 0 &&
      tem <= 3 &&
      loja.filiais.every((filial) => filial === matriz || !loja.estante.temRegistro(id, filial.id))
    );
  });
  if (poucos.length === 0) return;
  const produto = loja.random.pick(poucos);
  const cliente = await receberCliente(loja, matriz, false);
  const quantidade = loja.estante.disponivel(produto.id, matriz.id) + alem;
  await atendenteDe(loja, matriz).vendas.finalizar({
    filial_id: matriz.id,
    cliente_id: cliente.id,
    itens: [
      { produto_id: produto.id, quantidade: String(quantidade), valor_unitario: reais(produto.pf_centavos) },
    ],
    observacoes: 'Venda para outra assistência',
  });
  loja.estante.sair(produto.id, matriz.id, quantidade);
}

/**
 * Delivered to the customer straight from the supplier, in a branch that never stocked it: no stock record, so nothing
 * changes.
 */
export async function* entregarEncomenda(loja: Loja, filial: FilialDemo): Historia {
  yield daquiA(loja, 1);
  const ausentes = produtosAtivos(loja).filter(({ id }) => !loja.estante.temRegistro(id, filial.id));
  if (ausentes.length === 0) return;
  const produto = loja.random.pick(ausentes);
  const cliente = await receberCliente(loja, filial, false);
  await atendenteDe(loja, filial).movimentacoes.registrar({
    tipo_movimentacao: 'venda',
    produto_id: produto.id,
    filial_origem_id: filial.id,
    cliente_id: cliente.id,
    quantidade: '1',
    valor_unitario: reais(produto.pf_centavos),
    observacoes: 'Encomenda entregue direto ao cliente',
  });
  loja.estante.sair(produto.id, filial.id, 1);
}
