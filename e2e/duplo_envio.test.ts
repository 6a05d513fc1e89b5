/** Pressing twice in the same frame sends once: forms, billing, sales, reversals, deletions. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const linha = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const naPergunta = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name });

/** Presses twice, faster than the screen can change; returns how often the operation was sent. */
async function duasVezes(page: Page, operacao: string, botao: Locator): Promise<number> {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/rpc/${operacao}`)) sent += 1;
  });
  const answered = page.waitForResponse(`**/rpc/${operacao}`);
  await botao.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  expect((await answered).status()).toBe(200);
  return sent;
}

test('faturar, vender, estornar, salvar e excluir: dois cliques são um envio', async ({ page }) => {
  const { centro, cliente_id, criarProduto, saldo } = await abrirLoja(page, 'Duplo');
  const produto_id = await criarProduto('Fonte dupla', '9');
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Console',
    defeito_reclamado: 'Desliga',
  });
  const item = { produto_servico_id: produto_id, quantidade: '2', valor_unitario: '50.00' };
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, item);

  await page.goto('/vendas/ordens');
  await linha(page, `#${ordem.numero_os}`).getByRole('button', { name: 'Faturar' }).click();
  expect(await duasVezes(page, 'ordens_servico/faturar', naPergunta(page, 'Faturar'))).toBe(1);
  expect(await saldo(produto_id)).toBe(7);

  await page.goto(`/vendas/ordens?itens=${ordem.id}`);
  await page.getByRole('button', { name: 'Estornar Faturamento' }).click();
  expect(await duasVezes(page, 'ordens_servico/estornarFaturamento', naPergunta(page, 'Estornar'))).toBe(1);
  expect(await saldo(produto_id)).toBe(9);

  await page.goto('/vendas/vendas?nova=1');
  for (const [campo, texto] of [
    ['Cliente', 'Zuleica Duplo'],
    ['Produto', 'Fonte dupla'],
  ] as const) {
    await page.getByRole('dialog').getByRole('textbox', { name: campo }).fill(texto);
    await page.getByRole('option', { name: texto }).first().click();
  }
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  const finalizar = page.getByRole('button', { name: 'Finalizar Venda' });
  expect(await duasVezes(page, 'vendas/finalizar', finalizar)).toBe(1);
  expect(await saldo(produto_id)).toBe(8);

  await page.goto('/cadastros/clientes?novo=1');
  await page.getByRole('dialog').getByLabel('Nome Completo').fill('Só Uma Vez');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Telefone' }).pressSequentially('4133334444');
  const salvar = page.getByRole('button', { name: 'Salvar', exact: true });
  expect(await duasVezes(page, 'clientes/create', salvar)).toBe(1);
  await linha(page, 'Só Uma Vez').getByRole('button', { name: 'Excluir' }).click();
  expect(await duasVezes(page, 'clientes/remove', naPergunta(page, 'Excluir'))).toBe(1);
  await expect(linha(page, 'Só Uma Vez')).toHaveCount(0);
});
