/** A quote template: created in its tab, used in an order's items and in a quote. */
import { expect, type Page } from '@playwright/test';
import { opcaoDaPaleta } from './balcao.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('cadastrar um modelo e usá-lo nos itens de uma ordem e num orçamento', async ({ page, server }) => {
  const { email, centro, cliente_id, criarProduto } = await abrirLoja(page, 'Modelo');
  await tornarAdministradora(server, email);
  const marca = Date.now() % 100_000;
  const peca = `Tela Modelo ${marca}`;
  await criarProduto(peca, '3', { valor_venda_pf: '350.00' });
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular',
    modelo: `Tela ${marca}`,
    defeito_reclamado: 'Tela trincada',
  });

  await page.goto('/vendas/orcamentos');
  await page.getByRole('link', { name: 'Modelos', exact: true }).click();
  await page.getByRole('button', { name: 'Novo Modelo' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo Modelo de Orçamento' });
  await form.getByLabel('Nome').fill(`Troca de tela ${marca}`);
  await form.getByLabel('Modelo do aparelho').fill('a54');
  await page.getByRole('option', { name: 'Samsung Galaxy A54' }).click();
  await form.getByLabel('Adicionar produto ou serviço').fill(peca);
  await page.getByRole('option', { name: peca }).click();
  await expect(form.getByLabel(`Quantidade de ${peca}`)).toHaveValue('1');
  await expect(form).toContainText('R$ 350,00');
  await page.keyboard.press('Control+Enter');
  await expect(aviso(page, 'Modelo cadastrado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `Troca de tela ${marca}` })).toContainText(
    `1 × ${peca}`,
  );

  await page.goto(`/vendas/ordens/${numero_os}?janela=itens`);
  await page.getByRole('button', { name: 'Usar modelo' }).click();
  const usar = page.getByRole('dialog', { name: `Usar modelo na OS #${numero_os}` });
  await usar.getByLabel('Modelo').fill(`tela ${marca}`);
  await page.getByRole('option', { name: `Troca de tela ${marca}` }).click();
  await expect(usar).toContainText(`1 × ${peca} · R$ 350,00`);
  await usar.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Itens do modelo adicionados com sucesso!')).toBeVisible();
  const itens = page.getByRole('dialog', { name: `Itens da Ordem de Serviço #${numero_os}` });
  await expect(itens).toContainText(peca);
  await itens.getByRole('button', { name: 'Fechar' }).last().click();

  await page.keyboard.press('o');
  const orcamento = page.getByRole('dialog', { name: 'Novo Orçamento' });
  await orcamento.getByLabel('Usar modelo').fill(`tela ${marca}`);
  await page.getByRole('option', { name: `Troca de tela ${marca}` }).click();
  await expect(orcamento.getByLabel(`Serviço de ${peca}`)).toHaveCount(2);
  await expect(orcamento).toContainText('R$ 700,00');
  await orcamento.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  // The order reserves one of the three in stock, so two are available.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`tela ${marca}`);
  const preco = opcaoDaPaleta(page, `Troca de tela ${marca} · R$ 350,00 · 2 aqui`);
  await expect(preco).toContainText('Copiar resposta');
  // The search also finds the order, listed after the price.
  await expect(opcaoDaPaleta(page, `#${numero_os} ·`)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Copiar resposta');
  await preco.click();
  await expect(aviso(page, 'Resposta copiada')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Troca de tela ${marca} (Samsung Galaxy A54): R$ 350,00`,
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`${marca} a54`);
  await opcaoDaPaleta(page, 'Abrir OS').click();
  const nova = page.getByRole('dialog', { name: 'Nova Ordem de Serviço' });
  await expect(nova.getByLabel('Equipamento')).toHaveValue('Celular');
  await expect(nova.getByLabel('Modelo')).toHaveValue('Galaxy A54');
});
