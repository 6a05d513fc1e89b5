/** Contas a Receber and a Pagar in the browser. On a program of its own: money is on for the whole company. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

async function escolher(page: Page, rotulo: string, opcao: string | RegExp): Promise<void> {
  await page
    .getByRole('combobox', { name: rotulo })
    .or(page.getByRole('textbox', { name: rotulo }))
    .first()
    .click();
  await page.getByRole('option', { name: opcao }).click();
}

test('uma conta a pagar de uma pessoa, já paga, tem recibo na hora e na lista', async ({ browser }) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Contas');
    await postar(page, '/api/financeiro/comecar', {
      filiais: [{ filial_id: loja.centro, caixa: '500.00', cofre: '0' }],
    });
    await page.goto('/financeiro/pagar');
    await expect(page.getByText('Nenhuma conta a pagar')).toBeVisible();
    await page.getByRole('button', { name: 'Nova Conta a Pagar' }).first().click();
    const nova = page.getByRole('dialog', { name: /^Nova Conta a Pagar/ });
    await escolher(page, 'ou Pessoa', /./);
    await escolher(page, 'Categoria', 'Fretes');
    await nova.getByRole('textbox', { name: 'Descrição' }).fill('Frete das telas');
    await nova.getByRole('textbox', { name: 'Valor' }).fill('80');
    await nova.getByRole('checkbox', { name: 'Já foi pago' }).check();
    await expect(nova.getByRole('textbox', { name: 'Parcelas' })).toBeDisabled();
    await escolher(page, 'Como foi pago', 'Dinheiro');
    await nova.getByRole('button', { name: 'Salvar' }).click();
    const salva = aviso(page, 'Conta criada com sucesso!');
    const impresso = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await salva.getByRole('button', { name: 'Imprimir recibo' }).click();
    await impresso;
    await expect(page.getByText('Nenhuma conta a pagar')).toBeVisible();
    await page
      .getByRole('link', { name: 'Pagamentos' })
      .or(page.getByRole('tab', { name: 'Pagamentos' }))
      .or(page.getByRole('button', { name: 'Pagamentos' }))
      .first()
      .click();
    const row = page.getByRole('row').filter({ hasText: 'Frete das telas' });
    await expect(row).toContainText('R$ 80,00');
    const deNovo = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await row.getByRole('button', { name: 'Recibo' }).click();
    await deNovo;
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
