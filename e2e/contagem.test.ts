/**
 * Counts the keys, clicks and taps of the counter's tasks, as listed in docs/atalhos.md. Each task starts on Início.
 */
import { expect, type Page } from '@playwright/test';
import { Balcao, opcaoDaPaleta } from './balcao.ts';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const novaLinha = (page: Page) => page.getByRole('textbox', { name: 'Produto/Serviço' });

async function abrirInicio(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Nova Ordem' }).first()).toBeVisible();
}

/** Prints the counts with the test's result. */
function contou(trabalho: string, { teclas, cliques, segundos, espera }: Balcao): void {
  console.log(`${trabalho}: ${teclas} teclas, ${cliques} cliques, ${segundos} s e ${espera} s de espera`);
}

/** The names must be unique among all tests, because products belong to the whole company. */
async function criarPecas(loja: LojaAberta, [produto, servico]: readonly [string, string]): Promise<void> {
  await loja.criarProduto(produto, '9');
  await loja.criarProduto(servico, '0', { tipo: 'servico', estoque: undefined });
}

const adicionada = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Itens da ordem' }).getByRole('listitem').filter({ hasText: nome });

test('um cliente novo com a sua ordem: até 75 teclas', async ({ page }) => {
  await abrirLoja(page, 'Cliente Novo');
  await abrirInicio(page);
  const balcao = new Balcao(page);
  await balcao.vai('orde', 'Ordens de Serviço');
  await balcao.aperta('n');
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await balcao.toma('Marcos Prado', '+ Cadastrar "Marcos Prado"');
  await expect(page.getByLabel('Telefone')).toBeFocused();
  await balcao.digita('41987651234');
  await balcao.aperta('Enter');
  await expect(page.getByLabel('Equipamento')).toBeFocused();
  await balcao.digita('iPhone 11');
  await balcao.ateCampo(page.getByLabel('Defeito Reclamado'));
  await balcao.digita('Tela trincada');
  await balcao.aperta('Control+Enter');
  await expect(aviso(page, 'Ordem de serviço criada com sucesso!')).toBeVisible();
  contou('cliente novo com ordem', balcao);
  expect(balcao.teclas).toBe(59);
});

test('produto, serviço e faturamento de uma ordem pelo número: até 30 teclas e nenhum clique', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Fatura');
  await criarPecas(loja, ['Visor da fatura', 'Faxina da fatura']);
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'iPhone 11',
    defeito_reclamado: 'Tela trincada',
  });
  await abrirInicio(page);
  const balcao = new Balcao(page);
  await balcao.procura(String(numero_os));
  await expect(opcaoDaPaleta(page, `Adicionar itens à #${numero_os}`)).toBeVisible();
  await balcao.aperta('ArrowDown', 'Enter');
  await expect(novaLinha(page)).toBeFocused();
  await balcao.toma('visor', /^Visor da fatura/);
  await expect(adicionada(page, 'Visor da fatura')).toBeVisible();
  await balcao.toma('faxi', /^Faxina/);
  await expect(adicionada(page, 'Faxina da fatura')).toBeVisible();
  await balcao.aperta('Control+Enter');
  await expect(page.getByRole('alertdialog')).toContainText('R$ 200,00');
  await balcao.aperta('Enter');
  await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
  contou('produto, serviço e faturamento', balcao);
  // The documented count assumes an order number of four digits.
  expect(balcao.teclas - String(numero_os).length + 4).toBe(20);
});

test('uma venda de três itens com o leitor', async ({ page }) => {
  const loja = await abrirLoja(page, 'Leitura');
  const codigos = ['7891000000925', '7891000000932', '7891000000949'];
  for (const codigo_ean of codigos) await loja.criarProduto(`Peça ${codigo_ean}`, '5', { codigo_ean });
  await abrirInicio(page);
  const balcao = new Balcao(page);
  await balcao.vai('vend', 'Vendas Diretas');
  await balcao.aperta('n');
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await balcao.toma('zul', 'Zuleica Leitura');
  for (const codigo of codigos) {
    await balcao.escaneia(codigo);
    await expect(page.getByLabel(`Quantidade de Peça ${codigo}`)).toHaveValue('1');
  }
  await expect(page.getByRole('dialog').getByText('R$ 300,00').first()).toBeVisible();
  // Wait for the match: Ctrl+Enter on a match that is not shown yet would only select it, not save.
  await expect(page.getByRole('dialog').getByLabel('Cliente')).toHaveValue('Zuleica Leitura');
  await balcao.aperta('Control+Enter');
  await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
  contou('venda de três itens com o leitor', balcao);
  expect(balcao.teclas).toBe(12);
});

