import type { Historia } from '../agenda.ts';
import { daquiA, type FilialDemo, type Loja } from '../loja.ts';

const DIA_MS = 24 * 60 * 60 * 1000;

const CONDICOES = 'À vista no PIX, ou em até 3 vezes no cartão';

/** Quotes in every situation: an expired one, and on the last day quotes of the open orders. */
export async function* orcarAbertas(loja: Loja): Historia {
  yield daquiA(loja, 1);
  await escolherTaxa(loja);
  for (const filial of loja.filiais) {
    loja.agenda.add(new Date(loja.fim.getTime() - 16 * DIA_MS), venderPorOrcamento(loja, filial));
    // After the last story, so that no story finds its order changed.
    loja.agenda.add(loja.fim, orcar(loja, filial));
  }
}

/** The service that bills the fee of a declined quote. */
async function escolherTaxa({ equipe: { renata }, filiais: [filial] }: Loja) {
  if (!filial) return;
  const { itens } = await renata.produtos_servicos.list({
    filial_id: filial.id,
    busca: 'Diagnóstico técnico',
    limite: 1,
  });
  const { exigir_aprovacao, versao } = await renata.aprovacao.configuracao();
  await renata.aprovacao.salvar({ exigir_aprovacao, versao, taxa_servico_id: itens[0]?.id ?? null });
}

/** A quote without an order that expires. */
async function* venderPorOrcamento(loja: Loja, filial: FilialDemo) {
  const { renata } = loja.equipe;
  yield loja.agenda.agora();
  const filial_id = filial.id;
  const [cliente] = (await renata.clientes.list({ filial_id, limite: 1 })).itens;
  const produtos = await renata.produtos_servicos.listParaVenda({ filial_id, limite: 2 });
  if (!cliente || produtos.length === 0) return;
  const { id, versao } = await renata.orcamentos.create({
    filial_id,
    cliente_id: cliente.id,
    condicoes_pagamento: CONDICOES,
    itens: produtos.map((produto) => ({
      produto_servico_id: produto.id,
      grupo: 'Peças',
      quantidade: '1',
      valor_unitario: produto.valor_venda_pf ?? '100.00',
    })),
  });
  await renata.orcamentos.enviar({ id, versao });
}

type Passo = (loja: Loja, id: string) => Promise<unknown>;

const enviar: Passo = async ({ equipe: { renata } }, id) => {
  const { versao } = await renata.orcamentos.get({ id });
  return renata.orcamentos.enviar({ id, versao });
};
const responder =
  (como: 'aprovar' | 'recusar', canal: 'whatsapp' | 'email' | 'telefone', texto: string): Passo =>
  async (loja, id) => {
    await enviar(loja, id);
    const { cliente } = await loja.equipe.renata.orcamentos.get({ id });
    return loja.equipe.renata.orcamentos[como]({ id, n: 1, canal, nome: cliente.nome_completo, texto });
  };
const novaVersao: Passo = async (loja, id) => {
  const { versao } = (await enviar(loja, id)) as { versao: number };
  return loja.equipe.renata.orcamentos.novaVersao({ id, versao });
};

const PASSOS: readonly Passo[] = [
  enviar,
  responder('aprovar', 'whatsapp', 'Pode fazer, fico no aguardo.'),
  responder('aprovar', 'telefone', ''),
  responder('recusar', 'whatsapp', 'Achei caro, vou buscar o aparelho.'),
  async () => undefined,
  novaVersao,
  responder('aprovar', 'email', 'Aprovado conforme a proposta.'),
];

async function* orcar(loja: Loja, filial: FilialDemo) {
  const { renata } = loja.equipe;
  const filial_id = filial.id;
  const ordens = await renata.ordens_servico.list({
    filial_id,
    status: 'aguardando_aprovacao',
    limite: PASSOS.length,
  });
  for (const [i, ordem] of ordens.itens.entries()) {
    yield loja.agenda.agora();
    const { itens } = await renata.ordens_servico.get({ id: ordem.id });
    if (itens.length === 0) continue;
    const { id } = await renata.orcamentos.create({
      filial_id,
      cliente_id: ordem.cliente_id,
      ordem_servico_id: ordem.id,
      condicoes_pagamento: CONDICOES,
    });
    await PASSOS[i]?.(loja, id);
  }
}
