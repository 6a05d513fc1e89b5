/** Windows that open from a row read their record: the rows hold only what the list shows. */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const dialogo = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
const aviso = (page: Page, text: string): Locator =>
  page.locator('[data-toast="error"]').getByText(text, { exact: true });

/** Holds the answers of an operation until the returned function is called. */
async function segurar(page: Page, operacao: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const url = new RegExp(`/rpc/${operacao}(\\?|$)`);
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

async function cortar(page: Page, operacao: string): Promise<() => Promise<void>> {
  const url = new RegExp(`/rpc/${operacao}(\\?|$)`);
  await page.route(url, (route) => route.abort('connectionfailed'));
  return () => page.unroute(url);
}

async function abrirOrdem(page: Page, nome: string) {
  const { centro, cliente_id } = await abrirLoja(page, nome);
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
    acessorios: 'Fonte e mochila',
  });
  await page.goto('/vendas/ordens');
  return { ...ordem, linha: page.getByRole('row').filter({ hasText: `#${ordem.numero_os}` }) };
}

test('a lista pede só o que mostra', async ({ page }) => {
  const pedidos: string[] = [];
  page.on('request', (request) => {
    if (/\/rpc\/(ordens_servico|clientes)\/list$/.test(request.url()))
      pedidos.push(request.postDataJSON()?.json?.campos);
  });
  const { linha } = await abrirOrdem(page, 'Só o que Mostra');
  await expect(linha).toBeVisible();
  await page.goto('/cadastros/clientes');
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Só o que Mostra' })).toBeVisible();
  expect(pedidos.length).toBeGreaterThan(1);
  expect(new Set(pedidos)).toEqual(new Set(['lista']));
});

test('numa rede lenta, Editar Ordem diz Carregando... e mostra a ordem inteira quando ela vem', async ({
  page,
}) => {
  const { numero_os, linha } = await abrirOrdem(page, 'Ordem Lenta');
  const soltar = await segurar(page, 'ordens_servico/get');
  await linha.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page, 'Ordem de Serviço')).toContainText('Carregando...');
  soltar();
  const form = dialogo(page, `Ordem de Serviço #${numero_os}`);
  await expect(form.getByLabel('Acessórios')).toHaveValue('Fonte e mochila');

  // Opened again right after one's own change, it shows the new words and never asks which version counts.
  await form.getByLabel('Acessórios').fill('Só a fonte');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
  const soltarDeNovo = await segurar(page, 'ordens_servico/get');
  await linha.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page, /^Ordem de Serviço/)).toBeVisible();
  soltarDeNovo();
  await expect(form.getByLabel('Acessórios')).toHaveValue('Só a fonte');
  await form.getByLabel('Acessórios').fill('Nada');
  await expect(form.getByText('alterou', { exact: false })).toHaveCount(0);
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toHaveCount(0);
});

test('uma ordem ou um cliente que não chega: a janela diz o texto e o que fazer', async ({ page }) => {
  const { numero_os, linha } = await abrirOrdem(page, 'Ordem Cortada');
  const responder = await cortar(page, 'ordens_servico/get');
  await linha.getByRole('button', { name: 'Editar' }).click();
  await expect(aviso(page, 'Erro ao carregar ordens de serviço')).toBeVisible();
  await expect(
    page.getByText('Sem resposta do servidor. Confira a conexão e tente novamente.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await responder();
  await linha.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page, `Ordem de Serviço #${numero_os}`)).toBeVisible();

  await page.goto('/cadastros/clientes');
  const cliente = page.getByRole('row').filter({ hasText: 'Zuleica Ordem Cortada' });
  const responderCliente = await cortar(page, 'clientes/get');
  await cliente.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page, 'Cliente')).toContainText('Carregando...');
  await expect(aviso(page, 'Erro ao carregar clientes')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await responderCliente();
  await cliente.getByRole('button', { name: 'Editar' }).click();
  await expect(dialogo(page, 'Editar Cliente').getByLabel('Nome Completo')).toHaveValue(
    'Zuleica Ordem Cortada',
  );
});

test('Faturar mostra a ordem da linha, o total quando vem, e o que fazer se não vem', async ({ page }) => {
  const { linha, numero_os } = await abrirOrdem(page, 'Faturar Lenta');
  const soltar = await segurar(page, 'ordens_servico/get');
  const faturar = page.getByRole('alertdialog', { name: 'Faturar Ordem de Serviço' });
  await linha.getByRole('button', { name: 'Faturar' }).click();
  await expect(faturar).toContainText(`#${numero_os}`);
  await expect(faturar).toContainText('Zuleica Faturar Lenta');
  await expect(faturar.getByText('...', { exact: true }).first()).toBeVisible();
  soltar();
  await expect(faturar.getByText('...', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.reload();
  const responder = await cortar(page, 'ordens_servico/get');
  await linha.getByRole('button', { name: 'Faturar' }).click();
  const alerta = faturar.getByRole('alert').filter({ hasText: 'Erro ao carregar ordens de serviço' });
  await expect(alerta).toContainText('Confira a conexão e tente novamente.');
  await responder();
  await alerta.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(faturar.getByRole('button', { name: 'Faturar' })).toBeVisible();
});
