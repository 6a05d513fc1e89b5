/** Sorting and exporting a list in the browser (issue: lists; look: header marks, one 'Exportar' menu). */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { lerPlanilha } from '#test/planilha.ts';
import { criarClienteApi } from './cliente_api.ts';
import { abrirLoja } from './loja.ts';
import { abrirNaFilial, cadastrarPessoa, criarFilial, postar, watchErrors } from './pessoa.ts';
import { test, tornarAdministradora } from './server.ts';
import { irLido } from './telas.ts';
import { encherTelas, LISTAS } from './walks.ts';

/** Opens the customer list in a new branch with three customers. */
async function abrirClientes(page: Page, ...outros: [nome: string, cidade: string][]) {
  await cadastrarPessoa(page);
  const marca = `L${Date.now().toString(36)}`;
  const filial = await criarFilial(page, `Filial ${marca}`, marca);
  for (const [nome_completo, cidade] of [
    ['Bruna Lima', 'Curitiba'],
    ['Álvaro Dias', null],
    ['=Caio; "Prado"', 'Araucária'],
    ...outros,
  ] as const)
    await postar(page, '/api/clientes', {
      nome_completo,
      cidade,
      telefone: '41988112233',
      data_nascimento: '1990-05-07',
      filial_id: filial.id,
    });
  await abrirNaFilial(page, filial, '/cadastros/clientes');
}

const nomes = (page: Page) => page.locator('tbody tr td:first-child');
const busca = (page: Page) => page.getByRole('textbox', { name: 'Buscar', exact: true });
const titulo = (page: Page, nome: string) => page.getByRole('columnheader', { name: nome });

async function exportar(page: Page, formato: 'CSV' | 'Excel') {
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: formato }).click();
  const file = await download;
  return { nome: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('ordenar pelo título, voltar e recarregar; exportar o que se vê em CSV e Excel', async ({ page }) => {
  const errors = watchErrors(page);
  await abrirClientes(page);
  await expect(nomes(page)).toHaveText(['=Caio; "Prado"', 'Álvaro Dias', 'Bruna Lima']);
  await titulo(page, 'Nome').getByRole('button').press('Enter');
  await expect(page).toHaveURL(/ordenar_por=nome_completo&direcao=asc/);
  await expect(titulo(page, 'Nome')).toHaveAttribute('aria-sort', 'ascending');
  await expect(nomes(page)).toHaveText(['=Caio; "Prado"', 'Álvaro Dias', 'Bruna Lima']);
  await titulo(page, 'Cidade').getByRole('button').click();
  await expect(nomes(page)).toHaveText(['=Caio; "Prado"', 'Bruna Lima', 'Álvaro Dias']);
  await titulo(page, 'Cidade').getByRole('button').click();
  await expect(titulo(page, 'Cidade')).toHaveAttribute('aria-sort', 'descending');
  await expect(nomes(page)).toHaveText(['Álvaro Dias', 'Bruna Lima', '=Caio; "Prado"']);
  await page.reload();
  await expect(titulo(page, 'Cidade')).toHaveAttribute('aria-sort', 'descending');
  await expect(nomes(page)).toHaveText(['Álvaro Dias', 'Bruna Lima', '=Caio; "Prado"']);
  await page.goBack();
  await expect(titulo(page, 'Cidade')).toHaveAttribute('aria-sort', 'ascending');
  await expect(nomes(page)).toHaveText(['=Caio; "Prado"', 'Bruna Lima', 'Álvaro Dias']);

  const csv = await exportar(page, 'CSV');
  expect(csv.nome).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
  const linhas = csv.bytes.toString('utf8').split('\r\n');
  expect(linhas[0]).toMatch(/^\uFEFFNome;Tipo;CPF\/CNPJ;Telefone;/);
  expect(linhas[1]).toMatch(/^"'=Caio; ""Prado""";Pessoa Física;;\(41\) 98811-2233;;07\/05\/1990;/);
  expect(linhas.slice(2, 4).map((linha) => linha.split(';')[0])).toEqual(['Bruna Lima', 'Álvaro Dias']);

  await busca(page).fill('alvaro');
  await expect(nomes(page)).toHaveText(['Álvaro Dias']);
  const xlsx = await exportar(page, 'Excel');
  expect(xlsx.nome).toMatch(/^clientes-\d{4}-\d\d-\d\d\.xlsx$/);
  const [titulos, ...rows] = lerPlanilha(xlsx.bytes);
  const nascimento = titulos?.findIndex(({ text }) => text === 'Data de Nascimento') ?? -1;
  expect(rows.map((row) => [row[0]?.text, row[nascimento]?.number])).toEqual([['Álvaro Dias', '33000']]);
  expect(errors).toEqual([]);
});

test('no telefone a ordem escolhe-se num menu, e a exportação que falha diz o que houve', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await abrirClientes(page);
  const cartoes = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
  await expect(cartoes).toHaveCount(3);
  await page.getByRole('button', { name: 'Ordem' }).click();
  await page.getByRole('menuitem', { name: 'Nome, decrescente' }).click();
  await expect(cartoes.first()).toContainText('Bruna Lima');
  await expect(page.getByRole('button', { name: 'Ordem: Nome' })).toBeVisible();
  await page.route('**/rpc/clientes/exportar', (route) => route.abort());
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: 'Erro ao exportar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeEnabled();
});

