/**
 * The life of a service order: counter, assessment, customer's approval, parts, repair, collection. An order still
 * under way at the end of the story keeps its status, and so does a recent order that was forgotten.
 */
import type { Historia } from './agenda.ts';
import {
  type Atendimento,
  abrirOrdem,
  adicionarItem,
  darDesconto,
  devolverPeca,
  estornarFaturamento,
  faltaPeca,
  faturar,
  mudarStatus,
  receberSinal,
  removerUltimoItem,
} from './atendimento.ts';
import { receberCliente } from './cadastros.ts';
import {
  atendenteDe,
  daquiA,
  diasAteOFim,
  emDias,
  type FilialDemo,
  type Loja,
  type ProdutoDemo,
  produtosAtivos,
  reais,
} from './loja.ts';
import { serve } from './reparos.ts';

/** A stage of a story; returns whether the order continues. */
type Etapa = AsyncGenerator<Date, boolean, void>;

const ESPERA_MAXIMA_PECAS = 15;
const DIAS_RECENTES = 60;

/** Recent orders sometimes get stuck; older ones have been settled since. */
const esquecida = ({ loja }: Atendimento, chance: number) =>
  diasAteOFim(loja) < DIAS_RECENTES && loja.random.chance(chance);

export async function* vidaDaOrdem(loja: Loja, filial: FilialDemo, novo: boolean): Historia {
  const { random } = loja;
  const cliente = await receberCliente(loja, filial, novo);
  yield daquiA(loja, random.int(3, 9));
  const at = await abrirOrdem(loja, filial, cliente);
  if (random.chance(0.005)) yield* abrirEmDobro(at);
  if (esquecida(at, 0.12)) return;
  yield emDias(loja, 0, random.chance(0.7) ? 1 : 4);
  if (random.chance(0.03)) return desistir(at, 'Cliente desistiu antes da avaliação.');
  yield* avaliar(at);
  if (!(yield* aprovar(at))) return;
  await receberSinal(at);
  if (!(yield* esperarPeca(at))) return;
  if (!(yield* consertar(at))) return;
  yield* entregar(at);
}

/**
 * The order was opened twice by mistake, and the second one is deleted before the device is photographed. The demo runs
 * no nightly clean-up, so the photos of a deleted order would stay in the database.
 */
async function* abrirEmDobro(at: Atendimento): Historia {
  const { loja, filial, cliente } = at;
  const { ordem } = await abrirOrdem(loja, filial, cliente, false);
  yield daquiA(loja, 2);
  await atendenteDe(loja, filial).ordens_servico.remove({ id: ordem.id });
}

/** The technician assesses the device and writes down what the repair needs. */
async function* avaliar(at: Atendimento): Historia {
  const { loja, caso } = at;
  const { random } = loja;
  await mudarStatus(at, 'em_andamento', caso.laudo);
  yield daquiA(loja, random.int(8, 40));
  for (const [produto, quantidade] of orcamento(at)) {
    await adicionarItem(at, produto, quantidade);
    yield daquiA(loja, 1);
  }
  const outras = produtosAtivos(loja).filter((outra) => serve(outra, caso));
  if (outras.length > 0 && random.chance(0.02)) {
    await adicionarItem(at, random.pick(outras));
    yield daquiA(loja, 3);
    await removerUltimoItem(at);
  }
  if (random.chance(0.025)) yield* venderJunto(at);
}

function orcamento(at: Atendimento): [ProdutoDemo, number][] {
  const { loja, filial, caso } = at;
  const { random } = loja;
  const servico = loja.produtos.find(({ codigo }) => codigo === caso.servico);
  const servem = produtosAtivos(loja).filter(
    (produto) => caso.peca?.test(produto.nome) && serve(produto, caso),
  );
  const naPrateleira = servem.filter((produto) => loja.estante.disponivel(produto.id, filial.id) > 0);
  const escolha = naPrateleira.length > 0 && random.chance(0.85) ? naPrateleira : servem;
  const peca = escolha.length > 0 ? random.pick(escolha) : undefined;
  const pelicula =
    caso.servico === 'S-TELA' && random.chance(0.4)
      ? produtosAtivos(loja).find((produto) => produto.nome.startsWith('Película') && serve(produto, caso))
      : undefined;
  return [
    ...(servico ? [[servico, 1] as [ProdutoDemo, number]] : []),
    ...(peca ? [[peca, quantasPecas(peca, loja)] as [ProdutoDemo, number]] : []),
    ...(pelicula ? [[pelicula, 1] as [ProdutoDemo, number]] : []),
  ];
}

