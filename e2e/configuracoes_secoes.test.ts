/** The six tabs of Sistema › Configurações: their sections, old addresses, and one printed text at a time. */
import { expect } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';

const ABAS = ['Empresa', 'Ordens', 'Vendas e dinheiro', 'Mensagens', 'Impressos', 'Acesso e cópias'];

/** Addresses of the tabs and pages that were here before, with the tab and the section that they open. */
const ANTIGOS = [
  ['/sistema/config?grupo=email', 'Mensagens', 'E-mail'],
  ['/sistema/config?grupo=fotos', 'Ordens', 'Fotos'],
  ['/sistema/config?grupo=comissoes', 'Vendas e dinheiro', 'Comissões'],
  ['/sistema/config?grupo=copias', 'Acesso e cópias', 'Cópias de segurança'],
  ['/financeiro/fluxo?aba=configurar', 'Vendas e dinheiro', 'Formas de pagamento'],
] as const;

test('um endereço antigo abre a aba e mostra a seção, e a lista de seções leva a outra', async ({
  page,
  server,
}) => {
  const { email } = await abrirLoja(page, 'Seções');
  await tornarAdministradora(server, email);
  await page.goto('/sistema/config');
  await expect(page.getByRole('tab')).toHaveText(ABAS);
  for (const [endereco, aba, secao] of ANTIGOS) {
    await page.goto(endereco);
    await expect(page.getByRole('tab', { name: aba, exact: true })).toHaveAttribute('aria-selected', 'true');
    const titulo = page.getByRole('tabpanel').getByRole('heading', { name: secao, exact: true });
    await expect(titulo, endereco).toBeInViewport();
  }
  const secoes = page.getByRole('navigation', { name: 'Seções de Vendas e dinheiro' });
  await secoes.getByRole('link', { name: 'Categorias' }).click();
  await expect(page).toHaveURL(/grupo=categorias/);
  await expect(page.getByRole('heading', { name: 'Categorias' })).toBeInViewport();
});

test('um texto por vez: a lista à esquerda abre o outro, e o que foi digitado fica', async ({
  page,
  server,
}) => {
  const { email } = await abrirLoja(page, 'Textos');
  await tornarAdministradora(server, email);
  await page.goto('/sistema/config?grupo=impressos');
  const lista = page.getByRole('navigation', { name: 'Textos dos impressos' });
  const textos = page.getByRole('textbox', { name: 'Texto' });
  await expect(textos).toHaveCount(1);
  await lista.getByRole('button', { name: 'Garantia: condições' }).click();
  await expect(page.getByRole('form', { name: 'Garantia: condições' })).toBeVisible();
  await expect(textos).toHaveCount(1);
  await textos.fill('Noventa dias');
  await lista.getByRole('button', { name: 'Entrega: condições da garantia' }).click();
  await expect(textos).not.toHaveValue('Noventa dias');
  await page.goBack();
  await expect(textos).toHaveValue('Noventa dias');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Impresso' }).click();
  await page.getByRole('option', { name: 'Orçamento: condições' }).click();
  await expect(page.getByRole('form', { name: 'Orçamento: condições' })).toBeVisible();
});
