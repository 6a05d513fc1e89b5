/** Every confirmation of an irreversible action names what it affects: names, numbers, sums (decisions § 7). */
import { expect, type Page } from '@playwright/test';
import { criarClienteApi, DONA } from './cliente_api.ts';
import { PECA, test } from './loja_acessivel.ts';

const linha = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text }).first();
const clicar = (onde: Pick<Page, 'getByRole'>, nome: string | RegExp) =>
  onde.getByRole('button', { name: nome }).first().click();

/** Checks that each detail is a label with its value below the text, and that declining closes the question. */
async function pergunta(page: Page, texto: string | RegExp, detalhes: Record<string, string | RegExp>) {
  const aberta = page.getByRole('alertdialog');
  await expect(aberta).toContainText(texto);
  for (const [rotulo, valor] of Object.entries(detalhes)) {
    const detalhe = aberta.locator('dl > div').filter({ has: page.getByText(rotulo, { exact: true }) });
    await expect(detalhe.getByRole('definition')).toHaveText(valor);
  }
  await aberta.getByRole('button', { name: /^(Cancelar|Voltar)$/ }).click();
  await expect(aberta).toHaveCount(0);
}

async function menu(page: Page, onde: Pick<Page, 'getByRole'>, botao: string, item: string): Promise<void> {
  await clicar(onde, botao);
  await page.getByRole('menuitem', { name: item }).click();
}

test('faturar diz de quem e quanto, estornar diz o quê, quanto e entre que filiais', async ({
  tela,
  loja,
}) => {
  const api = criarClienteApi(() => loja.url, loja.dona);
  const { numero_os } = await api.ordens_servico.get({ id: loja.ordem });
  await tela.goto(`/vendas/ordens?busca=${numero_os}`);
  const ordem = linha(tela, `#${numero_os}`);
  const nome = loja.cliente.nome;
  await clicar(ordem, 'Faturar');
  await pergunta(tela, /Deseja faturar a Ordem de Serviço #\d+\?/, {
    Cliente: nome,
    Itens: '1',
    Total: /R\$\s549,90/,
  });
  await clicar(ordem, 'Itens');
  await clicar(tela.getByRole('dialog').getByRole('row').filter({ hasText: PECA }), 'Remover item');
  await pergunta(tela, /Deseja remover .* da Ordem de Serviço #\d+\?/, {
    Cliente: nome,
    Quantidade: '1',
    Total: /R\$\s549,90/,
  });
  await tela.goto('/estoques/movimentacao');
  await clicar(linha(tela, 'Malote de sexta'), 'Estornar');
  await pergunta(tela, 'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.', {
    Produto: PECA,
    Tipo: 'Transferência',
    Quantidade: '2',
    'Filial Origem': 'Loja Centro',
    'Filial Destino': 'Loja Batel',
  });
});

test('estornar uma venda diz de quem, o quê e quanto, por produto e por venda', async ({ tela, loja }) => {
  const api = criarClienteApi(() => loja.url, loja.dona);
  const item = (quantidade: string) => ({
    produto_id: loja.produto,
    quantidade,
    valor_unitario: '100.00',
  });
  const { numero } = await api.vendas.finalizar({
    filial_id: loja.filial.id,
    cliente_id: loja.cliente.id,
    itens: [item('1'), item('2')],
    observacoes: null,
  });
  for (const agrupar of ['', '?agrupar=venda']) {
    await tela.goto(`/vendas/vendas${agrupar}`);
    await clicar(tela.locator('tbody tr').first(), 'Estornar Venda');
    await pergunta(tela, `Deseja estornar a Venda #${numero}? Os produtos voltarão ao estoque.`, {
      Cliente: loja.cliente.nome,
      Produtos: `${PECA}\u00a0×1, ${PECA}\u00a0×2`,
      Total: /R\$\s300,00/,
    });
  }
});

