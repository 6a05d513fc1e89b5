/** Protocols in the browser: created from the list, and shown on the customer's page. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test } from './server.ts';
import { acaoDaLinha } from './telas.ts';

test('dar um protocolo sem cadastro, e outro na página do cliente', async ({ page }) => {
  const { cliente_id } = await abrirLoja(page, 'Protocolo');
  await page.goto('/cadastros/protocolos?novo=1');
  const janela = page.getByRole('dialog', { name: 'Protocolo de atendimento' });
  await janela.getByLabel('Nome').fill('Pessoa Sem Cadastro');
  await janela.getByLabel('Telefone').fill('41988113344');
  await janela.getByLabel('Motivo').fill('Perguntou pelo prazo');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-toast]').filter({ hasText: /Protocolo nº \d+ registrado/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Protocolos' })).toContainText('Pessoa Sem Cadastro');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const aba = page.waitForEvent('popup');
  await acaoDaLinha(page.getByRole('row', { name: /Pessoa Sem Cadastro/ }), 'Enviar por WhatsApp');
  await expect(await aba).toHaveURL(/^https:\/\/wa\.me\/5541988113344\?text=Protocolo/);
  await expect(page.getByRole('row', { name: /Pessoa Sem Cadastro/ })).toContainText(/Aberto em \d{2}\//);

  await page.goto(`/cadastros/clientes/${cliente_id}?aba=protocolos`);
  await page.getByRole('button', { name: 'Novo Protocolo' }).click();
  await expect(janela.getByLabel('Nome')).toHaveValue(/Zuleica/);
  await janela.getByLabel('Motivo').fill('Pediu a nota de novo');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Protocolos de atendimento' })).toContainText(
    'Pediu a nota de novo',
  );
  const enviar = page.getByRole('link', { name: /^Enviar por WhatsApp o protocolo \d+$/ });
  await expect(enviar).toHaveAttribute('target', 'whatsapp');
  await expect(enviar).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=Protocolo/);
});
