// Recurring bills: created 60 days ahead and only once, even by concurrent runs.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import { recorrenciasJobs } from './recorrencias.jobs.ts';

let api: TestApi;
let loja: Loja;
let cadastro: Cadastro;
let fornecedor_id: string;
let numero = 0;
const HOJE = new Date('2026-11-25T15:00:00Z');
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  fornecedor_id = (await api.client.fornecedores.create({ nome: 'Imobiliária Centro' })).id;
});
beforeEach(() => api.setClock(HOJE));
afterEach(() => api.verificar());
afterAll(() => api.close());

const naMatriz = () => ({ filial_id: loja.matriz });
const nova = (mais: object = {}) => ({
  ...naMatriz(),
  fornecedor_id,
  descricao: `Aluguel ${++numero}`,
  categoria_id: cadastro.categorias.Aluguel ?? '',
  valor: '1500.00',
  inicio: '2026-12-10',
  cada_meses: 1,
  ...mais,
});
async function contas(descricao: string): Promise<string[]> {
  const { rows } = await api.dono.query(
    `select p.vencimento::text || ' ' || p.saldo::text as conta from titulos t join parcelas p on p.titulo_id = t.id
    where t.descricao = $1 order by p.vencimento`,
    [descricao],
  );
  return rows.map(({ conta }) => conta as string);
}
const lida = async (id: string) => {
  const { itens } = await api.client.recorrencias.list({ ...naMatriz(), situacao: 'todas', limite: 100 });
  return itens.find((uma) => uma.id === id);
};
/** Runs the nightly job at this moment. */
async function noite(agora: string): Promise<void> {
  api.setClock(new Date(agora));
  const ctx = {
    db: api.db,
    now: new Date(agora),
    services: {},
    signal: new AbortController().signal,
    attempt: 0,
  };
  await recorrenciasJobs[0]?.run({ ...ctx, announce: () => undefined } as never, {});
}

test('antes de começar o financeiro nada nasce; a noite depois de começar faz o que falta', async () => {
  const { rows } = await api.dono.query('select count(*)::int as categorias from categorias_financeiras');
  expect(rows).toEqual([{ categorias: 0 }]);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [loja.matriz, loja.loja]));
});

test('as contas dos próximos 60 dias nascem já, e cada noite faz a seguinte uma vez', async () => {
  const pedido = nova();
  const { id } = await api.client.recorrencias.criar(pedido);
  expect(await contas(pedido.descricao)).toEqual(['2026-12-10 1500.00', '2027-01-10 1500.00']);
  await noite('2026-12-12T05:20:00Z');
  await noite('2026-12-13T05:20:00Z');
  expect(await contas(pedido.descricao)).toHaveLength(3);
  const { rows } = await api.dono.query(
    'select origem, competencia::text, documento_tipo from titulos where documento_id = $1 order by competencia limit 1',
    [id],
  );
  expect(rows).toEqual([{ origem: 'recorrente', competencia: '2026-12-01', documento_tipo: 'recorrencia' }]);
});

