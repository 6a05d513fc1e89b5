/** Messages of a refused form: each field's own under the field, the text of the whole form in the toast (spec § 5). */
import { expect, type Locator, type Page } from '@playwright/test';
import { abrirLoja } from './loja.ts';
import { cadastrarPessoa, postar } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { JANELAS } from './walks.ts';

const OBRIGATORIOS = 'Preencha os campos obrigatórios';
const dialogo = (page: Page) => page.getByRole('dialog').last();
const campo = (page: Page, name: string): Locator => {
  const papel = (role: 'textbox' | 'combobox') => dialogo(page).getByRole(role, { name, exact: true });
  const senha = dialogo(page).locator('input[type=password]').and(dialogo(page).getByLabel(name));
  return papel('textbox').or(papel('combobox')).or(senha);
};
const botao = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const enviar = (page: Page) => dialogo(page).locator('button[type=submit]').click();
const linha = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Submits the open form as it is, and checks the messages under its fields and in the toast. */
async function recusado(page: Page, toast: string, campos: Record<string, string>): Promise<void> {
  await test.step(Object.values(campos).join(', '), async () => {
    await enviar(page);
    const aviso = page.locator('[data-toast="error"]');
    await expect(aviso).toHaveText(toast);
    for (const [label, texto] of Object.entries(campos)) {
      const field = campo(page, label);
      await expect(field, label).toHaveAttribute('aria-invalid', 'true');
      await expect(field, label).toHaveAccessibleDescription(new RegExp(texto));
    }
    await aviso.getByRole('button', { name: 'Fechar aviso' }).click();
  });
}

