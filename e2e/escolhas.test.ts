/** Choosing a record by typing (SearchSelect), and the option texts of the product pickers. */
import { expect, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });

/** Types at a human pace; faster input counts as a barcode scanner. */
const digitar = (page: Page, texto: string) => page.keyboard.type(texto, { delay: 60 });

test('Enter e Tab tomam a única opção, também antes de ela aparecer', async ({ page }) => {
  await abrirLoja(page, 'Única');
  await page.goto('/vendas/ordens?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  await expect(cliente).toBeFocused();
  await digitar(page, 'zuleica ún');
  await page.keyboard.press('Enter');
  await expect(cliente).toHaveValue('Zuleica Única');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await page.getByRole('button', { name: 'Limpar' }).click();
  await cliente.focus();
  await digitar(page, 'zuleica ún');
  await page.keyboard.press('Tab');
  await expect(cliente).toHaveValue('Zuleica Única');
  await expect(cliente).not.toBeFocused();

  // The answer arrives after the user has left the field.
  await page.getByRole('button', { name: 'Limpar' }).click();
  await page.route('**/rpc/clientes/listOpcoes*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await cliente.focus();
  await digitar(page, 'zul única');
  await page.keyboard.press('Tab');
  await expect(cliente).toHaveValue('Zuleica Única');
  await expect(page.getByText('Escolha uma opção da lista')).toHaveCount(0);
});

test('Tab toma a opção destacada; entre várias sem destaque o texto fica, com o que fazer', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Várias');
  for (const nome of ['Zuleide Várias', 'Zulmira Várias'])
    await postar(page, '/api/clientes', {
      nome_completo: nome,
      telefone: '41988112233',
      filial_id: loja.centro,
    });
  await page.goto('/vendas/ordens?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  await expect(cliente).toBeFocused();
  await digitar(page, 'zul');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(cliente).toHaveValue('Zuleide Várias');

  // Editing the text discards the earlier choice.
  await cliente.focus();
  await digitar(page, 'zul');
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(cliente).toHaveValue('zul');
  await expect(page.getByText('Escolha uma opção da lista')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Preencha os campos obrigatórios')).toBeVisible();
  await expect(cliente).toHaveValue('zul');
});

test('o texto sem registro fica no campo com o motivo, e o formulário não é salvo nem fechado sem ele', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Sem Par');
  const produto = await loja.criarProduto('Cabo sem par', '5');
  await page.goto(`/estoques/produtos?produto=${produto}`);
  await page.getByRole('tab', { name: 'Histórico de Vendas' }).click();
  await page.getByRole('button', { name: 'Adicionar Venda' }).click();
  const venda = page.getByRole('dialog', { name: 'Adicionar Venda' });
  const cliente = venda.getByRole('textbox', { name: 'Cliente' });
  await cliente.focus();
  await digitar(page, 'ninguém');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await cliente.focus();
  await page.keyboard.press('Enter');
  await expect(venda.getByText('Nenhum cliente encontrado')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cliente).toHaveValue('ninguém');
  await expect(cliente).toHaveAttribute('aria-invalid', 'true');

  // The customer is optional here, so it must not be dropped silently.
  await venda.getByLabel('Quantidade').fill('1');
  await venda.getByLabel('Valor Unitário').fill('10');
  await venda.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Nenhum cliente encontrado')).toBeVisible();
  await expect(cliente).toBeFocused();
  await cliente.fill('');
  await venda.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Venda adicionada com sucesso!')).toBeVisible();
});

test('ler um produto e finalizar antes de a busca do cliente responder tomam o cliente digitado', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Pressa');
  await loja.criarProduto('Cabo da pressa', '5', { codigo_ean: '7891000000956' });
  await page.goto('/vendas/vendas?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  await expect(cliente).toBeFocused();
  let responder = () => {};
  const buscas = new Promise<void>((resolve) => {
    responder = resolve;
  });
  await page.route('**/rpc/clientes/listOpcoes*', async (route) => {
    await buscas;
    await route.continue();
  });
  await digitar(page, 'zul');
  await page.keyboard.press('Enter');
  await page.waitForTimeout(300); // the user moves from the keyboard to the scanner
  await escanear(page, '7891000000956');
  await expect(page.getByLabel('Quantidade de Cabo da pressa')).toHaveValue('1');
  await expect(cliente).toHaveValue('zul');
  responder();
  await expect(cliente).toHaveValue('Zuleica Pressa');

  await page.unroute('**/rpc/clientes/listOpcoes*');
  await page.route('**/rpc/clientes/listOpcoes*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.keyboard.press('Control+a');
  await digitar(page, '000111');
  await page.keyboard.press('Control+Enter');
  await expect(cliente).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Control+a');
  // No earlier search contains this text, so no match is shown yet.
  await digitar(page, 'pressa');
  await page.keyboard.press('Control+Enter');
  await expect(cliente).toHaveValue('Zuleica Pressa');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  // The match is already shown for the first letters, before the server has answered for the whole text.
  await page.keyboard.press('Control+a');
  await digitar(page, 'zul');
  await expect(page.getByRole('option')).toHaveText([/Zuleica Pressa/]);
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Pressa' })).toBeVisible();
});

test('Ctrl+Enter sobre uma lista fechada envia o formulário, e Enter a abre', async ({ page }) => {
  await abrirLoja(page, 'Envio');
  await page.goto('/estoques/movimentacao?nova=1');
  const tipo = page.getByRole('combobox', { name: 'Tipo' });
  await tipo.focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-toast]').first()).toBeVisible();
  await expect(tipo).toHaveAttribute('aria-expanded', 'false');
  await tipo.focus();
  await page.keyboard.press('Enter');
  await expect(tipo).toHaveAttribute('aria-expanded', 'true');
});

test('um código digitado por inteiro escolhe o seu produto entre vários', async ({ page }) => {
  const loja = await abrirLoja(page, 'Códigos');
  await loja.criarProduto('Cabo curto dos códigos', '5', { codigo: 'CD-90' });
  await loja.criarProduto('Cabo longo dos códigos', '5', { codigo: 'CD-900' });
  await page.goto('/estoques/movimentacao?nova=1');
  await page.getByLabel('Produto').focus();
  await digitar(page, 'cd-90');
  await expect(page.getByRole('option')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Produto')).toHaveValue('Cabo curto dos códigos');
});

test('cada produto oferecido diz preço, disponível aqui e no total, e o que há vem primeiro', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Dizeres');
  const acabou = await loja.criarProduto('Acabou nos dizeres', '0', { valor_venda_pf: '80.00' });
  await loja.criarProduto('Bateria dos dizeres', '3', { valor_venda_pf: '120.00', codigo: 'BAT-DIZ' });
  await loja.criarProduto('Outra dos dizeres', '9', { filial_id: loja.batel });
  const entrada = { tipo_movimentacao: 'entrada', produto_id: acabou, quantidade: '2' };
  await postar(page, '/api/movimentacoes_estoque', { ...entrada, filial_destino_id: loja.batel });
  const [bateria] = await produtos(page, 'bateria dos dizeres');
  await postar(page, '/api/movimentacoes_estoque', {
    ...entrada,
    produto_id: bateria?.id,
    quantidade: '9',
    filial_destino_id: loja.batel,
  });
  const ordem = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  const item = { produto_servico_id: bateria?.id, quantidade: '1', valor_unitario: '120.00' };
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, item);

  const opcoes = async (campo: string) => {
    await page.getByRole('dialog').last().getByLabel(campo).fill('dos dizeres');
    await expect(page.getByRole('option').first()).toBeVisible();
    return page.getByRole('option').allInnerTexts();
  };
  await page.goto('/vendas/vendas?nova=1');
  expect(await opcoes('Produto')).toEqual([
    'Bateria dos dizeres\nR$ 120,00 · 2 aqui · 11 no total · BAT-DIZ',
  ]);

  await page.goto('/estoques/movimentacao?nova=1');
  expect(await opcoes('Produto')).toEqual([
    'Bateria dos dizeres\nR$ 120,00 · 2 aqui · 11 no total · BAT-DIZ',
    'Outra dos dizeres\nR$ 100,00 · Sem registro de estoque aqui · 9 no total',
  ]);
  await page.getByRole('option').first().click();
  await page.getByLabel('Quantidade').fill('3');
  await expect(page.getByText('disponível 2, pedido 3')).toBeVisible();
  // The origin branch of the movement counts, not the user's current branch.
  await page.getByRole('combobox', { name: 'Filial de Origem' }).click();
  let responder = () => {};
  const respondido = new Promise<void>((resolve) => {
    responder = resolve;
  });
  await page.route(/listParaMovimentacao/, async (route) => {
    await respondido;
    await route.continue();
  });
  await page.getByRole('option', { name: 'Dizeres Batel' }).click();
  // While the new branch's products load, the previous branch's products are not offered.
  await page.getByLabel('Produto').click();
  await expect(page.getByText('Buscando...').first()).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  responder();
  await expect.poll(async () => (await opcoes('Produto'))[0]).toContain('9 em Dizeres Batel · 11 no total');

  // The order's own reservations count as available to it.
  await page.goto(`/vendas/ordens?itens=${ordem.id}`);
  await page.getByRole('button', { name: 'Adicionar Item' }).click();
  expect((await opcoes('Produto/Serviço'))[0]).toContain('R$ 120,00 · 3 aqui · 12 no total');
});

async function produtos(page: Page, busca: string): Promise<{ id: string }[]> {
  const answer = await page.request.get(`/api/produtos_servicos?busca=${encodeURIComponent(busca)}`);
  return ((await answer.json()) as { itens: { id: string }[] }).itens;
}
