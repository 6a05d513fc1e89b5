/** Suppliers in the browser (spec §§ 2, 5, 8). */
import { expect, type Locator, type Page } from '@playwright/test';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { cadastrarPessoa, criarFilial, postar } from './pessoa.ts';
import { test } from './server.ts';

const campo = (page: Page, label: string): Locator =>
  page.getByRole('dialog').getByRole('textbox', { name: label });
const aviso = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const salvar = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

test('cadastrar, buscar por nome e CNPJ, alterar e excluir um fornecedor', async ({ page }) => {
  await cadastrarPessoa(page);
  await page.goto('/compras/fornecedores');
  await page.getByRole('button', { name: 'Novo Fornecedor' }).first().click();
  await salvar(page);
  await expect(aviso(page, 'Preencha os campos obrigatórios')).toHaveCount(1);
  await campo(page, 'Nome').fill('Eletrônica São José');
  await campo(page, 'CNPJ').pressSequentially('12abc34501de35');
  await campo(page, 'Telefone').pressSequentially('1133315500');
  await campo(page, 'Cidade').fill('São Paulo');
  await campo(page, 'Estado').pressSequentially('spx');
  await salvar(page);
  await expect(aviso(page, 'Fornecedor cadastrado com sucesso!')).toBeVisible();
  const busca = page.getByPlaceholder('Buscar por nome ou CNPJ');
  await busca.fill('12.abc.345');
  await expect(page).toHaveURL(/busca=12/);
  await expect(linha(page, 'Eletrônica São José')).toContainText(
    '12.ABC.345/01DE-35(11) 3331-5500-São PauloSPAtivo',
  );
  await busca.fill('sao jose');
  await linha(page, 'Eletrônica São José').click();
  await page.getByRole('switch', { name: 'Ativo' }).uncheck();
  await salvar(page);
  await expect(aviso(page, 'Fornecedor atualizado com sucesso!')).toBeVisible();
  await expect(linha(page, 'Eletrônica São José')).toContainText('Inativo');
  await linha(page, 'Eletrônica São José').getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(aviso(page, 'Fornecedor excluído com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhum fornecedor encontrado')).toBeVisible();
});

test('fornecedor com compras não é excluído, e a tela oferece inativar', async ({ page }) => {
  await cadastrarPessoa(page);
  await criarFilial(page, 'Loja das Compras', `F${Date.now().toString(36)}`);
  const nome = `Distribuidora ${Date.now()}`;
  const { id } = await postar<{ id: string }>(page, '/api/fornecedores', fornecedorFixture(1, { nome }));
  const produto = await postar<{ id: string }>(page, '/api/produtos_servicos', {
    tipo: 'produto',
    nome: 'Tela 6.1',
  });
  await postar(page, `/api/produtos_servicos/${produto.id}/historico_compras`, {
    fornecedor_id: id,
    quantidade: '2',
    valor_unitario: '89.90',
    data_compra: '2026-03-02',
  });
  await page.goto('/compras/fornecedores');
  await linha(page, nome).getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(aviso(page, 'Erro ao excluir fornecedor')).toContainText('1 compra vinculada');
  await page.getByRole('button', { name: 'Inativar' }).click();
  await expect(linha(page, nome)).toContainText('Inativo');
});

test('a 1366 px nenhuma célula de um fornecedor é cortada', async ({ page }) => {
  await cadastrarPessoa(page);
  for (let i = 16; i < 24; i++)
    await postar(page, '/api/fornecedores', fornecedorFixture(i, { cidade: 'Foz do Iguaçu' }));
  await page.goto('/compras/fornecedores');
  const celulas = page.getByRole('row').filter({ hasText: 'Foz do Iguaçu' }).getByRole('cell');
  await expect(celulas.filter({ hasText: '@fornecedor' })).toHaveCount(8);
  const cortadas = await celulas.evaluateAll((all) =>
    all
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('.clamp, .numeric')].some(
          (el) => el.scrollWidth > el.clientWidth + 1 || el.scrollHeight > el.clientHeight + 1,
        ),
      )
      .map((cell) => cell.textContent),
  );
  expect(cortadas).toEqual([]);
});
