/** The filters of the movement list: type, branch, days. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import type { MovimentacaoInput } from './movimentacoes.contract.ts';
import { entradaFixture, saidaFixture, transferenciaFixture } from './movimentacoes.fixtures.ts';

let api: TestApi;
let shop: Loja;
let produto: string;
let ids: Record<'entrada' | 'saida' | 'transferencia', string>;

async function registrar(instante: string, input: MovimentacaoInput): Promise<string> {
  api.setClock(new Date(instante));
  try {
    return (await api.client.movimentacoes.registrar(input)).id;
  } finally {
    api.setClock(null);
  }
}

beforeAll(async () => {
  api = await createTestApi();
  shop = await createLoja(api);
  produto = await shop.createProduto('0');
  ids = {
    entrada: await registrar('2024-06-01T12:00:00Z', entradaFixture(produto, shop.matriz, '9')),
    saida: await registrar('2024-06-02T02:59:00Z', saidaFixture(produto, shop.matriz, '1')), // the 1st, 23:59
    transferencia: await registrar(
      '2024-06-02T03:00:00Z',
      transferenciaFixture(produto, shop.matriz, shop.loja, '2'),
    ),
  };
});
afterAll(() => api.close());

const achadas = async (filtro: object) =>
  (await api.client.movimentacoes.list(filtro)).itens.map(({ id }) => id);

test('por tipo, por filial em qualquer das pontas, por dia, e por todos juntos', async () => {
  const { entrada, saida, transferencia } = ids;
  expect(await achadas({ tipo: 'saida' })).toEqual([saida]);
  expect(await achadas({ ponta_filial_id: shop.loja })).toEqual([transferencia]);
  expect(await achadas({ ponta_filial_id: shop.matriz })).toEqual([transferencia, saida, entrada]);
  expect(await achadas({ de: '2024-06-01', ate: '2024-06-01' })).toEqual([saida, entrada]);
  expect(await achadas({ ponta_filial_id: shop.matriz, tipo: 'entrada', de: '2024-06-02' })).toEqual([]);
  expect(await api.client.movimentacoes.list({ tipo: 'saida', contar: 'somente' })).toMatchObject({
    total: 1,
  });
});

test('quem só vê uma filial não acha por filtro o que não vê', async () => {
  const limitada = await api.as({ papel: 'atendente', filiais: [shop.loja] });
  const { itens } = await limitada.movimentacoes.list({ ponta_filial_id: shop.matriz });
  expect(itens.map(({ id }) => id)).toEqual([ids.transferencia]);
  expect(await limitada.movimentacoes.list({ tipo: 'saida', contar: 'somente' })).toMatchObject({ total: 0 });
});

test('a exportação traz as mesmas movimentações que a lista', async () => {
  const filtro = { tipo: 'transferencia', de: '2024-06-01', formato: 'csv' } as const;
  const linhas = (await (await api.client.movimentacoes.exportar(filtro)).text()).trim().split('\r\n');
  expect(linhas).toHaveLength(2);
  expect(linhas[1]).toContain('Transferência');
});

test('a movimentação de uma ordem diz qual é', async () => {
  const ordem = await api.client.ordens_servico.create({
    filial_id: shop.matriz,
    cliente_id: shop.cliente.id,
    equipamento: 'Celular',
    defeito_reclamado: 'Tela',
  });
  await api.client.ordens_servico.adicionarItem({
    id: ordem.id,
    produto_servico_id: produto,
    quantidade: '1',
    valor_unitario: '10.00',
  });
  const { itens } = await api.client.movimentacoes.list({ tipo: 'venda' });
  expect(itens).toMatchObject([{ ordem_servico_id: ordem.id, numero_os: ordem.numero_os }]);
});
