/** Sistema › Configurações › Impressos: the texts of the papers. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';

test('o texto do comprovante se muda, fica salvo e volta ao padrão', async ({ page, server }) => {
  const { email } = await abrirLoja(page, 'Impressos');
  await tornarAdministradora(server, email);
  await page.goto('/sistema/config?grupo=impressos');
  const texto = page.getByRole('textbox', { name: 'Texto' });
  await expect(texto).toHaveValue('Troca em 7 dias, garantia 90 dias');
  await texto.fill('Troca em 30 dias');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Configurações salvas!')).toBeVisible();
  await page.reload();
  await expect(texto).toHaveValue('Troca em 30 dias');
  await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
  await expect(texto).toHaveValue('Troca em 7 dias, garantia 90 dias');
  await expect(page.getByRole('button', { name: 'Voltar ao padrão' })).toHaveCount(0);
});