test('no dia 31 vale o último do mês curto; a cada 2 meses pula um; até o fim', async () => {
  const pedido = nova({ inicio: '2026-12-31', fim: '2027-04-30' });
  await api.client.recorrencias.criar(pedido);
  await noite('2027-04-01T05:20:00Z');
  expect((await contas(pedido.descricao)).map((conta) => conta.slice(0, 10))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
  api.setClock(HOJE);
  const bimestral = nova({ cada_meses: 2 });
  await api.client.recorrencias.criar(bimestral);
  await noite('2027-02-01T05:20:00Z');
  expect((await contas(bimestral.descricao)).map((conta) => conta.slice(0, 7))).toEqual([
    '2026-12',
    '2027-02',
  ]);
});

test('pausada não faz contas, e retomada não faz as do tempo da pausa; encerrada não muda mais', async () => {
  const pedido = nova();
  const { id } = await api.client.recorrencias.criar(pedido);
  await api.client.recorrencias.mudarSituacao({ id, versao: 1, situacao: 'pausada' });
  expect(await lida(id)).toMatchObject({ situacao: 'pausada', versao: 2 });
  await noite('2027-03-20T05:20:00Z');
  expect(await contas(pedido.descricao)).toHaveLength(2);
  await api.client.recorrencias.mudarSituacao({ id, versao: 2, situacao: 'ativa' });
  expect((await contas(pedido.descricao)).map((conta) => conta.slice(0, 7))).toEqual([
    '2026-12',
    '2027-01',
    '2027-04',
    '2027-05',
  ]);
  await api.client.recorrencias.mudarSituacao({ id, versao: 3, situacao: 'encerrada' });
  expect(await lida(id)).toMatchObject({ situacao: 'encerrada' });
  await noite('2027-09-01T05:20:00Z');
  expect(await contas(pedido.descricao)).toHaveLength(4);
  await expect(
    api.client.recorrencias.mudarSituacao({ id, versao: 4, situacao: 'ativa' }),
  ).rejects.toMatchObject({ code: 'RECORRENCIA_ENCERRADA' });
});

test('outro valor vale para as que ainda não nasceram; a segunda pessoa vê que mudou', async () => {
  const pedido = nova();
  const { id } = await api.client.recorrencias.criar(pedido);
  const { filial_id: _, ...campos } = { ...pedido, valor: '1600.00' };
  await api.client.recorrencias.alterar({ ...campos, id, versao: 1 });
  await expect(api.client.recorrencias.alterar({ ...campos, id, versao: 1 })).rejects.toMatchObject({
    code: 'REGISTRO_ALTERADO',
  });
  await noite('2026-12-12T05:20:00Z');
  expect((await contas(pedido.descricao)).map((conta) => conta.slice(11))).toEqual([
    '1500.00',
    '1500.00',
    '1600.00',
  ]);
});

test('outra repetição ou outro começo vale daqui para a frente: nada nasce para meses que passaram', async () => {
  const anual = nova({ cada_meses: 12 });
  const { id } = await api.client.recorrencias.criar(anual);
  const trimestral = nova({ cada_meses: 3 });
  const { id: outra } = await api.client.recorrencias.criar(trimestral);
  api.setClock(new Date('2027-05-25T15:00:00Z'));
  const meses = async (descricao: string) => (await contas(descricao)).map((conta) => conta.slice(0, 7));
  const { filial_id: _, ...campos } = { ...anual, cada_meses: 1 };
  await api.client.recorrencias.alterar({ ...campos, id, versao: 1 });
  expect(await meses(anual.descricao)).toEqual(['2026-12', '2027-06', '2027-07']);
  const { filial_id: __, ...outros } = { ...trimestral, inicio: '2027-01-10' };
  await api.client.recorrencias.alterar({ ...outros, id: outra, versao: 1 });
  expect(await meses(trimestral.descricao)).toEqual(['2026-12', '2027-07']);
});

test('encerrada antes de começar está encerrada e não se retoma', async () => {
  const pedido = nova({ inicio: '2028-01-10' });
  const { id } = await api.client.recorrencias.criar(pedido);
  await api.client.recorrencias.mudarSituacao({ id, versao: 1, situacao: 'encerrada' });
  expect(await lida(id)).toMatchObject({ situacao: 'encerrada' });
  await expect(
    api.client.recorrencias.mudarSituacao({ id, versao: 2, situacao: 'ativa' }),
  ).rejects.toMatchObject({ code: 'RECORRENCIA_ENCERRADA' });
  await noite('2028-01-11T05:20:00Z');
  expect(await contas(pedido.descricao)).toEqual([]);
});

test('uma conta cancelada não nasce de novo', async () => {
  const pedido = nova();
  await api.client.recorrencias.criar(pedido);
  const { itens } = await api.client.contas.listPagar({ ...naMatriz(), busca: pedido.descricao });
  await api.client.contas.cancelar({ id: itens[0]?.titulo_id ?? '' });
  await noite('2026-11-26T05:20:00Z');
  expect(await contas(pedido.descricao)).toEqual(['2026-12-10 0.00', '2027-01-10 1500.00']);
});

test('16 noites ao mesmo tempo fazem cada conta uma vez', async () => {
  const pedido = nova();
  await api.client.recorrencias.criar(pedido);
  await Promise.all(Array.from({ length: 16 }, () => noite('2027-01-15T05:20:00Z')));
  expect(await contas(pedido.descricao)).toHaveLength(4);
});

test('o fluxo prevê 12 meses da conta que se repete, e não conta duas vezes o que já nasceu', async () => {
  const saidas = async () => {
    const { periodos } = await api.client.fluxo.ver({ ...naMatriz(), por: 'mes' });
    return periodos.filter(({ previsto }) => previsto).map((um) => Number(um.saidas));
  };
  const antes = await saidas();
  await api.client.recorrencias.criar(nova({ valor: '7.00' }));
  const depois = await saidas();
  expect(depois.map((valor, mes) => valor - (antes[mes] ?? 0))).toEqual([
    0, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
  ]);
});

test('de quem é a conta, uma parte só, e o fim depois do começo', async () => {
  await expect(api.client.recorrencias.criar(nova({ fornecedor_id: null }))).rejects.toMatchObject({
    status: 400,
  });
  await expect(api.client.recorrencias.criar(nova({ fim: '2026-12-01' }))).rejects.toThrow(
    'O fim não pode ser antes do primeiro vencimento',
  );
  await expect(
    api.client.recorrencias.criar(nova({ fornecedor_id: null, profile_id: loja.cliente.id })),
  ).rejects.toThrow('Esta pessoa não trabalha nesta filial');
});

test('a categoria e o fornecedor de uma conta recorrente não se excluem', async () => {
  const categoria = await api.client.financeiro.criarCategoria({ nome: 'Alarme', grupo: 'fixa' });
  const fornecedor = await api.client.fornecedores.create({ nome: 'Alarmes Sul' });
  const pedido = nova({ categoria_id: categoria.id, fornecedor_id: fornecedor.id, inicio: '2028-01-10' });
  await api.client.recorrencias.criar(pedido);
  await expect(api.client.financeiro.excluirCategoria({ id: categoria.id })).rejects.toThrow(
    '1 conta recorrente vinculada: inative em vez de excluir',
  );
  await expect(api.client.fornecedores.remove({ id: fornecedor.id })).rejects.toThrow();
});

test('um começo de muitos anos atrás é recusado', async () => {
  await expect(api.client.recorrencias.criar(nova({ inicio: '1900-01-10' }))).rejects.toMatchObject({
    status: 400,
  });
});

test('com o período fechado até hoje a conta recorrente espera, com o motivo', async () => {
  const fechar = (dia: string | null) =>
    api.dono.query('update financeiro_configuracao set financeiro_fechado_ate = $1', [dia]);
  await fechar('2026-11-25');
  await expect(api.client.recorrencias.criar(nova())).rejects.toMatchObject({ code: 'PERIODO_FECHADO' });
  await fechar(null);
});

test('um mês fechado não ganha conta: a nova é recusada, e a que faltou fica de fora', async () => {
  const fechar = (ate: string | null) =>
    api.dono.query('update financeiro_configuracao set financeiro_fechado_ate = $1', [ate]);
  await fechar('2026-10-31');
  await expect(api.client.recorrencias.criar(nova({ inicio: '2026-10-05' }))).rejects.toThrow(
    'O período até 31/10/2026 está fechado: use uma data a partir de 01/11/2026',
  );
  const pedido = nova({ inicio: '2026-12-05' });
  await api.client.recorrencias.criar(pedido);
  await fechar('2027-02-28');
  await noite('2027-03-20T05:20:00Z');
  expect(await contas(pedido.descricao)).toEqual([
    '2026-12-05 1500.00',
    '2027-01-05 1500.00',
    '2027-03-05 1500.00',
    '2027-04-05 1500.00',
    '2027-05-05 1500.00',
  ]);
  await fechar(null);
});
