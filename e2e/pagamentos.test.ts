/** The money of one order at the counter. Runs its own server, because money is turned on for the whole company. */
import { expect, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('na página da ordem: o sinal por PIX se cobra e confirma, a forma se troca, o recibo se imprime', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Pagamentos');
    await postar(page, '/api/financeiro/comecar', {
      filiais: [{ filial_id: loja.centro, caixa: '50.00', cofre: '0' }],
      bancos: [
        {
          nome: 'Banco',
          saldo: '0',
          pix: { pix_tipo: 'cnpj', pix_chave: '11222333000181', pix_nome: 'Oficina', pix_cidade: 'Curitiba' },
        },
      ],
    });
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela quebrada',
      status: 'aberta',
    });
    await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
      produto_servico_id: await loja.criarProduto('Tela', '9'),
      quantidade: '1',
      valor_unitario: '100.00',
    });

    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    const bloco = page.getByRole('region', { name: 'Pagamentos' });
    await expect(bloco).toContainText('Nenhum pagamento');
    await bloco.getByRole('button', { name: 'Cobrar por PIX' }).click();
    const cobrar = page.getByRole('dialog', { name: 'Cobrar por PIX' });
    await expect(cobrar.getByLabel('Valor')).toHaveValue('100,00');
    await cobrar.getByLabel('Valor').fill('40');
    await page.keyboard.press('Enter');
    await expect(cobrar.getByRole('img', { name: 'QR Code do PIX' })).toBeVisible();
    await expect(cobrar).toContainText('Confira no aplicativo do banco, não no comprovante do cliente');
    await cobrar.getByRole('button', { name: 'Confirmar PIX' }).click();
    await expect(aviso(page, 'PIX confirmado com sucesso!')).toBeVisible();
    await expect(bloco).toContainText('Já pagoR$ 40,00 · Sinal R$ 40,00FaltaR$ 60,00');

    const recebimento = {
      formas: [{ forma_id: await formaDe(page, loja.centro, 'dinheiro'), valor: '50.00' }],
    };
    await postar(page, `/api/ordens_servico/${ordem.id}/faturar`, { recebimento });
    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await expect(bloco).toContainText('FaltaR$ 10,00');
    await bloco
      .getByRole('button', { name: /^Mais do recibo nº/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Trocar forma' }).click();
    const trocar = page.getByRole('dialog', { name: /^Trocar forma/ });
    await expect(trocar.getByRole('group', { name: /Como pagou\?/ })).toContainText('R$ 50,00');
    await page.keyboard.press('Alt+1');
    await trocar.getByRole('button', { name: 'Trocar forma' }).click();
    await expect(aviso(page, 'Forma trocada com sucesso!')).toBeVisible();
    await expect(bloco.getByRole('listitem').filter({ hasText: 'Estornado nº' })).toHaveCount(1);

    await bloco.getByRole('button', { name: 'Receber parcela 1/1', exact: true }).click();
    const receber = page.getByRole('dialog', { name: 'Receber' });
    await expect(receber.getByLabel('Valor')).toHaveValue('10,00');
    await page.keyboard.press('Alt+1');
    await receber.getByRole('button', { name: 'Receber', exact: true }).click();
    await expect(aviso(page, 'Recebimento registrado com sucesso!')).toBeVisible();
    const impresso = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/recibo/pdf'));
    await aviso(page, 'Recebimento registrado com sucesso!')
      .getByRole('button', { name: 'Imprimir recibo' })
      .click();
    expect((await impresso).url()).toMatch(/formato=80mm$/);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

async function formaDe(page: Page, filial_id: string, tipo: string): Promise<string> {
  const lidas = await page.request.get(`/api/financeiro/opcoes?filial_id=${filial_id}`);
  const { formas } = (await lidas.json()) as { formas: { id: string; tipo: string }[] };
  return formas.find((forma) => forma.tipo === tipo)?.id ?? '';
}
