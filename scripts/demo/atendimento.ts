/** The actions on one service order, as its screen performs them, and their effect on the stock. */

import type { ItemOrdemServico } from '#operations/ordens_servico/itens_ordem.contract.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import type { StatusOrdemServico } from '#operations/ordens_servico/status.rules.ts';
import type { Cliente } from '#registers/clientes/clientes.contract.ts';
import type { Etapa } from '#registers/etapas/etapas.contract.ts';
import { darEntrada, quemRetira } from './entrada.ts';
import { type ApiClient, pessoaDe } from './equipe.ts';
import { fotografar } from './fotos.ts';
import {
  atendenteDe,
  diasAteOFim,
  type FilialDemo,
  type Loja,
  type ProdutoDemo,
  reais,
  tecnicoDe,
} from './loja.ts';
import { comoPagou, deixarSinal, falta } from './pagamento.ts';
import { type Caso, criarCaso } from './reparos.ts';

interface ItemLancado {
  produto: ProdutoDemo;
  item: ItemOrdemServico;
  quantidade: number;
  /** Quantity that billing took from stock. */
  saiu: number;
}

export interface Atendimento {
  loja: Loja;
  filial: FilialDemo;
  cliente: Cliente;
  caso: Caso;
  tecnico: ApiClient;
  ordem: OrdemServico;
  itens: ItemLancado[];
}

const FOTOS_DE_DIAS = 30;

/** `entrada`: runs the intake and takes photos; false for an order that is opened by mistake. */
export async function abrirOrdem(
  loja: Loja,
  filial: FilialDemo,
  cliente: Cliente,
  entrada = true,
): Promise<Atendimento> {
  const trazDeNovo = loja.aparelhos.get(cliente.id);
  const { servico, peca, laudo, familia, ...aparelho } = criarCaso(
    loja.random,
    trazDeNovo && loja.random.chance(0.6) ? trazDeNovo : undefined,
  );
  if (aparelho.numero_serie) loja.aparelhos.set(cliente.id, { familia, ...aparelho });
  const caso = { servico, peca, laudo, familia, ...aparelho };
  const tecnico = tecnicoDe(loja, filial);
  // Most orders are opened by a technician, who is then assigned to them.
  const quem = loja.random.chance(0.7) ? tecnico : atendenteDe(loja, filial);
  let ordem: OrdemServico = await quem.ordens_servico.create({
    filial_id: filial.id,
    cliente_id: cliente.id,
    ...aparelho,
    ...(quem === tecnico && { tecnico_id: pessoaDe(tecnico) }),
    ...promessa(loja),
  });
  // Older orders get no photos, because they would only slow down the first start.
  if (entrada && diasAteOFim(loja) < FOTOS_DE_DIAS) {
    await darEntrada(quem, ordem);
    await fotografar(quem, ordem);
    // Read the order again: the intake has raised its version.
    ordem = await quem.ordens_servico.get({ id: ordem.id });
  }
  return { loja, filial, cliente, caso, tecnico, ordem, itens: [] };
}

/**
 * Due in three days by default, a rush job tomorrow. Derived from the time instead of the random generator, so that the
 * rest of the story stays the same.
 */
function promessa(loja: Loja): { prazo: Date; prioridade: number } {
  const agora = loja.agenda.agora().getTime();
  const minuto = Math.floor(agora / 60_000);
  const prioridade = minuto % 13 === 0 ? 2 : minuto % 5 === 0 ? 1 : 0;
  return { prazo: new Date(agora + (3 - prioridade) * 24 * 60 * 60 * 1000), prioridade };
}

const encerrada = ({ status }: OrdemServico) => status === 'cancelada' || status === 'entregue';

const etapasDe = new WeakMap<Loja, Promise<Etapa[]>>();

/** The etapa for two of three orders in work; null for the rest. */
async function etapaDo(loja: Loja, status: StatusOrdemServico, numero_os: number): Promise<string | null> {
  const lidas = etapasDe.get(loja) ?? loja.equipe.renata.etapas.list();
  etapasDe.set(loja, lidas);
  const doStatus = (await lidas).filter((etapa) => etapa.status === status);
  return numero_os % 3 === 0 ? null : (doStatus[numero_os % doStatus.length]?.id ?? null);
}

/** Changes the status manually and adds a line to the technician's notes. */
export async function mudarStatus(
  at: Atendimento,
  status: StatusOrdemServico,
  nota: string | null = null,
  quem: ApiClient = at.tecnico,
): Promise<void> {
  const antes = at.ordem;
  const notas = [antes.observacoes_tecnicas, nota].filter(Boolean).join('\n');
  const { ordem } = await quem.ordens_servico.update({
    ...antes,
    observacoes_tecnicas: notas,
    status,
    etapa_id: await etapaDo(at.loja, status, antes.numero_os),
  });
  at.ordem = ordem;
  if (encerrada(antes) !== encerrada(ordem) && ordem.faturada_em === null) {
    reservar(at, encerrada(ordem) ? -1 : 1);
  }
}

