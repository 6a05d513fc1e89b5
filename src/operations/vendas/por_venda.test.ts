/** The list grouped by sale, its period, and the sum of the filtered rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

async function vender(instante: string, ...itens: [produto_id: string, quantidade: string, valor: string][]) {
  api.setClock(new Date(instante));
  try {
    return await api.client.vendas.finalizar({
      filial_id: loja.matriz,
      cliente_id: loja.cliente.id,
      itens: itens.map(([produto_id, quantidade, valor_unitario]) => ({
        produto_id,
        quantidade,
        valor_unitario,
      })),
      observacoes: null,
    });
  } finally {
    api.setClock(null);
  }
}
const porVenda = (filtro: object) => api.client.vendas.listPorVenda({ filial_id: loja.matriz, ...filtro });
const porProduto = (filtro: object) => api.client.vendas.list({ filial_id: loja.matriz, ...filtro });
const somaDe = async (filtro: object) => {
  const contar = 'somente' as const;
  const { total, soma } = await porVenda({ ...filtro, contar });
  return { total, soma, linhas: (await porProduto({ ...filtro, contar })).soma };
};

/** Reverses one product of the direct sale. */
async function estornar(venda_id: string, produto_id: string) {
  const { rows } = await api.dono.query<{ id: string }>(
    `select m.id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id
     where v.venda_direta_id = $1 and v.produto_id = $2`,
    [venda_id, produto_id],
  );
  await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
}

test('cada venda é uma linha com os seus produtos e o total, e o estornado sai da soma', async () => {
  const capa = await loja.createProduto('10', 'Capa agrupada');
  const cabo = await loja.createProduto('10', 'Cabo agrupado');
  const periodo = { de: '2024-02-01', ate: '2024-02-29' };
  const fora = await vender('2024-01-31T12:00:00Z', [capa, '1', '9.90']);
  const duas = await vender('2024-02-10T12:00:00Z', [capa, '2', '10.05'], [cabo, '1', '5.00']);
  const uma = await vender('2024-03-01T02:00:00Z', [cabo, '3', '7.00']); // still the 29th in São Paulo
  const antes = await porVenda(periodo);
  expect(antes.itens).toMatchObject([
    { id: uma.id, numero: uma.numero, produtos: 'Cabo agrupado', itens: 1, valor_total: '21.00' },
    { id: duas.id, produtos: 'Capa agrupada, Cabo agrupado', itens: 2, valor_total: '25.10' },
  ]);
  expect(await somaDe(periodo)).toEqual({ total: 2, soma: '46.10', linhas: '46.10' });

  await estornar(duas.id, cabo);
  await estornar(uma.id, cabo);
  expect((await porVenda(periodo)).itens).toMatchObject([
    { id: uma.id, itens: 1, itens_estornados: 1, valor_total: '21.00' },
    { id: duas.id, itens: 2, itens_estornados: 1, valor_total: '20.10' },
  ]);
  expect(await somaDe(periodo)).toEqual({ total: 2, soma: '20.10', linhas: '20.10' });
  expect(await somaDe({ busca: 'capa agrupada' })).toEqual({ total: 2, soma: '30.00', linhas: '30.00' });
  expect((await porVenda({ contar: 'somente' })).soma).toBe('30.00');
  expect((await porVenda({ busca: 'capa agrupada' })).itens.map(({ id }) => id)).toEqual([duas.id, fora.id]);
});

test('a venda lançada no histórico de um produto é uma venda própria, a da ordem não aparece', async () => {
  const produto = await loja.createProduto('3', 'Fone avulso');
  const registro = await api.client.produtos_servicos.createVenda({
    produto_id: produto,
    filial_id: loja.matriz,
    cliente_id: loja.cliente.id,
    data_venda: '2024-04-05',
    quantidade: '2',
    valor_unitario: '30.00',
  });
  const periodo = { de: '2024-04-01', ate: '2024-04-30' };
  expect((await porVenda(periodo)).itens).toMatchObject([
    { id: registro.id, venda_direta_id: null, numero: null, produtos: 'Fone avulso', valor_total: '60.00' },
  ]);
  expect(await somaDe(periodo)).toEqual({ total: 1, soma: '60.00', linhas: '60.00' });
});

test('a exportação agrupada traz as mesmas vendas que a lista', async () => {
  const periodo = { de: '2024-02-01', ate: '2024-02-29' };
  const filtro = { filial_id: loja.matriz, ...periodo, formato: 'csv' as const };
  const linhas = (await (await api.client.vendas.exportarPorVenda(filtro)).text()).trim().split('\r\n');
  const { itens } = await porVenda(periodo);
  expect(linhas.slice(1).map((linha) => Number(linha.split(';')[1]))).toEqual(
    itens.map(({ numero }) => numero),
  );
  expect(linhas[0]).toContain('Produtos;Itens;Itens estornados;Desconto;Total');
  const porProdutos = (await (await api.client.vendas.exportar(filtro)).text()).trim().split('\r\n');
  expect(porProdutos).toHaveLength(4);
});