async function fechar(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function abrir(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path);
  await botao(page, button).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('cada formulário diz sob cada campo o que falta nele', async ({ page, server }) => {
  const { email } = await abrirLoja(page, 'Falta');
  await tornarAdministradora(server, email);
  for (const { path, botao: novo, faltam } of JANELAS) {
    if (!faltam) continue;
    await abrir(page, path, novo);
    await recusado(page, OBRIGATORIOS, faltam);
    await fechar(page);
  }
});

test('os itens de uma ordem, a venda e a movimentação também', async ({ page }) => {
  const { criarProduto, centro, cliente_id } = await abrirLoja(page, 'Pede');
  await criarProduto('Cabo que pede', '5');
  const ordem = { filial_id: centro, cliente_id, equipamento: 'Celular', defeito_reclamado: 'Não liga' };
  await postar(page, '/api/ordens_servico', ordem);
  await page.goto('/vendas/ordens');
  await linha(page, 'Celular').getByRole('button', { name: 'Itens' }).click();
  await botao(page, 'Adicionar Item').click();
  await campo(page, 'Quantidade').fill('');
  await campo(page, 'Valor Unitário').fill('');
  await recusado(page, 'Selecione um produto/serviço', {
    'Produto/Serviço': 'Selecione um produto/serviço',
    Quantidade: 'Informe a quantidade',
    'Valor Unitário': 'Informe o valor',
  });

  await abrir(page, '/vendas/vendas', 'Nova Venda');
  await recusado(page, 'Selecione um cliente', { Cliente: 'Selecione um cliente' });
  await fechar(page);

  await abrir(page, '/estoques/movimentacao', 'Nova Movimentação');
  await campo(page, 'Quantidade').fill('1');
  await recusado(page, 'Para transferência, selecione origem e destino', {
    'Filial de Destino': 'Selecione a filial de destino',
    Produto: 'Selecione um produto',
  });
});

test('os históricos de um produto também', async ({ page }) => {
  const { criarProduto } = await abrirLoja(page, 'Lembra');
  await criarProduto('Tela que lembra', '1');
  await page.goto('/estoques/produtos?busca=que+lembra');
  await linha(page, 'Tela que lembra').click();
  await page.getByRole('tab', { name: 'Histórico de Compras' }).click();
  await botao(page, 'Adicionar Compra').click();
  const faltam = {
    Data: 'Informe a data',
    Quantidade: 'Informe a quantidade',
    'Valor Unitário': 'Informe o valor',
  };
  await campo(page, 'Data').fill('');
  await campo(page, 'Quantidade').fill('');
  await recusado(page, OBRIGATORIOS, { Fornecedor: 'Selecione o fornecedor', ...faltam });
  await page.keyboard.press('Escape');
  await botao(page, 'Descartar').click();
  await page.getByRole('tab', { name: 'Histórico de Vendas' }).click();
  await botao(page, 'Adicionar Venda').click();
  await campo(page, 'Data').fill('');
  await campo(page, 'Quantidade').fill('');
  await recusado(page, OBRIGATORIOS, faltam);
});

test('pessoas, papéis, webhooks, configurações e a conta também', async ({ page, server }) => {
  const { email } = await cadastrarPessoa(page, 'Dona Marta');
  await tornarAdministradora(server, email);
  await abrir(page, '/sistema/usuarios', 'Convidar');
  await campo(page, 'Cargo').fill('');
  await recusado(page, 'Escolha o papel', { Papel: 'Escolha o papel', Cargo: 'Informe o cargo' });
  await abrir(page, '/sistema/permissoes', 'Novo Papel');
  await recusado(page, OBRIGATORIOS, { Nome: 'Informe o nome' });
  await fechar(page);
  await abrir(page, '/sistema/webhooks', 'Novo Webhook');
  await recusado(page, OBRIGATORIOS, {
    'Para quê': 'Informe para que serve',
    Endereço: 'Informe o endereço',
  });
  await fechar(page);
  await page.goto('/conta');
  await page.getByText('Avançado').click();
  await page.getByRole('button', { name: 'Novo token' }).click();
  await recusado(page, 'Informe a senha atual', {
    'A sua senha': 'Informe a senha atual',
    'Para quê': 'Informe para que serve',
  });
  await page.goto('/sistema/config');
  const nome = page.getByRole('form', { name: 'Empresa' }).getByLabel('Nome');
  await nome.fill('x'.repeat(121));
  await page
    .getByRole('form', { name: 'Empresa' })
    .getByRole('button', { name: 'Salvar', exact: true })
    .click();
  await expect(nome).toHaveAccessibleDescription('Nome: use até 120 caracteres');
});

test('um preço, um custo ou uma quantidade de mais diz até onde vai', async ({ page }) => {
  await abrirLoja(page, 'Limite');
  await abrir(page, '/estoques/produtos', 'Novo Produto/Serviço');
  await campo(page, 'Nome').fill('Peça do limite');
  await campo(page, 'EAN').fill('7'.repeat(21));
  await campo(page, 'Valor de Custo').fill('1.000.000.000');
  await campo(page, 'Valor Venda PF').fill('10.000.000.000');
  await campo(page, 'Valor Venda PJ').fill('1,005');
  await campo(page, 'Estoque inicial').fill('10.000.000');
  await campo(page, 'Estoque Mínimo').fill('10.000.000');
  await recusado(page, 'EAN: use até 20 caracteres', {
    EAN: 'EAN: use até 20 caracteres',
    'Valor de Custo': 'O valor vai de 0 a 999.999.999,99',
    'Valor Venda PF': 'O valor vai de 0 a 9.999.999.999,99',
    'Valor Venda PJ': 'Use até 2 casas decimais',
    'Estoque inicial': 'A quantidade vai de 0 a 9.999.999,99',
    'Estoque Mínimo': 'A quantidade vai de 0 a 9.999.999,99',
  });
});

test('por REST a resposta diz o texto do formulário, e cada campo o seu', async ({ page }) => {
  const { centro } = await abrirLoja(page, 'Rest');
  const recusa = async (data: object) => {
    const answer = await page.request.post('/api/clientes', { data: { filial_id: centro, ...data } });
    expect(answer.status()).toBe(400);
    const { code, message, data: detalhe } = await answer.json();
    return { code, message, campos: detalhe.issues.map((issue: { message: string }) => issue.message) };
  };
  expect(await recusa({ nome_completo: '', telefone: '' })).toEqual({
    code: 'DADOS_INVALIDOS',
    message: OBRIGATORIOS,
    campos: ['Informe o nome', 'Informe o telefone'],
  });
  expect(await recusa({ nome_completo: 'Ana', telefone: '1', bairro: 'x'.repeat(101) })).toMatchObject({
    message: 'Bairro: use até 100 caracteres',
  });
});
