/** The counter: direct sales of accessories, occasional returns, and manual entries in the histories. */
import { dayOf } from '#platform/shared/dates.ts';
import type { Historia } from './agenda.ts';
import { receberCliente } from './cadastros.ts';
import { diaMais } from './calendario.ts';
import { fornecedorDe } from './compras.ts';
import {
  atendenteDe,
  daquiA,
  emDias,
  type FilialDemo,
  type Loja,
  type ProdutoDemo,
  produtosAtivos,
  reais,
} from './loja.ts';
import { anotarCompra } from './movimentos.ts';
import { comoPagou } from './pagamento.ts';

const NOTAS = [
  'Cliente de passagem',
  'Trocar a película outro dia',
  'Levou embalado para presente',
  'Conferido no balcão',
] as const;

const ofertas = (loja: Loja, filial: FilialDemo) =>
  produtosAtivos(loja).filter(
    (produto) =>
      (produto.familias.length === 0 || /^(Película|Controle remoto|Pulseira)/.test(produto.nome)) &&
      loja.estante.disponivel(produto.id, filial.id) > 0,
  );

export async function* venderNoBalcao(loja: Loja, filial: FilialDemo, novo: boolean): Historia {
  const { random } = loja;
  const cliente = await receberCliente(loja, filial, novo);
  yield daquiA(loja, random.int(2, 6));
  const cart = new Map<ProdutoDemo, number>();
  const linhas = random.weighted([[1, 5], [2, 3], [3, 1.5], [4, 0.5]] as const); // biome-ignore format: a table
  const disponiveis = ofertas(loja, filial).map((produto) => [produto, produto.giro ** 2] as const);
  for (let i = 0; i < linhas && disponiveis.length > 0; i++) {
    const produto = random.weighted(disponiveis);
    const tem = loja.estante.disponivel(produto.id, filial.id);
    cart.set(produto, Math.min(tem, random.chance(0.12) ? 2 : 1));
  }
  if (cart.size === 0) return;
  const quem = atendenteDe(loja, filial);
  const desconto = random.chance(0.1) ? 0.9 : 1;
  const precoDe = ({ pj_centavos, pf_centavos }: ProdutoDemo) =>
    Math.round(((cliente.tipo_pessoa === 'juridica' ? pj_centavos : pf_centavos) * desconto) / 10) * 10;
  const total = [...cart].reduce((soma, [produto, quantidade]) => soma + precoDe(produto) * quantidade, 0);
  await quem.vendas.finalizar({
    filial_id: filial.id,
    cliente_id: cliente.id,
    itens: [...cart].map(([produto, quantidade]) => ({
      produto_id: produto.id,
      quantidade: String(quantidade),
      valor_unitario: reais(precoDe(produto)),
    })),
    observacoes: random.chance(0.5) ? random.pick(NOTAS) : null,
    recebimento: comoPagou(loja, cliente, reais(total)),
  });
  for (const [produto, quantidade] of cart) loja.estante.sair(produto.id, filial.id, quantidade);
  if (random.chance(0.02)) yield* devolver(loja, filial, [...cart][0]);
}

/** The customer returns one item within the week: its movement is reversed, and its sale with it. */
async function* devolver(loja: Loja, filial: FilialDemo, linha: [ProdutoDemo, number] | undefined): Historia {
  if (!linha) return;
  const [produto, quantidade] = linha;
  const quem = atendenteDe(loja, filial);
  const { itens } = await quem.movimentacoes.list({ busca: produto.codigo, limite: 5 });
  const venda = itens.find(({ motivo, situacao }) => motivo === 'venda_direta' && situacao === 'efetivada');
  yield emDias(loja, 0, 6);
  if (!venda) return;
  await quem.movimentacoes.estornar({ id: venda.id });
  loja.estante.entrar(produto.id, filial.id, quantidade);
}

/** A sale registered on the movements screen instead of the counter's. */
export async function* venderPelaMovimentacao(loja: Loja, filial: FilialDemo): Historia {
  const cliente = await receberCliente(loja, filial, false);
  yield daquiA(loja, 3);
  const produtos = ofertas(loja, filial);
  if (produtos.length === 0) return;
  const produto = loja.random.pick(produtos);
  await atendenteDe(loja, filial).movimentacoes.registrar({
    tipo_movimentacao: 'venda',
    produto_id: produto.id,
    filial_origem_id: filial.id,
    cliente_id: cliente.id,
    quantidade: '1',
    valor_unitario: reais(produto.pf_centavos),
    observacoes: loja.random.pick(NOTAS),
  });
  loja.estante.sair(produto.id, filial.id, 1);
}

/** A purchase from before the program was used, for the price history only. */
export async function* anotarCompraAntiga(loja: Loja): Historia {
  const { random } = loja;
  const produto = random.pick(produtosAtivos(loja));
  yield daquiA(loja, 1);
  const dia = diaMais(dayOf(loja.agenda.agora()), -random.int(20, 120));
  await anotarCompra(loja, produto, {
    fornecedor: fornecedorDe(loja, produto),
    quantidade: random.int(1, 6),
    dia,
    observacoes: 'Compra anterior ao sistema',
  });
}

/** A sale from the paper notebook, entered a few days late and not always with a customer. */
export async function* anotarVenda(loja: Loja, filial: FilialDemo): Historia {
  const { random } = loja;
  const produto = random.pick(loja.produtos.filter(({ ativo, giro }) => ativo && giro > 1));
  const cliente = random.chance(0.7) ? await receberCliente(loja, filial, false) : null;
  yield daquiA(loja, 2);
  await atendenteDe(loja, filial).produtos_servicos.createVenda({
    produto_id: produto.id,
    filial_id: filial.id,
    data_venda: diaMais(dayOf(loja.agenda.agora()), -random.int(1, 9)),
    quantidade: '1',
    valor_unitario: reais(produto.pf_centavos),
    cliente_id: cliente?.id ?? null,
    observacoes: 'Anotada no caderno',
  });
}
