/** User actions that work on any screen, using the texts on the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Navigates like a link of the program. A page load costs about a second of CPU, so `goto` is only for the first screen
 * and for tests about loading.
 */
export async function ir(page: Page, path: string, title: string | RegExp): Promise<void> {
  // The router listens only after the first screen is rendered.
  await expect(page.locator('h1').first()).toBeVisible();
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** Also waits for the screen's data: a row, a card, a form. */
export async function irLido(page: Page, path: string, title: string): Promise<void> {
  await ir(page, path, title);
  await expect(page.locator('main :is(td, li, form, article, section, p)').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Carregando...')).toHaveCount(0);
}

/** Closes the dialog in front, where nothing was typed. */
export async function fecharJanela(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
}

/** An action of a row: its icon, or the item behind '⋯'. */
export async function acaoDaLinha(linha: Locator, nome: string): Promise<void> {
  await expect(linha).toBeVisible();
  const icone = linha.getByRole('button', { name: nome, exact: true });
  if (await icone.count()) return icone.click();
  await linha.getByRole('button', { name: 'Mais ações' }).click();
  await linha.page().getByRole('menuitem', { name: nome }).click();
}

export class Telas {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a screen by its address, like from the menu, without reloading the program. */
  async ir(caminho: string): Promise<void> {
    await this.page.goto(caminho);
  }

  botao(nome: string | RegExp): Locator {
    return this.page.getByRole('button', { name: nome, exact: typeof nome === 'string' });
  }

  dialogo(nome?: string | RegExp): Locator {
    return this.page.getByRole('dialog', nome ? { name: nome } : {}).last();
  }

  /** The row of a table that shows the text. */
  linha(texto: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: texto });
  }

  async preencher(campos: Record<string, string>, onde: Locator | Page = this.dialogo()): Promise<void> {
    for (const [campo, valor] of Object.entries(campos)) {
      await onde
        .getByLabel(campo, { exact: true })
        .or(onde.getByLabel(`${campo} *`, { exact: true }))
        .first()
        .fill(valor);
    }
  }

  /** Chooses from a list by typing the search text. */
  async escolher(campo: string, busca: string, opcao: string | RegExp = busca): Promise<void> {
    const caixa = this.dialogo()
      .getByRole('combobox', { name: campo })
      .or(this.dialogo().getByLabel(campo))
      .first();
    await caixa.click();
    if (await caixa.isEditable()) await caixa.fill(busca);
    await this.page.getByRole('option', { name: opcao }).first().click();
  }

  /** The primary button of the dialog in front. */
  async salvar(): Promise<void> {
    await this.dialogo().locator('button[type=submit]').click();
  }

  async fechar(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('dialog')).toHaveCount(0);
  }

  async escolherFilial(nome: string): Promise<void> {
    await this.page.getByTitle('Filial atual').click();
    await this.page.getByRole('menuitem', { name: nome }).click();
  }

  /** Waits for the toast and closes it, so that the next one is not mistaken for it. */
  async aviso(texto: string | RegExp): Promise<void> {
    const toast = this.page.locator('[data-toast]').filter({ hasText: texto }).first();
    await expect(toast).toBeVisible();
    // The toast may close by itself first.
    await toast
      .getByRole('button', { name: 'Fechar aviso' })
      .click({ timeout: 3000 })
      .catch(() => undefined);
    await expect(toast).toBeHidden();
  }

  alerta(texto: string | RegExp): Locator {
    return this.page.getByRole('alertdialog').filter({ hasText: texto });
  }

  /** Presses the confirming button of the alert dialog that shows the text. */
  async confirmar(texto: string | RegExp, botao: string | RegExp): Promise<void> {
    const alerta = this.alerta(texto);
    await expect(alerta).toBeVisible();
    await alerta.getByRole('button', { name: botao }).click();
    await expect(alerta).toBeHidden();
  }
}

/** The code of the windows: the file that all pages share, and that of one page. */
export const CODIGO_DAS_JANELAS = /\/assets\/\w*[wW]indows-[\w-]+\.js$/;

/** Waits until the code of the page's windows is there. */
export async function janelasProntas(page: Page): Promise<void> {
  const pedidos = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const arquivos = async () => (await pedidos()).filter((url) => CODIGO_DAS_JANELAS.test(url));
  await expect.poll(arquivos).not.toEqual([]);
  await page.waitForLoadState('networkidle');
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), await arquivos());
}

/** Holds the code of the windows back until the returned function is called. */
export async function segurarJanelas(page: Page): Promise<() => void> {
  const solto = Promise.withResolvers<void>();
  await page.route(CODIGO_DAS_JANELAS, async (route) => {
    await solto.promise;
    await route.continue().catch(() => undefined); // the page may have been left
  });
  return () => solto.resolve();
}

/** Opens the folded part of the page that holds a window's button. */
export async function desdobrar(page: Page, dobra: string | undefined): Promise<void> {
  if (dobra) await page.locator('summary').filter({ hasText: dobra }).click();
}
