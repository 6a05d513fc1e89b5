/** WCAG 2.2 AA checks that axe does not cover: focus, targets, reflow, field errors, announced toasts, motion. */
import { expect, type Page } from '@playwright/test';
import type { RunningServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { desdobrar, fecharJanela, irLido } from './telas.ts';
import { TELAS } from './walks.ts';

// This file runs last, so its tests are spread over all workers.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

async function abrir(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}

async function montar(page: Page, server: RunningServer, nome: string): Promise<void> {
  const { centro, cliente_id, criarProduto, email } = await abrirLoja(page, nome);
  await tornarAdministradora(server, email);
  await criarProduto(`Conector de carga USB-C reforçado ${nome}`, '3');
  await postar(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook Dell Inspiron 15',
    defeito_reclamado: 'Não liga, e quando liga desliga sozinho depois de alguns minutos de uso',
  });
}

/** Buttons, links and fields smaller than 24 × 24 px that no larger label or control holds (2.5.8). */
function pequenos(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=menuitem], [role=tab]')]
      .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((el) => {
        const { width, height } = (el.closest('label') ?? el).getBoundingClientRect();
        return width > 1 && (width < 24 || height < 24) && getComputedStyle(el).display !== 'inline';
      })
      .map((el) => `${el.outerHTML.slice(0, 120)} ${el.getBoundingClientRect().width}`),
  );
}

test('nenhum alvo é menor que 24 px, no computador e no celular', { tag: '@varredura' }, async ({
  page,
  server,
}) => {
  await montar(page, server, 'Alvos');
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 768 });
    await abrir(page, '/');
    for (const { path, title } of TELAS) {
      await irLido(page, path, title);
      expect.soft(await pequenos(page), `${path} a ${width} px`).toEqual([]);
    }
  }
  await page.goto('/vendas/vendas');
  await page.getByRole('button', { name: 'Nova Venda' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await pequenos(page)).toEqual([]);
});

test('a 320 px, que é 1280 px a 400 %, nada fica de fora nem rola para o lado', {
  tag: '@varredura',
}, async ({ page, server }) => {
  await montar(page, server, 'Zoom');
  await page.setViewportSize({ width: 320, height: 640 });
  const sobra = () =>
    page.evaluate(() =>
      [document.documentElement, document.querySelector('main'), document.querySelector('[role=dialog]')]
        .filter((el) => el !== null)
        .map((el) => el.scrollWidth - el.clientWidth),
    );
  await abrir(page, '/');
  for (const { path, title, janelas = [] } of TELAS) {
    await irLido(page, path, title);
    expect.soft(Math.max(...(await sobra())), path).toBe(0);
    for (const { botao, dobra } of janelas) {
      await desdobrar(page, dobra);
      await page.getByRole('button', { name: botao }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(Math.max(...(await sobra())), botao).toBe(0);
      await fecharJanela(page);
    }
  }
});

/** Whether the focused element shows an outline, and whether something covers its centre. */
function foco(page: Page): Promise<{ nome: string; anel: boolean; coberto: boolean } | null> {
  return page.evaluate(() => {
    const el = document.activeElement;
    if (!(el instanceof HTMLElement) || el === document.body) return null;
    const box = el.getBoundingClientRect();
    const top = document.elementFromPoint(
      Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 2),
      Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 2),
    );
    const ring = [el, el.closest('label'), el.nextElementSibling].some(
      (part) => part && getComputedStyle(part).outlineStyle !== 'none',
    );
    const labels = el instanceof HTMLInputElement ? [...(el.labels ?? [])] : [];
    const own = top !== null && [el, ...labels].some((part) => part.contains(top) || top.contains(part));
    return { nome: own && ring ? '' : el.outerHTML.slice(0, 200), anel: ring, coberto: !own };
  });
}

test('o foco se vê em tudo, e nada o cobre', async ({ page, server }) => {
  await montar(page, server, 'Foco');
  const percorrer = async (onde: string, vezes: number) => {
    for (let i = 0; i < vezes; i++) {
      await page.keyboard.press('Tab');
      const atual = await foco(page);
      if (atual) expect.soft(atual, onde).toEqual({ nome: '', anel: true, coberto: false });
    }
  };
  await abrir(page, '/vendas/ordens');
  await percorrer('ordens', 30);
  await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await percorrer('nova ordem', 12);
  await page.setViewportSize({ width: 390, height: 500 });
  await abrir(page, '/estoques/produtos');
  await page.getByRole('button', { name: 'Novo Produto/Serviço' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await percorrer('novo produto no celular', 18);
});

test('o erro de um campo é lido com ele, e os avisos são anunciados', async ({ page }) => {
  await abrirLoja(page, 'Erros');
  await page.goto('/cadastros/clientes');
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const nome = page.getByRole('textbox', { name: 'Nome Completo' });
  await expect(nome).toBeFocused();
  await expect(nome).toHaveAttribute('aria-invalid', 'true');
  await expect(nome).toHaveAccessibleDescription(/Informe o nome/);
  await expect(page.getByRole('alert').getByText('Preencha os campos obrigatórios')).toBeVisible();
  await nome.fill('Helena Brito');
  await page.getByRole('textbox', { name: 'Telefone' }).pressSequentially('41999990000');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByRole('status').getByText('Cliente cadastrado com sucesso!')).toBeVisible();
});

test('quem pede menos movimento não vê transições nem animações', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await montar(page, server, 'Calma');
  for (const path of ['/', '/vendas/ordens']) {
    await abrir(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((el) => {
          const { transitionDuration, animationName, animationDuration } = getComputedStyle(el);
          const lasts = (text: string) => text.split(',').some((part) => Number.parseFloat(part) > 0);
          return lasts(transitionDuration) || (animationName !== 'none' && lasts(animationDuration));
        })
        .map((el) => el.outerHTML.slice(0, 120)),
    );
    expect(moving, path).toEqual([]);
  }
});
