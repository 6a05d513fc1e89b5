// The tab 'PIX' of Contas a Receber lists open and confirmed charges.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
beforeAll(async () => {
  api = await createTestApi();
  api.setClock(new Date('2026-11-25T12:00:00Z'));
  oficina = await abrirOficina(api);
  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

test('a cobrança espera, depois de 15 minutos demora, e confirmada mostra o recibo', async () => {
  const { pagamentos } = api.client;
  const naMatriz = { filial_id: oficina.matriz };
  const listar = async (mais: object = {}) =>
    (await pagamentos.listCobrancas({ ...naMatriz, ...mais })).itens;
  expect(await listar()).toEqual([]);
  const ordem = await oficina.ordem();
  const sinal = await pagamentos.cobrarSinal({ id: ordem.id, valor: '40.00' });
  const descricao = `Sinal da OS #${ordem.numero_os}`;
  expect(await listar()).toMatchObject([
    { id: sinal.id, situacao: 'aberta', descricao, demorou: false, recibo: null, valor: '40.00' },
  ]);
  api.setClock(new Date('2026-11-25T12:15:01Z'));
  expect(await listar()).toMatchObject([{ demorou: true }]);
  const recibo = await pagamentos.confirmarPix({ id: sinal.id, valor: '40.00', end_to_end_id: null });
  expect(await listar()).toMatchObject([
    { situacao: 'confirmada', demorou: false, recibo: recibo.numero, movimento_id: recibo.id },
  ]);
  const outra = await pagamentos.cobrarSinal({ id: ordem.id, valor: '15.00' });
  await pagamentos.cancelarCobranca({ id: outra.id });
  expect(await listar()).toHaveLength(1);
  expect(await listar({ situacao: 'canceladas' })).toMatchObject([{ id: outra.id }]);
  expect(await listar({ situacao: 'todas', busca: `#${ordem.numero_os}` })).toHaveLength(2);
  expect((await pagamentos.listCobrancas({ filial_id: oficina.loja })).itens).toEqual([]);
});
