/** What every window owes to who types: no letter lost, no focus lost, no stray key, nothing dropped unasked. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

/** A person who types fast. */
const RITMO = { delay: 60 };

/** The page stands, and the code of what opens over it is on a slow line. */
async function atrasarCodigo(page: Page): Promise<void> {
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue().catch(() => undefined); // of a page that was left
  });
}

/** What the field in focus holds. */
const noFoco = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

/** Screen, a button where N is not the key, and the title of the window. */
const JANELAS: readonly [string, string | null, RegExp][] = [
  ['/vendas/ordens', null, /Nova Ordem/],
  ['/vendas/vendas', null, /Nova Venda/],
  ['/cadastros/clientes', null, /Novo Cliente/],
  ['/estoques/produtos', null, /Novo Produto/],
  ['/estoques/movimentacao', null, /Nova Movimentação/],
  ['/estoques/filiais', null, /Nova Filial/],
  ['/compras/fornecedores', null, /Novo Fornecedor/],
  ['/sistema/usuarios', 'Convidar', /Convidar/],
  ['/sistema/permissoes', 'Novo Papel', /Papel/],
  ['/sistema/webhooks', 'Novo Webhook', /Novo Webhook/],
  ['/conta', 'Trocar senha', /Trocar senha/],
  ['/conta', 'Novo token', /Novo token/],
  ['/conta', 'Ativar', /Ativar/],
  ['/', 'Nova Ordem', /Nova Ordem/],
];

test.describe.configure({ timeout: 240_000 });

test('nenhuma letra se perde quando uma janela abre pela primeira vez', async ({ page, server }) => {
  const errors = watchErrors(page);
  const { email } = await abrirLoja(page, 'Letras');
  await tornarAdministradora(server, email);
  for (const [caminho, botao, titulo] of JANELAS) {
    await page.unroute('**/*.js');
    await page.goto(caminho);
    const abre = page.getByRole('button', { name: botao ?? /^Nov[ao] |^Registrar/, exact: botao !== null });
    await expect(abre.first()).toBeEnabled();
    await atrasarCodigo(page);
    if (botao) await abre.first().click();
    else await page.keyboard.press('n');
    await page.keyboard.type('Nathalia n1/?', RITMO);
    await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
    await expect.poll(() => noFoco(page), `${caminho} ${titulo}`).toBe('Nathalia n1/?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});

test('a paleta pedida logo que a página aparece recebe o que se digita, e N depois dela abre a ordem', async ({
  page,
}) => {
  await abrirLoja(page, 'Pressa');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await atrasarCodigo(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('1198', RITMO);
  await expect(page.getByRole('dialog', { name: 'Ir para' })).toBeVisible();
  await expect.poll(() => noFoco(page)).toBe('1198');

  await page.unroute('**/*.js');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await atrasarCodigo(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('orde', RITMO);
  await page.keyboard.press('Enter');
  await page.keyboard.type('nzuleica', RITMO);
  await expect(page.getByRole('dialog', { name: 'Nova Ordem de Serviço' })).toBeVisible();
  await expect.poll(() => noFoco(page)).toBe('zuleica');
  await expect(page.getByRole('option', { name: 'Zuleica Pressa' })).toBeVisible();
});

test('uma janela sobre outra recebe o que se digita desde que foi pedida', async ({ page }) => {
  const loja = await abrirLoja(page, 'Sobre');
  const produto = await loja.criarProduto('Cabo sobre', '5');
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  for (const [caminho, aba, botao, texto] of [
    [`/vendas/ordens?itens=${id}`, null, 'Adicionar Item', 'cabo'],
    [`/estoques/produtos?produto=${produto}`, 'Histórico de Compras', 'Adicionar Compra', 'cabo'],
    [`/estoques/produtos?produto=${produto}`, 'Histórico de Vendas', 'Adicionar Venda', '1234'],
  ] as const) {
    await page.unroute('**/*.js');
    await page.goto(caminho);
    if (aba) await page.getByRole('tab', { name: aba }).click();
    await expect(page.getByRole('button', { name: botao })).toBeVisible();
    await atrasarCodigo(page);
    await page.getByRole('button', { name: botao }).click();
    await page.keyboard.type(texto, RITMO);
    await expect.poll(() => noFoco(page), botao).toBe(texto);
  }
});

test('o que se digita antes da janela segue na ordem: Tab vai ao campo seguinte, Esc desiste', async ({
  page,
}) => {
  await abrirLoja(page, 'Adiante');
  await page.goto('/estoques/filiais');
  await expect(page.getByRole('button', { name: 'Nova Filial' })).toBeEnabled();
  await atrasarCodigo(page);
  await page.keyboard.press('n');
  await page.keyboard.type('Loja Juvevex', RITMO);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('JUV', RITMO);
  const nova = page.getByRole('dialog', { name: 'Nova Filial' });
  await expect(nova.getByLabel('Nome')).toHaveValue('Loja Juveve');
  await expect(nova.getByLabel('Código')).toHaveValue('JUV');

  await page.unroute('**/*.js');
  await page.goto('/compras/fornecedores');
  await expect(page.getByRole('button', { name: 'Novo Fornecedor' }).first()).toBeEnabled();
  await atrasarCodigo(page);
  await page.keyboard.press('n');
  await page.keyboard.type('abc', RITMO);
  await page.keyboard.press('Escape');
  await page.keyboard.type('/def', RITMO);
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('def');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
