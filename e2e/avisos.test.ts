/** The bell (decisions § 5): it counts what needs somebody, sums up the rest, and links to both; or says there is neither. */
import { expect, type Page } from '@playwright/test';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { postar, SENHA, watchErrors } from './pessoa.ts';
import { envelhecerOrdens, test } from './server.ts';

/** An order of the shop whose quote was refused: its device waits to go back. */
async function recusarOrcamento(page: Page, { centro, cliente_id }: LojaAberta): Promise<void> {
  const { id: ordem_servico_id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Celular',
    defeito_reclamado: 'Não liga',
  });
  const { id, versao } = await postar<{ id: string; versao: number }>(page, '/api/orcamentos', {
    filial_id: centro,
    cliente_id,
    ordem_servico_id,
    itens: [
      { produto_servico_id: 'avulso', descricao: 'Troca da tela', quantidade: '1', valor_unitario: '300.00' },
    ],
  });
  await postar(page, `/api/orcamentos/${id}/enviar`, { versao });
  await postar(page, `/api/orcamentos/${id}/recusar`, {
    n: 1,
    canal: 'whatsapp',
    nome: 'Zuleica',
    texto: 'Ficou caro',
  });
}

const avisosDe = (page: Page, filial: string) => page.getByRole('region', { name: `Avisos de ${filial}` });

test('o sino diz que não há avisos, depois resume o estoque baixo da filial, sem contar, e leva aos produtos', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Avisos');
  await page.goto('/');
  const sino = page.getByRole('button', { name: 'Avisos', exact: true });
  await sino.click();
  await expect(page.getByText('Nenhum aviso no momento.')).toBeVisible();
  await page.keyboard.press('Escape');

  await loja.criarProduto('Película dos avisos', '1', { estoque_minimo: '4' });
  await loja.criarProduto('Cabo dos avisos', '9', { estoque_minimo: '4' });
  await sino.click();
  const avisos = avisosDe(page, 'Avisos Centro');
  await expect(avisos.getByRole('list', { name: 'Resumo' }).getByRole('listitem')).toHaveText([
    '1 produto com estoque baixoPelícula dos avisos1 de 4',
  ]);
  await expect(avisos.getByRole('list')).toHaveCount(1);
  await avisos.getByRole('link').click();
  await expect(page).toHaveURL(/\/estoques\/produtos\?estoque=baixo$/);
  await expect(avisos).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('o sino conta o que é novo desde a última olhada, em qualquer janela e depois de entrar de novo', async ({
  page,
  context,
}) => {
  const loja = await abrirLoja(page, 'Olhada');
  await recusarOrcamento(page, loja);
  await recusarOrcamento(page, loja);
  await page.goto('/');
  const outra = await context.newPage();
  await outra.goto('/fiscal/notas');
  await expect(outra.getByRole('button', { name: 'Avisos: 2 novos' })).toBeVisible();
  const lugarDaFilial = async () => (await page.getByTitle('Filial atual').boundingBox())?.x;
  const antes = await lugarDaFilial();
  await page.getByRole('button', { name: 'Avisos: 2 novos' }).click();
  const precisa = avisosDe(page, 'Olhada Centro').getByRole('list', { name: 'Precisa de você' });
  await expect(precisa.getByRole('listitem')).toContainText(['2 novos']);
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
  // The count disappears, and nothing in the header moves.
  expect(await lugarDaFilial()).toBe(antes);
  // Still marked as new while the list is open.
  await expect(precisa.getByRole('listitem')).toContainText(['2 novos']);
  await expect(outra.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  await expect(precisa.getByRole('listitem')).toContainText(['2 orçamentos recusados: prepare a devolução']);
  await expect(precisa).not.toContainText('novo');
  await page.keyboard.press('Escape');

  await recusarOrcamento(page, loja);
  await expect(page.getByRole('button', { name: 'Avisos: 1 novo' })).toBeVisible();
  await page.getByRole('button', { name: 'Sair' }).click();
  await page.getByLabel('Email').fill(loja.email);
  await page.locator('input[type=password]').fill(SENHA);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Avisos: 1 novo' })).toBeVisible();
});

test('do sino abrem-se as listas já filtradas: tantas linhas quantas ele diz, cada uma com a sua marca', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Filtrada');
  const bateria = await loja.criarProduto('Bateria em falta', '1', { estoque_minimo: '4' });
  await postar(page, '/api/movimentacoes_estoque', {
    produto_id: bateria,
    tipo_movimentacao: 'entrada',
    quantidade: '6',
    filial_destino_id: loja.batel,
  });
  await loja.criarProduto('Conector em falta', '0.5', { estoque_minimo: '2' });
  await loja.criarProduto('Gabinete de sobra', '9', { estoque_minimo: '4' });
  const abrir = (equipamento: string) =>
    postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      equipamento,
      defeito_reclamado: 'Não liga',
    });
  const [parada, tambem] = [await abrir('Notebook parado'), await abrir('Tablet parado')];
  await envelhecerOrdens(server, 9);
  const nova = await abrir('Celular de hoje');

  await page.goto('/');
  const avisos = avisosDe(page, 'Filtrada Centro');
  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  await avisos.getByRole('link', { name: /2 ordens paradas/ }).click();
  await expect(page).toHaveURL('/vendas/ordens?situacao=paradas');
  const linhas = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(linhas).toHaveCount(2);
  for (const { numero_os } of [parada, tambem])
    await expect(linhas.filter({ hasText: `#${numero_os}` })).toContainText('Parada há 9 dias');
  const paradas = page.getByRole('button', { name: 'Outros filtros: Paradas' });
  await expect(paradas).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Todas' })).toHaveAttribute('aria-selected', 'true');
  await paradas.click();
  await page.getByRole('menuitem', { name: 'Paradas' }).click();
  await expect(linhas).toHaveCount(3);
  await expect(linhas.filter({ hasText: `#${nova.numero_os}` })).not.toContainText('Parada');

  await page.getByRole('button', { name: 'Avisos', exact: true }).click();
  await avisos.getByRole('link', { name: /2 produtos com estoque baixo/ }).click();
  await expect(page).toHaveURL('/estoques/produtos?estoque=baixo');
  await expect(linhas).toHaveCount(2);
  await expect(linhas.filter({ hasText: 'Bateria em falta' })).toContainText(
    'Estoque baixo aqui: 1, mínimo 4 · 7 no total',
  );
  await expect(linhas.filter({ hasText: 'Conector em falta' })).toContainText(
    'Estoque baixo aqui: 0,5, mínimo 2',
  );
  await page.getByRole('button', { name: 'Estoque baixo', exact: true }).click();
  await expect(linhas.filter({ hasText: 'Gabinete de sobra' })).not.toContainText('Estoque baixo');
});
