// A debt becomes late by the business days of banks, at midnight in the branch that it is owed to.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  api.setClock(new Date('2027-02-01T12:00:00Z'));
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
  await api.dono.query(`update financeiro_configuracao set multa_percentual = 2, juros_mensal = 1`);
  await api.dono.query(`update filiais set fuso_horario = 'America/Manaus' where id = $1`, [loja.loja]);
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

/** Carnival Saturday: banks open on Wednesday the 10th. */
const SABADO = '2027-02-06';

async function dever(filial_id: string, vencimento = SABADO, cliente_id = loja.cliente.id): Promise<string> {
  const { id } = await api.client.contas.criar({
    filial_id,
    natureza: 'receber',
    cliente_id,
    fornecedor_id: null,
    profile_id: null,
    descricao: 'Bancada',
    categoria_id: cadastro.categorias.Aluguel ?? '',
    valor: '100.00',
    vencimento,
    parcelas: 1,
    competencia: null,
  });
  const { rows } = await api.dono.query('select id from parcelas where titulo_id = $1', [id]);
  return rows[0].id;
}

test('o que vence no sábado de Carnaval vence de fato na quarta, à meia-noite de cada filial', async () => {
  const daLoja = await api.client.clientes.create({ ...clienteFixture(1), filial_id: loja.loja });
  const [centro, norte] = [await dever(loja.matriz), await dever(loja.loja, SABADO, daLoja.id)];
  const vencidas = async () =>
    (await api.client.contas.listReceber({ situacao: 'vencidas' })).itens.map(({ id }) => id).sort();
  const divida = () => api.client.financeiro.divida({ cliente_id: loja.cliente.id });
  const fluxo = async () => (await api.client.fluxo.ver({ filial_id: loja.matriz })).vencido_a_receber;
  const multa = async (filial_id: string, id: string) =>
    (await api.client.financeiro.parcelas({ filial_id, ids: [id] }))[0]?.multa;

  // 23:30 of Wednesday in São Paulo.
  api.setClock(new Date('2027-02-11T02:30:00Z'));
  expect(await vencidas()).toEqual([]);
  expect(await divida()).toMatchObject({ parcelas: 0, vencido: '0.00', mais_antiga: null });
  expect([await fluxo(), await multa(loja.matriz, centro)]).toEqual(['0.00', '0.00']);

  // Half an hour after midnight in São Paulo, still Wednesday in Manaus.
  api.setClock(new Date('2027-02-11T03:30:00Z'));
  expect(await vencidas()).toEqual([centro]);
  expect(await divida()).toMatchObject({ parcelas: 1, vencido: '100.00', mais_antiga: SABADO });
  expect([await fluxo(), await multa(loja.matriz, centro)]).toEqual(['100.00', '2.00']);
  expect(await multa(loja.loja, norte)).toBe('0.00');

  api.setClock(new Date('2027-02-11T04:30:00Z'));
  expect(await vencidas()).toEqual([centro, norte].sort());
  expect(await multa(loja.loja, norte)).toBe('2.00');
});

test('a meia-noite de São Paulo decide o dia do recebimento, e o fim de mês o da parcela', async () => {
  const id = await dever(loja.matriz, '2027-02-28');
  const receber = async (instante: string, valor: string) => {
    api.setClock(new Date(instante));
    const recibo = await api.client.financeiro.receber({
      filial_id: loja.matriz,
      linhas: [{ parcela_id: id, principal: valor }],
      formas: [{ forma_id: cadastro.formas.PIX ?? '', valor }],
    });
    const { rows } = await api.dono.query('select data::text from movimentos_financeiros where id = $1', [
      recibo.id,
    ]);
    return rows[0].data;
  };
  expect(await receber('2027-03-01T02:59:59Z', '40.00')).toBe('2027-02-28');
  expect(await receber('2027-03-01T03:00:00Z', '60.00')).toBe('2027-03-01');
});
