/** The barcode scanner, wherever a product can be added and whatever has the focus. */
import { expect, type Locator, type Page } from '@playwright/test';
import { escanear } from './leitor.ts';
import { abrirLoja, type LojaAberta } from './loja.ts';
import { postar } from './pessoa.ts';
import { test } from './server.ts';
import { segurarJanelas } from './telas.ts';

const aviso = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text });
const noCarrinho = (page: Page, nome: string) => page.getByLabel(`Quantidade de ${nome}`);

async function criarOrdem(page: Page, loja: LojaAberta): Promise<string> {
  const { id } = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook do leitor',
    defeito_reclamado: 'Não liga',
  });
  return id;
}

test('na venda o leitor vale com o foco em qualquer campo, cujo texto volta ao que era', async ({ page }) => {
  const loja = await abrirLoja(page, 'Em Volta');
  await loja.criarProduto('Película em volta', '9', { codigo_ean: '7891000000024', codigo: 'PEL-VOLTA' });
  await page.goto('/vendas/vendas?nova=1');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  const quantidade = noCarrinho(page, 'Película em volta');
  await expect(cliente).toBeFocused();
  await escanear(page, '7891000000024');
  await expect(quantidade).toHaveValue('1');
  await expect(cliente).toHaveValue('');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  // Scanning keeps a chosen customer and a partly typed name.
  await cliente.pressSequentially('zuleica em', { delay: 60 });
  await page.waitForTimeout(300); // the user moves from the keyboard to the scanner
  await escanear(page, '7891000000024');
  await expect(quantidade).toHaveValue('2');
  await expect(cliente).toHaveValue('zuleica em');
  await cliente.fill('zuleica em volta');
  await page.getByRole('option', { name: 'Zuleica Em Volta' }).click();
  await escanear(page, '7891000000024');
  await expect(quantidade).toHaveValue('3');
  await expect(cliente).toHaveValue('Zuleica Em Volta');

  for (const campo of [
    quantidade,
    page.getByLabel('Valor unitário de Película em volta'),
    page.getByLabel('Quantidade', { exact: true }),
    page.getByLabel('Observações'),
    page.getByRole('button', { name: 'Remover Película em volta' }),
    page.getByRole('button', { name: 'Cancelar' }),
  ]) {
    const antes = Number(await quantidade.inputValue());
    const texto = await lido(campo);
    await campo.focus();
    await escanear(page, 'PEL-VOLTA');
    await expect(quantidade).toHaveValue(String(antes + 1));
    if ((await campo.getAttribute('aria-label')) !== 'Quantidade de Película em volta')
      expect(await lido(campo)).toBe(texto);
  }
  await page.getByRole('button', { name: 'Finalizar Venda' }).click();
  await expect(aviso(page, 'Venda finalizada com sucesso!')).toBeVisible();
});

const lido = (campo: Locator) => campo.evaluate((element) => (element as HTMLInputElement).value);

test('o que uma pessoa digita não é tomado por um leitor, e um número de série fica nas observações', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'À Mão');
  await loja.criarProduto('Cabo à mão', '9', { codigo: '150' });
  await page.goto('/vendas/vendas?nova=1');
  await page.getByLabel('Produto').focus();
  await escanear(page, '150');
  const valor = page.getByLabel('Valor unitário de Cabo à mão');
  await valor.focus();
  await page.keyboard.type('150', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(valor).toHaveValue('150');
  await expect(noCarrinho(page, 'Cabo à mão')).toHaveValue('1');

  await page.getByLabel('Observações').focus();
  await escanear(page, '356938035643809');
  await expect(aviso(page, 'Produto não encontrado')).toContainText('Código 356938035643809');
  await expect(page.getByLabel('Observações')).toHaveValue('356938035643809');
});

test('um produto que só há em outra filial é dito pelo nome', async ({ page }) => {
  const loja = await abrirLoja(page, 'Leitura de Fora');
  const la = { codigo_ean: '7891000000901', filial_id: loja.batel };
  await loja.criarProduto('Bateria de fora', '4', la);
  await page.goto('/vendas/vendas?nova=1');
  await page.getByLabel('Produto').focus();
  await escanear(page, '7891000000901');
  await expect(aviso(page, 'Bateria de fora: sem estoque aqui')).toContainText('4 no total');
  await expect(noCarrinho(page, 'Bateria de fora')).toHaveCount(0);
});

