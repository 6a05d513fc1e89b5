/** The columns that users read first are not truncated at the screen sizes of a shop. */
import { expect, type Locator } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

const CLIENTE = 'Maria Aparecida dos Santos Albuquerque Vasconcelos de Mendonça e Silva Filha';
const FORNECEDOR = 'Iguaçu Informática Atacado';
const PRODUTO = 'Conector de carga Redmi Note 12 Pro';

const cortados = (where: Locator) =>
  where.locator('span').evaluateAll((parts) =>
    parts
      .filter((el) => getComputedStyle(el).overflow === 'hidden')
      .filter((el) => el.scrollHeight > el.clientHeight + 1 || el.scrollWidth > el.clientWidth + 1)
      .map((el) => el.textContent),
  );

/** The bottom edge of an element, to compare two. */
const fim = async (where: Locator) => {
  const box = await where.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

test('o que se lê primeiro não é cortado', async ({ page, server }) => {
  const loja = await abrirLoja(page, 'Cortes');
  await tornarAdministradora(server, loja.email);
  const cliente = { filial_id: loja.centro, telefone: '41988112233' };
  const longo = await postar<{ id: string }>(page, '/api/clientes', { ...cliente, nome_completo: CLIENTE });
  const produto_servico_id = await loja.criarProduto(PRODUTO, '1', {
    codigo: 'CON-RN12',
    estoque_minimo: '5',
  });
  for (const cliente_id of [longo.id, loja.cliente_id]) {
    const ordem = await postar<{ id: string }>(page, '/api/ordens_servico', {
      filial_id: loja.centro,
      cliente_id,
      equipamento: 'Notebook Samsung Galaxy Book',
      modelo: 'NP960XFH de dezesseis polegadas com teclado numérico',
      defeito_reclamado: 'Não liga',
    });
    await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
      produto_servico_id,
      quantidade: '1',
      valor_unitario: '100.00',
    });
  }
  const outro = await postar<{ id: string }>(page, '/api/clientes', {
    ...cliente,
    nome_completo: 'Gustavo Nogueira Machado Prado',
  });
  await postar(page, '/api/movimentacoes_estoque', {
    tipo_movimentacao: 'venda',
    produto_id: produto_servico_id,
    quantidade: '1',
    valor_unitario: '100.00',
    filial_origem_id: loja.centro,
    cliente_id: outro.id,
  });

  await postar(page, '/api/movimentacoes_estoque', {
    tipo_movimentacao: 'entrada',
    produto_id: produto_servico_id,
    quantidade: '1',
    origem: FORNECEDOR,
    filial_destino_id: loja.centro,
  });

  await page.goto('/estoques/movimentacao?nova=1');
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(page.locator('[data-toast]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  // The error toast closes with its form, so it does not cover the next screen.
  await expect(page.locator('[data-toast]')).toHaveCount(0);
  for (const nome of ['Zuleica Cortes', 'Gustavo Nogueira', FORNECEDOR]) {
    const linha = page.getByRole('row').filter({ hasText: nome });
    await expect(linha).toBeVisible();
    expect(await cortados(linha), nome).toEqual([]);
    // On a tablet the other columns scroll below the sticky actions and must not show through.
    await expect(linha.getByRole('cell').last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }

  await page.goto('/estoques/produtos?busca=CON-RN12');
  const baixo = page.getByRole('row').filter({ hasText: PRODUTO });
  await expect(baixo).toContainText('Estoque baixo aqui');
  expect(await cortados(baixo), 'produto').toEqual([]);

  await page.goto('/cadastros/clientes?novo=1');
  const observacoes = page.getByRole('dialog').getByLabel('Observações');
  await expect(observacoes).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('maria aparecida');
  await expect(
    page.getByRole('option', { name: /OS|#\d+/ }).getByText('· Aberta', { exact: true }),
  ).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/sistema/auditoria');
  const filtro = page.getByLabel('Tipo de registro');
  await expect(filtro).toBeVisible();
  const busca = page.getByRole('textbox', { name: 'Buscar', exact: true });
  expect(Math.abs((await fim(busca)) - (await fim(filtro)))).toBeLessThan(1);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/estoques/movimentacao');
  const cartao = page.getByRole('listitem').filter({ hasText: CLIENTE });
  await expect(cartao.getByText('Pendente')).toBeInViewport({ ratio: 1 });
});
