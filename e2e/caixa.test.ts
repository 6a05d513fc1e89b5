/**
 * The cash drawer's day in the browser, by keyboard at the counter and then on a phone, and the other tabs of Fluxo de
 * Caixa. Runs its own server, because money is turned on for the whole company.
 */

import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const janela = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const cabecalho = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Caixa:/ });

async function digitar(page: Page, texto: string): Promise<void> {
  await page.keyboard.type(texto, { delay: 60 });
}

/** Visits the other tabs (flow, statement, transfer) and the registers, by their old address, and returns to the drawer. */
async function outrasAbas(page: Page): Promise<void> {
  const aba = (name: string) =>
    page.getByRole('navigation', { name: 'Fluxo de Caixa' }).getByRole('link', { name, exact: true });
  await aba('Fluxo').click();
  const fluxo = page.getByRole('table', { name: 'Fluxo de caixa' });
  await expect(fluxo.getByRole('rowheader', { name: 'Total' })).toHaveCount(2);
  await aba('Contas').click();
  await page.getByRole('row', { name: /Cofre Gaveta Centro/ }).click();
  await expect(page.getByRole('heading', { name: 'Cofre Gaveta Centro' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Sangria/ }).first()).toContainText('R$ 100,00');
  await page.getByRole('button', { name: 'Transferência' }).click();
  const transferencia = janela(page, 'Transferência');
  await transferencia
    .getByRole('combobox', { name: 'Para' })
    .or(transferencia.getByLabel('Para'))
    .first()
    .click();
  await page.getByRole('option', { name: /^Banco/ }).click();
  await transferencia.getByLabel('Valor').fill('30');
  await page.keyboard.press('Enter');
  await expect(aviso(page, 'Transferência registrada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row', { name: /Transferência/ })).toContainText('R$ 70,00');
  await page.goto('/financeiro/fluxo?aba=configurar');
  await page.getByRole('button', { name: 'Nova categoria' }).click();
  await janela(page, 'Nova categoria').getByLabel('Nome').fill('Café da loja');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Café da loja/ })).toContainText('Despesa fixa');
  await page.goto('/financeiro/caixa');
}

/** A branch created after money was started has no drawer yet; its page links to the place where one is created. */
async function filialSemCaixa(page: Page): Promise<void> {
  const trocar = async (de: string, para: string) => {
    await page.getByRole('button', { name: de }).click();
    await page.getByRole('menuitem', { name: para }).click();
  };
  await trocar('Gaveta Centro', 'Gaveta Batel');
  await expect(page.getByText('Esta filial não tem caixa')).toBeVisible();
  await page.getByRole('link', { name: 'Configurações › Contas e maquininhas' }).click();
  await expect(page.getByRole('heading', { name: 'Contas e maquininhas' })).toBeVisible();
  await trocar('Gaveta Batel', 'Gaveta Centro');
  await page.goBack();
}

/**
 * Pays a bill of R$ 180,00 from a drawer with R$ 150,00, then reverses the payment. The missing R$ 30,00 are posted as
 * cash found, from any dialog, and the session's summary lists them.
 */
async function pagarComSobra(page: Page, filial_id: string): Promise<void> {
  const { id } = await postar<{ id: string }>(page, '/api/fornecedores', { nome: 'Peças Gaveta' });
  const categorias = await page.request.get('/api/financeiro/categorias');
  const categoria = (await categorias.json()).find(({ nome }: { nome: string }) => nome === 'Aluguel');
  const [dia] = new Date().toISOString().split('T');
  const conta = { filial_id, natureza: 'pagar', fornecedor_id: id, descricao: 'Frete', valor: '180.00' };
  await postar(page, '/api/contas', { ...conta, categoria_id: categoria.id, vencimento: dia, parcelas: 1 });
  await page.goto('/financeiro/pagar');
  await page
    .getByRole('button', { name: /^Pagar/ })
    .first()
    .click();
  const pagar = janela(page, 'Pagar');
  await pagar.getByLabel('Como foi pago').click();
  await page.getByRole('option', { name: 'Dinheiro' }).click();
  await pagar.getByRole('button', { name: 'Pagar' }).click();
  const falta = janela(page, 'Falta dinheiro');
  await expect(falta).toContainText('R$ 30,00');
  await falta.getByLabel('Motivo da sobra').click();
  await digitar(page, 'Troco de ontem');
  await falta.getByRole('button', { name: 'Lançar sobra e continuar' }).click();
  await expect(aviso(page, 'Pagamento registrado com sucesso!')).toBeVisible();
  await expect(pagar).toHaveCount(0);
  await page.goto('/financeiro/caixa');
  const cofre = { filial_id, valor: '150.00', motivo: 'Volta' };
  const { destinos } = await (await page.request.get(`/api/caixa/situacao?filial_id=${filial_id}`)).json();
  const banco = destinos.find(({ tipo }: { tipo: string }) => tipo === 'banco');
  await postar(page, '/api/caixa/suprimento', { ...cofre, conta_id: banco.id });
  await expect(page.getByText('Caixa aberto', { exact: true })).toBeVisible();
}

