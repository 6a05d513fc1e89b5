/**
 * Guarantees of every dialog while the user types: no lost letter once the windows' code is there, no lost focus, no
 * stray key, no input dropped without asking.
 */
import { expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { desdobrar, janelasProntas, segurarJanelas } from './telas.ts';
import { JANELAS } from './walks.ts';

/** A fast typist. */
const RITMO = { delay: 60 };

/** Value of the focused field. */
const noFoco = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : null,
  );

test.describe.configure({ timeout: 240_000 });

test('nenhuma letra se perde quando uma janela abre pela primeira vez', { tag: '@varredura' }, async ({
  page,
  server,
}) => {
  const errors = watchErrors(page);
  const { email } = await abrirLoja(page, 'Letras');
  await tornarAdministradora(server, email);
  const comCampo = JANELAS.filter(({ semCampo }) => !semCampo);
  for (const { path: caminho, botao, titulo, tecla, outraTela, dobra } of comCampo) {
    await page.goto(caminho);
    await desdobrar(page, dobra);
    const abre = page.getByRole('button', { name: botao, exact: true });
    await expect(abre.first()).toBeEnabled();
    await janelasProntas(page);
    if (tecla) await page.keyboard.type('n', RITMO);
    else await abre.first().click();
    if (outraTela) await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
    await page.keyboard.type('Nathalia n1/?', RITMO);
    await expect(page.getByRole('dialog', { name: titulo })).toBeVisible();
    await expect.poll(() => noFoco(page), `${caminho} ${titulo}`).toBe('Nathalia n1/?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  expect(errors).toEqual([]);
});

test('uma janela pedida antes do seu código diz que vem, não ouve o que se digita, e abre com ele', async ({
  page,
}) => {
  await abrirLoja(page, 'Adiante');
  const soltar = await segurarJanelas(page);
  await page.goto('/estoques/filiais');
  await expect(page.getByRole('button', { name: 'Nova Filial' })).toBeEnabled();
  const vindo = page.getByRole('dialog', { name: 'Carregando...' });
  const nova = page.getByRole('dialog', { name: 'Nova Filial' });

  // Esc gives up, and the focus returns to the button.
  await page.keyboard.press('n');
  await expect(vindo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(vindo).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nova Filial' })).toBeFocused();

  await page.keyboard.press('n');
  await expect(vindo).toBeVisible();
  await page.keyboard.type('n1/?', RITMO);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  soltar();
  await expect(nova).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(nova.getByLabel('Nome')).toBeFocused();
  await expect(nova.getByLabel('Nome')).toHaveValue('');
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Nova Filial' })).toBeFocused();
});

test('quem desiste de uma janela com Esc não a vê quando o código chega', async ({ page }) => {
  await abrirLoja(page, 'Desiste');
  const soltar = await segurarJanelas(page);
  await page.goto('/compras/fornecedores');
  await expect(page.getByRole('button', { name: 'Novo Fornecedor' }).first()).toBeEnabled();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Carregando...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('/def', RITMO);
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('def');
  soltar();
  await janelasProntas(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a paleta pedida antes de a tela aparecer abre com ela', async ({ page }) => {
  await abrirLoja(page, 'Cedo');
  const tela = Promise.withResolvers<void>();
  await page.route('**/OrdensServicoPage-*.js', async (route) => {
    await tela.promise;
    await route.continue();
  });
  await page.goto('/vendas/ordens');
  await page.keyboard.press('Control+k');
  tela.resolve();
  await expect(page.getByRole('dialog', { name: 'Ir para' })).toBeVisible();
  await page.keyboard.type('1198', RITMO);
  await expect.poll(() => noFoco(page)).toBe('1198');
});

test('a paleta recebe o que se digita logo depois do Ctrl+K, e N na tela que ela abre abre a ordem', async ({
  page,
}) => {
  await abrirLoja(page, 'Pressa');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await janelasProntas(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('orde', RITMO);
  await expect.poll(() => noFoco(page)).toBe('orde');
  await page.keyboard.press('Enter');
  // Início has a button 'Nova Ordem' too.
  await expect(page.getByRole('heading', { name: 'Ordens de Serviço', level: 1 })).toBeVisible();
  await janelasProntas(page);
  await page.keyboard.type('nzuleica', RITMO);
  await expect(page.getByRole('dialog', { name: 'Nova Ordem de Serviço' })).toBeVisible();
  await expect.poll(() => noFoco(page)).toBe('zuleica');
  await expect(page.getByRole('option', { name: 'Zuleica Pressa' })).toBeVisible();
});

test('uma janela sobre outra, e a linha de um item, recebem o que se digita desde que foram pedidas', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Sobre');
  const produto = await loja.criarProduto('Cabo sobre', '5');
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  for (const [caminho, aba, botao, texto] of [
    [`/vendas/ordens?itens=${id}`, null, 'Adicionar Item', 'cabo'],
    [`/estoques/produtos?produto=${produto}`, 'Histórico de Compras', 'Adicionar Compra', 'cabo'],
    [`/estoques/produtos?produto=${produto}`, 'Histórico de Vendas', 'Adicionar Venda', '1234'],
  ] as const) {
    await page.goto(caminho);
    if (aba) await page.getByRole('tab', { name: aba }).click();
    await page.getByRole('button', { name: botao }).click();
    await page.keyboard.type(texto, RITMO);
    await expect.poll(() => noFoco(page), botao).toBe(texto);
  }

  await page.goto(`/vendas/ordens/${id}`);
  await expect(page.getByRole('form', { name: 'Novo item' })).toBeVisible();
  await page.keyboard.type('icabo', RITMO);
  await expect.poll(() => noFoco(page), 'página da ordem').toBe('cabo');
});

/** Checks that the focus is in the topmost dialog, and that Tab stays there. */
async function conferirFocoNaJanela(page: Page): Promise<void> {
  const dentro = () =>
    page.evaluate(() => {
      const janelas = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
      return janelas.at(-1)?.contains(document.activeElement) ?? false;
    });
  await expect.poll(dentro).toBe(true);
  for (let i = 0; i < 4; i++) {
    await page.keyboard.press('Tab');
    expect(await dentro()).toBe(true);
  }
}

test('depois de faturar nos itens e de estornar, o foco fica na janela aberta', async ({ page }) => {
  const loja = await abrirLoja(page, 'Foco');
  const produto_servico_id = await loja.criarProduto('Tela do foco', '5');
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, `/api/ordens_servico/${id}/itens`, {
    produto_servico_id,
    quantidade: '1',
    valor_unitario: '100.00',
  });
  await page.goto(`/vendas/ordens?itens=${id}`);
  const itens = page.getByRole('dialog', { name: /^Itens da Ordem/ });
  await itens.getByRole('button', { name: 'Faturar' }).press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Faturar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(itens.getByRole('button', { name: 'Faturar' })).toHaveCount(0);
  await conferirFocoNaJanela(page);

  await itens.getByRole('button', { name: 'Estornar Faturamento' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).press('Enter');
  await expect(itens.getByRole('button', { name: 'Faturar' })).toBeVisible();
  await expect(itens.getByRole('button', { name: 'Estornar Faturamento' })).toHaveCount(0);
  await conferirFocoNaJanela(page);
  // The URL opened the dialog, so there is no opener and the page gets the focus.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#conteudo')).toBeFocused();
});

test('depois de estornar ou excluir uma linha, o foco fica na lista', async ({ page }) => {
  const loja = await abrirLoja(page, 'Linha');
  const produto_id = await loja.criarProduto('Cabo da linha', '9');
  await postar(page, '/api/movimentacoes_estoque', {
    tipo_movimentacao: 'transferencia',
    produto_id,
    quantidade: '2',
    filial_origem_id: loja.centro,
    filial_destino_id: loja.batel,
  });
  await page.goto('/estoques/movimentacao?busca=linha');
  const linha = page.getByRole('row', { name: /Transferência Linha Centro Linha Batel/ });
  await linha.getByRole('button', { name: 'Estornar' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(linha.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await expect(linha).toBeFocused();

  for (const nome of ['Amélia Linha', 'Berenice Linha', 'Célia Linha']) {
    await postar(page, '/api/clientes', {
      nome_completo: nome,
      telefone: '41988112233',
      filial_id: loja.centro,
    });
  }
  await page.goto('/cadastros/clientes?busca=Linha&ordenar_por=nome_completo&direcao=asc');
  const berenice = page.getByRole('row').filter({ hasText: 'Berenice Linha' });
  await berenice.getByRole('button', { name: 'Excluir' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter');
  await expect(berenice).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Célia Linha' })).toBeFocused();
});

test('uma janela que fecha devolve o foco ao que a abriu, também do menu de um cartão', async ({ page }) => {
  const loja = await abrirLoja(page, 'Volta Foco');
  await page.goto('/cadastros/clientes');
  const linha = page.getByRole('row').filter({ hasText: 'Zuleica Volta Foco' });
  await linha.press('e');
  await expect(page.getByRole('dialog', { name: 'Editar Cliente' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(linha).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Novo Cliente' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/cadastros/clientes`);
  const acoes = page
    .getByRole('listitem')
    .filter({ hasText: 'Zuleica Volta Foco' })
    .getByRole('button', { name: /^Ações/ });
  await acoes.press('Enter');
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Editar Cliente' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(acoes).toBeFocused();
  expect(loja.centro).not.toBe('');
});

test('um registro aberto por uma linha não muda com uma tecla que escapa', async ({ page }) => {
  const loja = await abrirLoja(page, 'Tecla');
  await loja.criarProduto('Peça da tecla', '1');
  for (const [caminho, texto, campo, valor] of [
    ['/estoques/produtos', 'Peça da tecla', 'Nome', 'Peça da tecla'],
    ['/estoques/filiais?busca=tecla', 'Tecla Batel', 'Nome', 'Tecla Batel'],
  ] as const) {
    await page.goto(caminho);
    await page.getByRole('row').filter({ hasText: texto }).click();
    const dialogo = page.getByRole('dialog');
    await expect(dialogo.getByLabel(campo).first()).toHaveValue(valor);
    await expect(dialogo.getByRole('heading').first()).toBeFocused();
    await page.keyboard.type('xz 1');
    await page.keyboard.press('Delete');
    await expect(dialogo.getByLabel(campo).first()).toHaveValue(valor);
    // Nothing was typed, so no question is asked.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('Voltar do navegador sobre um formulário começado pergunta como Esc', async ({ page }) => {
  await abrirLoja(page, 'Voltar');
  await page.goto('/vendas/ordens');
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('button', { name: 'Cadastros' })
    .click();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Voltar' })).toBeVisible();
  const novo = page.getByRole('dialog', { name: 'Novo Cliente' });

  // Nothing was typed, so Back closes the dialog that the last step opened.
  await page.keyboard.press('n');
  await expect(novo).toBeVisible();
  await page.goBack();
  await expect(novo).toHaveCount(0);
  await expect(page).toHaveURL(/\/cadastros\/clientes$/);

  await page.keyboard.press('n');
  await novo.getByLabel('Nome Completo').fill('Nadir do Voltar');
  await page.goBack();
  const pergunta = page.getByRole('alertdialog', { name: 'Descartar alterações?' });
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/\?novo=1$/);
  await expect(novo.getByLabel('Nome Completo')).toHaveValue('Nadir do Voltar');
  await page.goBack();
  await pergunta.getByRole('button', { name: 'Descartar' }).click();
  await expect(novo).toHaveCount(0);
  await expect(page).toHaveURL(/\/cadastros\/clientes$/);
});
