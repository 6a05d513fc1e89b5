/** Sizes of touch targets. */
import { expect, type Page } from '@playwright/test';

export const ALVO = 44;

/**
 * Pressable elements smaller than a finger, in the topmost dialog or menu if there is one. A checkbox is measured with
 * its label. An element inside another pressable one is not measured separately. A link inside a sentence is exempt.
 */
function pequenos(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressable =
      'button, a[href], input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=menuitem], [role=option], [role=tab]';
    const floating = [
      ...document.querySelectorAll(
        'body > :not(#root) :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])',
      ),
    ];
    const box = (el: Element) => {
      const ticked = el.matches('[type=checkbox], [type=radio]') ? (el as HTMLInputElement).labels : [];
      const boxes = [el, ...(ticked ?? [])].map((one) => one.getBoundingClientRect());
      const width = Math.max(...boxes.map((one) => one.right)) - Math.min(...boxes.map((one) => one.left));
      const height = Math.max(...boxes.map((one) => one.bottom)) - Math.min(...boxes.map((one) => one.top));
      return { width, height };
    };
    return [...(floating.at(-1) ?? document.body).querySelectorAll(pressable)]
      .filter((el) => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((el) => el.getBoundingClientRect().width > 1 && getComputedStyle(el).display !== 'inline')
      .map((el) => el.parentElement?.closest('button, a[href], label, [role=option]') ?? el)
      .filter((el) => box(el).width < least - 0.5 || box(el).height < least - 0.5)
      .map((el) => {
        const { width, height } = box(el);
        const name = el.getAttribute('aria-label') ?? (el.textContent || el.outerHTML);
        return `${el.tagName} ${name.trim().slice(0, 60)}: ${Math.round(width)} × ${Math.round(height)}`;
      });
  }, ALVO);
}

export async function conferirDedo(page: Page, onde: string): Promise<void> {
  await expect(page.getByText('Carregando...')).toHaveCount(0);
  expect.soft(await pequenos(page), onde).toEqual([]);
}
