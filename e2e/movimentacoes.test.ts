/** Movimentação (spec §§ 2, 4, 5, 8): registering every type, the spec's refusals, and Estornar. */
import { expect, type Page } from '@playwright/test';
import { Balcao } from './balcao.ts';
import { abrirLoja } from './loja.ts';
import { postar, watchErrors } from './pessoa.ts';
import { test } from './server.ts';

const ESTORNAR = 'Deseja estornar esta movimentação? Esta ação reverterá os efeitos no estoque.';

async function abrirFormulario(page: Page): Promise<void> {
  await page.goto('/estoques/movimentacao');
  await page.getByRole('button', { name: 'Nova Movimentação' }).first().click();
}

async function escolherTipo(page: Page, tipo: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Tipo' }).click();
  await page.getByRole('option', { name: tipo, exact: true }).click();
}

async function escolherProduto(page: Page, nome: string): Promise<void> {
  await page.getByLabel('Produto').fill(nome);
  await page.getByRole('option', { name: nome }).click();
}

async function escolherFilial(page: Page, campo: string, nome: string): Promise<void> {
  await page.getByRole('combobox', { name: campo }).click();
  await page.getByRole('option', { name: nome, exact: true }).click();
}

const registrar = (page: Page) => page.getByRole('button', { name: 'Registrar' }).click();
const linha = (page: Page, texto: string) => page.getByRole('row').filter({ hasText: texto });

