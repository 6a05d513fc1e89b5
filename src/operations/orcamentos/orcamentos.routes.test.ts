import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
afterAll(() => api.close());

test('valores absurdos são recusados', async () => {
  const peca = await oficina.produto(5);
  const orcamento = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [],
  });
  const caro = { produto_servico_id: peca, quantidade: '999999', valor_unitario: '9999999999.99' };
  await expect(
    api.client.orcamentos.update({ id: orcamento.id, versao: orcamento.versao, itens: [caro] }),
  ).rejects.toMatchObject({ status: 400 });
  const meio = { ...caro, quantidade: '1' };
  await expect(
    api.client.orcamentos.update({ id: orcamento.id, versao: orcamento.versao, itens: [meio, meio] }),
  ).rejects.toMatchObject({ status: 400, message: 'O total do orçamento vai até R$ 9.999.999.999,99' });
  await expect(
    api.client.orcamentos.update({
      id: orcamento.id,
      versao: orcamento.versao,
      itens: [{ ...meio, valor_unitario: '10.00' }],
      sinal: '10.01',
    }),
  ).rejects.toMatchObject({ message: 'O sinal não pode ser maior que o total' });
});