test('as linhas vêm antes do total, que se conta uma vez por filtro e de novo quando algo muda', async ({
  page,
}) => {
  const outros = Array.from({ length: 25 }, (_, i): [string, string] => [`Cliente ${i}`, 'Lapa']);
  const pedidos: string[] = [];
  let soltar = () => {};
  const preso = new Promise<void>((resolve) => {
    soltar = resolve;
  });
  await page.route('**/rpc/clientes/list*', async (route) => {
    const pedido = route.request();
    if (/somente/.test(`${decodeURIComponent(pedido.url())} ${pedido.postData() ?? ''}`)) {
      pedidos.push(pedido.url());
      await preso;
    }
    await route.continue().catch(() => undefined);
  });
  await abrirClientes(page, ...outros);
  await expect(nomes(page)).toHaveCount(25);
  await expect.poll(() => pedidos).toHaveLength(1);
  const rodape = page.locator('footer').filter({ has: page.getByRole('button', { name: 'Próxima' }) });
  await expect(rodape).not.toContainText('client');
  const lugares = async () => [
    await rodape.boundingBox(),
    await page.getByRole('button', { name: 'Próxima' }).boundingBox(),
    await nomes(page).first().boundingBox(),
  ];
  const antes = await lugares();
  soltar();
  await expect(rodape).toContainText('28 clientes');
  expect(await lugares()).toEqual(antes);

  await page.getByRole('button', { name: 'Próxima' }).click();
  await expect(nomes(page)).toHaveCount(3);
  await expect(rodape).toContainText('28 clientes');
  await titulo(page, 'Nome').getByRole('button').click();
  await expect(nomes(page).first()).toHaveText('=Caio; "Prado"');
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(nomes(page)).toHaveCount(25);
  await expect(rodape).toContainText('28 clientes');
  expect(pedidos).toHaveLength(1);

  const filial = await page.evaluate(
    () => JSON.parse(localStorage.getItem('filialAtual') ?? '{}') as { id: string },
  );
  await postar(page, '/api/clientes', {
    nome_completo: 'Zuleica',
    telefone: '41988112233',
    filial_id: filial.id,
  });
  await expect(rodape).toContainText('29 clientes');
  expect(pedidos).toHaveLength(2);
});

test('a busca junta uma rajada de teclas, cancela o pedido anterior e mostra o último', async ({ page }) => {
  await abrirClientes(page);
  await expect(nomes(page)).toHaveCount(3);
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/clientes/list*', async (route) => {
    asked.push(/"busca":"(\w+)"/.exec(route.request().postData() ?? '')?.[1] ?? '');
    if (asked.at(-1) !== 'ALVARO') await held;
    await route.continue().catch(() => undefined);
  });
  const cancelled = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/rpc/clientes/list'),
  );
  // One task, so that the keys form one burst even on a busy machine. Its last text is requested, and perhaps its
  // first.
  await busca(page).evaluate((input: HTMLInputElement) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const text of ['b', 'br', 'bru']) {
      write?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect.poll(() => asked.at(-1)).toBe('bru');
  await busca(page).fill('ALVARO');
  await cancelled;
  await expect(nomes(page)).toHaveText(['Álvaro Dias']);
  release();
  await expect(nomes(page)).toHaveText(['Álvaro Dias']);
  expect(asked.filter((text) => text !== 'b')).toEqual(['bru', 'ALVARO']);
  expect(asked.length).toBeLessThanOrEqual(3);
});

