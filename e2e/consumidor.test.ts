/** 'Consumidor' in Nova Venda: offered first, reached by the mouse, preselected only by a setting. */
import { expect } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';

test('o Consumidor vem primeiro na venda, o teclado marca o primeiro cliente, e a configuração já o escolhe', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Consumidor');
  await tornarAdministradora(server, loja.email);
  await loja.criarProduto('Cabo do consumidor', '5', {
    valor_venda_pf: '30.00',
    codigo_ean: '7891000001328',
  });
  await page.goto('/vendas/vendas?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  await expect(cliente).toBeFocused();
  await cliente.click();
  const opcao = (nome: string) => page.getByRole('option', { name: nome });
  await expect(opcao('Consumidor').last()).toBeVisible();
  const [acima, abaixo] = await Promise.all([
    opcao('Sem cadastro').boundingBox(),
    opcao('Zuleica Consumidor').boundingBox(),
  ]);
  expect(acima?.y).toBeLessThan(abaixo?.y ?? 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cliente).toHaveValue('Zuleica Consumidor');
  await cliente.fill('');
  await expect(opcao('Sem cadastro')).toBeVisible();
  await cliente.pressSequentially('zu');
  await expect(opcao('Zuleica Consumidor')).toBeVisible();
  await expect(opcao('Sem cadastro')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();

  await page.goto('/sistema/config?grupo=vendas');
  await page.getByLabel('Começar a venda com o Consumidor').check();
  await page.locator('#balcao').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas!')).toBeVisible();
  await page.goto('/vendas/vendas?nova=1');
  await expect(cliente).toHaveValue('Consumidor');
  const produto = page.getByRole('textbox', { name: 'Produto' });
  await expect(produto).toBeFocused();
  await page.keyboard.type('cabo do', { delay: 60 });
  await opcao('Cabo do consumidor').click();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item adicionado ao carrinho')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cabo do consumidor' })).toContainText('Consumidor');

  /** Opens a new sale, and delays the response that names the Consumidor by `espera` ms. */
  const vender = async (espera: number) => {
    await page.route('**/rpc/vendas/configuracao**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, espera));
      await route.continue();
    });
    await page.goto('/vendas/vendas?nova=1');
    // The window waits for the setting, so that no key goes to a field that the cursor leaves.
    await expect(produto).toBeFocused();
    await expect(cliente).toHaveValue('Consumidor');
  };
  const desistir = async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.unrouteAll();
  };
  // A typed name replaces the preselected Consumidor.
  for (const espera of [0, 1500]) {
    await vender(espera);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('zuleica', { delay: 60 });
    await expect(opcao('Zuleica Consumidor')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(cliente).toHaveValue('Zuleica Consumidor');
    await desistir();
  }
  // A scan is not a name: the product goes into the cart, and the customer stays the Consumidor.
  for (const espera of [0, 1500]) {
    await vender(espera);
    await escanear(page, '7891000001328');
    await expect(page.getByLabel('Quantidade de Cabo do consumidor')).toHaveValue('1');
    await expect(cliente).toHaveValue('Consumidor');
    if (espera === 0) await desistir();
  }
  // Typing 'Consum' finds the Consumidor, although the server's search does not return it.
  await cliente.fill('');
  await page.keyboard.type('Consum', { delay: 60 });
  await expect(opcao('Consumidor Sem cadastro')).toBeVisible();
  await expect(opcao('Zuleica Consumidor')).toBeVisible();
  await expect(page.getByRole('option', { name: /Cadastrar/ })).toHaveCount(0);

  // Undo the setting: it applies to the whole company, and other tests of the worker make sales too.
  await page.goto('/sistema/config?grupo=vendas');
  await page.getByLabel('Começar a venda com o Consumidor').uncheck();
  await page.locator('#balcao').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas!')).toBeVisible();
});
