/** /vendas/ordens: the register, the items, billing and its reversal, with the spec's texts (spec §§ 2, 5, 8). */
import { expect, type Locator, type Page } from '@playwright/test';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture, servicoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { cadastrarPessoa, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

async function post<T = { id: string }>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

/** A user with a branch, a customer, a part with 3 in stock and a service. */
async function abrirLoja(page: Page) {
  await cadastrarPessoa(page);
  const nome = `Loja ${Date.now()}`;
  const filial_id = (await post(page, '/filiais', { nome, tipo: 'loja' })).id;
  const cliente = clienteFixture(1);
  const cliente_id = (await post(page, '/clientes', { ...cliente, filial_id })).id;
  const peca = produtoFixture(0, { filial_id, estoque: '3', nome: `Tela ${nome}` });
  const mao = servicoFixture(0, { nome: `Mão de obra ${nome}` });
  const produto_id = (await post(page, '/produtos_servicos', peca)).id;
  await post(page, '/produtos_servicos', mao);
  // Other tests of this worker have their own branches, so select this one.
  const filial = JSON.stringify({ id: filial_id, nome, codigo: null, tipo: 'loja' });
  await page.addInitScript((value) => localStorage.setItem('filialAtual', value), filial);
  const novaOrdem = (index = 0) =>
    post<{ id: string; numero_os: number }>(
      page,
      '/ordens_servico',
      ordemFixture(index, { filial_id, cliente_id }),
    );
  const faturada = async (index: number) => {
    const ordem = await novaOrdem(index);
    const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '10.00' };
    await post(page, `/ordens_servico/${ordem.id}/itens`, item);
    await post(page, `/ordens_servico/${ordem.id}/faturar`, {});
    return ordem;
  };
  const nomes = { cliente: cliente.nome_completo, peca: peca.nome, mao: mao.nome };
  return { ...nomes, filial_id, produto_id, novaOrdem, faturada };
}

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();
const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const aba = (page: Page, status: string) => page.getByRole('tab', { name: status });
const linha = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function escolher(campo: Locator, text: string): Promise<void> {
  await campo.fill(text);
  await campo.page().getByRole('option').filter({ hasText: text }).click();
}

async function adicionarItem(page: Page, nome: string, quantidade: string): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar Item' }).click();
  const form = dialogo(page, /^Adicionar Item/);
  await escolher(form.getByLabel('Produto/Serviço'), nome);
  await form.getByLabel('Quantidade').fill(quantidade);
  await form.getByRole('button', { name: 'Adicionar' }).click();
  await expect(form).toHaveCount(0);
}

async function mudarStatus(page: Page, numero: number, status: string): Promise<void> {
  await linha(page, `#${numero}`).getByRole('button', { name: 'Editar' }).click();
  const form = dialogo(page, `Ordem de Serviço #${numero}`);
  await expect(form.getByText('Aberta por', { exact: true })).toBeVisible();
  await expect(form.getByText('Técnico', { exact: true })).toHaveCount(1); // only the field's label
  await form.getByLabel('Status').click();
  await page.getByRole('option', { name: status, exact: true }).click();
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
}