test('na ordem o leitor abre o item com o produto, soma mais um dele, e troca por outro', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Bancada');
  await loja.criarProduto('Tela da bancada', '9', { codigo_ean: '7891000000031', valor_venda_pf: '250.00' });
  await loja.criarProduto('Flex da bancada', '9', { codigo_ean: '7891000000048', valor_venda_pf: '30.00' });
  const ordem = await criarOrdem(page, loja);
  await page.goto(`/vendas/ordens?itens=${ordem}`);
  await expect(page.getByText('Nenhum item adicionado')).toBeVisible();
  await escanear(page, '7891000000031');
  const item = page.getByRole('dialog', { name: /^Adicionar Item/ });
  const produto = item.getByLabel('Produto/Serviço');
  const quantidade = item.getByLabel('Quantidade');
  await expect(produto).toHaveValue('Tela da bancada');
  await expect(item.getByLabel('Valor Unitário')).toHaveValue('250,00');
  await expect(quantidade).toHaveValue('1');

  await quantidade.focus();
  await escanear(page, '7891000000031');
  await expect(quantidade).toHaveValue('2');
  await item.getByLabel('Valor Unitário').focus();
  await escanear(page, '7891000000048');
  await expect(produto).toHaveValue('Flex da bancada');
  await expect(item.getByLabel('Valor Unitário')).toHaveValue('30,00');
  await expect(quantidade).toHaveValue('2');
  await item.getByRole('button', { name: 'Adicionar' }).click();
  await expect(aviso(page, 'Item adicionado com sucesso!')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Flex da bancada' })).toContainText('R$ 60,00');
});

test('na movimentação o leitor escolhe o produto, também com o foco no tipo ou na quantidade', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Doca');
  await loja.criarProduto('Fonte da doca', '9', { codigo: 'VEA-DOCA' });
  await loja.criarProduto('Placa da doca', '9', { codigo_ean: '7891000000055' });
  await page.goto('/estoques/movimentacao?nova=1');
  const tipo = page.getByRole('combobox', { name: 'Tipo' });
  const produto = page.getByLabel('Produto');
  await tipo.focus();
  await escanear(page, 'VEA-DOCA');
  await expect(produto).toHaveValue('Fonte da doca');
  await expect(tipo).toHaveValue('Transferência');
  const quantidade = page.getByLabel('Quantidade');
  await quantidade.fill('2');
  await escanear(page, '7891000000055');
  // Another product is a line of its own.
  await expect(page.getByRole('textbox', { name: 'Peça 2', exact: true })).toHaveValue('Placa da doca');
  await expect(produto).toHaveValue('Fonte da doca');
  await expect(quantidade).toHaveValue('2');
  await expect(page.getByRole('dialog', { name: 'Nova Movimentação' })).toBeVisible();
});

