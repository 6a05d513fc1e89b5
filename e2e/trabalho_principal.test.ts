/**
 * The shop's main job as a new user does it, on an empty database: from sign-up to a billed order, then a direct sale,
 * a transfer, its reversal, the reversal of the billing and a new billing. The balances are checked after each step.
 */
import { expect, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '#test/programa.ts';
import { startCep } from './cep_local.ts';
import { DONA } from './cliente_api.ts';
import { verificar } from './comandos.ts';
import { watchErrors } from './pessoa.ts';
import { test as base } from './server.ts';
import { Telas } from './telas.ts';

const test = base.extend<{ loja: RunningServer; telas: Telas }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern and wants one.
  loja: async ({}, use) => {
    const cep = await startCep();
    const server = await startServer({ env: { CEP_URL: cep.url } });
    await use(server);
    await server.stop();
    cep.stop();
  },
  telas: async ({ page }, use) => use(new Telas(page)),
  baseURL: async ({ loja }, use) => use(loja.url),
});

async function cadastrarSe(page: Page, telas: Telas): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { name: 'Crie a conta do dono' })).toBeVisible();
  await telas.preencher(
    { 'Nome Completo': DONA.nome_completo, Email: DONA.email, Senha: DONA.password },
    page,
  );
  await telas.botao('Criar conta').click();
  await telas.aviso('Cadastro realizado! Bem-vindo!');
  await expect(page.getByText(`Olá, ${DONA.nome_completo}`)).toBeVisible();
}

async function criarFiliais(telas: Telas): Promise<void> {
  await telas.ir('/estoques/filiais');
  for (const [nome, codigo] of [
    ['Matriz Centro', 'MTZ'],
    ['Loja Batel', 'BTL'],
  ] as const) {
    await telas.botao('Nova Filial').first().click();
    await telas.preencher({ Nome: nome, Código: codigo });
    await telas.salvar();
    await telas.aviso('Filial criada com sucesso!');
    await expect(telas.linha(nome)).toBeVisible();
  }
}

async function criarCliente(telas: Telas): Promise<void> {
  await telas.ir('/cadastros/clientes');
  await telas.botao('Novo Cliente').first().click();
  await telas.preencher({
    'Nome Completo': "Zoé D'Ávila",
    CPF: '529.982.247-25',
    Telefone: '(41) 99876-5432',
  });
  await telas.dialogo().getByLabel('CEP').pressSequentially('80020310');
  await telas.aviso('Endereço encontrado!');
  await expect(telas.dialogo().getByLabel('Endereço')).toHaveValue('Rua XV de Novembro');
  await expect(telas.dialogo().getByLabel('Cidade')).toHaveValue('Curitiba');
  await telas.preencher({ Número: '412' });
  await telas.salvar();
  await telas.aviso('Cliente cadastrado com sucesso!');
  await expect(telas.linha("Zoé D'Ávila")).toContainText('529.982.247-25');
}

async function criarProdutos(telas: Telas): Promise<void> {
  await telas.ir('/estoques/produtos');
  await telas.botao('Novo Produto/Serviço').first().click();
  await telas.preencher({
    Nome: 'Tela iPhone 11',
    Código: 'TEL-IP11',
    EAN: '7891234567895',
    'Estoque inicial': '10',
  });
  await telas.preencher({ 'Valor de Custo': '320', 'Valor Venda PF': '590' });
  await telas.salvar();
  await telas.aviso('Cadastrado com sucesso!');
  await telas.botao('Novo Produto/Serviço').first().click();
  await telas.dialogo().getByText('Serviço', { exact: true }).click();
  await telas.preencher({ Nome: 'Troca de tela', 'Valor Venda PF': '120' });
  await telas.salvar();
  await telas.aviso('Cadastrado com sucesso!');
  await expect(telas.linha('Tela iPhone 11')).toContainText('R$ 590,00');
}

