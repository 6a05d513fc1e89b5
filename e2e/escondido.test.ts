/**
 * Screens hide a part of the program until its first record exists, and whatever concerns several branches until there
 * are two. The address and the palette always open it. Runs its own server, because branches and money belong to the
 * whole company.
 */
import { expect, type Page } from '@playwright/test';
import { comecoFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { startServer } from '#test/programa.ts';
import { cadastrarPessoa, criarFilial, postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const novaMovimentacao = async (page: Page) => {
  await page.goto('/estoques/movimentacao?nova=1');
  return page.getByRole('dialog', { name: 'Nova Movimentação' });
};
const tipo = (page: Page) => page.getByRole('combobox', { name: 'Tipo' });
const abas = (page: Page) => page.getByRole('tablist', { name: 'Ver' }).getByRole('tab');

async function daPaleta(page: Page, nome: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(nome);
  await page.getByRole('option', { name: nome }).first().click();
}

test('com uma filial e o financeiro recém-começado a tela é curta, e cresce com o uso', async ({
  browser,
}) => {
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    await cadastrarPessoa(page);
    const { id: filial_id } = await criarFilial(page, 'Única', 'UNI');
    const cliente = await postar<{ id: string }>(page, '/api/clientes', {
      filial_id,
      tipo_pessoa: 'fisica',
      nome_completo: 'Zoé Única',
      telefone: '41999990000',
    });
    const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id,
      cliente_id: cliente.id,
      equipamento: 'Celular',
      defeito_reclamado: 'Tela',
    });

    let janela = await novaMovimentacao(page);
    await expect(tipo(page)).toHaveValue('Entrada');
    await expect(janela.getByRole('combobox', { name: 'Filial de Destino' })).toHaveValue('Única');
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('button', { name: /^Filial/ }).and(page.getByText('Todas as filiais')),
    ).toHaveCount(0);
    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Enviar aparelho a outra filial' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
    janela = page.getByRole('dialog', { name: /^Ordem de Serviço/ });
    await expect(janela.getByLabel('Prazo prometido')).toBeVisible();
    await expect(janela.getByLabel('Etapa')).toHaveCount(0);
    await expect(janela.getByRole('textbox', { name: 'Onde está' })).toHaveCount(0);
    await janela.getByRole('button', { name: 'Onde está, Taxa de orçamento' }).click();
    await expect(janela.getByRole('textbox', { name: 'Onde está' })).toBeFocused();
    await expect(janela.getByLabel('Taxa de orçamento')).toBeVisible();
    await page.keyboard.type('Caixa 7');
    await page.keyboard.press('Control+Enter');
    await expect(janela).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(janela.getByRole('textbox', { name: 'Onde está' })).toHaveValue('Caixa 7');
    await expect(janela.getByLabel('Taxa de orçamento')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await postar(page, '/api/financeiro/comecar', comecoFixture(filial_id));
    await page.goto('/financeiro/receber');
    await expect(abas(page)).toHaveText([/^Parcelas/, /^Recebimentos/, /^PIX/]);
    await page.goto('/financeiro/pagar');
    await expect(abas(page)).toHaveText([/^Parcelas/, /^Pagamentos/]);
    await daPaleta(page, 'Contas recorrentes');
    await expect(abas(page).filter({ hasText: 'Recorrentes' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Nova Conta Recorrente' }).first()).toBeVisible();
    await daPaleta(page, 'Créditos de clientes');
    await expect(page.getByText('Nenhum crédito de cliente')).toBeVisible();
    await daPaleta(page, 'Cartões a receber');
    await expect(abas(page).filter({ hasText: 'Cartões a receber' })).toBeVisible();
    await page.goto('/financeiro/comissoes');
    await expect(page.getByRole('button', { name: 'Regras' })).toBeVisible();

    // A second branch, made in the browser, changes the pages without a reload.
    await page.goto('/estoques/filiais?nova=1');
    await page.getByRole('dialog', { name: 'Nova Filial' }).getByLabel('Nome').fill('Segunda');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Filial criada com sucesso!')).toBeVisible();
    await page.getByRole('link', { name: 'Movimentação' }).click();
    await expect(page.getByRole('button', { name: /Todas as filiais|^Filial$/ }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Nova Movimentação' }).first().click();
    await expect(tipo(page)).toHaveValue('Transferência');
    await page.goto(`/vendas/ordens/${ordem.numero_os}`);
    await page.getByRole('button', { name: 'Mais', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Enviar aparelho a outra filial' })).toBeVisible();
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
