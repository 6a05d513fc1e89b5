/** The first list of the opened screen is requested before the screen's code, once (opened_screen.client.ts). */
import { expect, type Page, type Request } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const LISTAS = {
  '/cadastros/clientes': 'clientes.list',
  '/compras/fornecedores': 'fornecedores.list',
  '/estoques/movimentacao': 'movimentacoes.list',
  '/estoques/produtos': 'produtos_servicos.list',
  '/estoques/filiais': 'filiais.list',
  '/vendas/ordens': 'ordens_servico.list',
  '/vendas/vendas': 'vendas.list',
};
const caminhoDe = (operation: string) => `/rpc/${operation.replace('.', '/')}`;

/** Collects the requests for the rows of a list in order, without the requests for its total. */
function pedidosDe(page: Page, operation: string): Request[] {
  const pedidos: Request[] = [];
  page.on('request', (request) => {
    const linhas = request.postData()?.includes('"contar":"nao"');
    if (linhas && new URL(request.url()).pathname === caminhoDe(operation)) pedidos.push(request);
  });
  return pedidos;
}

/** Loads the page; resolves once the rows or the empty text are shown and no request is in flight. */
async function aberta(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('table[aria-label]:not([aria-busy])').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test('cada lista é pedida uma vez, antes de o código da tela chegar', async ({ page }) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Primeira');
  await loja.criarProduto('Cabo da primeira', '3');
  for (const [path, operation] of Object.entries(LISTAS)) {
    const pedidos = pedidosDe(page, operation);
    let codigo: (() => void) | undefined;
    const pedido = page.waitForRequest((request) => new URL(request.url()).pathname === caminhoDe(operation));
    // Hold the screen's code back until its list has been requested.
    await page.route('**/assets/*Page-*.js', async (route) => {
      await Promise.race([pedido, new Promise<void>((resolve) => (codigo = resolve))]);
      await route.continue();
    });
    await aberta(page, path);
    codigo?.();
    await page.unroute('**/assets/*Page-*.js');
    expect(pedidos, path).toHaveLength(1);
    page.removeAllListeners('request');
  }
  expect(errors).toEqual([]);
});

test('se o pedido se perde, ou o endereço diz o que buscar, a tela pede por si', async ({ page }) => {
  await abrirLoja(page, 'Segunda');
  const pedidos = pedidosDe(page, 'clientes.list');
  let perdidos = 0;
  await page.route('**/rpc/clientes/list', (route) => (perdidos++ === 0 ? route.abort() : route.continue()));
  await aberta(page, '/cadastros/clientes');
  await expect(page.getByText('Zuleica Segunda')).toBeVisible();
  expect(pedidos).toHaveLength(2);

  pedidos.length = 0;
  await aberta(page, '/cadastros/clientes?busca=zuleica');
  await expect(page.getByText('Zuleica Segunda')).toBeVisible();
  expect(pedidos.map((request) => request.postData()?.includes('zuleica'))).toEqual([true]);
});
