/** Each screen and dialog when its data fails to load (spec § 8, load errors), and how it recovers. */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { CODIGO_DAS_JANELAS, ir, janelasProntas, segurarJanelas } from './telas.ts';
import { LEITURAS } from './walks.ts';

const FALHAS: Record<string, (route: Route) => Promise<void>> = {
  'sem conexão': (route) => route.abort('connectionfailed'),
  'com o servidor em erro': (route) => route.fulfill({ status: 500, body: 'erro interno' }),
};

const aviso = (page: Page, text: string): Locator =>
  page.locator('[data-toast="error"]').getByText(text, { exact: true });

async function falhar(
  page: Page,
  operacao: string,
  falha = FALHAS['sem conexão'],
): Promise<() => Promise<void>> {
  const url = new RegExp(`/rpc/${operacao}(\\?|$)`);
  await page.route(url, (route) => falha?.(route));
  return () => page.unroute(url);
}

/** Checks the toast and, in place of the data, the retry button, which works once the server answers again. */
async function dizerEVoltar(page: Page, text: string, responder: () => Promise<void>): Promise<void> {
  await expect(aviso(page, text)).toBeVisible();
  const alerta = page.getByRole('alert').filter({ hasText: 'Tentar novamente' });
  await expect(alerta).toContainText(text);
  await responder();
  await alerta.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(alerta).toHaveCount(0);
}

test('a página que não traz quem a abriu pergunta, e diz que não conseguiu abrir o programa', async ({
  page,
}) => {
  await abrirLoja(page, 'Sem Resposta');
  await page.route('**/cadastros/clientes', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="sessao"[^>]*>)[^<]*/, '$1');
    await route.fulfill({ response, body });
  });
  const responder = await falhar(page, 'auth/sessao');
  await page.goto('/cadastros/clientes');
  const alerta = page.getByRole('alert').filter({ hasText: 'Não foi possível abrir o programa' });
  await expect(alerta).toBeVisible();
  await responder();
  await alerta.getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
});

const naoMostrou = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'Não foi possível mostrar esta tela' });

test('uma janela cujo código não chega: a tela diz, e volta com ela', async ({ page }) => {
  await abrirLoja(page, 'Carga Janela');
  await page.route(CODIGO_DAS_JANELAS, (route) => route.abort('connectionfailed'));
  await page.goto('/cadastros/clientes');
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await expect(naoMostrou(page)).toBeVisible();
  await page.unroute(CODIGO_DAS_JANELAS);
  await naoMostrou(page).getByRole('button', { name: 'Tentar novamente' }).click();
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible();
});

