/** A device that goes to another branch and is received there. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

test('o aparelho de uma ordem é enviado a outra filial e recebido lá', async ({ page }) => {
  const errors = watchErrors(page);
  const { centro, batel, cliente_id, criarProduto } = await abrirLoja(page, 'Envio');
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Tablet', defeito_reclamado: 'Tela' };
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', ordem);
  await page.goto(`/vendas/ordens/${numero_os}`);
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Enviar aparelho a outra filial' }).click();
  const form = page.getByRole('dialog', { name: `Enviar o aparelho da OS #${numero_os}` });
  await form.getByLabel('Para a filial').click();
  await page.getByRole('option', { name: 'Envio Batel' }).click();
  await form.getByRole('button', { name: 'Enviar' }).click();
  const secao = page.getByRole('region', { name: 'Aparelho em outra filial' });
  await expect(secao).toContainText('A caminho · de Envio Centro para Envio Batel');
  await secao.getByRole('button', { name: 'Receber em Envio Batel' }).click();
  await expect(secao).toContainText('O aparelho está em Envio Batel.');
  await expect(secao).toContainText('Recebido · de Envio Centro para Envio Batel');
  // A part is taken from the stock of the branch where the device is.
  await criarProduto('Vidro do envio', '3', { filial_id: batel });
  await page.goto(`/vendas/ordens/${numero_os}?janela=itens`);
  const itens = page.getByRole('dialog', { name: `Itens da Ordem de Serviço #${numero_os}` });
  await itens.getByRole('button', { name: 'Adicionar Item' }).first().click();
  const item = page.getByRole('dialog', { name: `Adicionar Item à OS #${numero_os}` });
  await expect(item.getByLabel('Estoque de')).toHaveValue('Envio Batel');
  await item.getByLabel('Produto/Serviço').fill('vidro do envio');
  await page.getByRole('option', { name: /3 em Envio Batel/ }).click();
  await item.getByRole('button', { name: 'Adicionar' }).click();
  await expect(itens).toContainText('estoque de Envio Batel');
  expect(errors).toEqual([]);
});