async function abrirOrdemComItens(telas: Telas): Promise<void> {
  await telas.ir('/vendas/ordens');
  await telas.botao('Nova Ordem').first().click();
  await telas.escolher('Cliente', 'zoe davila', "Zoé D'Ávila");
  await telas.preencher({
    Equipamento: 'iPhone',
    Modelo: 'iPhone 11',
    'Defeito Reclamado': 'Tela trincada 😱',
  });
  await telas.salvar();
  await telas.aviso('Ordem de serviço criada com sucesso!');
  await telas.linha('Tela trincada 😱').getByRole('button', { name: /itens/i }).click();
  await adicionarItem(telas, 'tel-ip11', 'Tela iPhone 11', '2');
  await adicionarItem(telas, 'troca', 'Troca de tela', '1');
  await expect(telas.dialogo()).toContainText('R$ 1.300,00');
  await telas.fechar();
}

async function adicionarItem(telas: Telas, busca: string, nome: string, quantidade: string): Promise<void> {
  await telas.dialogo().getByRole('button', { name: 'Adicionar Item' }).click();
  await telas.escolher('Produto/Serviço', busca, nome);
  await telas.preencher({ Quantidade: quantidade });
  await telas.dialogo().locator('button[type=submit]').click();
  await telas.aviso('Item adicionado com sucesso!');
}

/** The product's stock per branch as its tab shows it: [Matriz, Loja], null where there is no record. */
async function saldos(telas: Telas): Promise<(string | null)[]> {
  await telas.ir('/estoques/produtos');
  await telas.linha('Tela iPhone 11').click();
  await telas.page.getByRole('tab', { name: 'Estoque por Filial' }).click();
  const tabela = telas.page.getByRole('table', { name: 'Estoque por Filial' });
  await expect(tabela).toContainText('Matriz Centro');
  const found = await Promise.all(
    ['Matriz Centro', 'Loja Batel'].map(async (nome) => {
      const cell = tabela.getByRole('row').filter({ hasText: nome }).getByRole('cell').nth(1);
      return (await cell.count()) > 0 ? cell.innerText() : null;
    }),
  );
  await telas.fechar();
  return found;
}

async function vendasDoProduto(telas: Telas): Promise<string> {
  await telas.ir('/estoques/produtos');
  await telas.linha('Tela iPhone 11').click();
  await telas.page.getByRole('tab', { name: 'Histórico de Vendas' }).click();
  const tabela = telas.page.getByRole('table', { name: 'Histórico de Vendas' });
  // Wait for real rows instead of the loading placeholders.
  await expect(tabela.getByRole('row').nth(1)).toContainText('R$');
  const text = (await tabela.innerText()).replaceAll('\u00a0', ' ');
  await telas.fechar();
  return text;
}

/** Two users at two counters have the confirmation open; the second to confirm is refused. */
async function faturarDuasVezes(telas: Telas, outra: Telas): Promise<void> {
  const pergunta =
    /Deseja faturar a Ordem de Serviço #1\? Esta ação irá registrar todas as vendas e movimentações de estoque\./;
  for (const counter of [telas, outra]) {
    await counter.ir('/vendas/ordens');
    await counter
      .linha('#1')
      .getByRole('button', { name: /faturar/i })
      .click();
    await expect(counter.alerta(pergunta)).toBeVisible();
  }
  await telas.confirmar(pergunta, 'Faturar');
  await telas.aviso('Ordem de serviço faturada com sucesso!');
  await expect(telas.linha('#1')).toContainText('Entregue');
  await expect(telas.linha('#1').getByRole('button', { name: /faturar/i })).toHaveCount(0);
  await outra.confirmar(pergunta, 'Faturar');
  await outra.aviso('Esta ordem já foi faturada');
}

