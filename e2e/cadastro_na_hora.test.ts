/**
 * Creating a customer inside an order and a sale, a product inside an item, and a supplier inside a purchase, with the
 * keyboard alone.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });
const digitar = (page: Page, texto: string) => page.keyboard.type(texto, { delay: 60 });
const clientes = async (page: Page, loja: LojaAberta, busca: string) => {
  const answer = await page.request.get(`/api/clientes?filial_id=${loja.centro}&busca=${busca}`);
  return ((await answer.json()) as { itens: { nome_completo: string }[] }).itens;
};

test('a ordem de um cliente novo: nome, Enter, telefone, Enter, e tudo é salvo junto', async ({ page }) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Na Hora');
  await page.goto('/vendas/ordens?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente', exact: true });
  await expect(cliente).toBeFocused();
  await digitar(page, 'Marcos 😀 Prado');
  const entrada = page.getByRole('option', { name: '+ Cadastrar "Marcos 😀 Prado"' });
  await expect(entrada).toBeVisible();
  await page.keyboard.press('Enter');
  const telefone = page.getByLabel('Telefone');
  await expect(telefone).toBeFocused();
  await expect(page.getByLabel('Nome do novo cliente')).toHaveValue('Marcos 😀 Prado');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Equipamento')).toBeFocused();
  await digitar(page, 'iPhone 11');
  await page.getByLabel('Defeito Reclamado').fill('Tela trincada');
  // Without the telephone neither record is saved, and the error appears at its field.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Informe o telefone')).toBeVisible();
  await expect(telefone).toBeFocused();
  expect(await clientes(page, loja, 'Marcos')).toEqual([]);
  await digitar(page, '41987651234');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Ordem de serviço criada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Marcos 😀 Prado' })).toContainText('iPhone 11');
  expect(await clientes(page, loja, 'Marcos')).toHaveLength(1);
  expect(errors).toEqual([]);
});

test('o telefone de um cliente conhecido o oferece, e o X volta à escolha', async ({ page }) => {
  await abrirLoja(page, 'Repetido');
  await page.goto('/vendas/ordens?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente', exact: true });
  await expect(cliente).toBeFocused();
  await digitar(page, 'Zu Apelido');
  await page.getByRole('option', { name: '+ Cadastrar "Zu Apelido"' }).click();
  await digitar(page, '41988112233');
  await expect(page.getByText('Zuleica Repetido já é cliente com este telefone.')).toBeVisible();
  await page.getByRole('button', { name: 'Usar este cliente' }).click();
  await expect(cliente).toHaveValue('Zuleica Repetido');
  await page.getByRole('button', { name: 'Limpar' }).click();
  await cliente.focus();
  await digitar(page, 'Outro Nome');
  await expect(page.getByRole('option')).toHaveText(/Cadastrar "Outro Nome"/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Telefone')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cliente).toHaveValue('');
});

test('a venda a um cliente novo; o leitor continua a valer com o foco no telefone', async ({ page }) => {
  const loja = await abrirLoja(page, 'Balcão Novo');
  await loja.criarProduto('Capa do balcão', '9', { codigo_ean: '7891000000727' });
  await page.goto('/vendas/vendas?nova=1');
  await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toBeFocused();
  await digitar(page, 'Dirce Novais');
  // Press Enter before the search has answered.
  await page.keyboard.press('Enter');
  const telefone = page.getByLabel('Telefone');
  await expect(telefone).toBeFocused();
  await digitar(page, '41987650000');
  await page.waitForTimeout(300); // the user moves from the keyboard to the scanner
  await escanear(page, '7891000000727');
  await expect(page.getByLabel('Quantidade de Capa do balcão')).toHaveValue('1');
  await expect(telefone).toHaveValue('(41) 98765-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Produto', exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Capa do balcão' })).toContainText('Dirce Novais');
});

test('o item de um produto que não existe: nome, tipo e preço, na própria janela', async ({ page }) => {
  const loja = await abrirLoja(page, 'Item Novo');
  const ordem = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook do item',
    defeito_reclamado: 'Não liga',
  });
  await page.goto(`/vendas/ordens?itens=${ordem.id}`);
  await page.getByRole('button', { name: 'Adicionar Item' }).click();
  const item = page.getByRole('dialog', { name: /^Adicionar Item/ });
  await expect(item.getByLabel('Produto/Serviço')).toBeFocused();
  await digitar(page, 'Limpeza química');
  await expect(page.getByRole('option', { name: '+ Cadastrar "Limpeza química"' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(item.getByRole('radio', { name: 'Produto' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(item.getByLabel('Quantidade')).toBeFocused();
  await page.keyboard.press('Tab');
  await digitar(page, '90');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Item adicionado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Limpeza química' })).toContainText('R$ 90,00');
  // An 'Avulso' item creates no product, although a new one was entered first.
  await page.getByRole('button', { name: 'Adicionar Item' }).click();
  await item.getByLabel('Descrição').fill('Palavras de outro produto');
  await item.getByLabel('Produto/Serviço').click();
  await digitar(page, 'Solda do conector');
  await page.getByRole('option', { name: '+ Cadastrar "Solda do conector"' }).click();
  await item.getByText('Avulso', { exact: true }).click();
  await expect(item.getByText('não entra no cadastro')).toBeVisible();
  await item.getByLabel('Valor Unitário').fill('45');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Solda do conector' })).toContainText('R$ 45,00');
  await page.goto('/estoques/produtos?busca=Limpeza+química');
  await expect(page.getByRole('row').filter({ hasText: 'Limpeza química' })).toContainText('Serviço');
});

test('na página da ordem a linha do item tem lugar para o nome, também no tablet e de um produto novo', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Linha Larga');
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular da linha',
    defeito_reclamado: 'Tela trincada',
  });
  await page.goto(`/vendas/ordens/${numero_os}`);
  const larguraDe = async (campo: Locator) => (await campo.boundingBox())?.width ?? 0;
  const produto = page.getByRole('textbox', { name: 'Produto/Serviço' });
  for (const width of [1366, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => larguraDe(produto), `${width} px`).toBeGreaterThan(200);
  }
  await produto.click();
  await digitar(page, 'Película da linha');
  await expect(page.getByRole('option', { name: '+ Cadastrar "Película da linha"' })).toBeVisible();
  await page.keyboard.press('Enter');
  const nome = page.getByLabel('Nome do novo produto/serviço');
  for (const width of [820, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => larguraDe(nome), `${width} px`).toBeGreaterThan(200);
  }
});

test('a compra de um fornecedor que não existe: nome, telefone se houver, e tudo é salvo junto', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Compra Nova');
  const produto = await loja.criarProduto('Tela da compra nova', '1');
  await page.goto(`/estoques/produtos?produto=${produto}`);
  await page.getByRole('tab', { name: 'Histórico de Compras' }).click();
  await page.getByRole('button', { name: 'Adicionar Compra' }).click();
  const compra = page.getByRole('dialog', { name: 'Adicionar Compra' });
  await expect(compra.getByLabel('Fornecedor')).toBeFocused();
  await digitar(page, 'Importadora Inédita');
  await expect(page.getByRole('option', { name: '+ Cadastrar "Importadora Inédita"' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(compra.getByLabel('Telefone')).toBeFocused();
  await expect(compra.getByLabel('Nome do novo fornecedor')).toHaveValue('Importadora Inédita');
  // Going back to the picker creates nothing.
  await compra.getByRole('button', { name: 'Escolher um fornecedor já cadastrado' }).press('Enter');
  await compra.getByLabel('Fornecedor').focus();
  await digitar(page, 'Importadora Inédita');
  await page.getByRole('option', { name: '+ Cadastrar "Importadora Inédita"' }).click();
  await expect(compra.getByLabel('Telefone')).toBeFocused();
  await compra.getByLabel('Quantidade').fill('2');
  await compra.getByLabel('Valor Unitário').fill('50');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Compra adicionada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Importadora Inédita' })).toContainText('R$ 100,00');
  await page.goto('/compras/fornecedores?busca=Importadora+Inédita');
  await expect(page.getByRole('row').filter({ hasText: 'Importadora Inédita' })).toContainText('Ativo');
  expect(errors).toEqual([]);
});

test('quem não pode criar clientes não vê a entrada', async ({ page }) => {
  await abrirLoja(page, 'Sem Entrada');
  await page.route('**/vendas/ordens*', async (route) => {
    const response = await route.fetch();
    // The page's HTML carries the signed-in user's permissions.
    const body = (await response.text()).replaceAll('clientes:editar', 'clientes:ver');
    await route.fulfill({ response, body });
  });
  await page.route('**/rpc/auth/sessao*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('clientes:editar', 'clientes:ver'),
    });
  });
  await page.goto('/vendas/ordens?nova=1');
  await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toBeFocused();
  await digitar(page, 'Ninguém Assim');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Cliente', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
