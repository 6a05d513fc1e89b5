import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;
let matriz: string;
let loja: string;

beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

const criarProduto = (index: number, estoque: string, estoque_minimo: string, ativo = true) =>
  api.client.produtos_servicos.create({
    ...produtoFixture(index, { estoque, estoque_minimo, ativo }),
    filial_id: matriz,
  });

test('sem nada a avisar, cada parte diz zero', async () => {
  expect(await api.client.inicio.avisos({ filial_id: loja })).toEqual({
    estoque_baixo: { total: 0, produtos: [] },
    contas_aguardando: 0,
    ordens_paradas: 0,
    dias_parada: 7,
    copia_atrasada: null,
    webhooks_desativados: 0,
    itens: [],
  });
});

test('estoque baixo: ativos com mínimo, até o mínimo, só nesta filial; o que mais falta primeiro', async () => {
  const [noMinimo, abaixo] = [await criarProduto(0, '5', '5'), await criarProduto(1, '1', '8')];
  await criarProduto(2, '9', '8');
  await criarProduto(3, '2', '0');
  await criarProduto(4, '1', '8', false);
  const { estoque_baixo } = await api.client.inicio.avisos({ filial_id: matriz });
  expect(estoque_baixo?.total).toBe(2);
  expect(estoque_baixo?.produtos.map(({ id }) => id)).toEqual([abaixo.id, noMinimo.id]);
  expect(estoque_baixo?.produtos[0]).toMatchObject({
    nome: abaixo.nome,
    quantidade: '1.0000',
    estoque_minimo: '8.0000',
  });
  expect((await api.client.inicio.avisos({ filial_id: loja })).estoque_baixo?.total).toBe(0);
  for (let index = 6; index < 11; index++) await criarProduto(index, '1', '3');
  const { estoque_baixo: muitos, itens } = await api.client.inicio.avisos({ filial_id: matriz });
  expect(muitos?.total).toBe(7);
  expect(muitos?.produtos).toHaveLength(5);
  const [dito] = itens.filter(({ aviso }) => aviso === 'estoque_baixo');
  expect(dito).toMatchObject({
    texto: '7 produtos com estoque baixo',
    link: '/estoques/produtos?estoque=baixo',
    feminino: false,
    mais: 2,
  });
  expect(dito?.linhas[0]).toEqual({ texto: abaixo.nome, valor: '1 de 8' });
});

test('uma ordem sem mudança de status há mais de 7 dias é avisada até que alguém a mova ou encerre', async () => {
  const cliente = await api.client.clientes.create({ ...clienteFixture(0), filial_id: matriz });
  const abrir = async (dia: number) => {
    api.setClock(new Date(Date.UTC(2026, 2, dia, 12)));
    const { id } = await api.client.ordens_servico.create({
      filial_id: matriz,
      cliente_id: cliente.id,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
    });
    return api.client.ordens_servico.get({ id });
  };
  const paradas = async () => {
    const { ordens_paradas } = await api.client.inicio.avisos({ filial_id: matriz });
    const lista = await api.client.ordens_servico.list({ filial_id: matriz, status: 'paradas' });
    expect(lista.total).toBe(ordens_paradas); // the bell's count matches the list it links to
    return ordens_paradas;
  };
  const mover = ({ id, versao, equipamento, defeito_reclamado }: Awaited<ReturnType<typeof abrir>>) => ({
    id,
    versao,
    equipamento,
    defeito_reclamado,
  });
  const primeira = await abrir(1);
  const segunda = await abrir(2);
  await abrir(9);
  expect(await paradas()).toBe(1);
  api.setClock(new Date(Date.UTC(2026, 2, 10, 13)));
  expect(await paradas()).toBe(2);
  await api.client.ordens_servico.update({ ...mover(primeira), status: 'em_andamento' });
  expect(await paradas()).toBe(1);
  await api.client.ordens_servico.update({ ...mover(segunda), status: 'cancelada' });
  expect(await paradas()).toBe(0);
  api.setClock(new Date(Date.UTC(2026, 2, 18, 13)));
  expect(await paradas()).toBe(2);
  expect((await api.client.inicio.avisos({ filial_id: loja })).ordens_paradas).toBe(0);
  api.setClock(null);
});

test('contas aguardando só são contadas a quem pode ver usuários, também sem filial', async () => {
  await api.as({ papel: 'atendente' });
  await api.dono.query(`update profiles set situacao = 'aguardando' where papel_id = 'atendente'`);
  expect(await api.client.inicio.avisos({})).toEqual({
    estoque_baixo: null,
    contas_aguardando: 1,
    copia_atrasada: null,
    webhooks_desativados: 0,
    ordens_paradas: null,
    dias_parada: 7,
    itens: [
      {
        aviso: 'contas_aguardando',
        resumo: false,
        texto: '1 conta aguarda aprovação',
        link: '/sistema/usuarios',
        feminino: true,
        linhas: [],
        mais: 0,
      },
    ],
  });
  const atendente = await api.as({ papel: 'atendente', filiais: [loja] });
  expect(await atendente.inicio.avisos({ filial_id: loja })).toEqual({
    estoque_baixo: { total: 0, produtos: [] },
    contas_aguardando: null,
    copia_atrasada: null,
    webhooks_desativados: null,
    ordens_paradas: 0,
    dias_parada: 7,
    itens: [],
  });
  await expect(atendente.inicio.avisos({ filial_id: matriz })).rejects.toMatchObject({ status: 403 });
  await expect(api.stranger.inicio.avisos({})).rejects.toMatchObject({ status: 401 });
});

test('uma loja há mais de 36 horas sem cópia de segurança é avisada a quem cuida do programa, até que uma dê certo', async () => {
  const atrasada = async (quem = api.client) => (await quem.inicio.avisos({})).copia_atrasada;
  const horas = (n: number) => new Date(Date.now() + n * 60 * 60 * 1000);
  api.setClock(horas(35));
  expect(await atrasada()).toBeNull();
  api.setClock(horas(37));
  expect(await atrasada()).toEqual({ ultima: null });
  expect(await atrasada(await api.as({ papel: 'gerente' }))).toBeNull();
  await api.client.copias.fazer({});
  const feita = horas(30);
  await api.dono.query(
    `update fila.job_common set state = 'completed', completed_on = $1 where name = 'copia'`,
    [feita],
  );
  expect(await atrasada()).toBeNull();
  api.setClock(horas(67));
  expect(await atrasada()).toEqual({ ultima: feita });
  api.setClock(null);
});