test('o dia do caixa pelo teclado, o fluxo, um extrato e as categorias; no celular um novo dia', async ({
  browser,
}) => {
  const server = await startServer();
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const { centro } = await abrirLoja(page, 'Gaveta');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Gaveta Centro' })).toBeVisible();
    await expect(cabecalho(page)).toHaveCount(0);
    await postar(page, '/api/financeiro/comecar', {
      ...comecoFixture(centro, '200.00'),
      fundo_troco: '200.00',
    });
    await expect(cabecalho(page)).toHaveText('Caixa: fechado');

    await page.keyboard.press('Alt+c');
    await expect(janela(page, 'Abrir Caixa Gaveta Centro').getByLabel('Fundo de troco')).toHaveValue(
      '200,00',
    );
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Caixa aberto com sucesso!')).toBeVisible();
    await expect(cabecalho(page)).toHaveText(/^Caixa: aberto \d\d:\d\d$/);

    await page.keyboard.press('s');
    await expect(janela(page, 'Sangria').getByLabel('Valor')).toBeFocused();
    await digitar(page, '300');
    await page.keyboard.press('Enter');
    const sangria = janela(page, 'Sangria');
    const falta = janela(page, 'Falta dinheiro');
    await expect(falta).toContainText(
      'Não há esse valor em Caixa Gaveta Centro: lance a sobra ou tire menos',
    );
    await expect(falta).toContainText('R$ 100,00');
    await page.keyboard.press('Escape');
    await expect(falta).toHaveCount(0);
    await sangria.getByLabel('Valor').fill('50');
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Sangria registrada com sucesso!')).toBeVisible();
    await pagarComSobra(page, centro);

    await page.keyboard.press('f');
    const contagem = janela(page, /1 de 3: contar/);
    await expect(contagem.getByLabel('Quantas de R$ 200')).toBeFocused();
    await page.keyboard.press('Enter');
    await digitar(page, '1');
    await page.keyboard.press('Enter');
    await digitar(page, '1');
    await expect(contagem.getByText('Contado R$ 150,00')).toBeVisible();
    await contagem.getByLabel('Total do PIX').fill('10');
    await page.keyboard.press('Control+Enter');
    const conferencia = janela(page, /2 de 3: conferir/);
    await expect(conferencia.getByRole('region', { name: 'PIX' })).toContainText('Registrado');
    await expect(conferencia.getByLabel('Deixar no caixa')).toBeFocused();
    await conferencia.getByLabel('Deixar no caixa').fill('100');
    await expect(conferencia.getByText('o resto no cofre: R$ 50,00')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(aviso(page, 'Caixa fechado com sucesso!')).toBeVisible();
    const resumo = janela(page, /^Resumo do caixa/);
    await expect(resumo.getByText('Foi para o cofre')).toBeVisible();
    await expect(resumo.getByText('Sobra lançada · Troco de ontem')).toBeVisible();
    await expect(resumo.getByText('R$ 0,00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cabecalho(page)).toHaveText('Caixa: fechado');

    await outrasAbas(page);
    await filialSemCaixa(page);

    await page.setViewportSize({ width: 360, height: 740 });
    const cartao = page.getByRole('list').getByRole('listitem').filter({ hasText: 'A conferir' });
    await expect(cartao).toBeVisible();
    await cabecalho(page).click();
    const abrir = janela(page, 'Abrir Caixa Gaveta Centro');
    await expect(abrir.getByLabel('Fundo de troco')).toHaveValue('100,00');
    await abrir.getByRole('button', { name: 'Abrir caixa' }).click();
    await expect(cabecalho(page)).toHaveText(/^Caixa: aberto/);
    const largura = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(largura).toBeLessThanOrEqual(360);
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
