/**
 * Counts a counter task in keys, clicks and seconds (docs/atalhos.md). Each step waits for what the user would wait
 * to see, so nothing is typed into a screen that has not appeared.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';

/** A human pace; faster input counts as a barcode scanner. */
const RITMO_MS = 60;
/** Seconds for a practised user, from the keystroke-level model: one key press; one pointer movement with its click. */
const TECLA_S = 0.2;
const CLIQUE_S = 1.1;

export class Balcao {
  teclas = 0;
  cliques = 0;
  private ritmo = 0;
  private readonly inicio = performance.now();
  readonly page: Page;
  readonly toca: boolean;

  constructor(page: Page, { toca = false } = {}) {
    this.page = page;
    this.toca = toca;
  }

  /** Estimated user time for the counted actions; does not depend on the machine. */
  get segundos(): number {
    return Math.round((this.teclas * TECLA_S + this.cliques * CLIQUE_S) * 10) / 10;
  }

  /** Time not spent on the user's pace, in seconds: the program, the browser and the test's own waits. */
  get espera(): number {
    return Math.round((performance.now() - this.inicio - this.ritmo) / 100) / 10;
  }

  async aperta(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
    this.teclas += keys.length;
  }

  async digita(texto: string): Promise<void> {
    await this.page.keyboard.type(texto, { delay: RITMO_MS });
    this.teclas += texto.length;
    this.ritmo += texto.length * RITMO_MS;
  }

  async clica(alvo: Locator): Promise<void> {
    if (this.toca) await alvo.tap();
    else await alvo.click();
    this.cliques += 1;
  }

  /** Scans a code (with its Enter). The user presses no key, so nothing is counted. */
  async escaneia(codigo: string): Promise<void> {
    await escanear(this.page, codigo);
  }

  async escolhe(texto: string, opcao: string | RegExp): Promise<void> {
    await this.digita(texto);
    await expect(this.page.getByRole('option', { name: opcao })).toBeVisible();
    await this.aperta('ArrowDown', 'Enter');
  }

  /** Types the text and chooses its only match with Enter. */
  async toma(texto: string, opcao: string | RegExp): Promise<void> {
    await this.digita(texto);
    await expect(this.page.getByRole('option')).toHaveCount(1);
    await expect(this.page.getByRole('option', { name: opcao })).toBeVisible();
    await this.aperta('Enter');
  }

  /** Presses Tab until the field has the focus, like a user who follows the focus ring. */
  async ateCampo(campo: Locator): Promise<void> {
    for (let i = 0; i < 8 && !(await campo.evaluate((el) => el === document.activeElement)); i++) {
      await this.aperta('Tab');
    }
    await expect(campo).toBeFocused();
  }

  async procura(texto: string): Promise<void> {
    await this.aperta('Control+k');
    await expect(paleta(this.page).getByRole('combobox')).toBeFocused();
    await this.digita(texto);
  }

  async vai(texto: string, tela: string): Promise<void> {
    await this.procura(texto);
    await expect(opcaoDaPaleta(this.page, tela).first()).toHaveAttribute('aria-selected', 'true');
    await this.aperta('Enter');
    await expect(this.page.getByRole('heading', { level: 1, name: tela })).toBeVisible();
    await expect(this.page.getByRole('button', { name: /^Nova/ }).first()).toBeVisible();
  }
}

export const paleta = (page: Page) => page.getByRole('dialog', { name: 'Ir para' });
export const opcaoDaPaleta = (page: Page, nome: string) => paleta(page).getByRole('option', { name: nome });