test('do balcão ao faturamento, com os textos da tela, e de volta pelo estorno', async ({ page }) => {
  const errors = watchErrors(page);
  const { cliente, peca, mao, produto_id } = await abrirLoja(page);
  await page.goto('/vendas/ordens');
  await expect(page.getByText('Nenhuma ordem de serviço cadastrada')).toBeVisible();

  await page.getByRole('button', { name: 'Nova Ordem' }).first().click();
  const nova = dialogo(page, 'Nova Ordem de Serviço');
  await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Preencha os campos obrigatórios')).toBeVisible();
  await escolher(nova.getByLabel('Cliente'), cliente);
  await nova.getByLabel('Equipamento').fill('Celular Samsung');
  await nova.getByLabel('Modelo').fill('Galaxy A54');
  await nova.getByLabel('Defeito Reclamado').fill('Tela trincada');
  await nova.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(aviso(page, 'Ordem de serviço criada com sucesso!')).toBeVisible();
  const row = linha(page, 'Galaxy A54');
  await expect(row).toContainText(cliente);
  await expect(row).toContainText('Aberta');

  await row.getByRole('button', { name: 'Itens' }).click();
  const itens = dialogo(page, /^Itens da Ordem de Serviço/);
  await itens.getByRole('button', { name: 'Adicionar Item' }).click();
  const item = dialogo(page, /^Adicionar Item/);
  await item.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Selecione um produto/serviço')).toBeVisible();
  await escolher(item.getByLabel('Produto/Serviço'), peca);
  await expect(item.getByLabel('Valor Unitário')).toHaveValue('549,90');
  await item.getByLabel('Quantidade').fill('4');
  await expect(item.getByText(/disponível 3, pedido 4/)).toBeVisible();
  await item.getByLabel('Quantidade').fill('2');
  await expect(item.getByText(/disponível/)).toHaveCount(0);
  await expect(item.getByText('R$ 1.099,80')).toBeVisible();
  await item.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Item adicionado com sucesso!')).toBeVisible();
  await expect(itens.getByRole('row').filter({ hasText: peca })).toContainText('Pendente');
  await adicionarItem(page, mao, '1');
  await expect(itens.getByText('R$ 1.219,80')).toBeVisible();

  await itens.getByRole('button', { name: 'Faturar' }).click();
  const pergunta = page.getByRole('alertdialog');
  await expect(pergunta).toContainText(
    /Deseja faturar a Ordem de Serviço #\d+\? Esta ação irá registrar todas as vendas e movimentações de estoque\./,
  );
  await pergunta.getByRole('button', { name: 'Faturar' }).click();
  const papel = page.context().waitForEvent('request', (pedido) => pedido.url().includes('/entrega/pdf'));
  await aviso(page, 'Ordem de serviço faturada com sucesso!')
    .getByRole('button', { name: 'Imprimir entrega' })
    .click();
  await papel;
  await expect(itens.getByText(/^Faturada em/)).toBeVisible();
  await expect(itens.getByRole('button', { name: 'Adicionar Item' })).toHaveCount(0);
  await itens.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row).toContainText('Entregue');
  await expect(row.getByRole('button', { name: 'Faturar' })).toHaveCount(0);
  const estoque = async () => (await page.request.get(`/api/produtos_servicos/${produto_id}`)).json();
  expect((await estoque()).estoque).toBe('1.0000');

  await row.getByRole('button', { name: 'Itens' }).click();
  await itens.getByRole('button', { name: 'Estornar Faturamento' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(aviso(page, 'Faturamento estornado com sucesso!')).toBeVisible();
  await expect(itens.getByRole('row').filter({ hasText: peca })).toContainText('Pendente');
  expect((await estoque()).estoque).toBe('3.0000');
  await itens.getByRole('row').filter({ hasText: mao }).getByRole('button', { name: 'Remover item' }).click();
  const confirmacao = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
  await confirmacao.getByRole('button', { name: 'Remover' }).click();
  await expect(aviso(page, 'Item removido com sucesso!')).toBeVisible();
  await itens.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(row).toContainText('Concluída');
  expect(errors).toEqual([]);
});

test('entregar à mão sem faturar avisa que o estoque não será baixado', async ({ page }) => {
  const { novaOrdem, produto_id } = await abrirLoja(page);
  const { id, numero_os } = await novaOrdem();
  await post(page, `/ordens_servico/${id}/itens`, {
    produto_servico_id: produto_id,
    quantidade: '1',
    valor_unitario: '10.00',
  });
  await page.goto('/vendas/ordens');
  await mudarStatus(page, numero_os, 'Entregue');
  const pergunta = page.getByRole('alertdialog');
  await expect(pergunta).toContainText('o estoque não será baixado');
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo(page, `Ordem de Serviço #${numero_os}`)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pergunta.getByRole('button', { name: 'Marcar como entregue' }).click();
  await expect(aviso(page, 'Ordem de serviço atualizada com sucesso!')).toBeVisible();
  const row = linha(page, `#${numero_os}`);
  await expect(row).toContainText('Entregue');
  await row.getByRole('button', { name: 'Itens' }).click();
  const itens = dialogo(page, /^Itens da Ordem/);
  await expect(itens.getByText('A ordem já foi entregue: os itens não podem ser alterados.')).toBeVisible();
  await expect(itens.getByRole('row').nth(1)).toContainText('Cancelada');
});

test('excluir pede confirmação; o que já foi faturado fica, e a pessoa lê por quê', async ({ page }) => {
  const { novaOrdem, faturada, filial_id, produto_id } = await abrirLoja(page);
  const livre = await novaOrdem(0);
  const comVenda = await novaOrdem(1);
  const { numero_os } = await faturada(2);
  await post(page, '/movimentacoes_estoque', {
    tipo_movimentacao: 'venda',
    produto_id,
    quantidade: '1',
    filial_origem_id: filial_id,
    ordem_servico_id: comVenda.id,
    valor_unitario: '10.00',
  });
  await page.goto('/vendas/ordens');
  const excluir = async (numero: number) => {
    await linha(page, `#${numero}`).getByRole('button', { name: 'Excluir' }).click();
    const pergunta = page.getByRole('alertdialog', { name: 'Confirmar exclusão' });
    await pergunta.getByRole('button', { name: 'Excluir' }).click();
  };
  await excluir(livre.numero_os);
  await expect(aviso(page, 'Ordem de serviço excluída com sucesso!')).toBeVisible();
  await expect(linha(page, `#${livre.numero_os}`)).toHaveCount(0);
  await excluir(comVenda.numero_os);
  await expect(aviso(page, 'Erro ao excluir ordem de serviço')).toContainText('1 venda vinculada');
  await expect(linha(page, `#${comVenda.numero_os}`)).toBeVisible();
  await expect(linha(page, `#${numero_os}`).getByRole('button', { name: 'Excluir' })).toBeDisabled();
});

test('uma ordem faturada que volta a outro status oferece Faturar, e responde que já foi', async ({
  page,
}) => {
  const { faturada } = await abrirLoja(page);
  const { numero_os } = await faturada(0);
  await page.goto('/vendas/ordens');
  const row = linha(page, `#${numero_os}`);
  await expect(row).toContainText('Entregue');
  await expect(row.getByRole('button', { name: 'Faturar' })).toHaveCount(0);
  await mudarStatus(page, numero_os, 'Em Andamento');
  await expect(row).toContainText('Em Andamento');
  await row.getByRole('button', { name: 'Faturar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Faturar' }).click();
  await expect(aviso(page, 'Esta ordem já foi faturada')).toBeVisible();
  await row.getByRole('button', { name: 'Itens' }).click();
  await expect(dialogo(page, /^Itens da Ordem/).getByRole('button', { name: 'Faturar' })).toBeVisible();
});

test('sem itens o próximo passo é adicionar um; com itens, faturar', async ({ page }) => {
  const { novaOrdem, mao } = await abrirLoja(page);
  const { numero_os } = await novaOrdem();
  await page.goto('/vendas/ordens');
  await linha(page, `#${numero_os}`).getByRole('button', { name: 'Itens' }).click();
  const itens = dialogo(page, /^Itens da Ordem/);
  const principal = itens.locator('button[data-variant=filled]');
  await expect(principal).toHaveText('Adicionar Item');
  await itens.getByRole('button', { name: 'Faturar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Faturar' }).click();
  await expect(aviso(page, 'Esta ordem não possui itens para faturar')).toBeVisible();
  await adicionarItem(page, mao, '1');
  await expect(principal).toHaveText('Faturar');
});

test('a 1366 px cada ordem é uma linha, que se lê inteira ao apontar, e as colunas não andam com o filtro', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const { filial_id, faturada } = await abrirLoja(page);
  await faturada(0);
  const nome_completo = 'Vinícius Roberto Gonçalves';
  const cliente = { nome_completo, telefone: '41988112233', filial_id };
  const { id: cliente_id } = await post(page, '/clientes', cliente);
  const { numero_os } = await post<{ numero_os: number }>(page, '/ordens_servico', {
    filial_id,
    cliente_id,
    equipamento: 'Notebook Dell',
    modelo: 'Inspiron 15 3511',
    defeito_reclamado: 'Muito lento para ligar e abrir programas',
  });
  await page.goto('/vendas/ordens');
  const ordem = linha(page, `#${numero_os}`);
  await expect(ordem.locator('td:nth-child(n+3):nth-child(-n+5) .clamp')).toHaveCount(3);
  expect((await ordem.boundingBox())?.height).toBeLessThanOrEqual(41);
  await ordem.getByText('Muito lento para ligar e abrir programas').hover();
  await expect(page.getByRole('tooltip')).toHaveText('Muito lento para ligar e abrir programas');
  const larguras = () =>
    page.locator('th').evaluateAll((all) => all.map((th) => th.getBoundingClientRect().width));
  const antes = await larguras();
  const filtrar = async (status: string) => {
    await aba(page, status).click();
    await expect(aba(page, status)).toHaveAttribute('aria-selected', 'true');
  };
  await filtrar('Entregue');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  expect(await larguras()).toEqual(antes);
  await filtrar('Cancelada');
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
  expect(await larguras()).toEqual(antes);
});

