/** No page breaks its own Content-Security-Policy: a browser reports each attempt, also one that the code expects. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { test, tornarAdministradora } from './server.ts';
import { fecharJanela, irLido } from './telas.ts';
import { TELAS } from './walks.ts';

/** The directives that the page has broken since it was loaded. */
async function vigiar(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const quebradas: string[] = [];
    Reflect.set(window, 'quebradas', quebradas);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      quebradas.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  return () => page.evaluate(() => Reflect.get(window, 'quebradas'));
}

test('nenhuma tela nem janela quebra a política de segurança da página', async ({ page, server }) => {
  test.slow(); // every screen, and every window with a form
  const quebradas = await vigiar(page);
  await page.goto('/auth');
  // The listener reports a violation. A timer breaks the policy, because code run by `evaluate` itself may compile.
  await page.evaluate(() => window.setTimeout(() => new Function('')));
  await expect.poll(quebradas).toEqual(['script-src eval']);

  await page.reload();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  expect(await quebradas()).toEqual([]);

  const { email } = await abrirLoja(page, 'Política');
  await tornarAdministradora(server, email);
  await page.goto('/');
  for (const { path, title, janelas = [] } of TELAS) {
    await test.step(path, async () => {
      await irLido(page, path, title);
      for (const { botao, titulo } of janelas.filter(({ faltam }) => faltam)) {
        await page.getByRole('button', { name: botao, exact: true }).first().click();
        const janela = page.getByRole('dialog', { name: titulo });
        await janela.locator('button[type=submit]').click();
        await expect(janela.locator('[aria-invalid=true]').first()).toBeVisible();
        await fecharJanela(page);
      }
      expect(await quebradas()).toEqual([]);
    });
  }
});
