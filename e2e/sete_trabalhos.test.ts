/**
 * The seven jobs of a new user in a hurry, with the mouse, counted in clicks and windows (docs/atalhos.md). Each starts
 * on Início. Enter and Tab are pressed only where anybody would, and are counted apart from the text.
 */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { Balcao } from './balcao.ts';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { postar, SENHA, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const menu = (page: Page) => page.getByRole('navigation').first();
const botao = (onde: Page | Locator, name: string | RegExp) =>
  onde.getByRole('button', { name, exact: true });
const aviso = (page: Page, texto: string) => page.locator('[data-toast]').filter({ hasText: texto }).first();

/** A job: its clicks, the keys that are not text, and the windows that opened. */
class Trabalho extends Balcao {
  janelas = 0;

  async janela(nome: string | RegExp): Promise<Locator> {
    const uma = this.page
      .getByRole('dialog', { name: nome })
      .or(this.page.getByRole('alertdialog', { name: nome }));
    await expect(uma).toBeVisible();
    this.janelas += 1;
    return uma;
  }

  /** Text is not counted. */
  override async digita(texto: string): Promise<void> {
    await this.page.keyboard.type(texto, { delay: 60 });
  }

  async escolheComMouse(texto: string, opcao: string | RegExp): Promise<void> {
    await this.digita(texto);
    await this.clica(this.page.getByRole('option', { name: opcao }));
  }

  async abre(area: string, tela: string): Promise<void> {
    await this.clica(menu(this.page).getByRole('button', { name: area }));
    await this.clica(menu(this.page).getByRole('link', { name: tela }));
  }

  /** Presses a button that opens a printed document, and waits until it is asked for. */
  async imprime(alvo: Locator): Promise<void> {
    const pedido = this.page.context().waitForEvent('request', (um) => /\/pdf(\?|$)/.test(um.url()));
    await this.clica(alvo);
    await pedido;
  }
}

async function comecar(page: Page): Promise<Trabalho> {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Ordens de Serviço Recentes' })).toBeVisible();
  return new Trabalho(page);
}

function contou(nome: string, { cliques, teclas, janelas }: Trabalho, esperado: object): void {
  console.log(`${nome}: ${cliques} cliques, ${janelas} janelas, ${teclas} teclas`);
  expect.soft({ cliques, janelas, teclas }, nome).toEqual(esperado);
}

test('(a) do programa vazio ao recibo impresso: até 12 cliques', async ({ browser }) => {
  test.slow();
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    await page.goto('/');
    const dono = new Trabalho(page);
    await expect(page.getByLabel('Nome Completo')).toBeFocused();
    await dono.digita('Zulmira Dona');
    await dono.aperta('Tab', 'Tab');
    await dono.digita('zulmira@loja.com.br');
    await dono.aperta('Tab');
    await dono.digita(SENHA);
    await dono.aperta('Enter');
    await dono.clica(botao(page, 'Fazer agora: Filiais'));
    const filial = await dono.janela('Nova Filial');
    await expect(filial.getByLabel('Nome')).toBeFocused();
    await dono.digita('Centro');
    await dono.aperta('Enter');
    await dono.clica(botao(page, 'Fazer agora: A primeira ordem'));
    await abrirOrdem(dono, 'Marcos Prado', '+ Cadastrar "Marcos Prado"');
    await dono.clica(page.getByRole('link', { name: 'Adicionar itens' }));
    await expect(page.getByRole('textbox', { name: 'Produto/Serviço' })).toBeFocused();
    await dono.escolheComMouse('Troca de tela', '+ Cadastrar "Troca de tela"');
    await dono.clica(page.getByText('Serviço', { exact: true }));
    await dono.clica(page.getByLabel('Valor Unitário'));
    await dono.digita('120');
    await dono.aperta('Enter');
    await dono.clica(botao(page, 'Faturar'));
    await dono.clica(botao(await dono.janela('Faturar Ordem de Serviço'), 'Faturar'));
    await dono.imprime(botao(page, 'Imprimir entrega'));
    contou('(a) do programa vazio ao recibo', dono, { cliques: 12, janelas: 3, teclas: 7 });
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

/** From the open window of a new order to the saved order, for a customer who is new if the option says so. */
async function abrirOrdem(balcao: Trabalho, cliente: string, opcao: string): Promise<void> {
  const nova = await balcao.janela('Nova Ordem de Serviço');
  await expect(nova.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await balcao.escolheComMouse(cliente, opcao);
  if (opcao.startsWith('+')) {
    await expect(nova.getByLabel('Telefone')).toBeFocused();
    await balcao.digita('41987651234');
  }
  await balcao.aperta(opcao.startsWith('+') ? 'Enter' : 'Tab');
  await expect(nova.getByLabel('Equipamento')).toBeFocused();
  await balcao.digita('iPhone 11');
  await balcao.clica(nova.getByLabel('Defeito Reclamado'));
  await balcao.digita('Tela trincada');
  await balcao.clica(botao(nova, 'Salvar'));
}

/** Money on, a drawer opened by the first sale in cash, a cable with change, and R$ 2,00 missing in the evening. */
async function primeiroCaixa(page: Page): Promise<void> {
  const balcao = await comecar(page);
  await balcao.clica(botao(page, 'Fazer agora: Como recebo'));
  const inicio = await balcao.janela('Começar o financeiro');
  await expect(inicio.getByLabel('No caixa de Sete Batel')).toBeFocused();
  await balcao.aperta('Tab', 'Tab');
  await balcao.digita('200');
  await balcao.aperta('Enter');
  await expect(aviso(page, 'Financeiro iniciado com sucesso!')).toBeVisible();
  await balcao.abre('Vendas', 'Vendas Diretas');
  await balcao.clica(botao(page, 'Nova Venda').first());
  const venda = await balcao.janela(/^Nova Venda/);
  await expect(venda.getByRole('textbox', { name: 'Produto' })).toBeFocused();
  await balcao.escolheComMouse('cabo', /^Cabo dos sete/);
  await balcao.clica(venda.getByRole('button', { name: 'Dinheiro' }));
  await expect(venda.getByLabel(/^Caixa fechado · abrir com R\$\s200,00/)).toBeChecked();
  await balcao.clica(venda.getByRole('button', { name: /^Recebido R\$\s50,00/ }));
  await balcao.clica(botao(venda, 'Finalizar Venda'));
  const troco = await balcao.janela(/^Venda #/);
  await expect(troco).toContainText('R$ 22,70');
  await balcao.clica(botao(troco, 'Concluir'));
  await balcao.clica(page.getByRole('link', { name: /^Caixa: aberto/ }));
  await balcao.clica(botao(page, 'Fechar caixa'));
  const contar = await balcao.janela(/^Fechar caixa · 1 de 3/);
  await expect(contar.getByLabel('Quantas de R$ 200')).toBeFocused();
  // R$ 225,30 in the drawer, of R$ 227,30.
  for (const quantas of ['1', '', '', '1', '', '1', '', '', '', '1', '', '1']) {
    await balcao.digita(quantas);
    await balcao.aperta('Enter');
  }
  await balcao.clica(botao(page.getByRole('dialog'), 'Fechar Caixa'));
  await expect(await balcao.janela(/^Resumo do caixa/)).toContainText('-R$ 2,00');
  contou('(b) ligar o dinheiro, vender e fechar o caixa', balcao, { cliques: 12, janelas: 5, teclas: 15 });
}

/** The links of the shop's messages lead to this server. */
async function informarEndereco(page: Page, endereco_publico: string): Promise<void> {
  const { versao } = (await (await page.request.get('/api/configuracoes')).json()) as { versao: number };
  await postar(page, '/api/configuracoes/endereco_publico', { versao, endereco_publico });
}

/** The customer answers on the phone, which is nobody's click at the counter. */
async function aprovarPeloLink(browser: Browser, link: string): Promise<void> {
  const rua = await browser.newPage();
  await rua.goto(link);
  await rua.getByLabel('Seu nome').fill('Zuleica Sete');
  await rua.getByLabel('Li e concordo com o valor').check();
  await rua.getByRole('button', { name: 'Aprovar' }).click();
  await expect(rua.getByText(/^Você aprovou este orçamento/)).toBeVisible();
  await rua.close();
}

/** A phone in, its quote sent with the link, the customer's approval, the repair, the bill and the hand-over. */
async function consertar(page: Page, browser: Browser): Promise<void> {
  const balcao = await comecar(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await balcao.clica(botao(page, 'Nova Ordem').first());
  await abrirOrdem(balcao, 'zul', 'Zuleica Sete');
  await balcao.clica(page.getByRole('link', { name: 'Adicionar itens' }));
  await expect(page.getByRole('textbox', { name: 'Produto/Serviço' })).toBeFocused();
  await balcao.escolheComMouse('tela', /^Tela dos sete/);
  await expect(page.getByRole('list', { name: 'Itens da ordem' })).toContainText('Tela dos sete');
  await balcao.clica(botao(page, 'Orçar').first());
  await balcao.clica(botao(await balcao.janela('Novo Orçamento'), 'Salvar e enviar'));
  const enviar = await balcao.janela(/^Enviar Orçamento/);
  const pedido = page.context().waitForEvent('request', (um) => um.url().startsWith('https://wa.me/'));
  const popup = page.waitForEvent('popup');
  await balcao.clica(botao(enviar, 'Enviar por WhatsApp'));
  const mensagem = new URL((await pedido).url()).searchParams.get('text') ?? '';
  await (await popup).close();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await aprovarPeloLink(browser, /https?:\/\/\S+/.exec(mensagem)?.[0] ?? mensagem);
  // The page shows the answer by itself.
  await balcao.clica(botao(page, 'Concluir'));
  await balcao.clica(botao(page, 'Faturar'));
  const faturar = await balcao.janela('Faturar Ordem de Serviço');
  await expect(faturar).toContainText('Retirada por Zuleica Sete');
  await balcao.clica(faturar.getByRole('button', { name: 'Dinheiro' }));
  await balcao.clica(botao(faturar, 'Faturar'));
  await expect(aviso(page, 'Ordem de serviço faturada com sucesso!')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Entregue');
  contou('(c) do aparelho à entrega', balcao, { cliques: 13, janelas: 4, teclas: 1 });
}

/** Records that the four questions are about. */
async function perguntar(page: Page, loja: LojaAberta, tecnico_id: string): Promise<void> {
  const { centro: filial_id, cliente_id } = loja;
  const ordem = { filial_id, cliente_id, tecnico_id, equipamento: 'Tablet', defeito_reclamado: 'Não liga' };
  const { id, versao } = await postar<{ id: string; versao: number }>(page, '/api/ordens_servico', ordem);
  const concluir = { filial_id, ordens: [{ id, versao }], status: 'concluida' };
  await postar(page, '/api/ordens_servico/mudar_status', concluir);
  const lidas = await page.request.get('/api/financeiro/categorias');
  const categorias = (await lidas.json()) as { id: string; sistema: string | null }[];
  await postar(page, '/api/contas', {
    filial_id,
    natureza: 'receber',
    cliente_id,
    descricao: 'Fiado antigo',
    categoria_id: categorias.find(({ sistema }) => sistema === 'receita_servicos')?.id,
    valor: '80.00',
    vencimento: '2026-01-05',
    parcelas: 1,
  });
}

/** Four questions, each answered in one place: debts, yesterday's sales, low stock, a technician's month. */
async function responder(page: Page): Promise<void> {
  const balcao = await comecar(page);
  const hoje = page.getByRole('navigation', { name: 'Hoje' });
  await expect(hoje.getByRole('link', { name: /^Vendas de hoje/ })).toContainText(/ontem R\$\s0,00/);
  await balcao.clica(hoje.getByRole('link', { name: /^A receber vencido/ }));
  await expect(page.getByRole('row').filter({ hasText: 'Zuleica Sete' })).toContainText('05/01/2026');
  await page.goto('/');
  await balcao.clica(hoje.getByRole('link', { name: /^Estoque baixo/ }));
  await expect(page.locator('tbody').getByRole('row')).toHaveText([/Película dos sete/]);
  await page.goto('/');
  await balcao.abre('Cadastros', 'Técnicos');
  await expect(page.getByRole('columnheader', { name: 'Concluídas no mês' })).toBeVisible();
  const icaro = page.getByRole('row').filter({ hasText: 'Ícaro dos Sete' }).getByRole('cell');
  await expect(icaro.nth(4)).toHaveText('1');
  contou('(d) quatro perguntas', balcao, { cliques: 4, janelas: 0, teclas: 0 });
}

/** An attendant who reaches one branch, up to the link that is sent to her. */
async function convidar(page: Page): Promise<void> {
  const balcao = await comecar(page);
  await balcao.abre('Sistema', 'Usuários');
  await balcao.clica(botao(page, 'Convidar'));
  const convite = await balcao.janela('Convidar Usuário');
  await expect(convite.getByLabel('E-mail')).toBeFocused();
  await balcao.digita('maria@loja.com.br');
  await balcao.clica(convite.getByLabel('Papel'));
  await balcao.clica(page.getByRole('option', { name: 'Atendente' }));
  await balcao.clica(convite.getByRole('switch', { name: 'Alcança todas as filiais' }));
  await balcao.clica(convite.getByLabel(/^Filiais/).first());
  await balcao.clica(page.getByRole('option', { name: 'Sete Centro' }));
  await balcao.clica(botao(convite, 'Criar convite'));
  await balcao.clica(botao(await balcao.janela('Convite criado'), 'Copiar link'));
  contou('(e) atendente de uma filial', balcao, { cliques: 10, janelas: 2, teclas: 0 });
}

/** The order that was just handed over, found in the list. */
async function desfazer(page: Page): Promise<void> {
  const balcao = await comecar(page);
  await balcao.abre('Vendas', 'Ordens de Serviço');
  await balcao.clica(
    page.locator('tbody').getByRole('row').filter({ hasText: 'Entregue' }).getByText('iPhone 11'),
  );
  await balcao.clica(botao(page, 'Mais'));
  await balcao.clica(page.getByRole('menuitem', { name: 'Estornar Faturamento' }));
  await balcao.clica(botao(await balcao.janela('Estornar faturamento'), 'Estornar'));
  await expect(aviso(page, 'Faturamento estornado com sucesso!')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Concluída');
  contou('(f) desfazer um faturamento', balcao, { cliques: 6, janelas: 1, teclas: 0 });
}

async function transferir(page: Page): Promise<void> {
  const balcao = await comecar(page);
  await balcao.abre('Estoques', 'Movimentação');
  await balcao.clica(botao(page, 'Nova Movimentação').first());
  const janela = await balcao.janela('Nova Movimentação');
  await expect(janela.getByRole('textbox', { name: 'Produto' })).toBeFocused();
  for (const [i, nome] of ['Cabo dos sete', 'Tela dos sete', 'Fonte dos sete'].entries()) {
    await balcao.ateCampo(janela.getByRole('textbox', { name: i === 0 ? 'Produto' : `Peça ${i + 1}` }));
    await balcao.toma(nome, nome);
    await balcao.ateCampo(janela.getByLabel(i === 0 ? 'Quantidade' : `Quantas da peça ${i + 1}`));
    await balcao.digita('2');
  }
  await balcao.clica(janela.getByRole('combobox', { name: 'Filial de Destino' }));
  await balcao.clica(page.getByRole('option', { name: 'Sete Batel', exact: true }));
  await balcao.clica(botao(janela, 'Registrar'));
  await expect(aviso(page, 'Movimentação registrada com sucesso!')).toBeVisible();
  contou('(g) três peças a outra filial', balcao, { cliques: 6, janelas: 1, teclas: 11 });
}

test('(b) a (g) numa loja de duas filiais, cada um na sua meta', async ({ browser }) => {
  test.slow();
  const server = await startServer({ weakHashes: true, env: { WEBHOOKS_LOCAIS: 'sim' } });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Sete');
    await loja.criarProduto('Cabo dos sete', '9', { valor_venda_pf: '27.30' });
    await loja.criarProduto('Tela dos sete', '9');
    await loja.criarProduto('Fonte dos sete', '9');
    await loja.criarProduto('Película dos sete', '1', { estoque_minimo: '4' });
    await postar(page, '/api/tecnicos', { nome: 'Tônia dos Sete' });
    const icaro = await postar<{ id: string }>(page, '/api/tecnicos', { nome: 'Ícaro dos Sete' });
    await informarEndereco(page, server.url);
    await test.step('(b)', () => primeiroCaixa(page));
    await test.step('(c)', () => consertar(page, browser));
    await perguntar(page, loja, icaro.id);
    await test.step('(d)', () => responder(page));
    await test.step('(e)', () => convidar(page));
    await test.step('(f)', () => desfazer(page));
    await test.step('(g)', () => transferir(page));
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});
