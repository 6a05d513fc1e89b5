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

test('cada página anunciada tem o seu título, diz que ainda está por vir e leva aonde a resposta está hoje', async ({
  page,
}) => {
  await cadastrarPessoa(page);
  await page.goto('/');
  for (const [path, title] of Object.entries(ANUNCIADAS)) {
    await ir(page, path, title);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true }), path).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Assistência Técnica`);
    await expect(page.getByText('Esta área ainda não está disponível.')).toBeVisible();
    const hoje = page.getByRole('navigation', { name: 'Onde está hoje' }).getByRole('link');
    expect(await hoje.count(), path).toBeGreaterThan(0);
    for (const link of await hoje.all()) {
      const destino = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname;
      expect(
        TELAS.map((tela) => tela.path),
        `${path}: ${destino}`,
      ).toContain(destino);
    }
    const noMenu = page.getByRole('navigation', { name: 'Menu principal' });
    const item = noMenu.getByRole('listitem').filter({ has: page.locator('[aria-current]') });
    await expect(item.getByRole('link', { name: title, exact: true }).first()).toBeVisible();
    await expect(item.last()).toHaveText(`${title}em breve`);
  }
  await ir(page, '/estoques/pecas', 'Peças');
  await page.getByRole('link', { name: 'Aguardando Peças' }).click();
  await expect(page).toHaveURL('/vendas/ordens?status=aguardando_pecas');
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
