/** Fills a shop over REST and turns its money on. Needs its own server, because money is on for the whole company. */

import type { Page } from '@playwright/test';
import { bancoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import type { LojaAberta } from './loja.ts';
import { postar } from './pessoa.ts';

/** Orders are given by number, everything else by id. */
export interface Dinheiro {
  ordem: number;
  /** A quote without an order, approved, with a part of its deposit received. */
  orcamento: string;
  faturada: number;
  produto: string;
  cobranca: string;
  fornecedor: string;
  aluguel: string;
}

/** The branch's payment method of this kind. */
export async function lerForma(page: Page, filial_id: string, tipo: string): Promise<string> {
  const lidas = await page.request.get(`/api/financeiro/opcoes?filial_id=${filial_id}`);
  const { formas } = (await lidas.json()) as { formas: { id: string; tipo: string }[] };
  return formas.find((forma) => forma.tipo === tipo)?.id ?? '';
}

const COMECO = (centro: string) => ({
  filiais: [{ filial_id: centro, caixa: '200.00', cofre: '50.00' }],
  bancos: [bancoFixture()],
  maquininhas: [
    { nome: 'Maquininha', debito: { percentual: '1.37' }, credito: [{ parcelas: 1, percentual: '3.19' }] },
  ],
  fundo_troco: '200.00',
});

/** The names of the records created. */
interface TextosDoDinheiro {
  produto: string;
  aparelho: string;
  defeito: string;
  fornecedor: string;
  conta: string;
}

const TEXTOS: TextosDoDinheiro = {
  produto: 'Tela do dinheiro',
  aparelho: 'Celular',
  defeito: 'Tela quebrada',
  fornecedor: 'Distribuidora de Peças do Sul',
  conta: 'Aluguel',
};

/** Two instalments of rent, one overdue. */
async function deverAluguel(
  page: Page,
  filial_id: string,
  { fornecedor, conta }: Pick<TextosDoDinheiro, 'fornecedor' | 'conta'>,
) {
  const { id: fornecedor_id } = await postar<{ id: string }>(page, '/api/fornecedores', {
    nome: fornecedor,
  });
  const categorias = (await (await page.request.get('/api/financeiro/categorias')).json()) as {
    id: string;
    nome: string;
  }[];
  const aluguel = categorias.find(({ nome }) => nome === 'Aluguel')?.id ?? '';
  await postar(page, '/api/contas', {
    filial_id,
    natureza: 'pagar',
    fornecedor_id,
    descricao: conta,
    categoria_id: aluguel,
    valor: '1200.00',
    vencimento: '2026-01-05',
    parcelas: 2,
  });
  return { fornecedor_id, aluguel };
}

async function aprovarOrcamento(
  page: Page,
  { produto_servico_id, ...dono }: { filial_id: string; cliente_id: string; produto_servico_id: string },
): Promise<string> {
  const itens = [{ produto_servico_id, quantidade: '1', valor_unitario: '100.00' }];
  const criado = { ...dono, sinal: '40.00', itens };
  const { id, versao } = await postar<{ id: string; versao: number }>(page, '/api/orcamentos', criado);
  await postar(page, `/api/orcamentos/${id}/enviar`, { versao });
  const resposta = { n: 1, canal: 'whatsapp', nome: 'Zuleica', texto: 'Pode fazer' };
  await postar(page, `/api/orcamentos/${id}/aprovar`, resposta);
  return id;
}

/**
 * Creates one day of records: an open drawer, an order with a PIX charge, an order billed partly by card, and debts of
 * both kinds.
 */
export async function encherDeDinheiro(
  page: Page,
  loja: LojaAberta,
  { produto, aparelho, defeito, fornecedor, conta }: TextosDoDinheiro = TEXTOS,
): Promise<Dinheiro> {
  const { centro: filial_id, cliente_id } = loja;
  await postar(page, '/api/financeiro/comecar', COMECO(filial_id));
  await postar(page, '/api/caixa/abrir', { filial_id, fundo: '200.00' });
  const pessoas = (await (await page.request.get('/api/comissoes/pessoas')).json()) as { id: string }[];
  const regra = { tipo: 'produto', percentual: '3', desde: '2026-01-01', profile_id: pessoas[0]?.id };
  await postar(page, '/api/comissoes/regras', regra);
  const produto_servico_id = await loja.criarProduto(produto, '9');
  const abrirOrdem = async () => {
    const textos = { equipamento: aparelho, defeito_reclamado: defeito };
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id,
      cliente_id,
      ...textos,
    });
    const item = { produto_servico_id, quantidade: '1', valor_unitario: '100.00' };
    await postar(page, `/api/ordens_servico/${ordem.id}/itens`, item);
    return ordem;
  };
  const aberta = await abrirOrdem();
  const cobrar = `/api/ordens_servico/${aberta.id}/cobrar_por_pix`;
  const cobranca = await postar<{ id: string }>(page, cobrar, { valor: '50.00' });
  const faturada = await abrirOrdem();
  const debito = await lerForma(page, filial_id, 'debito');
  await postar(page, `/api/ordens_servico/${faturada.id}/faturar`, {
    recebimento: { formas: [{ forma_id: debito, valor: '60.00' }] },
  });
  const dinheiro = await lerForma(page, filial_id, 'dinheiro');
  await postar(page, '/api/vendas_diretas', {
    filial_id,
    cliente_id,
    itens: [{ produto_id: produto_servico_id, quantidade: '1', valor_unitario: '90.00' }],
    recebimento: { formas: [{ forma_id: dinheiro, valor: '90.00' }] },
  });
  const orcamento = await aprovarOrcamento(page, { filial_id, cliente_id, produto_servico_id });
  await postar(page, `/api/orcamentos/${orcamento}/receber_sinal`, {
    recebimento: { formas: [{ forma_id: dinheiro, valor: '15.00' }] },
  });
  const { fornecedor_id, aluguel } = await deverAluguel(page, filial_id, { fornecedor, conta });
  return {
    ordem: aberta.numero_os,
    orcamento,
    faturada: faturada.numero_os,
    produto: produto_servico_id,
    cobranca: cobranca.id,
    fornecedor: fornecedor_id,
    aluguel,
  };
}