test('uma transferência sai da filial atual, aparece na lista e se estorna uma vez', async ({ page }) => {
  const errors = watchErrors(page);
  const loja = await abrirLoja(page, 'Transfere');
  const bateria = await loja.criarProduto('Bateria que viaja', '5', { codigo: 'BAT-VIAJA' });
  await abrirFormulario(page);
  await expect(page.getByText('Filial atual: Transfere Centro')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('Transferência');
  await expect(page.getByRole('combobox', { name: 'Filial de Origem' })).toHaveValue('Transfere Centro');
  await escolherProduto(page, 'Bateria que viaja');
  await escolherFilial(page, 'Filial de Destino', 'Transfere Batel');
  await page.getByLabel('Quantidade').fill('2');
  await page.getByLabel('Observações').fill('Malote de sexta');
  await registrar(page);
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  expect(await loja.saldo(bateria)).toBe(3);

  const row = linha(page, 'Malote de sexta');
  await expect(row).toContainText('Bateria que viaja');
  await expect(row).toContainText('BAT-VIAJA');
  await expect(row).toContainText('Transferência');
  await expect(row).toContainText('Transfere Centro');
  await expect(row).toContainText('Transfere Batel');
  await row.getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByRole('alertdialog').getByText(ESTORNAR)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  expect(await loja.saldo(bateria)).toBe(3);
  await row.getByRole('button', { name: 'Estornar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText('Movimentação estornada com sucesso!')).toBeVisible();
  await expect(row).toContainText('Estornada');
  await expect(row).toHaveAttribute('data-dimmed', 'true');
  await expect(row.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await expect(
    linha(page, 'Estorno da movimentação de').getByRole('button', { name: 'Estornar' }),
  ).toHaveCount(0);
  expect(await loja.saldo(bateria)).toBe(5);
  expect(errors).toEqual([]);
});

test('as recusas de cada tipo, na ordem', async ({ page }) => {
  const loja = await abrirLoja(page, 'Regras');
  await loja.criarProduto('Peça das regras', '5', { valor_venda_pf: null });
  await abrirFormulario(page);
  const recusa = async (texto: string) => {
    await registrar(page);
    await expect(page.getByRole('alert').filter({ hasText: texto })).toBeVisible();
  };
  await recusa('Quantidade deve ser maior que zero');
  await page.getByLabel('Quantidade').fill('1');
  await recusa('Para transferência, selecione origem e destino');
  await escolherFilial(page, 'Filial de Destino', 'Regras Centro');
  await recusa('Origem e destino devem ser diferentes');
  await escolherFilial(page, 'Filial de Destino', 'Regras Batel');
  await recusa('Selecione um produto');
  await escolherProduto(page, 'Peça das regras');
  await escolherTipo(page, 'Venda');
  await recusa('Para vendas, selecione um cliente ou ordem de serviço');
  await page.getByLabel('Cliente').fill('zuleica');
  await page.getByRole('option', { name: 'Zuleica Regras' }).click();
  await recusa('Para vendas, informe o valor unitário');
  await page.getByLabel('Valor Unitário').fill('150');
  await registrar(page);
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  await expect(linha(page, 'Zuleica Regras')).toContainText('Venda');
  await page.goto('/vendas/vendas');
  await expect(linha(page, 'Peça das regras')).toContainText('R$ 150,00');
});

test('a venda que sai de outra filial é a um cliente dela, e trocar a filial esvazia o cliente', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Compradores');
  await loja.criarProduto('Peça que se vende em Batel', '5');
  await postar(page, '/api/clientes', {
    nome_completo: 'Bruna de Batel',
    telefone: '41988112244',
    filial_id: loja.batel,
  });
  await abrirFormulario(page);
  await escolherTipo(page, 'Venda');
  await escolherProduto(page, 'Peça que se vende em Batel');
  const cliente = page.getByRole('textbox', { name: 'Cliente' });
  await cliente.fill('zuleica');
  await page.getByRole('option', { name: 'Zuleica Compradores' }).click();
  await escolherFilial(page, 'Filial de Origem', 'Compradores Batel');
  await expect(cliente).toHaveValue('');
  await cliente.fill('zuleica');
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await cliente.fill('bruna');
  await page.getByRole('option', { name: 'Bruna de Batel' }).click();
  await page.getByLabel('Quantidade').fill('1');
  await registrar(page);
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  await expect(linha(page, 'Bruna de Batel')).toContainText('Compradores Batel');
});

test('o produto procurado mas não escolhido não é trocado pelo anterior, e apagá-lo o desfaz', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Procura');
  const primeira = await loja.criarProduto('Peça primeira da procura', '5');
  await abrirFormulario(page);
  await escolherFilial(page, 'Filial de Destino', 'Procura Batel');
  await page.getByLabel('Quantidade').fill('1');
  await escolherProduto(page, 'Peça primeira da procura');
  // A product that the picker has not loaded; both keys are pressed before the search answers.
  await loja.criarProduto('Peça segunda da procura', '5');
  const { promise: chegou, resolve: chegar } = Promise.withResolvers<void>();
  await page.route('**/rpc/produtos_servicos/listParaMovimentacao*', async (route) => {
    await chegou;
    await route.continue();
  });
  await page.getByLabel('Produto').fill('segunda da procura');
  for (const tecla of ['Control+Enter', 'Enter']) await page.keyboard.press(tecla);
  await expect(page.getByRole('dialog', { name: 'Nova Movimentação' })).toBeVisible();
  chegar();
  await expect(page.getByRole('textbox', { name: 'Produto' })).toHaveValue('Peça segunda da procura');

  await page.getByLabel('Produto').fill('');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await registrar(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Selecione um produto' })).toBeVisible();
  await expect(page.getByLabel('Produto')).toHaveValue('');
  expect(await loja.saldo(primeira)).toBe(5);
});

test('a entrada pede o destino', async ({ page }) => {
  const loja = await abrirLoja(page, 'Entradas');
  const peca = await loja.criarProduto('Peça que entra', '0');
  await abrirFormulario(page);
  await escolherTipo(page, 'Entrada');
  await escolherProduto(page, 'Peça que entra');
  await page.getByLabel('Quantidade').fill('2,5');
  await registrar(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Para entrada, selecione a filial de destino' }),
  ).toBeVisible();
  await escolherFilial(page, 'Filial de Destino', 'Entradas Centro');
  await registrar(page);
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  await expect(linha(page, 'Peça que entra')).toContainText('2,5');
  expect(await loja.saldo(peca)).toBe(2.5);
});

test('cada tipo tem o seu selo, e a saída diz para onde em palavras', async ({ page }) => {
  const loja = await abrirLoja(page, 'Selos');
  const produto_id = await loja.criarProduto('Peça dos selos', '9');
  const comum = { produto_id, quantidade: '1' };
  for (const data of [
    { tipo_movimentacao: 'ajuste', filial_origem_id: loja.centro },
    { tipo_movimentacao: 'transferencia', filial_origem_id: loja.centro, filial_destino_id: loja.batel },
    {
      tipo_movimentacao: 'venda',
      filial_origem_id: loja.centro,
      cliente_id: loja.cliente_id,
      valor_unitario: '9.90',
    },
  ])
    await postar(page, '/api/movimentacoes_estoque', { ...comum, ...data });
  await abrirFormulario(page);
  await escolherTipo(page, 'Saída');
  await escolherProduto(page, 'Peça dos selos');
  await page.getByLabel('Quantidade').fill('1');
  await page.getByLabel('Destino').fill('Bancada de testes');
  await registrar(page);
  await expect(linha(page, 'Bancada de testes')).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await page.goto('/estoques/movimentacao?busca=pe%C3%A7a+dos+selos');
  const selo = (tipo: string) => page.locator('td [data-variant]').filter({ hasText: tipo });
  for (const [tipo, tone, variant] of [
    ['Entrada', 'teal', 'solid'],
    ['Saída', 'danger', 'solid'],
    ['Transferência', 'neutral', 'soft'],
    ['Venda', 'neutral', 'outline'],
    ['Ajuste', 'neutral', 'outline'],
  ] as const) {
    await expect(selo(tipo), tipo).toHaveAttribute('data-tone', tone);
    await expect(selo(tipo), tipo).toHaveAttribute('data-variant', variant);
  }
});

test('a venda para uma ordem trava o cliente dela, e o pendente de um item não se estorna', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Vínculo');
  const peca = await loja.criarProduto('Peça vinculada', '5');
  const ordem = await page.request.post('/api/ordens_servico', {
    data: {
      filial_id: loja.centro,
      cliente_id: loja.cliente_id,
      equipamento: 'iPhone 11 do vínculo',
      defeito_reclamado: 'Não liga',
    },
  });
  const { id } = (await ordem.json()) as { id: string };
  await page.request.post(`/api/ordens_servico/${id}/itens`, {
    data: { produto_servico_id: peca, quantidade: '1', valor_unitario: '90.00', desconto: '0' },
  });
  await abrirFormulario(page);
  await escolherTipo(page, 'Venda');
  await escolherProduto(page, 'Peça vinculada');
  await page.getByLabel('Quantidade').fill('8');
  await page.getByLabel('Ordem de Serviço').fill('do vínculo');
  await page.getByRole('option', { name: /iPhone 11 do vínculo/ }).click();
  await expect(page.getByLabel('Cliente')).toBeDisabled();
  await expect(page.getByLabel('Cliente')).toHaveValue('Zuleica Vínculo');
  await expect(page.getByText('Peça vinculada em Vínculo Centro: disponível 5, pedido 8')).toBeVisible();
  await page.getByLabel('Quantidade').fill('2');
  await registrar(page);
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  const pendente = linha(page, 'Pendente').filter({ hasText: 'Peça vinculada' });
  await expect(pendente).toHaveCount(1);
  await expect(pendente.getByRole('button', { name: 'Estornar' })).toHaveCount(0);
  await expect(linha(page, 'Peça vinculada').getByRole('button', { name: 'Estornar' })).toHaveCount(2);
  expect(await loja.saldo(peca)).toBe(3);
});

test('a tela diz que são as movimentações de todas as filiais, e Pendente explica o que é Reservado', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Reserva');
  const peca = await loja.criarProduto('Peça da reserva', '5');
  const ordem = await postar<{ id: string }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'iPhone 11 da reserva',
    defeito_reclamado: 'Não carrega',
  });
  await postar(page, `/api/ordens_servico/${ordem.id}/itens`, {
    produto_servico_id: peca,
    quantidade: '2',
    valor_unitario: '90.00',
  });
  await page.goto('/estoques/movimentacao');
  await expect(
    page.getByText('Filial atual: Reserva Centro · movimentações de todas as filiais', { exact: true }),
  ).toBeVisible();
  const pendente = linha(page, 'Pendente').filter({ hasText: 'Peça da reserva' });
  await expect(pendente.getByText(/^reservado/)).toHaveAttribute(
    'title',
    'Reservado para a ordem: sai do estoque quando ela for faturada',
  );
  await page.goto(`/estoques/produtos?produto=${peca}`);
  await page.getByRole('tab', { name: 'Estoque por Filial' }).click();
  await expect(page.getByText(/^Reservado: peças pendentes em ordens ainda não faturadas\./)).toBeVisible();
});

