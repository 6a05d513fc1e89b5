/** Masked and number fields keep every typed or pasted character, and point out a text that does not fit. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test } from './server.ts';

const campo = (page: Page, name: string): Locator => page.getByRole('dialog').getByRole('textbox', { name });
const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('o telefone não perde dígitos, digitado ou colado, e o que não cabe fica e é apontado', async ({
  page,
}) => {
  await abrirLoja(page, 'Dígitos');
  await page.goto('/cadastros/clientes?novo=1');
  const telefone = campo(page, 'Telefone');
  for (const digitado of [
    '+55 41 98877-6655',
    '5541988776655',
    '041 98877-6655',
    '\u202a+55\u00a041 98877\u20116655\u202c',
  ]) {
    await telefone.fill('');
    await telefone.pressSequentially(digitado);
    await expect(telefone, digitado).toHaveValue('(41) 98877-6655');
    await telefone.fill('');
    await telefone.focus();
    await page.keyboard.insertText(digitado);
    await expect(telefone, `colado: ${digitado}`).toHaveValue('(41) 98877-6655');
  }
  // The cursor stays where a person edits, and passes the mask.
  await telefone.press('Home');
  for (let i = 0; i < 10; i++) await telefone.press('ArrowRight');
  await telefone.press('Delete');
  await telefone.press('Delete');
  await page.keyboard.type('9');
  await expect(telefone).toHaveValue('(41) 98877-9655');
  await telefone.press('Backspace');
  await page.keyboard.type('6');
  await expect(telefone).toHaveValue('(41) 98877-6655');
  await telefone.press('End');
  await page.keyboard.type('4');
  await campo(page, 'Nome Completo').fill('Ana Doze');
  await expect(telefone).toHaveValue('(41) 98877-66554');
  await expect(page.getByText('Confira o DDD e o número')).toBeVisible();
  await telefone.fill('41 3333-4444 ramal 7');
  await campo(page, 'CPF').fill('11.222.333/0001-81');
  await expect(campo(page, 'CPF')).toHaveValue('11.222.333/0001-81');
  await expect(page.getByText('É um CNPJ: escolha Pessoa Jurídica')).toBeVisible();
  await page.getByText('Pessoa Jurídica', { exact: true }).click();
  await expect(campo(page, 'CNPJ')).toHaveValue('11.222.333/0001-81');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(linha(page, 'Ana Doze')).toContainText('11.222.333/0001-8141 3333-4444 ramal 7');
});

test('um telefone que outro cliente tem, em qualquer forma, é dito numa linha', async ({ page }) => {
  await abrirLoja(page, 'Repetida');
  await page.goto('/cadastros/clientes?novo=1');
  await campo(page, 'Telefone').pressSequentially('+554188112233');
  await expect(page.getByText('Já há Zuleica Repetida com este telefone')).toBeVisible();
  await campo(page, 'Telefone').press('Backspace');
  await expect(page.getByText('com este telefone')).toHaveCount(0);
});

test('um número é entendido ou recusado com palavras, e nenhuma letra some', async ({ page }) => {
  await abrirLoja(page, 'Números');
  await page.goto('/estoques/produtos?novo=1');
  await campo(page, 'Nome').fill('Peça dos números');
  const preco = campo(page, 'Valor Venda PF');
  await preco.fill('1,200.00');
  await campo(page, 'Nome').focus();
  await expect(preco).toHaveValue('1.200,00');
  for (const [digitado, recusa] of [
    ['1e3', 'Escreva o número só com números, como 1.234,56'],
    ['1.20,5', 'Escreva o número só com números, como 1.234,56'],
    ['10%', 'O campo é em reais: escreva o valor, como 12,50'],
    ['1,200', 'Use até 2 casas decimais'],
  ] as const) {
    await preco.fill(digitado);
    await campo(page, 'Nome').focus();
    await expect(preco).toHaveValue(digitado);
    await expect(page.getByRole('dialog').getByText(recusa)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(preco).toBeFocused();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await preco.fill('R$ 1.250,5');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Cadastrado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Peça dos números')).toContainText('R$ 1.250,50');
});
