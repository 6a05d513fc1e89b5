/**
 * Digits pressed before 'Como pagou?' has loaded select its answer. A refund to the Consumidor is given back at once,
 * with cash as the first choice.
 */
import { expect, type Page } from '@playwright/test';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { encherDeDinheiro, lerForma } from './loja_dinheiro.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

test.describe.configure({ timeout: 180_000 });

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const pergunta = (page: Page) => page.getByRole('group', { name: /Como pagou\?/ });

/** Delays the responses that 'Como pagou?' needs. */
async function atrasar(page: Page): Promise<void> {
  for (const rota of ['**/rpc/financeiro/opcoes**', '**/rpc/ordens_servico/get**'])
    await page.route(rota, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200));
      await route.continue().catch(() => undefined); // the page may have been left
    });
}

test('o dígito apertado antes da pergunta a responde; o Consumidor leva o dinheiro na hora', async ({
  browser,
}) => {
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Teclas');
    const { ordem, produto } = await encherDeDinheiro(page, loja);

    await page.goto(`/vendas/ordens?busca=${ordem}`);
    const faturar = page.getByRole('row').getByRole('button', { name: 'Faturar' });
    await expect(faturar).toBeVisible();
    await atrasar(page);
    await faturar.click();
    const janela = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
    await expect(janela.getByRole('button', { name: 'Faturar' })).toBeFocused();
    await expect(pergunta(page)).toHaveCount(0);
    await page.keyboard.press('3');
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
    await page.unrouteAll();
    await page.goto('/financeiro/receber?aba=lancados');
    await expect(page.getByRole('row').filter({ hasText: `OS #${ordem}` })).toContainText('Dinheiro');

    const pix = await lerForma(page, loja.centro, 'pix');
    await postar(page, '/api/vendas_diretas', {
      filial_id: loja.centro,
      cliente_id: consumidorDe(loja.centro),
      itens: [{ produto_id: produto, quantidade: '1', valor_unitario: '30.00' }],
      recebimento: { formas: [{ forma_id: pix, valor: '30.00' }] },
    });
    const estornar = page.getByRole('alertdialog', { name: 'Estornar venda' });
    const abrir = async () => {
      await page.goto(`/vendas/vendas?agrupar=venda`);
      const row = page.getByRole('row').filter({ hasText: 'Consumidor' });
      await row.getByRole('button', { name: /^Estornar/ }).click();
      await expect(estornar).toContainText('R$ 30,00 já recebidos. O que fazer com o valor?');
    };
    await abrir();
    await expect(estornar.getByRole('radio')).toHaveCount(1);
    await expect(estornar.getByRole('radio', { name: 'Devolver agora' })).toBeChecked();
    const forma = estornar.getByLabel('Forma');
    await expect(forma).toHaveValue('Dinheiro');
    await forma.click();
    await page.getByRole('option', { name: 'PIX' }).click();
    await expect(estornar.getByText('Devolva no aplicativo do banco e marque')).toBeVisible();
    await estornar.getByRole('button', { name: 'Estornar' }).click();
    await expect(
      aviso(page, "O Consumidor não guarda crédito: devolva em dinheiro ou marque 'Já devolvi'"),
    ).toBeVisible();
    await abrir();
    await estornar.getByRole('button', { name: 'Estornar' }).click();
    await expect(aviso(page, 'Venda estornada com sucesso!')).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