test('só com o teclado, da linha ao que está no menu das ações, e de volta', async ({ page }) => {
  const { novaOrdem, cliente } = await abrirLoja(page);
  const { numero_os } = await novaOrdem();
  await page.goto('/vendas/ordens');
  await linha(page, `#${numero_os}`).focus();
  await page.keyboard.press('Tab');
  await expect(linha(page, `#${numero_os}`).getByRole('link', { name: cliente })).toBeFocused();
  for (const nome of ['Faturar', 'Itens', 'Editar', 'Excluir', 'Mais ações']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: nome })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Confirmar exclusão' })).toContainText(`#${numero_os}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a linha abre a página da ordem, ao clique e com Enter, e o cliente a dele', async ({ page }) => {
  const { novaOrdem, cliente } = await abrirLoja(page);
  const { numero_os } = await novaOrdem();
  await page.goto('/vendas/ordens');
  const row = linha(page, `#${numero_os}`);
  await row.getByText('Aberta').click();
  await expect(page).toHaveURL(`/vendas/ordens/${numero_os}`);
  await page.goBack();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/vendas/ordens/${numero_os}`);
  await page.goBack();
  await row.getByRole('link', { name: cliente }).click();
  await expect(page).toHaveURL(/\/cadastros\/clientes\//);
});

test('Em aberto vem por urgência, e a lista abre na aba usada por último', async ({ page }) => {
  const { novaOrdem, faturada } = await abrirLoja(page);
  const [sem_prazo, de_hoje, atrasada] = [await novaOrdem(0), await novaOrdem(1), await novaOrdem(2)];
  const entregue = await faturada(3);
  const prometer = async ({ id }: { id: string }, prazo: string) => {
    const { versao } = await (await page.request.get(`/api/ordens_servico/${id}`)).json();
    const feito = await page.request.patch(`/api/ordens_servico/${id}/bancada`, { data: { versao, prazo } });
    expect(feito.status()).toBe(200);
  };
  await prometer(de_hoje, new Date(Date.now() + 60_000).toISOString());
  await prometer(atrasada, new Date(Date.now() - 50 * 3_600_000).toISOString());
  await page.goto('/vendas/ordens');
  await expect(aba(page, 'Todas')).toHaveAttribute('aria-selected', 'true');
  await expect(linha(page, `#${entregue.numero_os}`)).toBeVisible();
  await expect(aba(page, 'Em aberto')).toHaveText('Em aberto3');
  await aba(page, 'Em aberto').click();
  await expect(page.locator('tbody tr td:first-child')).toHaveText(
    [atrasada, de_hoje, sem_prazo].map(({ numero_os }) => `#${numero_os}`),
  );
  await expect(linha(page, `#${atrasada.numero_os}`)).toContainText('Atrasada 2 d');
  await expect(page.getByRole('columnheader', { name: 'Prazo' })).toHaveAttribute('aria-sort', 'ascending');
  // A link that asks for something else gets just that.
  await page.goto('/vendas/ordens?situacao=atrasadas');
  await expect(aba(page, 'Todas')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/vendas/ordens');
  await expect(aba(page, 'Em aberto')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/vendas/ordens?status=em_aberto');
  await aba(page, 'Todas').click();
  await expect(linha(page, `#${entregue.numero_os}`)).toBeVisible();
  await page.goto('/vendas/ordens');
  await expect(linha(page, `#${entregue.numero_os}`)).toBeVisible();
  await expect(page).toHaveURL('/vendas/ordens');
});

test('busca, filtro de status e os endereços que abrem um diálogo', async ({ page }) => {
  const { novaOrdem } = await abrirLoja(page);
  const celular = await novaOrdem(0);
  const notebook = await novaOrdem(1);
  await page.goto('/vendas/ordens');
  await page.getByLabel('Buscar', { exact: true }).fill(`#${celular.numero_os}`);
  await expect(linha(page, `#${notebook.numero_os}`)).toHaveCount(0);
  await expect(linha(page, `#${celular.numero_os}`)).toBeVisible();
  await page.getByLabel('Buscar', { exact: true }).fill('geladeira');
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
  await page.getByLabel('Buscar', { exact: true }).fill('');
  await aba(page, 'Concluída').click();
  await expect(aba(page, 'Concluída')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
  await page.goto('/vendas/ordens?nova=1');
  await expect(dialogo(page, 'Nova Ordem de Serviço')).toBeVisible();
  await page.goto(`/vendas/ordens?itens=${notebook.id}`);
  await expect(dialogo(page, `Itens da Ordem de Serviço #${notebook.numero_os}`)).toBeVisible();
  await page.goto('/vendas/ordens?ordem=01981111-1111-7111-8111-111111111111');
  await expect(aviso(page, 'Registro não encontrado')).toBeVisible();
  await expect(page).toHaveURL(/\/vendas\/ordens$/);
});

test('Paradas não é um status: está ao lado do filtro deles e vale junto com qualquer um', async ({
  page,
}) => {
  await abrirLoja(page);
  await page.goto('/vendas/ordens');
  await expect(page.getByRole('tab')).toHaveText([
    /^Em aberto/,
    /^Todas/,
    /^Aberta/,
    /^Em Andamento/,
    /^Aguardando Peças/,
    /^Aguardando Aprovação/,
    /^Concluída/,
    /^Cancelada/,
    /^Entregue/,
  ]);
  await aba(page, 'Aguardando Peças').click();
  await page.getByRole('button', { name: 'Outros filtros' }).click();
  await page.getByRole('menuitem', { name: 'Paradas' }).click();
  await expect(page).toHaveURL('/vendas/ordens?status=aguardando_pecas&situacao=paradas');
  await expect(aba(page, 'Aguardando Peças')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
});

test('a linha mostra data e equipamento com modelo, e a edição oferece os sete status', async ({ page }) => {
  const { novaOrdem, cliente } = await abrirLoja(page);
  const { numero_os } = await novaOrdem();
  const { equipamento, modelo } = ordemFixture(0, { filial_id: '', cliente_id: '' });
  await page.goto('/vendas/ordens');
  const row = linha(page, `#${numero_os}`);
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d\d\/\d\d\/\d{4}$/);
  await expect(row.getByRole('cell').nth(2)).toHaveText(cliente);
  await expect(row.getByRole('cell').nth(3)).toHaveText(`${equipamento} ${modelo}`);
  const acoes = row.getByRole('button');
  expect(await acoes.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual([
    'Faturar',
    'Itens',
    'Editar',
    'Excluir',
    'Mais ações',
  ]);
  await row.getByRole('button', { name: 'Editar' }).click();
  await dialogo(page, `Ordem de Serviço #${numero_os}`).getByLabel('Status').click();
  await expect(page.getByRole('option')).toHaveText([
    'Aberta',
    'Em Andamento',
    'Aguardando Peças',
    'Aguardando Aprovação',
    'Concluída',
    'Cancelada',
    'Entregue',
  ]);
});

test('no celular as ordens são cartões que abrem, com um menu de ações', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { novaOrdem, cliente } = await abrirLoja(page);
  const ordem = await novaOrdem();
  await page.goto('/vendas/ordens');
  const cartao = page.getByRole('listitem').filter({ hasText: `#${ordem.numero_os}` });
  await cartao.getByText(cliente).click();
  await expect(page).toHaveURL(`/vendas/ordens/${ordem.numero_os}`);
  await page.goBack();
  await cartao.getByRole('button', { name: /Ações/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Faturar',
    'Itens',
    'Editar',
    'Avisar o cliente',
    'Imprimir',
    'Imprimir etiqueta',
    'Excluir',
  ]);
  await page.getByRole('menuitem', { name: 'Itens' }).click();
  const itens = dialogo(page, `Itens da Ordem de Serviço #${ordem.numero_os}`);
  await expect(itens.getByText('Nenhum item adicionado')).toBeVisible();
});

test('a 1024 px o que não cabe das ações de uma ordem está num menu, e a tabela não rola para o lado', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { novaOrdem } = await abrirLoja(page);
  const ordem = await novaOrdem();
  await page.goto('/vendas/ordens');
  const row = linha(page, `#${ordem.numero_os}`);
  await expect(row.getByRole('button')).toHaveCount(3);
  await row.getByRole('button', { name: 'Mais ações' }).click();
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeVisible();
  const sobra = await page
    .getByRole('table', { name: 'Ordens de Serviço' })
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(sobra).toBeLessThanOrEqual(0);
  await page.getByRole('menuitem', { name: 'Editar' }).click();
  await expect(dialogo(page, `Ordem de Serviço #${ordem.numero_os}`)).toBeVisible();
});

test('quando o servidor falha, cada ato diz o seu texto e nada se perde', async ({ page }) => {
  const { novaOrdem } = await abrirLoja(page);
  const ordem = await novaOrdem();
  const fail = (operation: string) =>
    page.route(`**/rpc/ordens_servico/${operation}`, (route) => route.fulfill({ status: 500, json: {} }));
  const dito = async (text: string) => {
    const shown = aviso(page, text);
    await expect(shown).toBeVisible();
    await shown.getByRole('button', { name: 'Fechar aviso' }).click();
  };
  await page.goto('/vendas/ordens');
  const row = linha(page, `#${ordem.numero_os}`);
  await fail('faturar');
  await row.getByRole('button', { name: 'Faturar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Faturar' }).click();
  await dito('Erro ao faturar ordem de serviço');
  await fail('remove');
  await linha(page, `#${ordem.numero_os}`).getByRole('button', { name: 'Excluir' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
  await dito('Erro ao excluir ordem de serviço');
  await fail('update');
  await row.getByRole('button', { name: 'Editar' }).click();
  const form = dialogo(page, `Ordem de Serviço #${ordem.numero_os}`);
  await form.getByLabel('Modelo').fill('Não se perca');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await dito('Erro ao salvar ordem de serviço');
  await expect(form.getByLabel('Modelo')).toHaveValue('Não se perca');
  await page.unrouteAll();
  await page.route('**/rpc/ordens_servico/get*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/vendas/ordens?itens=${ordem.id}`);
  await dito('Erro ao carregar itens da ordem');
  await page.route('**/rpc/ordens_servico/list*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/vendas/ordens');
  await dito('Erro ao carregar ordens de serviço');
});
