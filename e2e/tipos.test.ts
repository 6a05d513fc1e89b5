/** Kinds of devices in Configurações › Ordens. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { darPapel, test } from './server.ts';

test('a gerência cria, muda e exclui um tipo, com o seu checklist, em Configurações', async ({
  page,
  server,
}) => {
  const { email } = await abrirLoja(page, 'Tipos');
  await darPapel(server, email, 'gerente');
  const nome = `Drone ${Date.now() % 100_000}`;
  await page.goto('/sistema/config');
  await expect(page.getByRole('tab')).toHaveText(['Ordens', 'Vendas e dinheiro', 'Mensagens']);
  const tipos = page.getByRole('region', { name: 'Tipos de equipamento' });
  await tipos.getByRole('button', { name: 'Novo tipo' }).click();
  const novo = page.getByRole('dialog', { name: 'Novo Tipo' });
  await novo.getByLabel('Nome').fill(nome);
  await novo.getByLabel('Checklist').fill('Liga\nHélices\nliga');
  await novo.getByLabel('Acessórios').fill('Controle');
  await novo.getByLabel('Cor').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-toast="error"]')).toContainText('Há um ponto repetido no checklist');
  await novo.getByLabel('Checklist').fill('Liga\nHélices');
  await page.keyboard.press('Control+Enter');
  const linha = tipos.getByRole('listitem').filter({ hasText: nome });
  await expect(linha).toContainText('2 pontos · 1 acessório');

  await linha.getByRole('button', { name: `Editar ${nome}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Editar Tipo' });
  await expect(dialog.getByLabel('Cor')).toBeChecked();
  await dialog.getByLabel('Checklist').fill('Liga\nHélices\nCâmera');
  await page.keyboard.press('Control+Enter');
  await expect(linha).toContainText('3 pontos');

  await linha.getByRole('button', { name: `Excluir ${nome}` }).click();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(linha).toHaveCount(0);
});
