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

test('o produto escolhido que ainda não está no carrinho é vendido ao finalizar, e conta no total', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Sacola');
  const levado = await loja.criarProduto('Carregador da sacola', '5');
  const outro = await loja.criarProduto('Cabo da sacola', '5', { valor_venda_pf: '12.00' });
  await page.goto('/vendas/vendas?nova=1');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await escolher(page, 'sacola', 'Zuleica Sacola');
  await page.keyboard.press('Tab');
  await escolher(page, 'carregador', 'Carregador da sacola');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item adicionado ao carrinho')).toBeVisible();
  await escolher(page, 'cabo da', 'Cabo da sacola');
  await expect(dialogo(page).getByText('R$ 112,00')).toBeVisible();
  // The refusal names a line that is filled in wrongly.
  await page.getByLabel('Quantidade', { exact: true }).fill('0');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'A quantidade vai de 1 a 999.999' })).toBeVisible();
  expect(await loja.saldo(levado)).toBe(5);
  await page.getByLabel('Quantidade', { exact: true }).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  expect([await loja.saldo(levado), await loja.saldo(outro)]).toEqual([4, 3]);
});

test('um produto que falta no cadastro nasce na venda, com registro na filial', async ({ page }) => {
  await abrirLoja(page, 'Nascida');
  await page.goto('/vendas/vendas?nova=1');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await escolher(page, 'zuleica', 'Zuleica Nascida');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Capa que nasce', { delay: 40 });
  await expect(page.getByRole('option', { name: '+ Cadastrar "Capa que nasce"' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome do novo produto')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantidade', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Quantidade de Capa que nasce')).toHaveValue('1');
  await expect(page.getByRole('textbox', { name: 'Produto' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Capa que nasce' })).toContainText('R$ 25,00');
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

test('a linha abre a venda, por produto ou por venda, e a pessoa encontra a lista como a deixou', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Aberta');
  const ids = [
    await loja.criarProduto('Fone da aberta', '5'),
    await loja.criarProduto('Chip da aberta', '5'),
  ];
  const itens = ids.map((produto_id) => ({ produto_id, quantidade: '1', valor_unitario: '10.00' }));
  await page.request.post('/api/vendas_diretas', {
    data: { filial_id: loja.centro, cliente_id: loja.cliente_id, itens, observacoes: 'Levou na sacola' },
  });
  await page.goto('/vendas/vendas');
  // The sum stands below every list, filtered or not.
  await expect(page.getByText(/^2 itens vendidos · soma R\$\s20,00/)).toBeVisible();
  await page.getByRole('cell', { name: 'Fone da aberta' }).click();
  const venda = page.getByRole('dialog', { name: /^Venda #\d+/ });
  await expect(venda).toContainText('Levou na sacola');
  await expect(venda.getByRole('row')).toHaveCount(3);
  await expect(venda.getByText('R$ 20,00')).toBeVisible();
  await expect(page).toHaveURL(/venda=/);
  await page.reload();
  await expect(venda.getByRole('link', { name: 'Zuleica Aberta' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(venda).toHaveCount(0);

  await page.getByRole('button', { name: 'Agrupar por venda' }).click();
  await expect(page.getByText(/^1 venda · soma R\$\s20,00/)).toBeVisible();
  await page.goto('/vendas/vendas');
  await expect(page.getByRole('button', { name: 'Agrupar por venda' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('cell', { name: /Fone da aberta, Chip da aberta/ }).click();
  await venda.getByRole('button', { name: 'Estornar Venda' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText('Venda estornada com sucesso!')).toBeVisible();
  await expect(venda.getByText('Estornado')).toHaveCount(2);
  await expect(venda.getByRole('button', { name: 'Estornar Venda' })).toHaveCount(0);
  await venda.getByRole('link', { name: 'Zuleica Aberta' }).click();
  await expect(page).toHaveURL(new RegExp(`/cadastros/clientes/${loja.cliente_id}`));
});
