/** A row of a list opens its record, on a phone its card does, and a row shows no more icons than its list is known for. */
import { expect, type Locator, type Page } from '@playwright/test';
import { startServer } from '#test/programa.ts';
import { abrirLoja } from './loja.ts';
import { type Dinheiro, encherDeDinheiro, lerForma } from './loja_dinheiro.ts';
import { cadastrarPessoa, postar, watchErrors } from './pessoa.ts';
import { darPapel, test, tornarAdministradora } from './server.ts';

interface Lista {
  path: string;
  /** Text of the row. */
  linha: RegExp;
  /** Title of the window, or the address of the page, that it opens. */
  janela?: RegExp;
  endereco?: RegExp;
  /** The row's buttons before '⋯'. */
  icones: readonly string[];
  /** The row's links. */
  links?: readonly (string | RegExp)[];
}

const REGISTRO = ['Editar', 'Excluir'] as const;
const ORDEM = /^OS #\d+/;

/** Every list but those of orders and of sales, which have their own. */
const listas = (cliente_id: string, { ordem, faturada }: Dinheiro): readonly Lista[] => [
  {
    path: '/cadastros/clientes',
    linha: /Zuleica Linhas/,
    endereco: new RegExp(`/cadastros/clientes/${cliente_id}$`),
    icones: REGISTRO,
    links: ['Zuleica Linhas'],
  },
  { path: '/cadastros/tecnicos', linha: /Ícaro Linhas/, janela: /^Editar Técnico/, icones: ['Editar'] },
  {
    path: '/cadastros/equipamentos',
    linha: /Celular das linhas/,
    janela: /^Editar Equipamento/,
    icones: ['Editar'],
    links: ['Zuleica Linhas'],
  },
  {
    path: '/estoques/produtos',
    linha: /Tela do dinheiro/,
    janela: /^Editar Produto: Tela do dinheiro/,
    icones: REGISTRO,
  },
  {
    path: '/estoques/movimentacao?tipo=venda',
    linha: new RegExp(`OS #${faturada}`),
    janela: /^Movimentação/,
    icones: ['Estornar'],
    links: ['Zuleica Linhas', `OS #${faturada}`],
  },
  { path: '/estoques/filiais', linha: /Linhas Centro/, janela: /^Editar Filial/, icones: REGISTRO },
  {
    path: '/compras/fornecedores',
    linha: /Distribuidora de Peças/,
    janela: /^Editar Fornecedor/,
    icones: REGISTRO,
  },
  { path: '/sistema/usuarios', linha: /Ana Beatriz/, janela: /^Editar Ana Beatriz/, icones: ['Editar'] },
  { path: '/sistema/auditoria', linha: /Cadastrou o fornecedor/, janela: /^Cadastrou o forn/, icones: [] },
  {
    path: '/vendas/orcamentos',
    linha: /Zuleica Linhas/,
    janela: /^Orçamento #/,
    icones: ['Imprimir'],
    links: ['Zuleica Linhas'],
  },
  {
    path: '/financeiro/receber',
    linha: new RegExp(`OS #${faturada}`),
    endereco: new RegExp(`/vendas/ordens/${faturada}$`),
    icones: ['Receber'],
    links: ['Zuleica Linhas', ORDEM],
  },
  {
    path: '/financeiro/receber?situacao=todas&busca=fiado',
    linha: /Fiado antigo/,
    janela: /^Conta a Receber nº/,
    icones: ['Receber'],
    links: ['Zuleica Linhas'],
  },
  {
    path: '/financeiro/receber?aba=lancados',
    linha: new RegExp(`OS #${faturada}`),
    janela: /^Recebimento nº/,
    icones: ['Recibo'],
    links: ['Zuleica Linhas', ORDEM],
  },
  {
    path: '/financeiro/receber?aba=pix',
    linha: new RegExp(`OS #${ordem}`),
    janela: /^Cobrar por PIX/,
    icones: ['Confirmar PIX'],
    links: ['Zuleica Linhas', /OS #/],
  },
  {
    path: '/financeiro/receber?aba=cartoes',
    linha: new RegExp(`OS #${faturada}`),
    endereco: new RegExp(`/vendas/ordens/${faturada}$`),
    icones: ['Caiu na conta'],
    links: ['Zuleica Linhas', ORDEM],
  },
  {
    path: '/financeiro/receber?aba=creditos',
    linha: /Zuleica Linhas/,
    janela: /^Recebimento nº/,
    icones: ['Devolver crédito'],
    links: ['Zuleica Linhas'],
  },
  { path: '/financeiro/pagar', linha: /Aluguel/, janela: /^Conta a Pagar nº/, icones: ['Pagar'] },
  {
    path: '/financeiro/pagar?aba=lancados',
    linha: /Aluguel/,
    janela: /^Pagamento nº/,
    icones: ['Recibo'],
  },
  {
    path: '/financeiro/comissoes',
    linha: /Tela do dinheiro/,
    janela: /^Comissão/,
    icones: [],
    links: [/^(Venda|OS)/],
  },
  {
    path: '/financeiro/comissoes?ver=sem_tecnico',
    linha: new RegExp(`OS #${faturada}`),
    endereco: new RegExp(`/vendas/ordens/${faturada}$`),
    icones: ['Trocar técnico'],
    links: [`OS #${faturada}`],
  },
  {
    path: '/financeiro/comissoes?ver=fechamentos',
    linha: /Ana Beatriz/,
    janela: /^Fechamento nº/,
    icones: ['Imprimir demonstrativo'],
  },
];

async function encher(page: Page, dinheiro: Dinheiro, loja: { centro: string; cliente_id: string }) {
  const { centro: filial_id, cliente_id } = loja;
  await postar(page, '/api/tecnicos', { nome: 'Ícaro Linhas' });
  await postar(page, '/api/equipamentos', { filial_id, cliente_id, nome: 'Celular das linhas' });
  const categorias = await page.request.get('/api/financeiro/categorias');
  const lidas = (await categorias.json()) as { id: string; sistema: string | null }[];
  await postar(page, '/api/contas', {
    filial_id,
    natureza: 'receber',
    cliente_id,
    descricao: 'Fiado antigo',
    categoria_id: lidas.find(({ sistema }) => sistema === 'receita_servicos')?.id,
    valor: '80.00',
    vencimento: '2030-01-10',
    parcelas: 1,
  });
  await postar(page, '/api/contas', {
    filial_id,
    natureza: 'pagar',
    fornecedor_id: dinheiro.fornecedor,
    descricao: 'Aluguel pago',
    categoria_id: dinheiro.aluguel,
    valor: '10.00',
    vencimento: '2026-01-05',
    parcelas: 1,
    pago: { forma_id: await lerForma(page, filial_id, 'pix') },
  });
  const pessoas = await page.request.get('/api/comissoes/pessoas');
  const [eu] = (await pessoas.json()) as { id: string }[];
  const hoje = await page.request.get(`/api/financeiro/opcoes?filial_id=${filial_id}`);
  const { hoje: ate } = (await hoje.json()) as { hoje: string };
  await postar(page, '/api/comissoes/fechamentos', {
    filial_id,
    profile_id: eu?.id,
    ate,
    destino: 'folha',
    vales: [],
  });
}

/** Goes to the list without loading the program again. */
const ir = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

/** Checks what the row or card opened, and closes it. */
async function conferirAberto(page: Page, { path, janela, endereco }: Lista): Promise<void> {
  if (endereco) {
    await expect(page, path).toHaveURL(endereco);
    return ir(page, path);
  }
  await expect(page.getByRole('dialog', { name: janela }).first(), path).toBeVisible();
  if (!page.url().includes(path)) return ir(page, path);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), path).toHaveCount(0);
}