function reservar({ loja, filial, itens }: Atendimento, sentido: 1 | -1): void {
  for (const { produto, quantidade } of itens) {
    if (produto.tipo === 'produto') loja.estante.reservar(produto.id, filial.id, sentido * quantidade);
  }
}

export async function adicionarItem(at: Atendimento, produto: ProdutoDemo, quantidade = 1): Promise<void> {
  const { loja, filial, cliente } = at;
  const centavos = cliente.tipo_pessoa === 'juridica' ? produto.pj_centavos : produto.pf_centavos;
  const { item } = await at.tecnico.ordens_servico.adicionarItem({
    id: at.ordem.id,
    produto_servico_id: produto.id,
    quantidade: String(quantidade),
    valor_unitario: reais(centavos),
  });
  at.itens.push({ produto, item, quantidade, saiu: 0 });
  if (produto.tipo === 'produto') loja.estante.reservar(produto.id, filial.id, quantidade);
}

/** The wrong part was added. */
export async function removerUltimoItem(at: Atendimento): Promise<void> {
  const lancado = at.itens.pop();
  if (!lancado) return;
  await at.tecnico.ordens_servico.removerItem({ id: lancado.item.id });
  if (lancado.produto.tipo === 'produto') {
    at.loja.estante.reservar(lancado.produto.id, at.filial.id, -lancado.quantidade);
  }
}

/** A discount on the first item, agreed at the counter. */
export async function darDesconto(at: Atendimento): Promise<void> {
  const lancado = at.itens[0];
  if (!lancado) return;
  const { id, versao, quantidade, valor_unitario } = lancado.item;
  const desconto = reais(
    Math.round((Number(valor_unitario) * at.loja.random.pick([5, 10, 10, 15])) / 10) * 10,
  );
  const { item } = await atendenteDe(at.loja, at.filial).ordens_servico.alterarItem({
    id,
    versao,
    quantidade: String(Number(quantidade)),
    valor_unitario,
    desconto,
  });
  lancado.item = item;
}

/** Whether the branch lacks stock for an item of the order. */
export function faltaPeca({ loja, filial, itens }: Atendimento): boolean {
  return itens.some(
    ({ produto }) => produto.tipo === 'produto' && loja.estante.disponivel(produto.id, filial.id) < 0,
  );
}

/** A deposit on an expensive repair. */
export async function receberSinal(at: Atendimento): Promise<void> {
  const quem = atendenteDe(at.loja, at.filial);
  await deixarSinal(at.loja, quem, await quem.ordens_servico.get({ id: at.ordem.id }));
}

export async function faturar(at: Atendimento): Promise<void> {
  const { loja, filial } = at;
  const { id, numero_os } = at.ordem;
  // Sometimes no technician is given.
  const tecnico_id = numero_os % 9 === 0 ? undefined : pessoaDe(at.tecnico);
  const quem = atendenteDe(loja, filial);
  const { total } = await quem.ordens_servico.get({ id });
  const { sinal } = await quem.financeiro.opcoes({ filial_id: filial.id, ordem_servico_id: id });
  const recebimento = comoPagou(loja, at.cliente, falta(total, sinal));
  const retirada = quemRetira(numero_os);
  at.ordem = (await quem.ordens_servico.faturar({ id, tecnico_id, recebimento, retirada })).ordem;
  // Nobody collected the device: half of those devices are put on a shelf.
  if (retirada?.quem === 'ninguem' && numero_os % 2 === 0)
    at.ordem = await quem.ordens_servico.guardar({ id, posicao: `Caixa ${numero_os % 20}` });
  reservar(at, -1);
  for (const lancado of at.itens) {
    if (lancado.produto.tipo !== 'produto') continue;
    lancado.saiu = loja.estante.sair(lancado.produto.id, filial.id, lancado.quantidade);
  }
}

/** Reverses the whole billing; the sold items return to stock and are reserved again. */
export async function estornarFaturamento(at: Atendimento): Promise<void> {
  const { loja, filial } = at;
  at.ordem = (await atendenteDe(loja, filial).ordens_servico.estornarFaturamento({ id: at.ordem.id })).ordem;
  for (const lancado of at.itens) {
    if (lancado.saiu > 0) loja.estante.entrar(lancado.produto.id, filial.id, lancado.saiu);
    lancado.saiu = 0;
  }
  reservar(at, 1);
}

/** One part is returned after billing: only its movement is reversed, the order stays billed. */
export async function devolverPeca(at: Atendimento): Promise<void> {
  const { loja, filial, ordem } = at;
  const lancado = at.itens.find(({ saiu }) => saiu > 0);
  if (!lancado) return;
  const quem = atendenteDe(loja, filial);
  const { itens } = await quem.movimentacoes.list({ busca: lancado.produto.codigo, limite: 50 });
  const movimentacao = itens.find(
    (outra) => outra.numero_os === ordem.numero_os && outra.situacao === 'efetivada' && !outra.estorno_de_id,
  );
  if (!movimentacao) return;
  await quem.movimentacoes.estornar({ id: movimentacao.id });
  loja.estante.entrar(lancado.produto.id, filial.id, lancado.saiu);
  lancado.saiu = 0;
}