test('os filtros dos produtos ficam no endereço e valem na exportação', async ({ page }) => {
  await cadastrarPessoa(page);
  const marca = `Z${Date.now().toString(36)}`;
  await postar(page, '/api/produtos_servicos', { tipo: 'produto', nome: `${marca} Tela` });
  await postar(page, '/api/produtos_servicos', { tipo: 'servico', nome: `${marca} Troca` });
  await page.goto(`/estoques/produtos?busca=${marca}`);
  const linhas = page.locator('tbody tr');
  await expect(linhas).toHaveCount(2);
  await page.getByRole('button', { name: 'Serviços' }).click();
  await expect(page).toHaveURL(/tipo=servico/);
  await expect(linhas).toHaveCount(1);
  const csv = (await exportar(page, 'CSV')).bytes.toString('utf8').trimEnd().split('\r\n');
  expect(csv.slice(1)).toHaveLength(1);
  expect(csv[1]).toContain(`Serviço;${marca} Troca;`);
  await page.goBack();
  await expect(linhas).toHaveCount(2);
});

const dica = (page: Page) => page.getByRole('tooltip');

test('o que não cabe na célula se lê inteiro ao apontar e ao chegar com o teclado', async ({ page }) => {
  const NOME = 'Maria Antonieta dos Santos Albuquerque Cavalcanti de Mendonça Furtado e Souza';
  await abrirClientes(page, [NOME, 'Araucária']);
  const celula = page.getByRole('cell', { name: NOME });
  await celula.hover();
  await expect(dica(page)).toHaveText(NOME);
  await page.mouse.move(5, 5);
  await expect(dica(page)).toHaveCount(0);
  await page.getByRole('cell', { name: 'Bruna Lima' }).hover();
  await titulo(page, 'Cidade').getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row').filter({ hasText: NOME })).toBeFocused();
  await expect(dica(page)).toHaveText(`Nome: ${NOME}`);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('row').filter({ hasText: NOME })).not.toBeFocused();
  await expect(dica(page)).toHaveCount(0);

  // After a dialog opened by the URL closes, the focus goes to the screen itself, which has no tooltip.
  await page.goto('/cadastros/clientes?novo=1');
  await expect(page.getByRole('dialog').getByLabel('Nome Completo')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('#conteudo')).toBeFocused();
  await expect(celula).toBeVisible();
  await page.waitForTimeout(500); // a tooltip comes after 350 ms
  await expect(dica(page)).toHaveCount(0);
});

/** Horizontal overflow of the list, in pixels. */
const sobra = (page: Page) =>
  page
    .locator('main section:has(footer) > div')
    .first()
    .evaluate((el) => el.scrollWidth - el.clientWidth);

test('as colunas ficam onde estão quando uma busca nada encontra', async ({ page, server }) => {
  const loja = await abrirLoja(page, 'Colunas');
  await tornarAdministradora(server, loja.email);
  const peca = await loja.criarProduto('Peça das colunas', '5');
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  await encherTelas(
    criarClienteApi(() => server.url, cookies.join('; ')),
    loja.centro,
  );
  const venda = { produto_id: peca, quantidade: '1', valor_unitario: '90.00' };
  await postar(page, '/api/vendas_diretas', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    itens: [venda],
  });
  await postar(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Notebook',
    defeito_reclamado: 'Não liga',
  });
  await postar(page, '/api/equipamentos', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    nome: 'Notebook das colunas',
  });
  const { produto_id: produto_servico_id, ...linha } = venda;
  await postar(page, '/api/orcamentos', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    itens: [{ ...linha, produto_servico_id }],
  });
  const colunas = () =>
    page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((th) => `${th.textContent} ${th.getBoundingClientRect().left}`));
  await page.goto('/');
  for (const { path, title } of LISTAS) {
    await irLido(page, path, title);
    await expect(page.locator('table:not([aria-busy]) tbody tr').first()).toBeVisible();
    const cheia = await colunas();
    await busca(page).fill('nada-se-chama-assim');
    await expect(page.locator('tbody tr')).toHaveCount(0);
    expect.soft(await colunas(), path).toEqual(cheia);
    expect.soft(await sobra(page), `${path} rola para o lado`).toBe(0);
  }
  // An upright tablet shows cards, which include the columns that a table would cut.
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const { path, title } of LISTAS) {
    await irLido(page, path, title);
    await expect(page.locator('main section:has(footer) li').first()).toBeVisible();
    expect.soft(await sobra(page), `${path} rola para o lado no tablet`).toBe(0);
  }
});
