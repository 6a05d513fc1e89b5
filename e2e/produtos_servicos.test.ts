import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { cadastrarPessoa, novoEmail, postar, SENHA, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';

interface Salvo {
  id: string;
  nome: string;
}

/** Signs up and opens the screen in a new branch, whose code also marks everything that the test creates. */
async function abrirProdutos(page: Page, codigo: string): Promise<Salvo> {
  await cadastrarPessoa(page);
  const filial = await postar<Salvo>(page, '/api/filiais', { nome: `Loja ${codigo}`, codigo, tipo: 'loja' });
  await page.addInitScript(
    ({ id, nome }) =>
      localStorage.setItem('filialAtual', JSON.stringify({ id, nome, codigo: null, tipo: 'loja' })),
    filial,
  );
  await page.goto(`/estoques/produtos?busca=${codigo}`);
  await expect(page.getByText('Nenhum produto/serviço encontrado')).toBeVisible();
  return filial;
}

const tabNames = ['Histórico de Compras', 'Histórico de Vendas', 'Estoque por Filial'];
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const confirmar = (page: Page, button = 'Excluir') =>
  page.getByRole('alertdialog').getByRole('button', { name: button }).click();

test('um produto do cadastro com estoque até ser inativado, com compras e vendas no caminho', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await abrirProdutos(page, 'PRD1');
  await postar<Salvo>(page, '/api/fornecedores', { nome: 'Distribuidora PRD1' });

  await page.getByRole('button', { name: 'Novo Produto/Serviço' }).click();
  for (const name of tabNames) await expect(page.getByRole('tab', { name })).toBeDisabled();
  await save(page);
  await expect(page.getByRole('alert').getByText('Preencha os campos obrigatórios')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Câmera PRD1');
  await page.getByRole('textbox', { name: 'Código' }).fill('CAM-PRD1');
  await page.getByRole('textbox', { name: 'Valor Venda PF' }).fill('150');
  await page.getByRole('textbox', { name: 'Valor Máquina Montada' }).fill('1.500');
  await page.getByRole('textbox', { name: 'Estoque inicial' }).fill('10');
  await expect(page.getByText('Entra em Loja PRD1')).toBeVisible();
  await save(page);
  await expect(page.getByText('Cadastrado com sucesso!')).toBeVisible();
  const row = rowOf(page, 'Câmera PRD1');
  await expect(row).toHaveText(/ProdutoCâmera PRD1CAM-PRD1--R\$ 150,00100\/0Ativo/);

  await row.click();
  await expect(page.getByRole('textbox', { name: 'Valor Máquina Montada' })).toHaveValue('1.500,00');
  await expect(page.getByText('A diferença é lançada em Loja PRD1')).toBeVisible();
  await page.getByRole('textbox', { name: 'Estoque total' }).fill('7');
  await save(page);
  await expect(page.getByText('Atualizado com sucesso!')).toBeVisible();
  await expect(row).toHaveText(/R\$ 150,0070\/0/);

  await row.click();
  await openTab(page, 'Histórico de Compras');
  await expect(page.getByText('Nenhuma compra registrada')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar Compra' }).click();
  await expect(page.getByText('não altera o estoque nem gera movimentação')).toBeVisible();
  await page.getByRole('textbox', { name: 'Fornecedor' }).fill('prd1');
  await page.getByRole('option', { name: 'Distribuidora PRD1' }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('2,5');
  await page.getByRole('textbox', { name: 'Valor Unitário' }).fill('10,05');
  await expect(page.getByText('Total R$ 25,13')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Compra adicionada com sucesso!')).toBeVisible();
  await rowOf(page, 'Distribuidora PRD1').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Confirmar exclusão' })).toBeVisible();
  await confirmar(page);
  await expect(page.getByText('Registro excluído!')).toBeVisible();
  await expect(page.getByText('Nenhuma compra registrada')).toBeVisible();

  await openTab(page, 'Histórico de Vendas');
  await page.getByRole('button', { name: 'Adicionar Venda' }).click();
  await page.getByRole('textbox', { name: 'Quantidade' }).fill('2');
  await page.getByRole('textbox', { name: 'Valor Unitário' }).fill('120');
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(page.getByText('Venda adicionada com sucesso!')).toBeVisible();
  await expect(rowOf(page, 'Loja PRD1 · Manual')).toHaveText(
    /Sem cliente.*R\$ 120,00R\$ 30,00 \(20,0%\)R\$ 240,00/,
  );

  await openTab(page, 'Estoque por Filial');
  // Minimum and maximum are fields of the row.
  await expect(rowOf(page, 'Loja PRD1')).toHaveText('Loja PRD1707');
  await expect(rowOf(page, 'Loja PRD1').getByRole('textbox', { name: /^Mínimo/ })).toHaveValue('0,00');
  await page.getByRole('button', { name: 'Cancelar' }).click();

  await row.getByRole('button', { name: 'Excluir' }).click();
  await confirmar(page);
  const refusal = page.getByRole('alert').filter({ hasText: 'Erro ao excluir' });
  await expect(refusal).toContainText('1 venda');
  await confirmar(page, 'Inativar');
  await expect(row).toHaveText(/Inativo/);
  expect(errors).toEqual([]);
});

test('um serviço não tem estoque e, sem histórico, é excluído', async ({ page }) => {
  await abrirProdutos(page, 'SRV1');
  await page.getByRole('button', { name: 'Novo Produto/Serviço' }).click();
  await page.getByRole('textbox', { name: 'Estoque inicial' }).fill('5');
  await page.getByText('Serviço', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Estoque inicial' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Nome' }).fill('Limpeza SRV1');
  await save(page);
  const row = rowOf(page, 'Limpeza SRV1');
  await expect(row).toHaveText(/ServiçoLimpeza SRV1------Ativo/);
  await row.click();
  await expect(page.getByRole('tab', { name: 'Histórico de Vendas' })).toBeEnabled();
  await expect(page.getByRole('tab', { name: 'Estoque por Filial' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Excluir' }).click();
  await confirmar(page);
  await expect(page.getByText('Excluído com sucesso!')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('de uma venda de outra filial, quem é limitado à sua vê que houve, e não a quem', async ({
  page,
  browser,
  server,
}) => {
  const { email } = await cadastrarPessoa(page, 'Dona Marta');
  await tornarAdministradora(server, email);
  const [centro, norte] = [
    await postar<Salvo>(page, '/api/filiais', { nome: 'Centro VOF', codigo: 'VOF1', tipo: 'loja' }),
    await postar<Salvo>(page, '/api/filiais', { nome: 'Norte VOF', codigo: 'VOF2', tipo: 'loja' }),
  ];
  const produto = await postar<Salvo>(page, '/api/produtos_servicos', { tipo: 'produto', nome: 'Tela VOF' });
  for (const [n, filial] of [centro, norte].entries()) {
    const nome_completo = `Cliente ${filial.nome}`;
    const cliente = { nome_completo, telefone: '41988112233', filial_id: filial.id };
    const { id: cliente_id } = await postar<Salvo>(page, '/api/clientes', cliente);
    await postar<Salvo>(page, `/api/produtos_servicos/${produto.id}/historico_vendas`, {
      filial_id: filial.id,
      cliente_id,
      data_venda: `2026-11-1${n}`,
      quantidade: '1',
      valor_unitario: '10',
    });
  }
  const acesso = { papel_id: 'atendente', cargo: 'Balcão', todas_filiais: false, filiais: [norte.id] };
  const { caminho } = await postar<{ caminho: string }>(page, '/api/convites', { ...acesso, email: null });

  const dele = await browser.newPage({ baseURL: server.url });
  const nova = {
    nome_completo: 'Rui Prado',
    email: novoEmail(),
    password: SENHA,
    cargo: 'Balcão',
    convite: caminho.split('=')[1],
  };
  expect((await dele.request.post('/api/auth/sign-up/email', { data: nova })).status()).toBe(200);
  await dele.goto('/estoques/produtos?busca=VOF');
  await rowOf(dele, 'Tela VOF').click();
  await openTab(dele, 'Histórico de Vendas');
  await expect(rowOf(dele, 'Norte VOF · Manual')).toContainText('Cliente Norte VOF');
  await expect(rowOf(dele, 'Centro VOF · Manual')).toContainText('outra filial');
  await expect(dele.getByText('Cliente Centro VOF')).toHaveCount(0);
  await dele.context().close();
});

test('no Histórico de Vendas só se exclui o que foi escrito à mão; o resto leva aonde se desfaz', async ({
  page,
}) => {
  const loja = await abrirLoja(page, `Desfaz ${Date.now()}`);
  const produto_id = await loja.criarProduto('Conector Desfaz', '9', { codigo: `CD${Date.now()}` });
  const item = { quantidade: '1', valor_unitario: '100.00' };
  const venda = { filial_id: loja.centro, cliente_id: loja.cliente_id };
  await postar(page, '/api/vendas_diretas', { ...venda, itens: [{ produto_id, ...item }] });
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    ...venda,
    equipamento: 'Tablet',
    defeito_reclamado: 'Não carrega',
  });
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, { produto_servico_id: produto_id, ...item });
  const manual = { ...item, filial_id: loja.centro, data_venda: '2026-03-02' };
  await postar(page, `/api/produtos_servicos/${produto_id}/historico_vendas`, manual);
  const acoes = async (texto: string) =>
    rowOf(page, texto)
      .getByRole('button')
      .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  const abrirVendas = async () => {
    await page.goto(`/estoques/produtos?produto=${produto_id}`);
    await openTab(page, 'Histórico de Vendas');
    await expect(rowOf(page, '· Manual')).toBeVisible();
  };
  await abrirVendas();
  expect(await acoes('· Manual')).toEqual(['Excluir']);
  expect(await acoes('· Venda direta')).toEqual(['Estornar em Movimentação']);
  expect(await acoes(`· OS #${ordem.numero_os}`)).toEqual([`Remover na OS #${ordem.numero_os}`]);
  await rowOf(page, '· Venda direta').getByRole('button').click();
  const movimentacao = rowOf(page, 'Conector Desfaz').filter({ hasText: 'Venda' });
  await expect(movimentacao.getByRole('button', { name: 'Estornar' })).toBeVisible();
  await postar(page, `/api/ordens_servico/${ordem.id}/faturar`, {});
  await abrirVendas();
  await page.getByRole('button', { name: `Estornar na OS #${ordem.numero_os}` }).click();
  await expect(page.getByRole('button', { name: 'Estornar Faturamento' })).toBeVisible();
});
