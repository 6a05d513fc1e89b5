/** The command palette and the keyboard shortcuts (docs/atalhos.md), without a mouse. */
import { expect, type Page } from '@playwright/test';
import { Balcao, opcaoDaPaleta, paleta } from './balcao.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { darPapel, test, tornarAdministradora } from './server.ts';

async function procurar(page: Page, texto: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(paleta(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(texto);
}

/** Waits for the option, moves to it with the arrow keys and chooses it. */
async function tomar(page: Page, nome: string): Promise<void> {
  const option = opcaoDaPaleta(page, nome).first();
  await expect(option).toBeVisible();
  for (let i = 0; i < 10 && (await option.getAttribute('aria-selected')) !== 'true'; i++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

async function abrir(page: Page, nome: string): Promise<void> {
  await tomar(page, nome);
  await expect(paleta(page)).toHaveCount(0);
}

test('a paleta acha telas, clientes, ordens e produtos, e abre cada um', async ({ page }) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Paleta');
  await loja.criarProduto('Câmera da paleta', '3', { codigo: 'CAM-PAL', codigo_ean: '7891000000420' });
  const ordem = await postar<{ numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook da paleta',
    defeito_reclamado: 'Não liga',
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();

  await procurar(page, 'movimentacao');
  await abrir(page, 'Movimentação');
  await expect(page).toHaveURL(/\/estoques\/movimentacao$/);

  // A title that begins with the text is listed before one that only contains it.
  await procurar(page, 'caixa');
  await expect(paleta(page).getByRole('option').first()).toHaveText(/^Caixa/);
  await page.keyboard.press('Escape');

  await procurar(page, 'zuleica paleta');
  await expect(opcaoDaPaleta(page, `#${ordem.numero_os}`)).toBeVisible();
  await abrir(page, 'Zuleica Paleta (41) 98811-2233');
  await expect(page.getByRole('dialog', { name: 'Editar Cliente' })).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toHaveValue('Zuleica Paleta');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/cadastros\/clientes$/);

  await procurar(page, String(ordem.numero_os));
  await abrir(page, `#${ordem.numero_os} · Zuleica Paleta`);
  await expect(page.getByRole('dialog')).toContainText(`#${ordem.numero_os}`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const busca of ['camera da', 'cam-pal', '7891000000420']) {
    await procurar(page, busca);
    await abrir(page, 'Câmera da paleta');
    await expect(page.getByRole('dialog', { name: 'Editar Produto: Câmera da paleta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await procurar(page, 'nada parecido com isto');
  await expect(paleta(page).getByText('Nada encontrado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paleta(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a paleta faz: nova ordem, faturar pelo número, trocar de filial, e diz de que filial é a ordem', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Comandos');
  const produto = await loja.criarProduto('Bateria dos comandos', '5');
  const ordem = async (filial_id: string, cliente_id: string) =>
    postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
      filial_id,
      cliente_id,
      equipamento: 'Tablet dos comandos',
      defeito_reclamado: 'Não carrega',
    });
  const aqui = await ordem(loja.centro, loja.cliente_id);
  await postar(page, `/api/ordens_servico/${aqui.id}/itens`, {
    produto_servico_id: produto,
    quantidade: '1',
    valor_unitario: '100.00',
  });
  const helena = { nome_completo: 'Helena Comandos', telefone: '41977776666', filial_id: loja.batel };
  const { id: helena_id } = await postar<{ id: string }>(page, '/api/clientes', helena);
  const longe = await ordem(loja.batel, helena_id);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();

  await procurar(page, 'nova ordem');
  await expect(opcaoDaPaleta(page, 'Nova ordem')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nova Ordem de Serviço' })).toBeVisible();
  await page.keyboard.press('Escape');
  await procurar(page, 'novo cliente');
  await abrir(page, 'Novo cliente');
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible();
  await page.keyboard.press('Escape');

  // 'faturar <number>' opens the question on the order's own page.
  await procurar(page, 'fatur');
  await tomar(page, 'Faturar ordem');
  await expect(paleta(page).getByRole('combobox')).toHaveValue('faturar ');
  await expect(paleta(page).getByText('Digite o número da ordem')).toBeVisible();
  await page.keyboard.type(String(aqui.numero_os));
  await abrir(page, `Faturar #${aqui.numero_os} · Zuleica Comandos`);
  await expect(page).toHaveURL(new RegExp(`/vendas/ordens/${aqui.numero_os}\\?`));
  await expect(page.getByRole('alertdialog')).toContainText('R$ 100,00');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Status: Entregue' })).toBeVisible();
  await procurar(page, `faturar ${aqui.numero_os}`);
  await expect(opcaoDaPaleta(page, `#${aqui.numero_os} · Zuleica Comandos`)).toContainText('já faturada');
  await page.keyboard.press('Escape');

  await procurar(page, `os ${longe.numero_os}`);
  await expect(opcaoDaPaleta(page, `#${longe.numero_os} · Helena Comandos`)).toContainText('Comandos Batel');
  await abrir(page, `#${longe.numero_os} · Helena Comandos`);
  await expect(page.getByText('Esta ordem é da filial Comandos Batel')).toBeVisible();
  await procurar(page, 'trocar filial comandos bat');
  await abrir(page, 'Comandos Batel');
  await expect(page.getByText('Filial alterada para: Comandos Batel')).toBeVisible();
  await expect(page.getByText('Esta ordem é da filial')).toHaveCount(0);
  await procurar(page, String(longe.numero_os));
  await abrir(page, `Adicionar itens à #${longe.numero_os}`);
  await expect(page.getByRole('textbox', { name: 'Produto/Serviço' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('uma configuração é achada pelo que nela se ajusta, e um comando só por quem pode', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Ajustes');
  await darPapel(server, loja.email, 'tecnico');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  for (const busca of ['nova filial', 'backup']) {
    await procurar(page, busca);
    await expect(paleta(page).getByText('Nada encontrado')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await tornarAdministradora(server, loja.email);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  await procurar(page, 'nova fil');
  await abrir(page, 'Nova filial');
  await expect(page.getByRole('dialog', { name: 'Nova Filial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await procurar(page, 'backup');
  await abrir(page, 'Cópias de segurança');
  await expect(page).toHaveURL(/\/sistema\/config\?grupo=copias/);
  await expect(page.getByRole('tab', { name: 'Acesso e cópias' })).toHaveAttribute('aria-selected', 'true');
});

/** The longest word of a field's label, as its most specific one. */
const palavraDe = (label: string) =>
  label
    .split(/[^\p{L}-]+/u)
    .filter((palavra) => palavra.length > 3)
    .sort((a, b) => b.length - a.length)[0] ?? label;

test('cada campo das configurações acha a sua aba, cada seção o seu nome, e o que está nas abas de uma tela a tela', async ({
  page,
  server,
}) => {
  const loja = await abrirLoja(page, 'Campos');
  await tornarAdministradora(server, loja.email);
  await page.goto('/sistema/config');
  await expect(page.getByRole('tab', { name: 'Empresa' })).toBeVisible();
  const abas = await page.getByRole('main').getByRole('tab').allInnerTexts();
  const campos: [string, string][] = [];
  for (const aba of abas) {
    await page.getByRole('tab', { name: aba, exact: true }).click();
    const painel = page.getByRole('tabpanel', { name: aba, exact: true });
    await expect(painel.getByRole('heading').first()).toBeVisible();
    await expect(painel.getByText('Carregando...')).toHaveCount(0);
    for (const secao of await painel
      .getByRole('navigation', { name: /^Seções/ })
      .getByRole('link')
      .allInnerTexts())
      campos.push([secao, secao]);
    for (const label of await painel.locator('label:visible:not(.mantine-SegmentedControl-label)').all())
      campos.push([palavraDe(await label.innerText()), aba]);
  }
  expect(campos.length).toBeGreaterThan(25);
  const telas = [
    ['minhas comissões', 'Minha conta'],
    ['créditos', 'Contas a Receber'],
    ['recorrentes', 'Contas a Pagar'],
    ['fechamentos', 'Comissões'],
    ['extrato', 'Fluxo de Caixa'],
    ['conferir', 'Caixa'],
    ['juros', 'Financeiro'],
    ['multa', 'Financeiro'],
  ] as const;
  await page.keyboard.press('Control+k');
  const campo = paleta(page).getByRole('combobox');
  for (const [palavra, onde] of [...campos, ...telas]) {
    await campo.fill(palavra);
    await expect.soft(opcaoDaPaleta(page, onde), `${palavra} acha ${onde}`).not.toHaveCount(0);
  }
});

test('? mostra os atalhos, N abre o novo registro da lista, e nada disso vale atrás de uma janela', async ({
  page,
}) => {
  await abrirLoja(page, 'Atalhos');
  await page.goto('/cadastros/clientes');
  await expect(page.getByRole('table', { name: 'Clientes' })).toContainText('Zuleica Atalhos');
  await page.keyboard.press('?');
  const atalhos = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await expect(atalhos).toContainText('Novo registro na lista');
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(atalhos).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Novo Cliente' })).toBeVisible();
  await expect(page.getByLabel('Nome Completo')).toBeFocused();
  await expect(page.getByLabel('Nome Completo')).toHaveValue('');
});

test('uma ordem para um cliente conhecido, só com o teclado: as teclas que docs/atalhos.md conta', async ({
  page,
}) => {
  await abrirLoja(page, 'Teclas');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  const teclado = new Balcao(page);
  await teclado.vai('orde', 'Ordens de Serviço');
  await teclado.aperta('n');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await teclado.escolhe('zul', 'Zuleica Teclas');
  await teclado.aperta('Tab');
  await teclado.digita('iPhone 11');
  await teclado.ateCampo(page.getByLabel('Defeito Reclamado'));
  await teclado.digita('Tela trincada');
  await teclado.aperta('Control+Enter');
  await expect(page.getByText('Ordem de serviço criada com sucesso!')).toBeVisible();
  expect(teclado.teclas - 'iPhone 11Tela trincada'.length).toBe(18);
});

test('uma venda de três itens, só com o teclado: as teclas que docs/atalhos.md conta', async ({ page }) => {
  const loja = await abrirLoja(page, 'Contagem');
  for (const nome of ['Tela da contagem', 'Bateria da contagem', 'Capa da contagem']) {
    await loja.criarProduto(nome, '5');
  }
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  const teclado = new Balcao(page);
  await teclado.vai('vend', 'Vendas Diretas');
  await teclado.aperta('n');
  await expect(page.getByLabel('Cliente')).toBeFocused();
  await teclado.escolhe('zul', 'Zuleica Contagem');
  await teclado.aperta('Tab');
  for (const [letras, nome] of [
    ['tela', 'Tela da contagem'],
    ['bat', 'Bateria da contagem'],
    ['capa', 'Capa da contagem'],
  ] as const) {
    await teclado.escolhe(letras, nome);
    await expect(page.getByLabel('Quantidade', { exact: true })).toBeFocused();
    await teclado.aperta('Enter');
  }
  await expect(page.getByRole('dialog').getByText('R$ 300,00').first()).toBeVisible();
  await teclado.aperta('Control+Enter');
  await expect(page.getByText('Venda finalizada com sucesso!')).toBeVisible();
  expect(teclado.teclas).toBe(34);
});

test('a compra que chega, só com o teclado: as teclas que docs/atalhos.md conta', async ({ page }) => {
  const loja = await abrirLoja(page, 'Chegada');
  await loja.criarProduto('Bateria da chegada', '5');
  await postar(page, '/api/fornecedores', { nome: 'Chegada Distribuidora' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Início' })).toBeVisible();
  const teclado = new Balcao(page);
  await teclado.procura('bat');
  await expect(opcaoDaPaleta(page, 'Bateria da chegada')).toHaveAttribute('aria-selected', 'true');
  await teclado.aperta('Enter');
  await expect(page.getByRole('heading', { name: 'Editar Produto: Bateria da chegada' })).toBeFocused();
  await teclado.ateCampo(page.getByRole('tab', { name: 'Dados Gerais' }));
  await teclado.aperta('ArrowRight');
  await expect(page.getByText('Nenhuma compra registrada')).toBeVisible();
  const adicionar = page.getByRole('button', { name: 'Adicionar Compra' });
  await teclado.ateCampo(adicionar);
  await teclado.aperta('Enter');
  const compra = page.getByRole('dialog', { name: 'Adicionar Compra' });
  await expect(compra.getByLabel('Fornecedor')).toBeFocused();
  await teclado.escolhe('che', 'Chegada Distribuidora');
  await teclado.ateCampo(compra.getByLabel('Número da Nota'));
  await teclado.digita('4711');
  await teclado.ateCampo(compra.getByLabel('Quantidade'));
  await teclado.digita('10');
  await teclado.ateCampo(compra.getByLabel('Valor Unitário'));
  await teclado.digita('35,5');
  await expect(compra).toContainText('355,00');
  await teclado.aperta('Enter');
  await expect(compra).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Chegada Distribuidora' })).toContainText('4711');
  // The focus is where the entry began, ready for the next one of the same item.
  await expect(adicionar).toBeFocused();
  expect(teclado.teclas - '47111035,5'.length).toBe(20);
});
