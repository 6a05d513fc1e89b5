/** Two users edit one record in two browsers: the second one is warned, sees both versions and loses no input. */
import { type Browser, expect, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { cadastrarPessoa, postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

/** The issue asks for one second; the rest allows for a machine that runs everything else at once. */
const JA = { timeout: 3000 };

/** A busy machine may take long to reload the program. */
const CARREGANDO = { timeout: 30_000 };

const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const versoes = (page: Page) => dialogo(page, 'Outra pessoa alterou este registro');
const campoDe = (page: Page, rotulo: string) => versoes(page).getByRole('group', { name: rotulo });
const salvar = (page: Page, form: string | RegExp) =>
  dialogo(page, form).getByRole('button', { name: 'Salvar', exact: true }).click();

/** Another user on another computer, in the same branch. */
async function colega(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const other = await (await browser.newContext({ baseURL })).newPage();
  await cadastrarPessoa(other, 'Bruno Sampaio');
  await page.goto('/');
  const filial = await page.evaluate(() => localStorage.getItem('filialAtual') ?? '');
  await other.addInitScript((atual) => localStorage.setItem('filialAtual', atual), filial);
  return other;
}

test.describe.configure({ timeout: 120_000 });

test('um cliente: o aviso vem antes de salvar, cada um fica com o seu campo, e no mesmo campo escolhe-se', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchErrors(page);
  const { cliente_id } = await abrirLoja(page, 'Dupla');
  const outra = await colega(browser, page, baseURL);
  for (const tela of [page, outra]) {
    await tela.goto(`/cadastros/clientes?cliente=${cliente_id}`);
    const nome = dialogo(tela, 'Editar Cliente').getByLabel('Nome Completo');
    await expect(nome).toHaveValue('Zuleica Dupla', CARREGANDO);
  }
  const meu = dialogo(page, 'Editar Cliente');
  await meu.getByLabel('Cidade').fill('Pinhais');
  await meu.getByLabel('CPF').pressSequentially('52998224725');

  const dele = dialogo(outra, 'Editar Cliente');
  await dele.getByLabel('Cidade').fill('Colombo');
  await dele.getByRole('textbox', { name: 'Telefone' }).focus(); // like Tab, which selects the field's text
  await outra.keyboard.type('41999990000');
  await salvar(outra, 'Editar Cliente');
  await expect(dele).toHaveCount(0);

  await expect(meu.getByText('Outra pessoa alterou este registro enquanto você editava.')).toBeVisible(JA);
  await expect(meu.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(41) 98811-2233');
  await salvar(page, 'Editar Cliente');
  await expect(versoes(page)).toBeVisible();
  await expect(campoDe(page, 'Cidade')).toContainText('Colombo');
  await expect(campoDe(page, 'Cidade')).toContainText('Pinhais');
  await expect(campoDe(page, 'Cidade')).toContainText('Quando você abriu: em branco');
  await expect(campoDe(page, 'Cidade').getByLabel('O que você digitou')).toBeChecked();
  await expect(campoDe(page, 'Telefone').getByLabel('Agora no sistema')).toBeChecked();
  await expect(campoDe(page, 'Telefone')).toContainText('(41) 99999-0000');
  await expect(campoDe(page, 'CPF/CNPJ')).toContainText('529.982.247-25');

  // Continuing to edit keeps everything, and the comparison stays available.
  await versoes(page).getByRole('button', { name: 'Continuar editando' }).click();
  await expect(meu.getByLabel('Cidade')).toHaveValue('Pinhais');
  await meu.getByRole('button', { name: 'Comparar' }).click();
  await campoDe(page, 'Cidade').getByLabel('Agora no sistema').check();
  await versoes(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(meu.getByLabel('Cidade')).toHaveValue('Colombo');
  await expect(meu.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(41) 99999-0000');
  await expect(meu.getByLabel('CPF')).toHaveValue('529.982.247-25');
  await expect(meu.getByText('Outra pessoa alterou')).toHaveCount(0);
  await salvar(page, 'Editar Cliente');
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Dupla' })).toContainText(
    '529.982.247-25(41) 99999-0000-Colombo',
  );
  expect(errors).toEqual([]);
});

test('o formulário em que nada se digitou acompanha o que outra pessoa salva', async ({
  page,
  browser,
  baseURL,
}) => {
  const { cliente_id } = await abrirLoja(page, 'Olhar');
  const outra = await colega(browser, page, baseURL);
  for (const tela of [page, outra]) {
    await tela.goto(`/cadastros/clientes?cliente=${cliente_id}`);
    const nome = dialogo(tela, 'Editar Cliente').getByLabel('Nome Completo');
    await expect(nome).toHaveValue('Zuleica Olhar', CARREGANDO);
  }
  const dele = dialogo(outra, 'Editar Cliente');
  await dele.getByLabel('Cidade').fill('Colombo');
  await salvar(outra, 'Editar Cliente');

  const meu = dialogo(page, 'Editar Cliente');
  await expect(meu.getByLabel('Cidade')).toHaveValue('Colombo', JA);
  await meu.getByLabel('Bairro').fill('Centro');
  await expect(meu.getByText('Outra pessoa alterou')).toHaveCount(0);
  await salvar(page, 'Editar Cliente');
  await expect(page.getByText('Cliente atualizado com sucesso!')).toBeVisible();
});

test('uma ordem e um item dela: estado e valores em palavras, e salvar depois de aplicar dá certo', async ({
  page,
  browser,
  baseURL,
}) => {
  const { centro, cliente_id, criarProduto } = await abrirLoja(page, 'Dupla Ordem');
  const produto_servico_id = await criarProduto('Bateria em dupla', '9');
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
    produto_servico_id,
    quantidade: '1',
    valor_unitario: '100.00',
  });
  const titulo = `Ordem de Serviço #${ordem.numero_os}`;
  const outra = await colega(browser, page, baseURL);
  for (const tela of [page, outra]) await tela.goto(`/vendas/ordens?ordem=${ordem.id}`);
  await dialogo(page, titulo).getByLabel('Modelo').fill('Inspiron');
  await dialogo(outra, titulo).getByLabel('Status').click();
  await outra.getByRole('option', { name: 'Aguardando Peças' }).click();
  await dialogo(outra, titulo).getByRole('combobox', { name: 'Técnico' }).click();
  const tecnico = await outra.getByRole('option').first().innerText();
  await outra.getByRole('option').first().click();
  await salvar(outra, titulo);
  await expect(dialogo(outra, titulo)).toHaveCount(0);

  await dialogo(page, titulo).getByRole('button', { name: 'Comparar' }).click(JA);
  await expect(campoDe(page, 'Status')).toContainText('Aguardando Peças');
  await expect(campoDe(page, 'Técnico')).toContainText(tecnico);
  await expect(campoDe(page, 'Modelo').getByLabel('O que você digitou')).toBeChecked();
  await page.keyboard.press('Enter'); // the focus is on Aplicar
  await expect(dialogo(page, titulo).getByRole('combobox', { name: 'Status' })).toHaveValue(
    'Aguardando Peças',
  );
  await salvar(page, titulo);
  await expect(page.getByText('Ordem de serviço atualizada com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Notebook Inspiron' })).toContainText(
    'Aguardando Peças',
  );

  const item = 'Editar Item da OS';
  for (const tela of [page, outra]) {
    await tela.goto(`/vendas/ordens?itens=${ordem.id}`);
    await tela.getByRole('button', { name: 'Editar item' }).click();
  }
  await dialogo(page, new RegExp(item)).getByLabel('Valor Unitário').fill('1.250,5');
  await dialogo(outra, new RegExp(item)).getByLabel('Quantidade').fill('3');
  await salvar(outra, new RegExp(item));
  await expect(dialogo(outra, new RegExp(item))).toHaveCount(0);
  await salvar(page, new RegExp(item));
  await expect(campoDe(page, 'Valor Unitário')).toContainText(/R\$\s1\.250,50/);
  await versoes(page).getByRole('button', { name: 'Aplicar' }).click();
  await salvar(page, new RegExp(item));
  await expect(
    dialogo(page, /^Itens da Ordem/)
      .getByRole('row')
      .nth(1),
  ).toContainText(/3.*3\.751,50/);
});

