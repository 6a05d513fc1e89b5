// Commissions through billing, sales and reversals, by the rules that apply.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { criarPessoa } from '#company/auth/auth.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { RegraInput } from './comissoes.contract.ts';

const PERIODO = { de: '2026-01-01', ate: '2099-12-31' };

let api: TestApi;
let oficina: Oficina;
let tecnica: string;
let tela: string;
let servico: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
});
beforeEach(async () => {
  for (const { id } of await api.client.comissoes.listRegras({}))
    await api.client.comissoes.removerRegra({ id });
  tecnica = (await criarPessoa(api.db, { nome_completo: 'Bia Técnica', papel_id: 'tecnico' })).id;
  tela = await oficina.produto(50);
  servico = await oficina.servico();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const regra = (campos: Partial<RegraInput>) =>
  api.client.comissoes.criarRegra({ percentual: '10', desde: '2026-01-01', ...campos } as RegraInput);

/** A billed order of the technician with one screen at 200.00 and one service at 100.00. */
async function faturada(itens: readonly string[] = [tela, servico]) {
  const ordem = await oficina.ordem();
  await api.dono.query('update ordens_servico set tecnico_id = $2 where id = $1', [ordem.id, tecnica]);
  for (const item of itens) await oficina.item(ordem, item, 1, item === tela ? '200.00' : '100.00');
  await api.client.ordens_servico.faturar({ id: ordem.id });
  return ordem;
}

const ganhos = async () =>
  (await api.client.comissoes.list({ ...PERIODO, profile_id: tecnica })).itens.map(({ valor }) => valor);

test('faturar paga ao técnico da ordem o percentual de cada linha', async () => {
  await regra({ tipo: 'produto', percentual: '5' });
  await regra({ tipo: 'servico', percentual: '33.3333' });
  const ordem = await faturada();
  const { itens } = await api.client.comissoes.list({ ...PERIODO, profile_id: tecnica });
  expect(itens.map(({ valor, base, percentual, numero_os }) => [valor, base, percentual, numero_os])).toEqual(
    expect.arrayContaining([
      ['10.00', '200.00', '5.0000', ordem.numero_os],
      ['33.33', '100.00', '33.3333', ordem.numero_os],
    ]),
  );
  expect(await api.client.comissoes.totais(PERIODO)).toContainEqual({
    profile_id: tecnica,
    nome: 'Bia Técnica',
    valor: '43.33',
  });
});

test('a soma por pessoa segue a busca e a pessoa escolhida', async () => {
  await regra({ tipo: 'produto', percentual: '5' });
  await regra({ tipo: 'servico', percentual: '33.3333' });
  await faturada();
  const soma = async (filtro: { busca?: string; profile_id?: string }) =>
    (await api.client.comissoes.totais({ ...PERIODO, ...filtro })).map(({ nome, valor }) => [nome, valor]);
  const [item] = (await api.client.comissoes.list({ ...PERIODO, profile_id: tecnica })).itens.filter(
    ({ valor }) => valor === '10.00',
  );
  expect(await soma({ busca: item?.item_nome ?? '' })).toEqual([['Bia Técnica', '10.00']]);
  expect(await soma({ busca: 'bia', profile_id: tecnica })).toEqual([['Bia Técnica', '43.33']]);
  expect(await soma({ busca: 'nada assim' })).toEqual([]);
});

test('sem regra, sem técnico ou antes do começo da regra não há comissão', async () => {
  await faturada();
  await regra({ tipo: 'servico', desde: '2098-01-01' });
  await regra({ tipo: 'produto', ate: '2026-01-31' });
  await faturada();
  expect(await ganhos()).toEqual([]);
  await regra({ tipo: 'servico' });
  const ordem = await oficina.ordem();
  await oficina.item(ordem, servico);
  await api.client.ordens_servico.faturar({ id: ordem.id });
  expect(
    (await api.client.comissoes.list(PERIODO)).itens.filter((l) => l.numero_os === ordem.numero_os),
  ).toEqual([]);
});

test('vale primeiro a regra da pessoa e do item, depois a da pessoa, a do item e a de todos', async () => {
  const degraus: Partial<RegraInput>[] = [
    { tipo: 'servico', percentual: '1' },
    { tipo: null, produto_servico_id: servico, percentual: '2' },
    { tipo: 'servico', profile_id: tecnica, percentual: '3' },
    { tipo: null, produto_servico_id: servico, profile_id: tecnica, percentual: '4' },
  ];
  for (const degrau of degraus) {
    await regra(degrau);
    await faturada([servico]);
  }
  await regra({
    tipo: null,
    produto_servico_id: servico,
    profile_id: tecnica,
    percentual: '6',
    desde: '2026-02-01',
  });
  await faturada([servico]);
  expect((await ganhos()).reverse()).toEqual(['1.00', '2.00', '3.00', '4.00', '6.00']);
});

test('sobre a margem conta o custo da peça, e um prejuízo não paga nada', async () => {
  await regra({ tipo: 'produto', base: 'margem', percentual: '50' });
  await api.dono.query('update produtos_servicos set valor_custo = 120, custo_medio = null where id = $1', [
    tela,
  ]);
  await faturada([tela]);
  await api.dono.query('update produtos_servicos set valor_custo = 500 where id = $1', [tela]);
  await faturada([tela]);
  expect(await ganhos()).toEqual(['40.00']);
});

test('estornar o faturamento ou uma movimentação devolve a comissão, uma vez', async () => {
  await regra({ tipo: 'servico' });
  await regra({ tipo: 'produto' });
  const ordem = await faturada();
  const { rows } = await api.dono.query<{ id: string }>(
    `select id from movimentacoes_estoque where ordem_servico_id = $1 and situacao = 'efetivada'`,
    [ordem.id],
  );
  await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
  expect((await ganhos()).sort()).toEqual(['-20.00', '10.00', '20.00']);
  await api.client.ordens_servico.estornarFaturamento({ id: ordem.id });
  expect((await ganhos()).map(Number).reduce((a, b) => a + b, 0)).toBe(0);
  await api.client.ordens_servico.faturar({ id: ordem.id });
  expect((await ganhos()).map(Number).reduce((a, b) => a + b, 0)).toBe(30);
});

test('na venda direta só ganha o vendedor que uma regra nomeia', async () => {
  const vender = () =>
    api.client.vendas.finalizar({
      filial_id: oficina.matriz,
      cliente_id: oficina.clienteDe(oficina.matriz),
      itens: [{ produto_id: tela, quantidade: '2', valor_unitario: '50.00' }],
    });
  const dele = async () =>
    (await api.client.comissoes.list({ ...PERIODO, profile_id: api.admin.id })).itens.map((l) => l.valor);
  await regra({ tipo: 'produto' });
  await vender();
  expect(await dele()).toEqual([]);
  await regra({ tipo: 'produto', profile_id: api.admin.id, percentual: '7' });
  const { numero } = await vender();
  expect(await dele()).toEqual(['7.00']);
  const [linha] = (await api.client.comissoes.minhas(PERIODO)).itens;
  expect(linha).toMatchObject({ numero_venda: numero, valor: '7.00' });
  expect((await api.client.comissoes.minhas(PERIODO)).soma).toBe('7.00');
});

test('estornar a venda inteira devolve a comissão do vendedor', async () => {
  await regra({ tipo: 'produto', profile_id: api.admin.id, percentual: '10' });
  const antes = (await api.client.comissoes.minhas(PERIODO)).soma;
  const { id } = await api.client.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [{ produto_id: tela, quantidade: '1', valor_unitario: '50.00' }],
  });
  expect(Number((await api.client.comissoes.minhas(PERIODO)).soma)).toBe(Number(antes) + 5);
  await api.client.vendas.estornar({ id });
  expect((await api.client.comissoes.minhas(PERIODO)).soma).toBe(antes);
});

test('cada pessoa vê só a própria comissão, e a de todos só quem pode', async () => {
  await regra({ tipo: 'servico' });
  await faturada([servico]);
  const outra = await api.as({ papel: 'tecnico' });
  expect(await outra.comissoes.minhas(PERIODO)).toMatchObject({ itens: [], soma: '0.00' });
  await expect(outra.comissoes.list(PERIODO)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
});

test('a mesma regra duas vezes, um item e um tipo juntos e percentuais impossíveis são recusados', async () => {
  await regra({ tipo: 'servico' });
  await expect(regra({ tipo: 'servico' })).rejects.toMatchObject({ code: 'REGRA_REPETIDA', status: 409 });
  await expect(regra({ tipo: 'servico', produto_servico_id: servico })).rejects.toMatchObject({
    status: 400,
  });
  await expect(regra({})).rejects.toMatchObject({ status: 400 });
  for (const percentual of ['0', '0.0000', '100.0001', '-1', '1e2', ''])
    await expect(regra({ tipo: 'produto', percentual })).rejects.toMatchObject({ status: 400 });
  await expect(regra({ tipo: 'produto', ate: '2025-12-31' })).rejects.toMatchObject({ status: 400 });
});
