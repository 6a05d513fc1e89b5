import { afterAll, beforeAll, expect, test } from 'vitest';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { modeloDeOrcamentoFixture } from './orcamentos_modelos.fixtures.ts';

let api: TestApi;
let tela: string;
beforeAll(async () => {
  api = await createTestApi();
  tela = (await api.client.produtos_servicos.create(produtoFixture(1, { valor_venda_pf: '350.00' }))).id;
});
afterAll(() => api.close());

const fixture = (index: number, campos: Partial<ReturnType<typeof modeloDeOrcamentoFixture>> = {}) =>
  modeloDeOrcamentoFixture(index, tela, campos);
const nomes = async (busca: string) =>
  (await api.client.orcamentos_modelos.list({ busca })).itens.map(({ nome }) => nome);

test('a lista traz ativos e inativos por nome, e a busca acha com ou sem acento', async () => {
  const b = await api.client.orcamentos_modelos.create(fixture(0, { nome: 'Câmera São José' }));
  const a = await api.client.orcamentos_modelos.create(fixture(0, { nome: 'Bateria', ativo: false }));
  expect((await api.client.orcamentos_modelos.list({})).itens).toEqual([a, b]);
  for (const busca of ['camera jose', 'SÃO']) expect(await nomes(busca), busca).toEqual(['Câmera São José']);
  expect(await nomes('inexistente')).toEqual([]);
});

test('uma linha sem valor segue o preço do cadastro, com valor não', async () => {
  const itens = [
    { produto_servico_id: tela, quantidade: '2', valor_unitario: null },
    { produto_servico_id: tela, quantidade: '1', valor_unitario: '99.90' },
  ];
  const { id } = await api.client.orcamentos_modelos.create(fixture(0, { nome: 'Dois preços', itens }));
  const precos = async () => {
    const [modelo] = (await api.client.orcamentos_modelos.list({ busca: 'Dois preços' })).itens;
    return [modelo?.itens.map(({ preco }) => preco), modelo?.total];
  };
  expect(await precos()).toEqual([['350.00', '99.90'], '799.90']);
  await api.dono.query(`update produtos_servicos set valor_venda_pf = 400 where id = '${tela}'`);
  expect(await precos()).toEqual([['400.00', '99.90'], '899.90']);
  await api.client.orcamentos_modelos.remove({ id });
  await expect(api.client.orcamentos_modelos.remove({ id })).rejects.toMatchObject({
    code: 'NAO_ENCONTRADO',
  });
});

test('a escolha traz os ativos, primeiro os do modelo do aparelho', async () => {
  const [conhecido] = await api.client.equipamentos.listModelos({ busca: 'Galaxy A54' });
  const aparelho = conhecido?.id ?? '';
  const criar = (nome: string, campos = {}) =>
    api.client.orcamentos_modelos.create(fixture(0, { nome: `Escolha ${nome}`, ...campos }));
  await criar('A');
  await criar('B', { ativo: false });
  const z = await criar('Z', { modelo_equipamento_id: aparelho });
  expect(z.aparelho).toBe('Samsung Galaxy A54');
  const escolhidos = async (texto?: string) =>
    (await api.client.orcamentos_modelos.escolher({ busca: 'Escolha', aparelho: texto })).map(
      ({ nome }) => nome,
    );
  expect(await escolhidos()).toEqual(['Escolha A', 'Escolha Z']);
  expect(await nomes('escolha a54')).toEqual(['Escolha Z']);
  for (const texto of ['galaxy a54', 'Celular Samsung Galaxy A54 '])
    expect(await escolhidos(texto), texto).toEqual(['Escolha Z', 'Escolha A']);
  for (const texto of ['Galaxy A5', 'Galaxy A54s', '%'])
    expect(await escolhidos(texto), texto).toEqual(['Escolha A', 'Escolha Z']);
});