test('a movimentação de uma ordem diz o número dela, e por teclado lê-se o que não cabe', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Número');
  const peca = await loja.criarProduto('Peça da ordem numerada', '5');
  const ordem = await postar<{ id: string; numero_os: number }>(page, '/api/ordens_servico', {
    filial_id: loja.centro,
    cliente_id: loja.cliente_id,
    equipamento: 'Moto G84',
    defeito_reclamado: 'Não liga',
  });
  const venda = { tipo_movimentacao: 'venda', produto_id: peca, quantidade: '1', valor_unitario: '90.00' };
  const observacoes = 'Levada pela técnica no malote de sexta, volta na segunda se não servir';
  await postar(page, '/api/movimentacoes_estoque', {
    ...venda,
    filial_origem_id: loja.centro,
    ordem_servico_id: ordem.id,
    observacoes,
  });
  await page.goto('/estoques/movimentacao');
  const row = linha(page, observacoes);
  await expect(row.getByRole('cell').nth(5)).toContainText(`Zuleica Número OS #${ordem.numero_os}`);
  await page.getByRole('columnheader', { name: 'Data' }).getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(row).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText(`Observações: ${observacoes}`);
});

test('quem perde a corrida do estorno é avisado', async ({ page }) => {
  const loja = await abrirLoja(page, 'Corrida');
  const peca = await loja.criarProduto('Peça da corrida', '5');
  const saida = await page.request.post('/api/movimentacoes_estoque', {
    data: {
      tipo_movimentacao: 'saida',
      quantidade: '1',
      filial_origem_id: loja.centro,
      produto_id: peca,
      observacoes: 'Bancada da corrida',
    },
  });
  const { id } = (await saida.json()) as { id: string };
  await page.goto('/estoques/movimentacao');
  await linha(page, 'Bancada da corrida').getByRole('button', { name: 'Estornar' }).click();
  expect((await page.request.post(`/api/movimentacoes_estoque/${id}/estornar`)).status()).toBe(200);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Estornar' }).click();
  await expect(page.getByText('Esta movimentação já foi estornada')).toBeVisible();
  expect(await loja.saldo(peca)).toBe(5);
});

