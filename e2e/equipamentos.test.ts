/** Cadastros › Equipamentos in the browser. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';
import { acaoDaLinha } from './telas.ts';

const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test('cadastrar, buscar, alterar e excluir um equipamento', async ({ page }) => {
  await abrirLoja(page, 'Aparelhos');
  await page.goto('/cadastros/equipamentos');
  await expect(page.getByText('Nenhum equipamento cadastrado')).toBeVisible();
  await page.getByRole('button', { name: 'Novo Equipamento' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo Equipamento' });
  await form.getByRole('textbox', { name: 'Cliente' }).fill('Zuleica Apar');
  await page.getByRole('option', { name: /^Zuleica Aparelhos/ }).click();
  await form.getByLabel('Equipamento').fill('Celular Samsung');
  // Choosing a suggested model also fills in the make.
  await form.getByLabel('Modelo').fill('a54');
  await page.getByRole('option', { name: /^Galaxy A54/ }).click();
  await expect(form.getByLabel('Marca')).toHaveValue('Samsung');
  const serie = form.getByLabel('Número de Série');
  await serie.fill('356938035643808');
  await expect(form.getByText('O dígito deste IMEI não confere')).toBeVisible();
  await serie.fill('356938035643809');
  await expect(form.getByText('IMEI válido')).toBeVisible();
  await salvar(page);
  await expect(aviso(page, 'Equipamento cadastrado com sucesso!')).toBeVisible();
  await page.getByPlaceholder('Buscar por equipamento, série ou cliente').fill('zuleica a54');
  await expect(page.getByText('Nenhum equipamento encontrado')).toBeVisible();
  await page.getByPlaceholder('Buscar por equipamento, série ou cliente').fill('zuleica');
  await expect(linha(page, 'Celular Samsung')).toContainText('Samsung Galaxy A54');
  await linha(page, 'Celular Samsung').click();
  await page.getByRole('switch', { name: 'Ativo' }).uncheck();
  await salvar(page);
  await expect(aviso(page, 'Equipamento atualizado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Celular Samsung')).toContainText('Inativo');
  await acaoDaLinha(linha(page, 'Celular Samsung'), 'Excluir');
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(aviso(page, 'Equipamento excluído com sucesso!')).toBeVisible();
});

test('a ordem lembra o aparelho: visitas, ordem aberta e os dados de antes', async ({ page }) => {
  const loja = await abrirLoja(page, 'Memória');
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Celular Samsung',
    modelo: 'Galaxy A54',
    numero_serie: '356938035643809',
    defeito_reclamado: 'Tela trincada',
  });
  await page.goto('/vendas/ordens?nova=1');
  const form = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
  await form.getByRole('textbox', { name: 'Cliente' }).fill('Zuleica Mem');
  await page.getByRole('option', { name: /^Zuleica Memória/ }).click();
  const equipamento = form.getByLabel('Equipamento');
  // Typing suggests the customer's own devices; choosing one fills the other fields.
  await equipamento.fill('celu');
  await page.getByRole('option', { name: /356938035643809/ }).click();
  await expect(form.getByLabel('Modelo')).toHaveValue('Galaxy A54');
  await expect(form.getByLabel('Número de Série')).toHaveValue('356938035643809');
  const linha = form.getByRole('button', { name: /Já está aberto na OS/ });
  await expect(linha).toHaveText(
    `Já está aberto na OS #${numero_os} (Memória Centro) · 1 visita · IMEI válido`,
  );
  await equipamento.fill('Aparelho');
  await linha.click();
  const visitas = page.getByRole('dialog', { name: /Visitas deste aparelho/ });
  await expect(visitas).toContainText('Tela trincada');
  await visitas.getByRole('button', { name: 'Usar estes dados' }).click();
  await expect(equipamento).toHaveValue('Celular Samsung');
  // For a device without earlier orders the line disappears, and nothing moves.
  const altura = async () => (await form.getByLabel('Defeito Reclamado').boundingBox())?.y;
  const antes = await altura();
  await form.getByLabel('Número de Série').fill('NOVO-APARELHO-1');
  await expect(linha).toHaveCount(0);
  expect(await altura()).toBe(antes);
});

test('escolher um aparelho e digitar outro nome não muda o aparelho escolhido', async ({ page }) => {
  const loja = await abrirLoja(page, 'Troca');
  await postar(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'iPhone 11',
    modelo: 'iPhone 11',
    numero_serie: '356938035643809',
    defeito_reclamado: 'Tela trincada',
  });
  await page.goto('/vendas/ordens?nova=1');
  const form = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
  await form.getByRole('textbox', { name: 'Cliente' }).fill('Zuleica Tro');
  await page.getByRole('option', { name: /^Zuleica Troca/ }).click();
  await form.getByLabel('Equipamento').fill('ipho');
  await page.getByRole('option', { name: /356938035643809/ }).click();
  await form.getByLabel('Equipamento').fill('Notebook Dell');
  await form.getByLabel('Modelo').fill('');
  await form.getByLabel('Número de Série').fill('');
  await form.getByLabel('Defeito Reclamado').fill('Não liga');
  const pedido = page.waitForRequest('**/rpc/ordens_servico/create');
  await salvar(page);
  const { json: enviado } = (await pedido).postDataJSON() as { json: Record<string, unknown> };
  expect(enviado['equipamento']).toBe('Notebook Dell');
  expect(enviado['equipamento_id'] || null).toBeNull();
  await page.goto('/cadastros/equipamentos');
  await expect(linha(page, '356938035643809')).toContainText('iPhone 11');
});