function quantasPecas(peca: ProdutoDemo, { random }: Loja): number {
  if (peca.nome.startsWith('Capacitor')) return random.int(2, 4);
  return peca.nome.startsWith('Memória') && random.chance(0.2) ? 2 : 1;
}

/** While the device is being repaired the customer buys something else: a sale linked to the order manually. */
async function* venderJunto(at: Atendimento): Historia {
  const { loja, filial, ordem } = at;
  const acessorios = produtosAtivos(loja).filter(
    (produto) => produto.familias.length === 0 && loja.estante.disponivel(produto.id, filial.id) > 0,
  );
  if (acessorios.length === 0) return;
  const produto = loja.random.pick(acessorios);
  yield daquiA(loja, 5);
  await atendenteDe(loja, filial).movimentacoes.registrar({
    tipo_movimentacao: 'venda',
    produto_id: produto.id,
    filial_origem_id: filial.id,
    ordem_servico_id: ordem.id,
    quantidade: '1',
    valor_unitario: reais(produto.pf_centavos),
    observacoes: 'Levado junto com o aparelho',
  });
  loja.estante.sair(produto.id, filial.id, 1);
}

function desistir(at: Atendimento, nota: string): Promise<void> {
  return mudarStatus(at, 'cancelada', nota, atendenteDe(at.loja, at.filial));
}

/** Asks over half of the customers for approval. A few decline, and some of those reconsider. */
async function* aprovar(at: Atendimento): Etapa {
  const { loja } = at;
  const { random } = loja;
  if (random.chance(0.42)) return true;
  yield daquiA(loja, random.int(5, 60));
  await mudarStatus(at, 'aguardando_aprovacao', 'Orçamento enviado por WhatsApp.');
  if (esquecida(at, 0.22)) return false;
  yield emDias(loja, 0, random.chance(0.75) ? 3 : 7);
  if (random.chance(0.1)) {
    if (random.chance(0.25)) {
      await mudarStatus(at, 'entregue', 'Orçamento recusado; aparelho devolvido sem reparo.');
      return false;
    }
    await desistir(at, 'Orçamento recusado pelo cliente.');
    if (random.chance(0.8)) return false;
    yield emDias(loja, 1, 6);
  }
  await mudarStatus(at, 'em_andamento', 'Orçamento aprovado pelo cliente.', atendenteDe(loja, at.filial));
  return true;
}

async function* esperarPeca(at: Atendimento): Etapa {
  const { loja } = at;
  // Sometimes the technician uses a part before it is booked in, and billing finds too little stock.
  if (!faltaPeca(at) || loja.random.chance(0.12)) return true;
  yield daquiA(loja, loja.random.int(5, 20));
  await mudarStatus(at, 'aguardando_pecas', 'Peça pedida ao fornecedor.');
  if (esquecida(at, 0.25)) return false;
  for (let dia = 0; dia < ESPERA_MAXIMA_PECAS && faltaPeca(at); dia++) yield emDias(loja, 1, 1);
  await mudarStatus(at, 'em_andamento', 'Peça recebida.');
  return true;
}

async function* consertar(at: Atendimento): Etapa {
  const { loja } = at;
  if (esquecida(at, 0.1)) return false;
  yield emDias(loja, 0, loja.random.chance(0.7) ? 2 : 6);
  await mudarStatus(at, 'concluida', 'Testado após o reparo: 100% funcional.');
  return true;
}

/** Most orders are collected and billed within a week; a few never are. */
async function* entregar(at: Atendimento): Historia {
  const { loja, filial } = at;
  const { random } = loja;
  if (random.chance(0.02)) return;
  yield emDias(loja, 0, random.chance(0.6) ? 4 : 14);
  if (random.chance(0.025)) {
    await mudarStatus(at, 'entregue', 'Retorno em garantia, sem cobrança.', atendenteDe(loja, filial));
    return;
  }
  if (random.chance(0.12)) {
    await darDesconto(at);
    yield daquiA(loja, 2);
  }
  await faturar(at);
  if (random.chance(0.013)) yield* corrigirFaturamento(at);
  else if (random.chance(0.01)) {
    yield emDias(loja, 1, 5);
    await devolverPeca(at);
  }
}

/** The discount was forgotten: the billing is reversed, corrected and repeated, unless the customer has left. */
async function* corrigirFaturamento(at: Atendimento): Historia {
  const { loja } = at;
  yield emDias(loja, 0, 1);
  await estornarFaturamento(at);
  yield daquiA(loja, 4);
  await darDesconto(at);
  if (loja.random.chance(0.2)) return;
  yield daquiA(loja, 3);
  await faturar(at);
}