/** Maximum pause in ms between letters of one word. */
const OUTRA_PALAVRA = 600;

test('o foco começa no produto, e um campo fechado toma a letra da opção', async ({ page }) => {
  const loja = await abrirLoja(page, 'Letras');
  for (const nome of ['Letras Xaxim', 'Xangri-lá das Letras', 'Xaxim das Letras'])
    await postar(page, '/api/filiais', { nome, tipo: 'loja' });
  await loja.criarProduto('Peça das letras', '5');
  await page.goto('/estoques/movimentacao?nova=1');
  await expect(page.getByLabel('Produto')).toBeFocused();
  const tipo = page.getByRole('combobox', { name: 'Tipo' });
  const letra = async (tecla: string, rotulo: string) => {
    await page.waitForTimeout(OUTRA_PALAVRA);
    await page.keyboard.press(tecla);
    await expect(tipo).toHaveValue(rotulo);
  };
  await tipo.focus();
  await letra('e', 'Entrada');
  await letra('s', 'Saída');
  await letra('v', 'Venda');
  await letra('a', 'Ajuste');
  await letra('t', 'Transferência');
  await letra('x', 'Transferência');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  const destino = page.getByRole('combobox', { name: 'Filial de Destino' });
  await destino.focus();
  await page.keyboard.press('x');
  await expect(destino).toHaveValue('Xangri-lá das Letras');
  await page.waitForTimeout(OUTRA_PALAVRA);
  await page.keyboard.type('xax', { delay: 90 });
  await expect(destino).toHaveValue('Xaxim das Letras');
});

test('a origem é a última dos destinos, e escolhê-la é recusado', async ({ page }) => {
  const loja = await abrirLoja(page, 'Aqui Mesmo');
  await loja.criarProduto('Peça que fica', '5');
  await page.goto('/estoques/movimentacao?nova=1');
  const ultimoDestino = async (nome: string) => {
    await page.getByRole('combobox', { name: 'Filial de Destino' }).click();
    await expect(page.getByRole('option').last()).toHaveText(nome);
  };
  await ultimoDestino('Aqui Mesmo Centro');
  await page.keyboard.press('Escape');
  await escolherFilial(page, 'Filial de Origem', 'Aqui Mesmo Batel');
  await ultimoDestino('Aqui Mesmo Batel');
  await page.getByRole('option', { name: 'Aqui Mesmo Batel' }).click();
  await page.getByLabel('Quantidade').fill('1');
  await registrar(page);
  await expect(
    page.getByRole('alert').filter({ hasText: 'Origem e destino devem ser diferentes' }),
  ).toBeVisible();
});

