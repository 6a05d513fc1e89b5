/** From the search box to the rows by the keyboard, on every list (docs/atalhos.md). */
import { expect, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const busca = (page: Page) => page.getByRole('textbox', { name: 'Buscar', exact: true });
const linha = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome });
const janela = (page: Page, nome: string | RegExp) => page.getByRole('dialog', { name: nome });

test('↓ leva da busca às linhas do texto digitado, as setas andam, Enter abre e ↑ volta à busca', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Setas');
  for (const nome of ['Zulmira Setas', 'Álvaro Setas'])
    await postar(page, '/api/clientes', {
      nome_completo: nome,
      telefone: '41988112233',
      filial_id: loja.centro,
    });
  await page.goto('/cadastros/clientes?ordenar_por=nome_completo&direcao=asc');
  await expect(linha(page, 'Setas')).toHaveCount(3);
  // The arrow key and Enter are pressed before the response, and must act on the rows of the new text.
  await page.route('**/rpc/clientes/list*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('zul', { delay: 60 });
  await page.keyboard.press('ArrowDown');
  await expect(linha(page, 'Zuleica Setas')).toBeFocused();
  await expect(linha(page, 'Álvaro')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(linha(page, 'Zulmira Setas')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(linha(page, 'Zulmira Setas')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(busca(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Zulmira Setas/);
  await page.goBack();
  await expect(linha(page, 'Zulmira Setas')).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zuleica', { delay: 60 });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Zuleica Setas/);
  expect(errors).toEqual([]);
});

test('Enter na busca abre o único resultado, espera por ele, e entre vários fica onde está', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Único');
  await loja.criarProduto('Cabo único', '3', { codigo_ean: '7891000000611' });
  await loja.criarProduto('Cabo único longo', '3');
  await page.goto('/estoques/produtos');
  await busca(page).focus();
  await page.keyboard.type('cabo único', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(linha(page, 'Cabo único')).toHaveCount(2);
  await expect(busca(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  await escanear(page, '7891000000611');
  await expect(janela(page, 'Editar Produto: Cabo único')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(busca(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('nada disto existe', { delay: 20 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nenhum produto/serviço encontrado')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(busca(page)).toBeFocused();
});

test('uma letra faz a ação da linha, ? as diz, e um código lido não é uma ordem', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Letras');
  await tornarAdministradora(server, loja.email);
  const { numero_os } = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook das letras',
    defeito_reclamado: 'Não liga',
  });
  await page.goto('/vendas/ordens');
  const ordem = linha(page, 'Notebook das letras');
  await expect(ordem).toBeVisible();
  await busca(page).press('ArrowDown');
  await expect(ordem).toBeFocused();
  await page.keyboard.press('?');
  const atalhos = janela(page, 'Atalhos do teclado');
  const daLinha = atalhos.locator('section').filter({ hasText: 'Com uma linha da lista em foco' });
  await expect(daLinha.locator('dl > div')).toHaveText([
    'FaturarF',
    'ItensI',
    'EditarE',
    'Avisar o clienteM',
    'ImprimirP',
    'HistóricoH',
    'ExcluirX',
  ]);
  await page.keyboard.press('Escape');
  for (const [letra, titulo] of [
    ['i', new RegExp(`^Itens.*#${numero_os}`)],
    ['E', `Ordem de Serviço #${numero_os}`],
    ['h', `Histórico: Ordem de Serviço #${numero_os}`],
  ] as const) {
    await expect(ordem).toBeFocused();
    await page.keyboard.press(letra);
    await expect(janela(page, titulo)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('x');
  await expect(page.getByRole('alertdialog')).toContainText(
    `Deseja excluir a Ordem de Serviço #${numero_os}?`,
  );
  await page.keyboard.press('Escape');
  await expect(ordem).toBeFocused();
  await escanear(page, 'XFIEH-7');
  await page.waitForTimeout(400); // longer than the delay that tells a typed letter from a scan
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(ordem).toBeFocused();
});

test('em cada lista o Tab para em uma linha só, nos seus botões, e as setas a mudam', {
  tag: '@varredura',
}, async ({ page, server }) => {
  const loja = await abrirLoja(page, `Listas ${Date.now()}`);
  await tornarAdministradora(server, loja.email);
  await postar(page, '/api/fornecedores', { nome: 'Fornecedor das linhas' });
  for (const nome of ['Peça das linhas', 'Outra das linhas']) {
    const produto_id = await loja.criarProduto(nome, '5');
    await postar(page, '/api/vendas_diretas', {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      itens: [{ produto_id, quantidade: '1', valor_unitario: '90.00' }],
    });
  }
  for (const path of [
    '/cadastros/clientes',
    '/compras/fornecedores',
    '/estoques/filiais',
    '/estoques/produtos',
    '/estoques/movimentacao',
    '/vendas/vendas',
    '/sistema/usuarios',
    '/sistema/auditoria',
  ]) {
    await page.goto(path);
    const linhas = page.locator('table:not([aria-busy]) tbody tr');
    await expect(linhas.first()).toBeVisible();
    await busca(page).press('ArrowDown');
    await expect(linhas.first(), path).toBeFocused();
    const paradas = page.locator('tbody tr[tabindex="0"]');
    if ((await linhas.count()) > 1) {
      await page.keyboard.press('ArrowDown');
      await expect(linhas.nth(1), path).toBeFocused();
    }
    await expect(paradas).toHaveCount(1);
    await expect(paradas).toBeFocused();
    const botoes = page.locator('tbody button:not([tabindex="-1"])');
    const daLinha = paradas.locator('button');
    expect(await botoes.count(), path).toBe(await daLinha.count());
    const teclas = await page
      .locator('tbody [aria-keyshortcuts]')
      .evaluateAll((all) =>
        all.map((button) => `${button.getAttribute('aria-keyshortcuts')} ${button.ariaLabel}`),
      );
    const letras = [...new Set(teclas)].map((tecla) => tecla.slice(0, 1));
    expect(new Set(letras).size, `uma letra, uma ação: ${teclas.join()}`).toBe(letras.length);
  }
});

test('no telefone as setas andam pelos cartões e a letra faz a ação do cartão', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const loja = await abrirLoja(page, 'Cartões');
  await postar(page, '/api/clientes', {
    nome_completo: 'Zulmira Cartões',
    telefone: '41988112233',
    filial_id: loja.centro,
  });
  await page.goto('/cadastros/clientes');
  const cartao = (nome: string) => page.getByRole('button', { name: nome });
  await expect(cartao('Zuleica Cartões')).toBeVisible();
  await busca(page).press('ArrowDown');
  await expect(cartao('Zulmira Cartões')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cartao('Zuleica Cartões')).toBeFocused();
  await page.keyboard.press('e');
  await expect(janela(page, 'Editar Cliente').getByLabel('Nome Completo')).toHaveValue('Zuleica Cartões');
});