test('um menu que se pede antes de o código chegar abre com ele, e devolve o foco', async ({ page }) => {
  await abrirLoja(page, 'Carga Menu');
  const chegar = await segurarJanelas(page);
  await page.goto('/cadastros/clientes');
  const exportar = page.getByRole('button', { name: 'Exportar' });
  await exportar.press('Enter');
  await expect(exportar).toHaveAttribute('aria-expanded', 'true');
  await expect(exportar).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Carregando...' })).toBeVisible();
  chegar();
  await expect(page.getByRole('menu', { name: 'Exportar' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(exportar).toBeFocused();
  await expect(exportar).toHaveAttribute('aria-expanded', 'false');
});

test('sem conexão um menu diz o que houve, e a tela fica; com ela abre, com os seus estilos', async ({
  page,
}) => {
  await abrirLoja(page, 'Carga Queda');
  const partes = /\/assets\/\w*[wW]indows-[\w-]+\.(js|css)$|\/healthz/;
  await page.route(partes, (route) => route.abort('connectionfailed'));
  await page.goto('/cadastros/clientes');
  const exportar = page.getByRole('button', { name: 'Exportar' });
  await exportar.click();
  await expect(aviso(page, 'Sem resposta do servidor. Confira a conexão e tente novamente.')).toBeVisible();
  await expect(exportar).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Novo Cliente' }).first().hover(); // no tooltip, and the screen stays
  await page.getByRole('button', { name: 'Usar tema' }).hover();
  await page.unroute(partes);
  await exportar.click();
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCSS('position', 'absolute');
});

test('quem já se virou para outra coisa não é chamado de volta pelo menu que chega', async ({ page }) => {
  await abrirLoja(page, 'Carga Espera Menu');
  const chegar = await segurarJanelas(page);
  await page.goto('/cadastros/clientes');
  const exportar = page.getByRole('button', { name: 'Exportar' });
  const busca = page.getByLabel('Buscar', { exact: true });
  await exportar.press('Enter');
  await page.keyboard.press('Escape');
  await expect(exportar).toHaveAttribute('aria-expanded', 'false');
  await exportar.click();
  await expect(exportar).toHaveAttribute('aria-expanded', 'true');
  await busca.click();
  await expect(exportar).toHaveAttribute('aria-expanded', 'false');
  chegar();
  await janelasProntas(page);
  await page.keyboard.type('ana');
  await expect(busca).toHaveValue('ana');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('sem conexão uma dica não vem, e a tela fica', async ({ page }) => {
  await abrirLoja(page, 'Carga Dica');
  const partes = /\/assets\/\w*[wW]indows-|\/healthz/;
  await page.route(partes, (route) => route.abort('connectionfailed'));
  await page.goto('/cadastros/clientes');
  await page.getByRole('button', { name: 'Usar tema' }).hover();
  await expect(page.getByRole('button', { name: 'Usar tema' })).toBeVisible();
  await page.unroute(partes);
  await page.getByRole('button', { name: 'Novo Cliente' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible();
});

test('a tela que demora não segura a moldura', async ({ page }) => {
  await abrirLoja(page, 'Carga Moldura');
  const { promise: chegou, resolve: chegar } = Promise.withResolvers<void>();
  await page.route(/\/assets\/ClientesPage.*js/, async (route) => {
    await chegou;
    await route.continue();
  });
  await page.goto('/cadastros/clientes', { waitUntil: 'commit' });
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  await expect(page.locator('main')).toHaveText('Carregando...');
  chegar();
  await expect(page.getByRole('button', { name: 'Novo Cliente' }).first()).toBeVisible();
});

test('uma tela pedida sem conexão não tira a pessoa do programa, e vem quando a conexão volta', async ({
  browser,
}) => {
  // Another test may have left this screen's code in the shared context's cache.
  const context = await browser.newContext();
  const page = await context.newPage();
  await abrirLoja(page, 'Carga Tela');
  await page.goto('/cadastros/clientes');
  await page.getByRole('button', { name: 'Compras/Entradas', exact: true }).click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Fornecedores', exact: true }).click();
  await expect(naoMostrou(page)).toBeVisible();
  const tentar = naoMostrou(page).getByRole('button', { name: 'Tentar novamente' });
  await tentar.click();
  await expect(aviso(page, 'Sem resposta do servidor. Confira a conexão e tente novamente.')).toBeVisible();
  await expect(naoMostrou(page)).toBeVisible();
  await context.setOffline(false);
  await tentar.click();
  await expect(page.getByRole('table', { name: 'Fornecedores' })).toBeVisible();
  await context.close();
});

test('uma tela que um novo programa já trocou vem com ele, sem que ninguém perceba', async ({ page }) => {
  await abrirLoja(page, 'Carga Troca');
  await page.goto('/cadastros/clientes');
  await page.route(
    /\/assets\/FornecedoresPage/,
    (route) => route.fulfill({ status: 404, body: 'Não encontrado' }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Compras/Entradas', exact: true }).click();
  await page.getByRole('link', { name: 'Fornecedores', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Fornecedores' })).toBeVisible();
});

for (const [nome, falha] of Object.entries(FALHAS)) {
  test(`${nome}, cada lista diz o seu texto e volta por "Tentar novamente"`, { tag: '@varredura' }, async ({
    page,
    server,
  }) => {
    test.slow(); // each screen retries three times before it gives up
    const { email } = await abrirLoja(page, `Carga ${nome}`);
    await tornarAdministradora(server, email);
    await page.goto('/fiscal/notas');
    for (const { path, title, operacao, erro } of LEITURAS) {
      await test.step(path, async () => {
        const responder = await falhar(page, operacao, falha);
        await ir(page, path, title);
        await dizerEVoltar(page, erro, responder);
        // Close the toast: two screens have the same error text.
        await page.locator('[data-toast]').getByRole('button', { name: 'Fechar aviso' }).click();
        await expect(page.locator('[data-toast]')).toHaveCount(0);
      });
    }
  });
}

test('os itens de uma ordem', async ({ page }) => {
  const { centro, cliente_id } = await abrirLoja(page, 'Carga Itens');
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  const responder = await falhar(page, 'ordens_servico/get');
  await page.goto(`/vendas/ordens?itens=${id}`);
  await dizerEVoltar(page, 'Erro ao carregar itens da ordem', responder);
  await expect(page.getByText('Nenhum item adicionado')).toBeVisible();
});

test('as três abas de um produto', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Carga Abas');
  await criarProduto('Placa da carga', '3');
  await page.goto('/estoques/produtos?busca=Placa+da+carga');
  await page.getByRole('row').filter({ hasText: 'Placa da carga' }).click();
  for (const [aba, operacao, text] of [
    ['Histórico de Compras', 'listCompras', 'Erro ao carregar histórico'],
    ['Histórico de Vendas', 'listVendas', 'Erro ao carregar histórico de vendas'],
    ['Estoque por Filial', 'listEstoqueFiliais', 'Erro ao carregar estoque por filial'],
  ] as const) {
    await test.step(aba, async () => {
      const responder = await falhar(page, `produtos_servicos/${operacao}`);
      await page.getByRole('tab', { name: aba }).click();
      await dizerEVoltar(page, text, responder);
    });
  }
});

test('as escolhas dentro de um formulário', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Carga Escolhas');
  await criarProduto('Cabo da carga', '3');
  const escolher = async (campo: string, operacao: string, text: string) => {
    await test.step(`${campo}: ${text}`, async () => {
      const responder = await falhar(page, operacao);
      await page.getByRole('dialog').last().getByRole('textbox', { name: campo }).click();
      await expect(aviso(page, text)).toBeVisible();
      await page.locator('[data-toast]').getByRole('button', { name: 'Fechar aviso' }).click();
      await responder();
    });
  };
  await page.goto('/vendas/vendas');
  await page.getByRole('button', { name: 'Nova Venda' }).first().click();
  await escolher('Cliente', 'clientes/listOpcoes', 'Erro ao carregar clientes');
  await escolher('Produto', 'produtos_servicos/listParaVenda', 'Erro ao carregar produtos');

  await page.goto('/estoques/movimentacao');
  await page.getByRole('button', { name: 'Nova Movimentação' }).first().click();
  await escolher('Produto', 'produtos_servicos/listParaMovimentacao', 'Erro ao carregar produtos');
  await page.getByRole('dialog').getByLabel('Tipo').first().click();
  await page.getByRole('option', { name: 'Venda' }).click();
  await escolher('Ordem de Serviço', 'ordens_servico/listParaVinculo', 'Erro ao carregar ordens de serviço');

  await page.goto('/estoques/produtos?busca=Cabo+da+carga');
  await page.getByRole('row').filter({ hasText: 'Cabo da carga' }).click();
  await page.getByRole('tab', { name: 'Histórico de Compras' }).click();
  await page.getByRole('button', { name: 'Adicionar Compra' }).click();
  await escolher('Fornecedor', 'fornecedores/listOpcoes', 'Erro ao carregar fornecedores');
});

test('as filiais do seletor, que um clique lê de novo', async ({ page }) => {
  await abrirLoja(page, 'Carga Seletor');
  const responder = await falhar(page, 'filiais/listAtivas');
  await page.addInitScript(() => localStorage.removeItem('filialAtual'));
  await page.goto('/fiscal/notas');
  await expect(aviso(page, 'Erro ao carregar filiais')).toBeVisible();
  const seletor = page.getByTitle('Filial atual');
  await expect(seletor).toHaveText('Selecione uma filial');
  await responder();
  await seletor.click();
  await expect(seletor).not.toHaveText('Selecione uma filial');
});

test('sem saber as filiais, o que é de uma filial não fica em Carregando...', async ({ page }) => {
  test.slow(); // each screen requests the branches three times before it gives up
  await abrirLoja(page, 'Carga Sem Filial');
  await page.addInitScript(() => localStorage.removeItem('filialAtual'));
  for (const path of ['/', '/cadastros/clientes', '/vendas/ordens', '/vendas/vendas']) {
    await test.step(path, async () => {
      const responder = await falhar(page, 'filiais/listAtivas');
      await page.goto(path);
      await dizerEVoltar(page, 'Erro ao carregar filiais', responder);
    });
  }
});

test('enquanto a resposta não vem, a tela diz Carregando...', async ({ page, server }) => {
  const { centro, cliente_id, email } = await abrirLoja(page, 'Carga Espera');
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Fone', defeito_reclamado: 'Chiado' };
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', ordem);
  await tornarAdministradora(server, email);
  const itens = {
    path: `/vendas/ordens?itens=${id}`,
    title: 'Ordens de Serviço',
    operacao: 'ordens_servico/get',
  };
  await page.goto('/fiscal/notas');
  for (const { path, title, operacao } of [...LEITURAS, itens]) {
    await test.step(path, async () => {
      const { promise: answer, resolve } = Promise.withResolvers<void>();
      const url = new RegExp(`/rpc/${operacao}(\\?|$)`);
      await page.route(url, async (route) => {
        await answer;
        await route.continue();
      });
      await ir(page, path, title);
      const carregando = page.getByText('Carregando...', { exact: true });
      await expect(carregando.first()).toBeVisible();
      resolve();
      await expect(carregando).toHaveCount(0);
      await page.unroute(url);
    });
  }
});

test('o seletor de filial diz Carregando... até saber as filiais', async ({ page }) => {
  await abrirLoja(page, 'Carga Filial');
  await page.addInitScript(() => localStorage.removeItem('filialAtual'));
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await page.route(/\/rpc\/filiais\/listAtivas/, async (route) => {
    await answer;
    await route.continue();
  });
  await page.goto('/fiscal/notas');
  await expect(page.getByTitle('Filial atual')).toHaveText('Carregando...');
  resolve();
  await expect(page.getByTitle('Filial atual')).not.toHaveText('Carregando...');
});