test('uma transferência: até 20 teclas', async ({ page }) => {
  const loja = await abrirLoja(page, 'Remessa');
  await loja.criarProduto('Antena da remessa', '9');
  await abrirInicio(page);
  const balcao = new Balcao(page);
  await balcao.vai('movi', 'Movimentação');
  await balcao.aperta('n');
  const form = page.getByRole('dialog', { name: 'Nova Movimentação' });
  await expect(form.locator(':focus')).toHaveCount(1);
  await balcao.ateCampo(form.getByLabel('Produto'));
  await balcao.toma('ante', /^Antena da remessa/);
  await balcao.ateCampo(form.getByLabel('Filial de Destino'));
  await balcao.aperta('r');
  await expect(form.getByLabel('Filial de Destino')).toHaveValue('Remessa Batel');
  await balcao.ateCampo(form.getByLabel('Quantidade'));
  await balcao.digita('3');
  await balcao.aperta('Control+Enter');
  await expect(aviso(page, 'Movimentação registrada com sucesso!')).toBeVisible();
  contou('transferência', balcao);
  expect(balcao.teclas).toBe(18);
});

/** A new customer brings a device, which is repaired and paid for at once. */
async function atendeNoBalcao(page: Page, balcao: Balcao, pecas: readonly [string, string]): Promise<void> {
  await balcao.clica(page.getByRole('button', { name: 'Nova Ordem' }).first());
  // On a phone the field is not focused automatically, because the on-screen keyboard would open.
  if (balcao.toca) await balcao.clica(page.getByRole('textbox', { name: 'Cliente' }));
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await balcao.digita('Marcos Prado');
  await balcao.clica(page.getByRole('option', { name: '+ Cadastrar "Marcos Prado"' }));
  await expect(page.getByLabel('Telefone')).toBeFocused();
  await balcao.digita('41987651234');
  await balcao.clica(page.getByLabel('Equipamento'));
  await balcao.digita('iPhone 11');
  await balcao.clica(page.getByLabel('Defeito Reclamado'));
  await balcao.digita('Tela trincada');
  await balcao.clica(page.getByRole('button', { name: 'Salvar', exact: true }));
  // Nothing covers the new order's link.
  await page.getByRole('link', { name: 'Abrir página' }).click({ trial: true });
  await balcao.clica(page.getByRole('link', { name: 'Adicionar itens' }));
  await expect(novaLinha(page)).toBeFocused();
  for (const nome of pecas) {
    await balcao.digita(nome.slice(0, 5));
    await balcao.clica(page.getByRole('option', { name: new RegExp(`^${nome}`) }));
    await expect(adicionada(page, nome)).toBeVisible();
    await expect(novaLinha(page)).toBeInViewport({ ratio: 1 });
  }
  await balcao.clica(page.getByRole('button', { name: 'Faturar', exact: true }));
  await expect(page.getByRole('alertdialog')).toContainText('R$ 200,00');
  await balcao.clica(page.getByRole('alertdialog').getByRole('button', { name: 'Faturar' }));
  await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
}

test('quem entra na loja, com o mouse: até 12 cliques', async ({ page }) => {
  const pecas = ['Lente do mouse', 'Polimento do mouse'] as const;
  await criarPecas(await abrirLoja(page, 'Mouse'), pecas);
  await abrirInicio(page);
  const balcao = new Balcao(page);
  await atendeNoBalcao(page, balcao, pecas);
  contou('atendimento com o mouse', balcao);
  expect(balcao.cliques).toBe(10);
});

test.describe('no celular', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('quem entra na loja, com o dedo: até 16 toques', async ({ page }) => {
    const pecas = ['Gaveta do toque', 'Pintura do toque'] as const;
    await criarPecas(await abrirLoja(page, 'Toque'), pecas);
    await abrirInicio(page);
    const balcao = new Balcao(page, { toca: true });
    await atendeNoBalcao(page, balcao, pecas);
    contou('atendimento com o celular', balcao);
    expect(balcao.cliques).toBe(11);
  });
});