test('três peças a outra filial numa janela, com até 8 cliques; a lista tem uma linha por peça', async ({
  page,
}) => {
  const loja = await abrirLoja(page, 'Malote');
  const pecas = [
    await loja.criarProduto('Visor do malote', '5'),
    await loja.criarProduto('Fonte do malote', '5'),
    await loja.criarProduto('Grade do malote', '5'),
  ];
  await page.goto('/');
  const balcao = new Balcao(page);
  const menu = page.getByRole('navigation').first();
  await balcao.clica(menu.getByRole('button', { name: 'Estoques' }));
  await balcao.clica(menu.getByRole('link', { name: 'Movimentação' }));
  await balcao.clica(page.getByRole('button', { name: 'Nova Movimentação' }).first());
  const janela = page.getByRole('dialog', { name: 'Nova Movimentação' });
  await expect(janela.getByRole('textbox', { name: 'Produto' })).toBeFocused();
  await balcao.toma('visor do ma', 'Visor do malote');
  await janela.getByLabel('Quantidade').focus();
  await balcao.digita('1');
  for (const [numero, nome] of [
    [2, 'Fonte do malote'],
    [3, 'Grade do malote'],
  ] as const) {
    await balcao.ateCampo(janela.getByRole('textbox', { name: `Peça ${numero}` }));
    await balcao.toma(nome.slice(0, 11), nome);
    await expect(janela.getByLabel(`Quantas da peça ${numero}`)).toBeVisible();
    await balcao.aperta('Tab');
    if (numero === 2) await balcao.digita('2');
  }
  await balcao.clica(janela.getByRole('combobox', { name: 'Filial de Destino' }));
  await balcao.clica(page.getByRole('option', { name: 'Malote Batel', exact: true }));
  await balcao.clica(janela.getByRole('button', { name: 'Registrar' }));
  // The third line has no quantity: it is named, and nothing has moved.
  await expect(
    page.getByRole('alert').filter({ hasText: 'Quantidade deve ser maior que zero' }),
  ).toBeVisible();
  await expect(janela.getByLabel('Quantas da peça 3')).toBeFocused();
  expect(await loja.saldo(pecas[0] ?? '')).toBe(5);
  await balcao.digita('3');
  await balcao.aperta('Control+Enter');
  await expect(page.getByText('Movimentação registrada com sucesso!')).toBeVisible();
  console.log(`três peças a outra filial: ${balcao.cliques} cliques, ${balcao.teclas} teclas`);
  expect(balcao.cliques).toBe(6);
  for (const [i, peca] of pecas.entries()) expect(await loja.saldo(peca)).toBe(4 - i);
  const linhas = linha(page, 'do malote');
  await expect(linhas.filter({ hasText: 'Transferência' })).toHaveCount(3);
  // One line per row.
  for (const caixa of await linhas.all()) expect((await caixa.boundingBox())?.height).toBeLessThan(46);
});

test('só esta filial: começa desligado, e cada pessoa o encontra como deixou', async ({ page }) => {
  const loja = await abrirLoja(page, 'Chip');
  const peca = await loja.criarProduto('Peça do chip', '5');
  await postar(page, '/api/movimentacoes_estoque', {
    tipo_movimentacao: 'entrada',
    produto_id: peca,
    quantidade: '2',
    filial_destino_id: loja.batel,
  });
  await page.goto('/estoques/movimentacao?busca=pe%C3%A7a+do+chip');
  await expect(linha(page, 'Peça do chip')).toHaveCount(2);
  const chip = page.getByRole('button', { name: 'Só esta filial' });
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
  await chip.click();
  await expect(linha(page, 'Peça do chip')).toHaveCount(1);
  await page.goto('/estoques/movimentacao?busca=pe%C3%A7a+do+chip');
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(linha(page, 'Peça do chip')).toHaveCount(1);
  await chip.click();
  await expect(linha(page, 'Peça do chip')).toHaveCount(2);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-pressed', 'false');
});
