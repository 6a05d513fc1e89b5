/** Pages announced in the menu, and any address below an area (spec § 2): guarded, in the frame, marked unavailable. */
import { expect } from '@playwright/test';
import { cadastrarPessoa } from './pessoa.ts';
import { test } from './server.ts';
import { ir } from './telas.ts';
import { TELAS } from './walks.ts';

const AREAS = {
  '/dashboard': 'Dashboards',
  '/sistema': 'Sistema',
  '/cadastros': 'Cadastros',
  '/financeiro': 'Financeiro',
  '/estoques': 'Estoques',
  '/fiscal': 'Fiscal',
  '/compras': 'Compras/Entradas',
  '/vendas': 'Vendas',
  '/relatorios': 'Relatórios',
};

const ANUNCIADAS = {
  '/dashboard/overview': 'Visão Geral',
  '/dashboard/analytics': 'Análises',
  '/estoques/pecas': 'Peças',
  '/estoques/inventario': 'Inventário',
  '/fiscal/notas': 'Notas Fiscais',
  '/fiscal/impostos': 'Impostos',
  '/compras/pedidos': 'Pedidos',
  '/relatorios/servicos': 'Serviços',
  '/relatorios/financeiro': 'Financeiro',
  '/relatorios/tecnicos': 'Técnicos',
};

test('sem sessão, cada endereço do menu leva a /auth', async ({ page }) => {
  for (const path of [...TELAS.map(({ path }) => path), '/fiscal/notas', '/fiscal/qualquer/coisa']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page, path).toHaveURL(/\/auth$/);
  }
});

test('cada página anunciada tem o seu título e diz que ainda está por vir', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  for (const [path, title] of Object.entries(ANUNCIADAS)) {
    await ir(page, path, title);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Assistência Técnica`);
    await expect(page.getByText('Esta área ainda não está disponível.')).toBeVisible();
  }
  await page.goto('/');
  await expect(page).toHaveTitle('Assistência Técnica');
});

test('qualquer endereço abaixo das nove áreas é uma página guardada', async ({ page }) => {
  await cadastrarPessoa(page);
  for (const [prefix, title] of Object.entries(AREAS)) {
    await page.goto(`${prefix}/qualquer/coisa`);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), prefix).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  }
});
