// The dashboard's row of counts, and the sales of a day as facts: a sale on its day, a reversal on its own.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let tela: string;
let servico: string;

/** 23:30 of Friday the 5th in São Paulo. */
const SEXTA = new Date('2027-03-06T02:30:00Z');
/** 00:30 of Saturday the 6th there. */
const SABADO = new Date('2027-03-06T03:30:00Z');

beforeAll(async () => {
  api = await createTestApi();
  api.setClock(SEXTA);
  oficina = await abrirOficina(api);
  tela = await oficina.produto(50);
  servico = await oficina.servico();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const hoje = () => api.client.inicio.hoje({ filial_id: oficina.matriz });
const doDia = (dia: 'hoje' | 'ontem') => api.client.inicio.vendasDoDia({ filial_id: oficina.matriz, dia });
const vender = (valor_unitario: string) =>
  api.client.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [{ produto_id: tela, quantidade: '2', valor_unitario }],
  });

test('uma venda e uma ordem contam no dia em que valeram, o estorno no dia do estorno', async () => {
  const venda = await vender('50.00');
  const ordem = await oficina.ordem();
  await oficina.item(ordem, servico, 1, '80.00');
  await api.client.ordens_servico.faturar({ id: ordem.id });
  expect((await hoje()).vendas).toEqual({ hoje: '180.00', ontem: '0.00' });

  api.setClock(SABADO);
  expect((await hoje()).vendas).toEqual({ hoje: '0.00', ontem: '180.00' });
  await api.client.vendas.estornar({ id: venda.id });
  expect((await hoje()).vendas).toEqual({ hoje: '-100.00', ontem: '180.00' });

  const sexta = await doDia('ontem');
  expect(sexta).toMatchObject({ dia: '2027-03-05', total: 2, soma: '180.00' });
  expect(sexta.itens.map(({ valor, numero_os, numero_venda }) => [valor, numero_os, numero_venda])).toEqual(
    expect.arrayContaining([
      ['100.00', null, venda.numero],
      ['80.00', ordem.numero_os, null],
    ]),
  );
  const sabado = await doDia('hoje');
  expect(sabado).toMatchObject({ dia: '2027-03-06', total: 1, soma: '-100.00' });
  expect(sabado.itens).toMatchObject([{ sinal: -1, valor: '-100.00', numero_venda: venda.numero }]);
});

test('cada número é o da lista que ele abre', async () => {
  const filial_id = oficina.matriz;
  const abrir = async (prazo: Date | null, status?: 'concluida' | 'aguardando_aprovacao') => {
    const ordem = await oficina.ordem();
    if (status) await oficina.mudarStatus(ordem, status);
    await api.dono.query('update ordens_servico set prazo = $2 where id = $1', [ordem.id, prazo]);
  };
  await abrir(new Date(SABADO.getTime() - 2 * 3_600_000));
  await abrir(new Date(SABADO.getTime() + 60_000));
  await abrir(new Date(SABADO.getTime() + 60_000), 'aguardando_aprovacao');
  await abrir(null, 'concluida');
  const quantas = async (filtro: object) =>
    (await api.client.ordens_servico.list({ filial_id, ...filtro })).itens.length;
  const { ordens, estoque_baixo } = await hoje();
  expect(ordens).toEqual({
    atrasadas: await quantas({ situacao: 'atrasadas' }),
    vencem_hoje: await quantas({ situacao: 'vencem_hoje' }),
    nao_retirados: await quantas({ situacao: 'nao_retirados' }),
    aguardando_aprovacao: await quantas({ status: 'aguardando_aprovacao' }),
  });
  expect(ordens).toEqual({ atrasadas: 1, vencem_hoje: 2, nao_retirados: 1, aguardando_aprovacao: 1 });
  expect(estoque_baixo).toBe((await api.client.inicio.avisos({ filial_id })).estoque_baixo?.total);
});

test('a receber vencido só existe com o financeiro iniciado, e soma o que a lista soma', async () => {
  const filial_id = oficina.matriz;
  expect((await hoje()).a_receber_vencido).toBeNull();
  await api.run((ctx) => comecarFixture(ctx, [oficina.matriz]));
  expect((await hoje()).a_receber_vencido).toEqual({ parcelas: 0, saldo: '0.00' });
  await vender('35.50');
  await api.dono.query(`update parcelas set vencimento = '2027-03-01' where saldo > 0`);
  const { itens } = await api.client.contas.listReceber({ filial_id, situacao: 'vencidas' });
  expect(itens.map(({ saldo }) => saldo)).toEqual(['71.00']);
  expect((await hoje()).a_receber_vencido).toEqual({ parcelas: 1, saldo: '71.00' });
});

test('cada pessoa vê só as partes que pode ver, e só as das suas filiais', async () => {
  const atendente = await api.as({ papel: 'atendente' });
  expect(await atendente.inicio.hoje({ filial_id: oficina.matriz })).toMatchObject({
    vendas: null,
    a_receber_vencido: null,
    ordens: { atrasadas: 1 },
  });
  await expect(
    atendente.inicio.vendasDoDia({ filial_id: oficina.matriz, dia: 'hoje' }),
  ).rejects.toMatchObject({ status: 403 });
  const deOutra = await api.as({ papel: 'gerente', filiais: [oficina.loja] });
  await expect(deOutra.inicio.hoje({ filial_id: oficina.matriz })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
  expect((await deOutra.inicio.hoje({ filial_id: oficina.loja })).vendas).toEqual({
    hoje: '0.00',
    ontem: '0.00',
  });
});