const botoesDe = (linha: Locator) =>
  linha
    .getByRole('button')
    .evaluateAll((all) =>
      all.map(({ ariaLabel }) => ariaLabel ?? '').filter((nome) => nome !== 'Mais ações'),
    );

test('em cada lista a linha abre o seu registro, com o clique, com Enter e pelo cartão no telefone', async ({
  browser,
}) => {
  test.slow();
  const server = await startServer({ weakHashes: true });
  const page = await browser.newPage({ baseURL: server.url });
  const errors = watchErrors(page);
  try {
    const loja = await abrirLoja(page, 'Linhas');
    await tornarAdministradora(server, loja.email);
    const dinheiro = await encherDeDinheiro(page, loja);
    await encher(page, dinheiro, loja);
    const todas = listas(loja.cliente_id, dinheiro);
    expect(todas).toHaveLength(21);
    await page.goto('/cadastros/clientes');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const lista of todas) {
      const { path, linha: texto, icones, links = [] } = lista;
      await ir(page, path);
      const linha = page.locator('main tbody tr').filter({ hasText: texto }).first();
      await expect.poll(() => botoesDe(linha), path).toEqual(icones);
      await expect(linha, path).toHaveAttribute('data-opens', 'true');
      await expect(linha.getByRole('link'), path).toHaveCount(links.length);
      for (const nome of links) {
        await expect(linha.getByRole('link', { name: nome }), path).toHaveAttribute('href', /^\//);
      }
      await linha
        .locator('td')
        .first()
        .click({ position: { x: 4, y: 4 } });
      await conferirAberto(page, lista);
      await linha.focus();
      await page.keyboard.press('Enter');
      await conferirAberto(page, lista);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    for (const lista of todas) {
      await ir(page, lista.path);
      const cartao = page.locator('main li').filter({ hasText: lista.linha }).first();
      await expect(cartao.getByRole('link'), lista.path).toHaveCount(0);
      await cartao.getByRole('button').first().click();
      await conferirAberto(page, lista);
    }
    expect(errors).toEqual([]);
  } finally {
    await page.close();
    await server.stop();
  }
});

test('quem não edita lê o registro pela linha, e a linha que nada abre não muda sob o mouse', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Leitura');
  await tornarAdministradora(server, loja.email);
  await postar(page, '/api/fornecedores', { nome: 'Distribuidora da leitura', cidade: 'Curitiba' });
  await postar(page, '/api/tecnicos', { nome: 'Técnico da leitura' });
  const protocolo = { filial_id: loja.centro, nome: 'Pessoa da leitura', motivo: 'Perguntou o prazo' };
  await postar(page, '/api/protocolos', protocolo);
  await page.goto('/cadastros/protocolos');
  const parada = page.getByRole('row').filter({ hasText: 'Pessoa da leitura' });
  const fundo = () => parada.evaluate((row) => getComputedStyle(row).backgroundColor);
  await expect(parada).toBeVisible();
  const antes = await fundo();
  await parada.hover();
  expect(await fundo()).toBe(antes);
  await expect(parada).not.toHaveCSS('cursor', 'pointer');

  await darPapel(server, loja.email, 'tecnico');
  for (const [path, nome, titulo] of [
    ['/estoques/filiais?busca=Leitura', 'Leitura Batel', 'Filial'],
    ['/compras/fornecedores?busca=leitura', 'Distribuidora da leitura', 'Fornecedor'],
    ['/cadastros/tecnicos?busca=leitura', 'Técnico da leitura', 'Técnico'],
  ] as const) {
    await page.goto(path);
    const linha = page.getByRole('row').filter({ hasText: nome });
    await expect(linha.getByRole('button', { name: 'Editar' })).toHaveCount(0);
    await linha.click();
    const janela = page.getByRole('dialog', { name: titulo });
    await expect(janela).toContainText(nome);
    await expect(janela.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(janela).toHaveCount(0);
  }
});

test('Excluir é mais claro até o mouse ou o foco chegar à linha; no toque é como os outros', async ({
  page,
  browser,
  server,
}) => {
  const loja = await abrirLoja(page, 'Claro');
  await page.goto('/cadastros/clientes');
  const icones = async (tela: Page) => {
    const linha = tela.getByRole('row').filter({ hasText: 'Zuleica Claro' });
    await expect(linha).toBeVisible();
    const cor = (nome: string) =>
      linha.getByRole('button', { name: nome }).evaluate((button) => getComputedStyle(button).color);
    return { linha, iguais: async () => (await cor('Excluir')) === (await cor('Editar')) };
  };
  const { linha, iguais } = await icones(page);
  await page.mouse.move(0, 0);
  expect(await iguais()).toBe(false);
  await linha.hover();
  expect(await iguais()).toBe(true);
  await page.mouse.move(0, 0);
  await linha.focus();
  expect(await iguais()).toBe(true);

  const context = await browser.newContext({
    baseURL: server.url,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 1280, height: 800 },
    storageState: await page.context().storageState(),
  });
  const tablet = await context.newPage();
  await tablet.goto('/cadastros/clientes');
  expect(await (await icones(tablet)).iguais()).toBe(true);
  await context.close();
  expect(loja.centro).not.toBe('');
});

test('Técnicos mostra quem se pode escolher, e faz de alguém da equipe um técnico', async ({
  page,
  server,
}) => {
  const { email } = await cadastrarPessoa(page, 'Tônia da Equipe');
  await tornarAdministradora(server, email);
  await postar(page, '/api/filiais', { nome: 'Filial da equipe', tipo: 'loja' });
  await page.goto('/cadastros/tecnicos');
  const eu = page.getByRole('row').filter({ hasText: 'Tônia da Equipe' });
  await expect(eu).toContainText('Da equipe');
  await expect(eu.getByRole('button', { name: 'Cadastrar como técnico' })).toBeVisible();
  await eu.click();
  const janela = page.getByRole('dialog', { name: 'Novo Técnico' });
  await expect(janela.getByRole('combobox', { name: 'Alguém da equipe' })).toHaveValue('Tônia da Equipe');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.locator('[data-toast]')).toContainText('Técnico cadastrado com sucesso!');
  await expect(eu).toContainText('Ativo');
});
