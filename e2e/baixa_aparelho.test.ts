/** A device that its owner gives up, from the declaration to the write-off. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

test('dar baixa pede a declaração assinada e os dados apagados', async ({ page, server }) => {
  const errors = watchErrors(page);
  const { centro, cliente_id, email } = await abrirLoja(page, 'Baixa');
  await tornarAdministradora(server, email);
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Tablet', defeito_reclamado: 'Tela' };
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', ordem);
  await page.goto(`/vendas/ordens/${numero_os}`);
  await page.getByRole('button', { name: 'Mais' }).click();
  await page.getByRole('menuitem', { name: 'Dar baixa no aparelho' }).click();
  const form = page.getByRole('dialog', { name: `Dar baixa no aparelho da OS #${numero_os}` });
  await expect(form).toContainText('não o quero de volta');
  await form.getByRole('radio', { name: 'Doado' }).check();
  await form.getByRole('button', { name: 'Dar baixa' }).click();
  // The message appears beside its checkbox, not at the end of the page behind the dialog.
  const falta = form.getByText('Apague os dados do aparelho e marque aqui');
  await expect(falta).toBeVisible();
  const [texto, janela] = await Promise.all([falta.boundingBox(), form.boundingBox()]);
  expect(texto?.y).toBeLessThan((janela?.y ?? 0) + (janela?.height ?? 0));
  await form.getByLabel('Dados apagados').check();
  await form.getByRole('button', { name: 'Dar baixa' }).click();
  await expect(page.locator('[data-toast]').first()).toContainText('Falta a declaração assinada');
  await form.getByText('No celular').click();
  await expect(form).toContainText('Para assinar no celular, informe o endereço público em Configurações');
  await form.getByText('No papel').click();
  await form.getByRole('button', { name: 'Assinado no papel' }).click();
  await expect(page.getByText('Nenhum papel impresso mostra').first()).toBeVisible();
  await Promise.all([
    page.context().waitForEvent('response', (resposta) => resposta.url().includes('/declaracao/pdf')),
    form.getByRole('button', { name: 'Imprimir para assinar' }).click(),
  ]);
  await form.getByRole('button', { name: 'Assinado no papel' }).click();
  await expect(form).toContainText('Assinado no papel por Zuleica Baixa');
  await form.getByRole('button', { name: 'Dar baixa' }).click();
  await expect(page.getByText('Baixa no aparelho', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Doado');
  expect(errors).toEqual([]);
});
