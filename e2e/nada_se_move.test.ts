/** Nothing moves unless the user moves it, and no toast covers a control they need (decisions of look and feel). */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';
import { fecharJanela, ir } from './telas.ts';
import { JANELAS } from './walks.ts';

/** Positions of the fields, the buttons and the edges of the dialog. */
const lugares = (page: Page) =>
  page.evaluate(() => {
    const janela = document.querySelector('[role=dialog]');
    const partes = janela ? [janela, ...janela.querySelectorAll('input, textarea, button, label')] : [];
    return partes.map((parte) => {
      const { x, y, width, height } = parte.getBoundingClientRect();
      return [parte.tagName, x, y, width, height].join(' ');
    });
  });

/** Forms that refuse to be saved empty. */
const FORMULARIOS = JANELAS.flatMap(({ path, title, titulo, endereco }) =>
  endereco ? { caminho: path + endereco, title, titulo } : [],
);

for (const [onde, viewport] of [
  ['no balcão', { width: 1366, height: 768 }],
  ['no celular', { width: 390, height: 844 }],
] as const) {
  test(`${onde} os erros de um formulário não movem nenhum campo, nem a janela`, async ({ page, server }) => {
    await page.setViewportSize(viewport);
    const { email } = await abrirLoja(page, `Quieto ${viewport.width}`);
    await tornarAdministradora(server, email);
    await page.goto('/');
    for (const { caminho, title, titulo } of FORMULARIOS) {
      await ir(page, caminho, title);
      const janela = page.getByRole('dialog', { name: titulo });
      await expect(janela.getByRole('button', { name: 'Cancelar' })).toBeVisible();
      await expect(janela.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const antes = await lugares(page);
      await janela.locator('button[type=submit]').click();
      await expect(janela.locator('[aria-invalid=true]').first()).toBeFocused();
      expect.soft(await lugares(page), caminho).toEqual(antes);
      await fecharJanela(page);
    }
  });

  test(`${onde} um aviso não cobre nenhum controle de uma janela aberta`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await abrirLoja(page, `Coberto ${viewport.width}`);
    await page.route(/\/rpc\/(fornecedores|movimentacoes)\/list/, (route) => route.abort());
    const avisos = page.locator('[data-toast=error]');
    await page.goto('/compras/fornecedores');
    await expect(avisos).toHaveCount(1);
    await ir(page, '/estoques/movimentacao', 'Movimentação');
    await expect(avisos.filter({ hasText: 'movimentações' })).toBeVisible();
    for (const [caminho, tela, janela] of [
      ['/cadastros/clientes?novo=1', 'Clientes', 'Novo Cliente'],
      ['/vendas/ordens?nova=1', 'Ordens de Serviço', 'Nova Ordem de Serviço'],
      ['/estoques/produtos?novo=1', 'Produtos/Serviços', 'Novo Produto/Serviço'],
      ['/estoques/movimentacao?nova=1', 'Movimentação', 'Nova Movimentação'],
    ] as const) {
      await ir(page, caminho, tela);
      await expect(page.getByRole('dialog', { name: janela })).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelar' })).toBeVisible();
      expect.soft(await cobertos(page), janela).toEqual([]);
    }
    await page.getByRole('dialog').getByLabel('Quantidade').fill('1');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect.soft(await cobertos(page), 'pergunta').toEqual([]);
    expect(await avisos.count()).toBeGreaterThan(1);
  });
}

/** Controls of the topmost dialog that a toast covers. */
const cobertos = (page: Page) =>
  page.evaluate(() => {
    const janela = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
    const avisos = [...document.querySelectorAll('[data-toast]')].map((aviso) =>
      aviso.getBoundingClientRect(),
    );
    const corpo = janela?.querySelector('.mantine-Modal-body')?.getBoundingClientRect();
    return [...(janela?.querySelectorAll('button, input, textarea, a, [role=tab]') ?? [])]
      .filter((controle) => {
        const lugar = controle.getBoundingClientRect();
        // Ignore parts that the body has scrolled out of view.
        const base = controle.closest('.mantine-Modal-body')
          ? Math.min(lugar.bottom, corpo?.bottom ?? 0)
          : lugar.bottom;
        return avisos.some(
          (aviso) =>
            aviso.left < lugar.right &&
            lugar.left < aviso.right &&
            aviso.top < base &&
            lugar.top < aviso.bottom,
        );
      })
      .map((controle) => controle.getAttribute('aria-label') ?? (controle.textContent || controle.id));
  });

test.describe('com movimento', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('um aviso aparece no seu lugar e fica nele, também quando outro vem ou vai', async ({ page }) => {
    await abrirLoja(page, 'Parado');
    await page.route(/\/rpc\/(fornecedores|movimentacoes|clientes)\/list/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
    // Record the position of every toast in every frame.
    await page.evaluate(() => {
      const lugares: Record<string, string[]> = {};
      Object.assign(window, { lugares });
      const olhar = () => {
        for (const aviso of document.querySelectorAll('[data-toast]')) {
          const { x, y, width, height } = aviso.getBoundingClientRect();
          const nome = aviso.textContent ?? '';
          const vistos = lugares[nome] ?? [];
          lugares[nome] = vistos;
          const lugar = [x, y, width, height].map(Math.round).join(' ');
          if (!vistos.includes(lugar)) vistos.push(lugar);
        }
        requestAnimationFrame(olhar);
      };
      olhar();
    });
    const avisos = page.locator('[data-toast=error]');
    for (const [caminho, tela, texto] of [
      ['/compras/fornecedores', 'Fornecedores', 'Erro ao carregar fornecedores'],
      ['/estoques/movimentacao', 'Movimentação', 'Erro ao carregar movimentações'],
      ['/cadastros/clientes', 'Clientes', 'Erro ao carregar clientes'],
    ] as const) {
      await ir(page, caminho, tela);
      await expect(avisos.filter({ hasText: texto })).toBeVisible();
    }
    for (const texto of ['movimentações', 'fornecedores']) {
      await avisos.filter({ hasText: texto }).getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(avisos.filter({ hasText: texto })).toHaveCount(0);
    }
    const lugares = await page.evaluate(
      () => (window as unknown as { lugares: Record<string, string[]> }).lugares,
    );
    expect(Object.keys(lugares)).toHaveLength(3);
    for (const [aviso, vistos] of Object.entries(lugares)) expect(vistos, aviso).toHaveLength(1);
  });
});
