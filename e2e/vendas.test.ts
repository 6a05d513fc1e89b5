/** Vendas Diretas (spec §§ 2, 5, 8): the counter sale, with keyboard and scanner. */
import { expect, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const dialogo = (page: Page) => page.getByRole('dialog', { name: /Nova Venda/ });

/** Types like a user until the list answers, then takes its first option. */
async function escolher(page: Page, texto: string, opcao: string): Promise<void> {
  await page.keyboard.type(texto, { delay: 60 });
  await expect(page.getByRole('option', { name: opcao })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('uma venda de três itens sem tocar no mouse', async ({ page }) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Teclado');
  const tela = await loja.criarProduto('Tela do teclado', '5', { valor_venda_pf: '250.00' });
  await loja.criarProduto('Bateria do teclado', '5', { valor_venda_pf: null, valor_venda_pj: '80.50' });
  await loja.criarProduto('Capa do teclado', '5', { valor_venda_pf: null });
  await page.goto('/vendas/vendas');
  await expect(page.getByText('Nenhuma venda registrada')).toBeVisible();
  await page.keyboard.press('n');

  await expect(page.getByLabel('Cliente')).toBeFocused();
  await escolher(page, 'zuleica', 'Zuleica Teclado');
  await page.keyboard.press('Tab');
  await escolher(page, 'tela do', 'Tela do teclado');
  await expect(page.getByLabel('Valor Unitário', { exact: true })).toHaveValue('250,00');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item adicionado ao carrinho')).toBeVisible();
  await escolher(page, 'bateria do', 'Bateria do teclado');
  await expect(page.getByLabel('Valor Unitário', { exact: true })).toHaveValue('80,50');
  await page.keyboard.press('Enter');
  await escolher(page, 'capa do', 'Capa do teclado');
  await expect(page.getByLabel('Valor Unitário', { exact: true })).toHaveValue('0,00');
  await page.keyboard.press('Tab');
  await page.keyboard.type('19,9');
  await page.keyboard.press('Enter');
  await expect(dialogo(page).getByText('R$ 600,40')).toBeVisible();
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  await expect(dialogo(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Teclado' })).toHaveCount(3);
  const row = page.getByRole('row').filter({ hasText: 'Tela do teclado' });
  await expect(row).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(row).toContainText('R$ 250,00');
  await expect(row).toContainText('R$ 500,00');
  expect(await loja.saldo(tela)).toBe(3);
  expect(errors).toEqual([]);
});

test('o leitor de código de barras adiciona, e mais um a cada leitura; o que falta aparece no carrinho', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Leitor');
  await loja.criarProduto('Película do leitor', '2', { codigo_ean: '7891000000017', codigo: 'PEL-LEITOR' });
  await page.goto('/vendas/vendas');
  await page.getByRole('button', { name: 'Nova Venda' }).first().click();
  await page.getByLabel('Produto').click();
  const quantidade = page.getByLabel('Quantidade de Película do leitor');
  await escanear(page, '7891000000017');
  await expect(quantidade).toHaveValue('1');
  await escanear(page, '7891000000017');
  await expect(quantidade).toHaveValue('2');
  await escanear(page, 'pel-leitor');
  await expect(quantidade).toHaveValue('3');
  await expect(page.getByText('Película do leitor em Leitor Centro: disponível 2, pedido 3')).toBeVisible();
  await expect(dialogo(page).getByText('R$ 300,00').first()).toBeVisible();

  await quantidade.fill('2');
  await expect(page.getByText(/disponível 2, pedido/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remover Película do leitor' }).click();
  await expect(page.getByText('O carrinho está vazio.')).toBeVisible();
});

test('as recusas da tela, uma por vez e na sua ordem', async ({ page }) => {
  const loja = await abrirLoja(page, 'Recusas');
  await loja.criarProduto('Cabo das recusas', '5');
  await page.request.post('/api/produtos_servicos', {
    data: { tipo: 'produto', nome: 'Sem registro das recusas', estoque: '0', filial_id: loja.centro },
  });
  await page.goto('/vendas/vendas');
  await page.getByRole('button', { name: 'Nova Venda' }).first().click();
  const aviso = (texto: string) => page.getByRole('alert').filter({ hasText: texto });
  const finalizar = page.getByRole('button', { name: 'Finalizar Venda' });
  await finalizar.click();
  await expect(aviso('Selecione um cliente')).toBeVisible();
  await escolher(page, 'zuleica', 'Zuleica Recusas');
  await finalizar.click();
  await expect(aviso('Adicione ao menos um item à venda')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso('Selecione um produto')).toBeVisible();

  // Only products with a stock record in the branch are offered.
  await page.getByLabel('Produto').fill('das recusas');
  await expect(page.getByRole('option')).toHaveText([/Cabo das recusas/]);
  await page.getByRole('option').click();
  await page.getByLabel('Quantidade', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso('A quantidade vai de 1 a 999.999')).toBeVisible();

  // A fraction is refused as typed, not rounded.
  await page.getByLabel('Quantidade', { exact: true }).fill('1,5');
  await page.keyboard.press('Enter');
  await expect(aviso('Use um número inteiro')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Quantidade', { exact: true })).toHaveValue('1,5');
  await expect(page.getByRole('table', { name: 'Carrinho' })).toHaveCount(0);

  // Escape does not discard the input without asking.
  await page.getByLabel('Quantidade', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Adicionar' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Quantidade de Cabo das recusas')).toHaveValue('1');
});

test('um produto escolhido que ainda não está no carrinho não se perde por um Esc', async ({ page }) => {
  const loja = await abrirLoja(page, 'Meio');
  await loja.criarProduto('Cabo do meio do caminho', '5');
  await page.goto('/vendas/vendas?nova=1');
  await page.getByLabel('Produto').fill('do meio do caminho');
  await page.getByRole('option', { name: 'Cabo do meio do caminho' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Produto')).toHaveValue('Cabo do meio do caminho');
  // After the product is removed there is nothing to ask about.
  await page.getByLabel('Produto').fill('');
  await page.getByLabel('Quantidade', { exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(dialogo(page)).toHaveCount(0);
});

test('finalizar com um produto escolhido fora do carrinho pergunta antes de deixá-lo de fora', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Sacola');
  const levado = await loja.criarProduto('Carregador da sacola', '5');
  const esquecido = await loja.criarProduto('Cabo da sacola', '5');
  await page.goto('/vendas/vendas?nova=1');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await escolher(page, 'sacola', 'Zuleica Sacola');
  await page.keyboard.press('Tab');
  await escolher(page, 'carregador', 'Carregador da sacola');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item adicionado ao carrinho')).toBeVisible();
  await escolher(page, 'cabo da', 'Cabo da sacola');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page.getByLabel('Produto')).toHaveValue('Cabo da sacola');
  expect(await loja.saldo(levado)).toBe(5);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Finalizar sem ele' }).click();
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  expect([await loja.saldo(levado), await loja.saldo(esquecido)]).toEqual([4, 5]);
});

test('a busca acha por cliente ou produto, e diz quando não acha', async ({ page }) => {
  const loja = await abrirLoja(page, 'Busca');
  const ids = [await loja.criarProduto('Fone da busca', '5'), await loja.criarProduto('Chip da busca', '5')];
  const itens = ids.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '10.00' }));
  await page.request.post('/api/vendas_diretas', {
    data: { filial_id: loja.centro, cliente_id: loja.cliente_id, itens },
  });
  await page.goto('/vendas/vendas');
  const search = page.getByPlaceholder('Buscar por cliente ou produto');
  await search.fill('CHÍP');
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Busca' })).toHaveCount(1);
  await search.fill('zuleica');
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Busca' })).toHaveCount(2);
  await search.fill('nada parecido');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
});

test('depois da venda, e na lista, o comprovante abre na sua própria aba', async ({ page }) => {
  const loja = await abrirLoja(page, 'Comprovante');
  await loja.criarProduto('Cabo do comprovante', '5', { valor_venda_pf: '30.00' });
  await page.goto('/vendas/vendas?nova=1');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await escolher(page, 'zuleica', 'Zuleica Comprovante');
  await page.keyboard.press('Tab');
  await escolher(page, 'cabo do', 'Cabo do comprovante');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();

  const pedidoDe = (formato: string) =>
    page
      .context()
      .waitForEvent('request', (pedido) => pedido.url().endsWith(`/comprovante/pdf?formato=${formato}`));
  const [rolo] = await Promise.all([
    pedidoDe('80mm'),
    page.getByRole('button', { name: 'Imprimir comprovante' }).click(),
  ]);
  const papel = await page.request.get(rolo.url());
  expect(papel.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect(papel.headers()['content-disposition']).toMatch(/^inline; filename="comprovante-venda-\d+\.pdf"/);
  expect((await papel.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page
    .getByRole('row')
    .filter({ hasText: 'Cabo do comprovante' })
    .getByRole('button', { name: 'Mais ações' })
    .click();
  const [folha] = await Promise.all([
    pedidoDe('a4'),
    page.getByRole('menuitem', { name: 'Imprimir comprovante (A4)' }).click(),
  ]);
  expect(folha.isNavigationRequest()).toBe(true);
  await expect(page).toHaveURL(/\/vendas\/vendas/);
});
