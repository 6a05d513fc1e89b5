/**
 * Each form and action when saving fails on the server (spec § 8, save and delete errors): no input is lost.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';

const campo = (page: Page, label: string): Locator =>
  page.getByRole('dialog').last().getByRole('textbox', { name: label });
const linha = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const botao = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const salvar = (page: Page) => page.getByRole('dialog').last().locator('button[type=submit]').click();

/** Performs the action while the operation answers with 500, checks the exact toast text, and closes it. */
async function falhando(page: Page, operacao: string, text: string, ato: () => Promise<void>): Promise<void> {
  await test.step(text, async () => {
    const url = `**/rpc/${operacao}`;
    await page.route(url, (route) => route.fulfill({ status: 500, json: {} }));
    await ato();
    const toast = page.locator('[data-toast="error"]');
    await expect(toast.getByText(text, { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Fechar aviso' }).click();
    await page.unroute(url);
  });
}

async function escolher(page: Page, label: string, option: string): Promise<void> {
  await campo(page, label).fill(option);
  await page.getByRole('option', { name: option }).first().click();
}

test('os cadastros: cliente, filial, fornecedor e produto', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Grava Cadastros');
  await criarProduto('Peça que não grava', '0');
  await postar(page, '/api/fornecedores', { nome: 'Fornecedor que não grava' });

  await page.goto('/cadastros/clientes');
  await botao(page, 'Novo Cliente').first().click();
  await campo(page, 'Nome Completo').fill('Rosa Meireles');
  await campo(page, 'Telefone').pressSequentially('41988112233');
  await campo(page, 'Estado').pressSequentially('prx');
  await expect(campo(page, 'Estado')).toHaveValue('PR');
  await falhando(page, 'clientes/create', 'Erro ao salvar cliente', () => salvar(page));
  await expect(campo(page, 'Nome Completo')).toHaveValue('Rosa Meireles');

  await page.goto('/estoques/filiais');
  await botao(page, 'Nova Filial').first().click();
  await campo(page, 'Nome').fill('Loja que não grava');
  await falhando(page, 'filiais/create', 'Erro ao salvar filial', () => salvar(page));
  await expect(campo(page, 'Nome')).toHaveValue('Loja que não grava');

  await page.goto('/compras/fornecedores?busca=que+nao+grava');
  await linha(page, 'Fornecedor que não grava').first().click();
  await campo(page, 'Cidade').fill('Curitiba');
  await falhando(page, 'fornecedores/update', 'Erro ao atualizar fornecedor', () => salvar(page));
  await expect(campo(page, 'Cidade')).toHaveValue('Curitiba');

  await page.goto('/estoques/produtos?busca=que+nao+grava');
  await botao(page, 'Novo Produto/Serviço').first().click();
  await campo(page, 'Nome').fill('Outra peça');
  await falhando(page, 'produtos_servicos/create', 'Erro ao cadastrar', () => salvar(page));
  await expect(campo(page, 'Nome')).toHaveValue('Outra peça');
  // A reload would restore the draft of the form.
  await page.goto('/estoques/produtos?busca=que+nao+grava');
  await linha(page, 'Peça que não grava').first().click();
  await campo(page, 'EAN').fill('7891234567895');
  await falhando(page, 'produtos_servicos/update', 'Erro ao atualizar', () => salvar(page));
  await expect(campo(page, 'EAN')).toHaveValue('7891234567895');
});

test('os históricos de um produto', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Grava Históricos');
  await criarProduto('Tela sem histórico', '0');
  await postar(page, '/api/fornecedores', { nome: 'Distribuidora sem histórico' });
  await page.goto('/estoques/produtos?busca=sem+historico');
  await linha(page, 'Tela sem histórico').click();
  await page.getByRole('tab', { name: 'Histórico de Compras' }).click();
  await botao(page, 'Adicionar Compra').click();
  await escolher(page, 'Fornecedor', 'Distribuidora sem histórico');
  await campo(page, 'Quantidade').fill('2');
  await campo(page, 'Valor Unitário').fill('10');
  await falhando(page, 'produtos_servicos/createCompra', 'Erro ao adicionar compra', () => salvar(page));
  await salvar(page);
  await expect(page.getByText('Compra adicionada com sucesso!')).toBeVisible();

  await page.getByRole('tab', { name: 'Histórico de Vendas' }).click();
  await botao(page, 'Adicionar Venda').click();
  await campo(page, 'Quantidade').fill('1');
  await campo(page, 'Valor Unitário').fill('90');
  await falhando(page, 'produtos_servicos/createVenda', 'Erro ao adicionar venda', () => salvar(page));
  await salvar(page);
  await expect(page.getByText('Venda adicionada com sucesso!')).toBeVisible();
  await linha(page, 'Sem cliente').getByRole('button', { name: 'Excluir' }).click();
  await page
    .getByRole('alertdialog', { name: 'Confirmar exclusão' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await expect(page.getByText('Registro excluído!')).toBeVisible();
});

test('uma movimentação e o seu estorno', async ({ page }) => {
  const { criarProduto, centro } = await abrirLoja(page, 'Grava Movimenta');
  const produto_id = await criarProduto('Peça parada', '5');
  await postar(page, '/api/movimentacoes_estoque', {
    tipo_movimentacao: 'saida',
    produto_id,
    filial_origem_id: centro,
    quantidade: '1',
    observacoes: 'Saída que fica',
  });
  await page.goto('/estoques/movimentacao?busca=Peca+parada');
  await falhando(page, 'movimentacoes/estornar', 'Erro ao estornar movimentação', async () => {
    await linha(page, 'Saída que fica').getByRole('button', { name: 'Estornar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  });
  await botao(page, 'Nova Movimentação').first().click();
  await escolher(page, 'Produto', 'Peça parada');
  await page.getByRole('combobox', { name: 'Filial de Destino' }).click();
  await page.getByRole('option', { name: 'Grava Movimenta Batel' }).click();
  await campo(page, 'Quantidade').fill('1');
  await falhando(page, 'movimentacoes/registrar', 'Erro ao registrar movimentação', () => salvar(page));
  await expect(campo(page, 'Quantidade')).toHaveValue('1,00');
});

test('uma venda direta; e o leitor que não acha o produto', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Grava Vende');
  await criarProduto('Capa que não vende', '5');
  await page.goto('/vendas/vendas');
  await botao(page, 'Nova Venda').first().click();
  const toast = page.locator('[data-toast="error"]');
  await campo(page, 'Produto').focus();
  await escanear(page, '7890000000017');
  await expect(toast.getByText('Produto não encontrado', { exact: true })).toBeVisible();
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
  await escolher(page, 'Cliente', 'Zuleica Grava Vende');
  await escolher(page, 'Produto', 'Capa que não vende');
  await botao(page, 'Adicionar').click();
  await falhando(page, 'vendas/finalizar', 'Erro ao finalizar venda', () => salvar(page));
  await expect(page.getByLabel('Quantidade de Capa que não vende')).toHaveValue('1');
});

test('os itens de uma ordem; e o cliente da ordem, que não se troca', async ({ page }) => {
  const { criarProduto, centro, cliente_id } = await abrirLoja(page, 'Grava Itens');
  await criarProduto('Conector que não entra', '5');
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: centro,
    cliente_id,
    equipamento: 'Tablet',
    defeito_reclamado: 'Não carrega',
  });
  await page.goto(`/vendas/ordens?ordem=${id}`);
  await expect(campo(page, 'Cliente')).toHaveValue('Zuleica Grava Itens');
  await expect(campo(page, 'Cliente')).toBeDisabled();

  await page.goto(`/vendas/ordens?itens=${id}`);
  await botao(page, 'Adicionar Item').click();
  await escolher(page, 'Produto/Serviço', 'Conector que não entra');
  await falhando(page, 'ordens_servico/adicionarItem', 'Erro ao adicionar item', () => salvar(page));
  await salvar(page);
  await expect(page.getByText('Item adicionado com sucesso!')).toBeVisible();
  await falhando(page, 'ordens_servico/removerItem', 'Erro ao remover item', async () => {
    await linha(page, 'Conector que não entra').getByRole('button', { name: 'Remover item' }).click();
    await page
      .getByRole('alertdialog', { name: 'Confirmar exclusão' })
      .getByRole('button', { name: 'Remover' })
      .click();
  });
  await expect(linha(page, 'Conector que não entra')).toBeVisible();
});