test('um produto: o estoque vendido enquanto se corrigia o total entra na comparação', async ({
  page,
  browser,
  baseURL,
}) => {
  const { centro, cliente_id, criarProduto, saldo } = await abrirLoja(page, 'Dupla Estoque');
  const produto_id = await criarProduto('Película em dupla', '10');
  const outra = await colega(browser, page, baseURL);
  await page.goto(`/estoques/produtos?produto=${produto_id}`);
  const form = dialogo(page, /^Editar Produto/);
  await form.getByLabel('Estoque total').fill('12');
  const itens = [{ produto_id, quantidade: '3', valor_unitario: '30.00' }];
  await postar(outra, '/api/vendas_diretas', { filial_id: centro, cliente_id, itens });
  await salvar(page, /^Editar Produto/);
  await expect(campoDe(page, 'Estoque total')).toContainText('Agora no sistema7');
  await expect(campoDe(page, 'Estoque total')).toContainText('Quando você abriu: 10');
  await versoes(page).getByRole('button', { name: 'Aplicar' }).click();
  await expect(form.getByLabel('Estoque total')).toHaveValue('12,00');
  await salvar(page, /^Editar Produto/);
  await expect(page.getByText('Atualizado com sucesso!')).toBeVisible();
  expect(await saldo(produto_id)).toBe(12);
});
