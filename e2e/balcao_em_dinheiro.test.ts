/** The till of a new shop: three items paid in cash by mouse, the double Enter, the change. Money is on, so it runs alone. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { Balcao } from './balcao.ts';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const venda = (page: Page) => page.getByRole('dialog', { name: /^Nova Venda/ });
const troco = (page: Page) => page.getByRole('dialog', { name: /^Venda #/ });

async function vendas(page: Page): Promise<number> {
  const lidas = await page.request.get(`/api/vendas_diretas/por_venda?filial_id=${await filialDe(page)}`);
  return ((await lidas.json()) as { itens: unknown[] }).itens.length;
}
const filialDe = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('filialAtual') ?? '{}') as { id: string }).id);

test('três itens em dinheiro com o mouse: até 12 cliques; o Enter repetido vende uma vez, e o troco fica na tela', async ({
  browser,
}) => {
  test.slow(); // its own server, and three sales
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  try {
    const loja = await abrirLoja(page, 'Caixinha');
    const pecas = ['Capa do caixinha', 'Cabo do caixinha', 'Fone do caixinha'] as const;
    for (const [i, nome] of pecas.entries())
      await loja.criarProduto(nome, '9', { valor_venda_pf: '9.10', codigo_ean: `789100000200${i}` });
    // Neither PIX nor cards.
    await postar(page, '/api/financeiro/comecar', {
      filiais: [{ filial_id: loja.centro, caixa: '200.00', cofre: '0.00' }],
      bancos: [],
      maquininhas: [],
      fundo_troco: '200.00',
    });
    await postar(page, '/api/caixa/abrir', { filial_id: loja.centro, fundo: '200.00' });

    await page.goto('/');
    const balcao = new Balcao(page);
    const menu = page.getByRole('navigation').first();
    await balcao.clica(menu.getByRole('button', { name: 'Vendas' }));
    await balcao.clica(menu.getByRole('link', { name: 'Vendas Diretas' }));
    await balcao.clica(page.getByRole('button', { name: 'Nova Venda' }).first());
    const produto = venda(page).getByRole('textbox', { name: 'Produto' });
    await expect(produto).toBeFocused();
    await expect(venda(page).getByRole('textbox', { name: 'Cliente' })).toHaveValue('Consumidor');
    for (const nome of pecas) {
      await page.keyboard.type(nome.slice(0, 4), { delay: 60 });
      await balcao.clica(page.getByRole('option', { name: nome }));
      if (nome !== pecas[2]) await balcao.clica(venda(page).getByRole('button', { name: 'Adicionar' }));
    }
    await balcao.clica(venda(page).getByRole('button', { name: 'Dinheiro' }));
    await expect(venda(page).getByRole('group', { name: /Como pagou/ })).toContainText('R$ 27,30');
    await balcao.clica(venda(page).getByRole('button', { name: /Recebido R\$\s50,00/ }));
    await expect(venda(page).getByText('Troco R$ 22,70')).toBeVisible();
    await balcao.clica(venda(page).getByRole('button', { name: 'Finalizar Venda' }));
    await expect(troco(page)).toContainText('R$ 22,70');
    await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
    console.log(`venda de três itens em dinheiro: ${balcao.cliques} cliques`);
    expect(balcao.cliques).toBe(11);

    const [papel] = await Promise.all([
      page.context().waitForEvent('request', (pedido) => pedido.url().includes('/comprovante/pdf')),
      troco(page).getByRole('button', { name: 'Imprimir' }).click(),
    ]);
    expect(papel.url()).toContain('formato=80mm');
    await troco(page).getByRole('button', { name: 'Concluir' }).click();

    // A slow server, and an impatient hand: Enter, Enter, and Enter again after the answer.
    await page.route('**/rpc/vendas/finalizar', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.getByRole('button', { name: 'Nova Venda' }).first().click();
    await expect(produto).toBeFocused();
    await escanear(page, '7891000002000');
    await expect(venda(page).getByRole('group', { name: /Como pagou/ })).toBeVisible();
    await page.keyboard.press('Alt+2');
    const recebido = venda(page).getByLabel('Recebido', { exact: true });
    // A scan in the field is no typed Enter: it adds a product.
    await recebido.focus();
    await escanear(page, '7891000002001');
    await expect(venda(page).getByText('R$ 18,20').first()).toBeVisible();
    await recebido.fill('20');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(troco(page)).toContainText('R$ 1,80');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(troco(page)).toBeVisible();
    expect(await vendas(page)).toBe(2);
    await page.keyboard.press('Escape');
    await expect(troco(page)).toHaveCount(0);
    await page.unrouteAll();

    // A form of payment that the branch has not set up says so.
    await page.getByRole('button', { name: 'Nova Venda' }).first().click();
    await escanear(page, '7891000002000');
    await venda(page).getByRole('button', { name: 'PIX' }).click({ force: true });
    await expect(venda(page).getByRole('alert')).toContainText('PIX não está entre as formas desta filial');
  } finally {
    await page.close();
    await server.stop();
  }
});
