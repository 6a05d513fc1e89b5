// A line's discount is told wherever its unit value and total are, so that 3 × 200,00 = 570,00 explains itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let produto_id: string;

/** Three pieces of 200,00, sold for 570,00 by the price of PIX. */
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  const { formas } = await api.run((ctx) =>
    comecarFixture(ctx, [oficina.matriz, oficina.loja], { desconto_pix: '5' }),
  );
  produto_id = await oficina.produto(10);
  await api.client.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [{ produto_id, quantidade: '3', valor_unitario: '200.00' }],
    observacoes: null,
    recebimento: { formas: [{ forma_id: formas.PIX ?? '', valor: '570.00' }], preco_da_forma: true },
  });
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const filtro = () => ({ filial_id: oficina.matriz });

test('Vendas Diretas diz o desconto da linha e o da venda', async () => {
  const conta = { desconto: '30.00', valor_total: '570.00' };
  expect((await api.client.vendas.list(filtro())).itens).toMatchObject([
    { valor_unitario: '200.00', ...conta },
  ]);
  expect((await api.client.vendas.listPorVenda(filtro())).itens).toMatchObject([conta]);
});

test('o CSV tem o desconto antes do total, por produto e por venda', async () => {
  const linhas = async (arquivo: Promise<File>) =>
    (await (await arquivo).text())
      .trim()
      .split('\r\n')
      .map((linha) => linha.split(';'));
  for (const exportar of [api.client.vendas.exportar, api.client.vendas.exportarPorVenda]) {
    const [titulos = [], venda = []] = await linhas(exportar({ ...filtro(), formato: 'csv' }));
    const desconto = titulos.indexOf('Desconto');
    expect(titulos.slice(desconto, desconto + 2)).toEqual(['Desconto', 'Total']);
    expect(venda.slice(desconto, desconto + 2)).toEqual(['30,00', '570,00']);
  }
});

test('o Histórico de Vendas do produto diz o desconto da linha, além do que o preço ficou abaixo da tabela', async () => {
  const { itens } = await api.client.produtos_servicos.listVendas({ produto_id });
  expect(itens).toMatchObject([
    { valor_unitario: '200.00', desconto_da_linha: '30.00', valor_total: '570.00' },
  ]);
});