async function venderNoBalcao(telas: Telas): Promise<void> {
  await telas.ir('/vendas/vendas');
  await telas.botao('Nova Venda').first().click();
  await telas.escolher('Cliente', 'zoe', "Zoé D'Ávila");
  await telas.escolher('Produto', '7891234567895', 'Tela iPhone 11');
  await telas.dialogo().getByRole('button', { name: 'Adicionar' }).click();
  await telas.aviso('Item adicionado ao carrinho');
  await telas.dialogo().getByRole('button', { name: 'Finalizar Venda' }).click();
  await telas.aviso('Venda finalizada com sucesso!');
  await expect(telas.linha('Tela iPhone 11')).toContainText('R$ 590,00');
}

async function transferir(telas: Telas): Promise<void> {
  await telas.ir('/estoques/movimentacao');
  await telas.botao('Nova Movimentação').first().click();
  await telas.escolher('Produto', 'tela iphone', 'Tela iPhone 11');
  await telas.preencher({ Quantidade: '3' });
  await telas.escolher('Filial de Destino', 'Loja Batel');
  await telas.salvar();
  await telas.aviso('Movimentação registrada com sucesso!');
}

async function estornarTransferencia(telas: Telas): Promise<void> {
  await telas.ir('/estoques/movimentacao');
  await telas.linha('Transferência').first().getByRole('button', { name: 'Estornar' }).click();
  await telas.confirmar(
    'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.',
    'Estornar',
  );
  await telas.aviso('Movimentação estornada com sucesso!');
  await expect(telas.linha('Estornada')).toHaveCount(1);
}

async function estornarFaturamento(telas: Telas): Promise<void> {
  await telas.ir('/vendas/ordens');
  await telas.linha('#1').getByRole('button', { name: /itens/i }).click();
  await telas.dialogo().getByRole('button', { name: 'Estornar Faturamento' }).click();
  await telas.confirmar(/#1/, 'Estornar');
  await telas.aviso('Faturamento estornado com sucesso!');
  await telas.fechar();
  await expect(telas.linha('#1')).toContainText('Concluída');
}

async function faturar(telas: Telas): Promise<void> {
  await telas.ir('/vendas/ordens');
  await telas
    .linha('#1')
    .getByRole('button', { name: /faturar/i })
    .click();
  await telas.confirmar(/Deseja faturar a Ordem de Serviço #1/, 'Faturar');
  await telas.aviso('Ordem de serviço faturada com sucesso!');
}

test('do cadastro ao faturamento, à venda, à transferência e aos estornos, com os saldos certos', async ({
  page,
  context,
  telas,
  loja,
}) => {
  test.setTimeout(480_000);
  const errors = watchErrors(page);
  await cadastrarSe(page, telas);
  await criarFiliais(telas);
  await criarCliente(telas);
  await criarProdutos(telas);
  await telas.escolherFilial('Matriz Centro');
  expect(await saldos(telas)).toEqual(['10', null]);

  await abrirOrdemComItens(telas);
  expect(await vendasDoProduto(telas)).toContain('Pendente');
  await telas.ir('/estoques/movimentacao');
  await expect(telas.linha('Pendente')).toContainText('Tela iPhone 11');
  expect(await saldos(telas)).toEqual(['10', null]);

  await faturarDuasVezes(telas, new Telas(await context.newPage()));
  expect(await saldos(telas)).toEqual(['8', null]);
  const vendas = await vendasDoProduto(telas);
  expect(vendas).not.toContain('Pendente');
  expect(vendas.match(/R\$ 1\.180,00/g)).toHaveLength(1);
  expect(await verificar({ DATA_DIR: loja.dataDir })).toMatchObject({ code: 0 });

  await venderNoBalcao(telas);
  expect(await saldos(telas)).toEqual(['7', null]);
  await transferir(telas);
  expect(await saldos(telas)).toEqual(['4', '3']);
  await estornarTransferencia(telas);
  expect(await saldos(telas)).toEqual(['7', '0']);
  await estornarFaturamento(telas);
  expect(await saldos(telas)).toEqual(['9', '0']);
  await faturar(telas);
  expect(await saldos(telas)).toEqual(['7', '0']);
  expect(await verificar({ DATA_DIR: loja.dataDir })).toMatchObject({ code: 0 });
  expect(errors).toEqual([]);
});