test('uma leitura sobre a pergunta não a responde, e no item só soma mais um do mesmo produto', async ({
  page,
}) => {
  const loja = await abrirLoja(page, `Pergunta ${Date.now()}`);
  const codigo_ean = '7891000000970';
  const produto_servico_id = await loja.criarProduto('Peça da pergunta', '9', { codigo_ean });
  const ordem = await criarOrdem(page, loja);
  const item = { produto_servico_id, quantidade: '1', valor_unitario: '10.00' };
  await postar(page, `/api/ordens_servico/${ordem}/itens`, item);
  await page.goto(`/vendas/ordens?itens=${ordem}`);
  const itens = page.getByRole('dialog', { name: /^Itens/ });
  await itens.getByRole('button', { name: 'Faturar' }).click();
  const pergunta = page.getByRole('alertdialog');
  await expect(pergunta.getByRole('button', { name: 'Faturar' })).toBeFocused();
  await escanear(page, codigo_ean);
  await expect(pergunta.getByRole('button', { name: 'Faturar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pergunta).toHaveCount(0);
  expect(await loja.saldo(produto_servico_id)).toBe(9);

  await page
    .getByRole('row', { name: 'Peça da pergunta' })
    .getByRole('button', { name: 'Editar item' })
    .click();
  const quantidade = page.getByRole('dialog', { name: /^Editar Item/ }).getByLabel('Quantidade');
  await quantidade.focus();
  await escanear(page, codigo_ean);
  await expect(quantidade).toHaveValue('2');
  await escanear(page, '7891000000987');
  await expect(aviso(page, 'Produto não encontrado')).toBeVisible();
  await expect(quantidade).toHaveValue('2');
});

test('uma leitura conta uma vez desde que a janela aparece, e nenhuma antes', async ({ page }) => {
  const loja = await abrirLoja(page, `Abrindo ${Date.now()}`);
  const codigo_ean = '7891234567895';
  await loja.criarProduto('Peça ao abrir', '9', { codigo_ean });
  const soltar = await segurarJanelas(page);
  await page.goto('/vendas/vendas');
  await expect(page.getByRole('button', { name: 'Nova Venda' }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Carregando...' })).toBeVisible();
  await escanear(page, codigo_ean);
  soltar();
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeFocused();
  await expect(noCarrinho(page, 'Peça ao abrir')).toHaveCount(0);
  await escanear(page, codigo_ean);
  await expect(noCarrinho(page, 'Peça ao abrir')).toHaveValue('1');
});

test('a etiqueta de um aparelho abre a ordem de qualquer lista, sem foco, e nenhuma tecla se perde na busca', async ({
  page,
}) => {
  const loja = await abrirLoja(page, `Etiqueta ${Date.now()}`);
  const id = await criarOrdem(page, loja);
  const { numero_os } = (await (await page.request.get(`/api/ordens_servico/${id}`)).json()) as {
    numero_os: number;
  };
  expect(numero_os).toBeLessThan(1000);
  for (const [lista, codigo, fim] of [
    ['/cadastros/clientes', `https://outro.exemplo.com.br/vendas/ordens/${numero_os}`, 'Enter'],
    ['/estoques/produtos', `http://localhost:3000/vendas/ordens/${numero_os}`, 'Tab'],
    ['/vendas/ordens', `OS${numero_os}`, 'Enter'],
    ['/cadastros/equipamentos', `]Q3OS${numero_os}`, 'Enter'],
  ] as const) {
    await page.goto(lista);
    await expect(page.getByRole('textbox', { name: 'Buscar', exact: true }).last()).toBeVisible();
    await expect(page.getByText('Carregando...')).toHaveCount(0);
    await escanear(page, codigo, fim);
    await expect(page, codigo).toHaveURL(new RegExp(`/vendas/ordens/${numero_os}$`));
    await expect(page.getByRole('main').getByText('Notebook do leitor').first()).toBeVisible();
  }
  // A person still reaches the search with '/'.
  await page.goto('/cadastros/clientes');
  const busca = page.getByPlaceholder('Buscar por nome, CPF/CNPJ ou telefone');
  await expect(busca).toBeVisible();
  await page.keyboard.press('/');
  await expect(busca).toBeFocused();
});

test('um EAN guardado com espaços, um UPC, o prefixo do leitor e o Tab no fim são o mesmo produto', async ({
  page,
}) => {
  const loja = await abrirLoja(page, `Formas ${Date.now()}`);
  await loja.criarProduto('Cabo das formas', '9', { codigo_ean: '789 1234 567895' });
  await loja.criarProduto('Fonte das formas', '9', { codigo_ean: '0012345678905' });
  await page.goto('/vendas/vendas?nova=1');
  const cabo = noCarrinho(page, 'Cabo das formas');
  const fonte = noCarrinho(page, 'Fonte das formas');
  await expect(page.getByRole('textbox', { name: 'Cliente' })).toBeVisible();
  await escanear(page, '7891234567895');
  await expect(cabo).toHaveValue('1');
  await escanear(page, ']E07891234567895');
  await expect(cabo).toHaveValue('2');
  await escanear(page, '7891234567895', 'Tab');
  await expect(cabo).toHaveValue('3');
  await escanear(page, '012345678905');
  await expect(fonte).toHaveValue('1');
  await escanear(page, 'OS1042');
  await expect(aviso(page, 'Etiqueta da OS #1042')).toBeVisible();
});