test('excluir um cadastro diz o seu número', async ({ tela, loja }) => {
  const api = criarClienteApi(() => loja.url, loja.dona);
  const cliente = await api.clientes.get({ id: loja.cliente.id });
  const produto = await api.produtos_servicos.get({ id: loja.produto });
  await tela.goto('/cadastros/clientes');
  await clicar(linha(tela, cliente.nome_completo), 'Excluir');
  await pergunta(tela, `Deseja excluir o cliente ${cliente.nome_completo}?`, {
    'CPF/CNPJ': /\d{3}-\d\d$/,
    Telefone: /^\(\d\d\) \d+-\d{4}$/,
  });
  await tela.goto('/vendas/ordens');
  await clicar(linha(tela, /#\d+/), 'Excluir');
  await pergunta(tela, /Deseja excluir a Ordem de Serviço #\d+\?/, {
    Cliente: cliente.nome_completo,
    Equipamento: /\S/,
  });
  await tela.goto('/estoques/produtos');
  await clicar(linha(tela, PECA), 'Excluir');
  await pergunta(tela, `Deseja excluir ${PECA}?`, { Código: produto.codigo ?? '', Estoque: /^\d+$/ });
  await tela.goto('/compras/fornecedores');
  await clicar(tela.getByRole('table'), 'Excluir');
  await pergunta(tela, 'Deseja excluir o fornecedor', { CNPJ: /\/\d{4}-\d\d$/ });
  await tela.goto('/estoques/filiais');
  await clicar(linha(tela, 'Loja Batel'), 'Excluir');
  await pergunta(tela, 'Deseja excluir a filial Loja Batel?', { Código: 'BTL', Tipo: 'Loja' });
});

test('excluir uma compra ou uma venda do histórico diz data, quantidade e total', async ({ tela, loja }) => {
  const api = criarClienteApi(() => loja.url, loja.dona);
  const { itens } = await api.fornecedores.list({});
  const registro = { produto_id: loja.produto, quantidade: '3', valor_unitario: '10.00' };
  const fornecedor_id = itens[0]?.id ?? '';
  await api.produtos_servicos.createCompra({
    ...registro,
    fornecedor_id,
    data_compra: '2026-03-02',
    numero_nota: 'NF-77',
  });
  const filial_id = loja.filial.id;
  await api.produtos_servicos.createVenda({ ...registro, filial_id, data_venda: '2026-03-02' });
  await tela.goto(`/estoques/produtos?produto=${loja.produto}`);
  await tela.getByRole('tab', { name: 'Histórico de Compras' }).click();
  await clicar(linha(tela, 'NF-77'), 'Excluir');
  const dito = { Produto: PECA, Data: '02/03/2026', Quantidade: '3', Total: /R\$\s30,00/ };
  await pergunta(tela, `Deseja excluir a compra de ${itens[0]?.nome}?`, { ...dito, Nota: 'NF-77' });
  await tela.getByRole('tab', { name: 'Histórico de Vendas' }).click();
  await clicar(linha(tela, 'Manual'), 'Excluir');
  await pergunta(tela, 'Deseja excluir este registro de venda?', dito);
});

test('papel, webhook, regra, token, convite e sessão dizem de quem ou de quê', async ({ tela, loja }) => {
  const api = criarClienteApi(() => loja.url, loja.dona);
  await api.webhooks.create({
    nome: 'Contabilidade',
    url: 'https://avisos.exemplo.com.br/loja',
    eventos: ['cliente.alterado'],
    filiais: null,
    ativo: true,
  });
  const permissoes = ['clientes:ver' as const];
  await api.conta.criarToken({
    senha: DONA.password,
    nome: 'Loja virtual',
    permissoes,
    filiais: null,
    dias: '30',
  });
  await tela.goto('/sistema/permissoes');
  await menu(tela, tela, 'Ações de Balcão', 'Excluir');
  await pergunta(tela, 'Deseja excluir o papel Balcão?', { Permissões: '2', Pessoas: '0' });
  await tela.goto('/sistema/webhooks');
  await menu(tela, tela, 'Ações de Contabilidade', 'Excluir');
  await pergunta(tela, 'Deseja excluir o webhook Contabilidade?', {
    Endereço: 'avisos.exemplo.com.br',
    Eventos: '1',
  });
  await tela.goto('/sistema/usuarios');
  await clicar(tela, /^Cancelar convite de/);
  await pergunta(tela, 'Deseja cancelar o convite de', { Papel: 'Atendente', Cargo: 'Bancada' });
  await menu(tela, linha(tela, 'Simone Prado'), 'Mais ações', 'Encerrar sessões');
  await pergunta(tela, 'Deseja encerrar as sessões de Simone Prado?', {
    'E-mail': 'simone.prado@loja.com.br',
    Sessões: '1',
  });
  await tela.goto('/financeiro/comissoes');
  await clicar(tela, 'Regras');
  await clicar(tela.getByRole('dialog').getByRole('row').nth(1), 'Excluir');
  await pergunta(tela, 'Deseja excluir esta regra de comissão?', { Pessoa: /\S/, Ganho: /^5 %/ });
  await tela.keyboard.press('Escape');
  await tela.goto('/conta');
  await clicar(tela, 'Revogar o token Loja virtual');
  await pergunta(tela, 'O programa que usa o token Loja virtual', { Permissões: '1', 'Vale até': /^\d\d\// });
});