test('quem salva depois de outra pessoa é avisado, e recebe o nome e as linhas da primeira', async () => {
  const { id, versao } = await api.client.orcamentos_modelos.create(fixture(3));
  const salvar = (nome: string, valores: string[]) => {
    const itens = valores.map((valor_unitario) => ({
      produto_servico_id: tela,
      quantidade: '1',
      valor_unitario,
    }));
    return api.client.orcamentos_modelos.update({ ...fixture(3, { nome, itens }), id, versao });
  };
  // Hold the row until both saves wait for it, so that the second one starts before the first one's lines are written.
  const dono = await api.dono.connect();
  await dono.query('begin');
  await dono.query('select from orcamentos_modelos where id = $1 for update', [id]);
  const saves = Promise.allSettled([
    salvar('Primeira', ['11.00', '12.00']),
    salvar('Segunda', ['21.00', '22.00', '23.00']),
  ]);
  await expect
    .poll(async () => {
      const { rows } = await api.dono.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    })
    .toBe(2);
  await dono.query('commit');
  dono.release();
  const results = await saves;
  const saved = results.find((result) => result.status === 'fulfilled')?.value;
  const told = results.find((result) => result.status === 'rejected')?.reason;
  const { nome, itens, total } = saved ?? {};
  expect(itens?.length).toBe(nome === 'Primeira' ? 2 : 3);
  expect(told).toMatchObject({ code: 'REGISTRO_ALTERADO', data: { atual: { id, nome, total, itens } } });
});

test('um produto de um modelo não é excluído, e o histórico conta o que mudou', async () => {
  const { id: peca } = await api.client.produtos_servicos.create(produtoFixture(2));
  const itens = [{ produto_servico_id: peca, quantidade: '1', valor_unitario: null }];
  const modelo = await api.client.orcamentos_modelos.create(fixture(4, { itens }));
  await expect(api.client.produtos_servicos.remove({ id: peca })).rejects.toMatchObject({
    data: { motivo: expect.stringContaining('1 item de modelo de orçamento') },
  });
  await api.client.orcamentos_modelos.update({ ...fixture(4), id: modelo.id, versao: modelo.versao });
  await api.client.produtos_servicos.remove({ id: peca });
  const historico = await api.client.auditoria.historico({
    tabela: 'orcamentos_modelos',
    registro_id: modelo.id,
  });
  expect(historico.itens.map(({ operacao }) => operacao)).toEqual([
    'Alterou o modelo de orçamento',
    'Cadastrou o modelo de orçamento',
  ]);
});

const NINGUEM = '0190b5a0-0000-7000-8000-000000000000';
const linha = (campos: object) => ({
  produto_servico_id: NINGUEM,
  quantidade: '1',
  valor_unitario: null,
  ...campos,
});
test.each([
  ['sem nome', { nome: ' ' }, 'Preencha os campos obrigatórios'],
  ['nome enorme', { nome: 'x'.repeat(100_000) }, 'Nome: use até 80 caracteres'],
  ['sem linhas', { itens: [] }, 'Adicione ao menos um item ao modelo'],
  [
    'linhas demais',
    { itens: Array.from({ length: 61 }, () => linha({})) },
    'Um modelo tem no máximo 60 itens',
  ],
  [
    'total absurdo',
    { itens: [linha({ quantidade: '999999', valor_unitario: '9999999999.99' })] },
    'O total do item vai até R$ 9.999.999.999,99',
  ],
  ['produto que não existe', { itens: [linha({})] }, undefined],
  ['aparelho que não existe', { modelo_equipamento_id: NINGUEM }, undefined],
])('%s é recusado e nada é salvo', async (_caso, campos, message) => {
  const antes = (await api.client.orcamentos_modelos.list({})).total;
  await expect(api.client.orcamentos_modelos.create(fixture(0, campos))).rejects.toMatchObject(
    message ? { code: 'DADOS_INVALIDOS', message } : { status: 404 },
  );
  expect((await api.client.orcamentos_modelos.list({})).total).toBe(antes);
});
