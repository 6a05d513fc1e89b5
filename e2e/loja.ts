/** A shop ready to sell, created over REST: two branches, a customer, and products in stock in the first branch. */
import { expect, type Page } from '@playwright/test';
import { cadastrarPessoa } from './pessoa.ts';

async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as { id: string };
}

export interface LojaAberta {
  /** E-mail of the user who signed up. */
  email: string;
  centro: string;
  batel: string;
  cliente_id: string;
  /** Creates a product with this stock in the first branch. */
  criarProduto: (nome: string, estoque: string, fields?: object) => Promise<string>;
  /** The product's stock in the first branch. */
  saldo: (produto_id: string) => Promise<number>;
}

/** Signs up in this page's context and creates the shop, with names that no other test of the worker uses. */
export async function abrirLoja(page: Page, nome: string): Promise<LojaAberta> {
  const { email } = await cadastrarPessoa(page);
  const filial = (sufixo: string) => post(page, '/filiais', { nome: `${nome} ${sufixo}`, tipo: 'loja' });
  const { id: centro } = await filial('Centro');
  const { id: batel } = await filial('Batel');
  const { id: cliente_id } = await post(page, '/clientes', {
    nome_completo: `Zuleica ${nome}`,
    telefone: '41988112233',
    filial_id: centro,
  });
  await page.addInitScript(
    (atual) => localStorage.setItem('filialAtual', atual),
    JSON.stringify({ id: centro, nome: `${nome} Centro`, codigo: null, tipo: 'loja' }),
  );
  return {
    email,
    centro,
    batel,
    cliente_id,
    criarProduto: async (produto, estoque, fields = {}) => {
      const input = { tipo: 'produto', nome: produto, valor_venda_pf: '100.00', estoque, filial_id: centro };
      return (await post(page, '/produtos_servicos', { ...input, ...fields })).id;
    },
    saldo: async (produto_id) => {
      const answer = await page.request.get(`/api/produtos_servicos/${produto_id}/estoque_filiais`);
      const rows = (await answer.json()) as { filial_id: string; quantidade: string }[];
      return Number(rows.find((row) => row.filial_id === centro)?.quantidade);
    },
  };
}
