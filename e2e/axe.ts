/** axe (WCAG 2.2 A and AA) on what a page shows, in both themes. The page's context has axe loaded (`axe.source`). */
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that the dark theme can affect. */
const CORES = ['color-contrast', 'link-in-text-block'];

export async function conferir(page: Page, onde: string): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  expect.soft(await achados(page, 'light', WCAG), onde).toEqual([]);
  expect.soft(await achados(page, 'dark', CORES), `${onde}, no tema escuro`).toEqual([]);
}

/** Checks a floating layer alone, because the screen below it is checked separately. */
async function achados(page: Page, colorScheme: 'light' | 'dark', runOnly: string[]): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const floating = document.querySelector(
      'body > :not(#root) :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])',
    );
    const where = floating ? { include: ['body > :not(#root)', '[aria-expanded=true]'] } : document;
    // `preload` would make axe fetch every style sheet and media file first; no screen plays media.
    const { violations } = await run(where, { runOnly: rules, resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html.slice(0, 200)} · ${node.failureSummary}`),
    );
  }, runOnly);
}
