/** Lists that answer questions: tabs with counts, days, sums, grouping, a linked order, and one act on several orders. */
import { expect, type Page } from '@playwright/test';
import { ordemFixture } from '#operations/ordens_servico/ordens_servico.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { cadastrarPessoa } from './pessoa.ts';
import { test } from './server.ts';

async function post<T = { id: string }>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(`/api${path}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

async function abrirLoja(page: Page) {
  await cadastrarPessoa(page);
  const nome = `Listas ${Date.now()}`;
  const filial_id = (await post(page, '/filiais', { nome, tipo: 'loja' })).id;
  const cliente_id = (await post(page, '/clientes', { ...clienteFixture(1), filial_id })).id;
  const peca = produtoFixture(0, { filial_id, estoque: '9', nome: `Tela ${nome}` });
  const produto_id = (await post(page, '/produtos_servicos', peca)).id;
  const filial = JSON.stringify({ id: filial_id, nome, codigo: null, tipo: 'loja' });
  await page.addInitScript((value) => localStorage.setItem('filialAtual', value), filial);
  const ordem = (index: number) =>
    post<{ id: string; numero_os: number; versao: number }>(
      page,
      '/ordens_servico',
      ordemFixture(index, { filial_id, cliente_id }),
    );
  const item = { produto_servico_id: produto_id, quantidade: '1', valor_unitario: '80.00' };
  const comItem = async (index: number) => {
    const nova = await ordem(index);
    await post(page, `/ordens_servico/${nova.id}/itens`, item);
    return nova;
  };
  const venda = (quantidade: string) =>
    post(page, '/vendas_diretas', {
      filial_id,
      cliente_id,
      itens: [1, 2].map(() => ({ produto_id, quantidade, valor_unitario: '10.00' })),
    });
  return { nome, peca: peca.nome, ordem, comItem, venda };
}

const linha = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const aba = (page: Page, status: string) => page.getByRole('tab', { name: status });
const rodape = (page: Page) => page.getByRole('main').locator('footer');
const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text }).first();

test('só com o teclado: várias ordens mudam de status, e a que não pode diz por quê', async ({ page }) => {
  const { ordem, comItem } = await abrirLoja(page);
  const [uma, outra, entregue] = [await ordem(0), await comItem(1), await comItem(2)];
  await post(page, `/ordens_servico/${entregue.id}/faturar`, {});
  await page.goto('/vendas/ordens');
  await expect(aba(page, 'Aberta')).toHaveText('Aberta2');
  await expect(aba(page, 'Entregue')).toHaveText('Entregue1');

  await page.getByLabel('Buscar', { exact: true }).press('ArrowDown');
  for (const { numero_os } of [entregue, outra, uma]) {
    await expect(linha(page, `#${numero_os}`)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel(`Selecionar a ordem #${numero_os}`)).toBeChecked();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText('3 selecionadas')).toBeVisible();
  await page.getByRole('button', { name: 'Mudar status' }).press('Enter');
  // A letter selects an item of the open menu: N does not open a new order behind it.
  await expect(page.getByRole('menuitem', { name: 'Aberta' })).toBeFocused();
  await page.keyboard.press('n');
  await page.waitForTimeout(600); // longer than the pause that ends a typed word
  await expect(page.getByRole('menuitem', { name: 'Aberta' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'Em Andamento' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dito = aviso(page, '2 alteradas, 1 recusada');
  await expect(dito).toContainText(`#${entregue.numero_os} está Entregue: abra a ordem para mudar`);
  await expect(aba(page, 'Em Andamento')).toHaveText('Em Andamento2');
  await expect(aba(page, 'Aberta')).toHaveText('Aberta0');
  // Refused rows stay selected, so that people can look at them.
  await expect(page.getByText('1 selecionada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 selecionada')).toHaveCount(0);

  await aba(page, 'Em Andamento').focus();
  await page.keyboard.press('Enter');
  await expect(rodape(page)).toContainText(/^2 ordens · soma R\$\s80,00/);
  await page.keyboard.press('ArrowRight');
  await expect(aba(page, 'Aguardando Peças')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/vendas/ordens?status=aguardando_pecas');
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click();
  await expect(page).toHaveURL('/vendas/ordens');
});

test('o que outra pessoa mudou depois da escolha não se desfaz: a ordem é dita, e só o próximo gesto a muda', async ({
  page,
}) => {
  const { ordem } = await abrirLoja(page);
  const [mudada, intacta] = [await ordem(0), await ordem(1)];
  await page.goto('/vendas/ordens');
  await page.getByRole('button', { name: 'Selecionar' }).click();
  for (const { numero_os } of [mudada, intacta])
    await page.getByLabel(`Selecionar a ordem #${numero_os}`).check();
  await post(page, `/ordens_servico/${mudada.id}/mudar_status`, {
    versao: mudada.versao,
    status: 'aguardando_pecas',
  });
  // The list is live: the row already shows the new status, but it was selected with the old one.
  await expect(linha(page, `#${mudada.numero_os}`)).toContainText('Aguardando Peças');
  const mudar = async () => {
    await page.getByRole('button', { name: 'Mudar status' }).click();
    await page.getByRole('menuitem', { name: 'Em Andamento' }).click();
  };
  await mudar();
  await expect(aviso(page, '1 alterada, 1 recusada')).toContainText(
    `#${mudada.numero_os} mudou enquanto você escolhia: confira e mude de novo`,
  );
  await expect(linha(page, `#${mudada.numero_os}`)).toContainText('Aguardando Peças');
  await expect(linha(page, `#${intacta.numero_os}`)).toContainText('Em Andamento');
  await mudar();
  await expect(linha(page, `#${mudada.numero_os}`)).toContainText('Em Andamento');
});

test('as ordens escolhidas são de uma filial: trocar de filial as esquece, trocar de filtro não', async ({
  page,
}) => {
  const { nome, ordem } = await abrirLoja(page);
  const outra = `Outra ${nome}`;
  await post(page, '/filiais', { nome: outra, tipo: 'loja' });
  const { numero_os } = await ordem(0);
  const escolhida = page.getByLabel(`Selecionar a ordem #${numero_os}`);
  const trocar = async (de: string, para: string) => {
    await page.getByTitle('Filial atual').filter({ hasText: de }).click();
    await page.getByRole('menuitem', { name: para, exact: true }).click();
    await expect(page.getByTitle('Filial atual')).toHaveText(para);
  };
  await page.goto('/vendas/ordens');
  await page.getByRole('button', { name: 'Selecionar' }).click();
  await escolhida.check();
  await expect(page.getByText('1 selecionada')).toBeVisible();
  await aba(page, 'Entregue').click();
  await expect(page.getByText('Nenhuma ordem de serviço encontrada')).toBeVisible();
  await expect(page.getByText('1 selecionada')).toBeVisible();
  await aba(page, 'Todas').click();
  await expect(escolhida).toBeChecked();

  await trocar(nome, outra);
  await expect(page.getByText('Nenhuma ordem de serviço cadastrada')).toBeVisible();
  await expect(page.getByText('1 selecionada')).toHaveCount(0);
  await trocar(outra, nome);
  await expect(linha(page, `#${numero_os}`)).toBeVisible();
  await expect(escolhida).toHaveCount(0);
  await page.getByRole('button', { name: 'Selecionar' }).click();
  await expect(escolhida).not.toBeChecked();
});

test('o período está no endereço, tem soma, e sai por onde entrou; nada se move', async ({ page }) => {
  const { venda } = await abrirLoja(page);
  await venda('1');
  await venda('2');
  await page.goto('/vendas/vendas');
  const linhas = page.locator('tbody tr');
  await expect(linhas).toHaveCount(4);
  const altura = () => page.locator('tbody').evaluate((rows) => rows.getBoundingClientRect().top);
  const antes = await altura();
  await page.getByRole('button', { name: 'Data: Qualquer dia' }).click();
  await page.getByRole('menuitem', { name: 'Este mês' }).click();
  await expect(rodape(page)).toContainText(/^4 itens vendidos · soma R\$\s60,00/);
  expect(await altura()).toBe(antes);
  await page.getByRole('button', { name: 'Agrupar por venda' }).click();
  await expect(linhas).toHaveCount(2);
  await expect(rodape(page)).toContainText(/^2 vendas · soma R\$\s60,00/);
  await expect(page).toHaveURL(/agrupar=venda/);
  await page.reload();
  await expect(linhas).toHaveCount(2);
  await page.getByRole('button', { name: 'Data: Este mês' }).click();
  await page.getByRole('menuitem', { name: 'Escolher dias…' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Data' });
  await dialogo.getByLabel('De').fill('01/02/2020');
  await dialogo.getByLabel('Até').fill('31012020');
  await dialogo.getByLabel('Até').press('Enter');
  await expect(aviso(page, 'O último dia vem antes do primeiro')).toBeVisible();
  await dialogo.getByLabel('Até').fill('29/02/2020');
  await dialogo.getByLabel('Até').press('Enter');
  await expect(page.getByText('Nenhuma venda encontrada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Data: 01/02/2020 a 29/02/2020' })).toBeVisible();
  await page.getByRole('button', { name: 'Tirar filtro de data' }).click();
  await expect(page.getByRole('button', { name: 'Data: Qualquer dia' })).toBeFocused();
  await expect(linhas).toHaveCount(2);
});

test('Movimentação filtra por tipo e filial, e o número abre a ordem', async ({ page }) => {
  const { nome, peca, comItem } = await abrirLoja(page);
  const { numero_os } = await comItem(0);
  await page.goto('/estoques/movimentacao');
  await page.getByRole('button', { name: 'Filial: Todas as filiais' }).click();
  await page.getByRole('menuitem', { name: nome }).click();
  await expect(linha(page, peca)).toHaveCount(2);
  await page.getByRole('button', { name: 'Tipo: Todos os tipos' }).click();
  await page.getByRole('menuitem', { name: 'Venda' }).click();
  await expect(linha(page, peca)).toHaveCount(1);
  await expect(page).toHaveURL(/filial=.*tipo=venda|tipo=venda.*filial=/);
  await page.getByRole('link', { name: `OS #${numero_os}` }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('main'))).toContainText([`#${numero_os}`]);
  await expect(page).toHaveURL(/\/vendas\/ordens/);
});
