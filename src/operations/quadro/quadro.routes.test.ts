import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { entrarComo } from '#test/permissoes.caso.ts';

let api: TestApi;
let oficina: Oficina;
let teste: string;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  teste = (await api.client.etapas.create({ status: 'em_andamento', nome: 'Em teste' })).id;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

type Entrada = Parameters<TestApi['client']['ordens_servico']['quadro']>[0];
type Colunas = Awaited<ReturnType<TestApi['client']['ordens_servico']['quadro']>>;

const ler = (entrada: Entrada = { filial_id: oficina.matriz }, client = api.client) =>
  client.ordens_servico.quadro(entrada);
const coluna = (colunas: Colunas, status: string, etapa: string | null = null) => {
  const achada = colunas.find((uma) => uma.status === status && uma.etapa_id === etapa);
  if (!achada) throw new Error(`Falta a coluna ${status}`);
  return achada;
};
const numeros = ({ cartoes }: Colunas[number]) => cartoes.map(({ numero_os }) => numero_os);
const mudar = async (id: string, status: 'em_andamento' | 'concluida' | 'entregue', etapa_id?: string) => {
  const { versao } = await api.client.ordens_servico.get({ id });
  return (await api.client.ordens_servico.mudarUma({ id, versao, status, etapa_id })).ordem;
};

test('tem os cinco status antes de entregue, cada um com as suas etapas, também vazios', async () => {
  const colunas = await ler();
  expect(colunas.map(({ status, etapa_nome }) => [status, etapa_nome])).toEqual([
    ['aberta', null],
    ['em_andamento', null],
    ['em_andamento', 'Em teste'],
    ['aguardando_pecas', null],
    ['aguardando_aprovacao', null],
    ['concluida', null],
  ]);
  expect(colunas.every(({ total, cartoes }) => total === 0 && cartoes.length === 0)).toBe(true);
});

test('as ordens estão pela prioridade, pelo prazo e pelo número, com o que o cartão diz', async () => {
  const comum = await oficina.ordem();
  const prometida = await oficina.ordem({ prazo: '2026-12-01T18:00' });
  const antes = await oficina.ordem({ prazo: '2026-11-27T18:00' });
  const urgente = await oficina.ordem({ prioridade: 2 });
  const emTeste = await mudar((await oficina.ordem()).id, 'em_andamento', teste);
  await mudar((await oficina.ordem()).id, 'entregue');
  const colunas = await ler();
  const aberta = coluna(colunas, 'aberta');
  expect(numeros(aberta)).toEqual([urgente, antes, prometida, comum].map(({ numero_os }) => numero_os));
  expect(aberta).toMatchObject({ total: 4, ha_mais_que_total: false });
  expect(coluna(colunas, 'em_andamento').total).toBe(0);
  const [cartao] = coluna(colunas, 'em_andamento', teste).cartoes;
  expect(cartao).toMatchObject({
    numero_os: emTeste.numero_os,
    versao: emTeste.versao,
    tecnico_nome: null,
    cliente_nome: emTeste.cliente.nome_completo,
    filial: { id: oficina.matriz },
  });
  expect(cartao?.desde.getTime()).toBeGreaterThan(emTeste.data_abertura.getTime());
});

test('uma coluna mostra 50, e mais quando se pede', async () => {
  await api.dono.query(
    `insert into ordens_servico (id, filial_id, cliente_id, equipamento, defeito_reclamado, status, data_abertura, user_id, created_at)
     select gen_random_uuid(), $1, $2, 'Celular', 'Não liga', 'aguardando_pecas', now(), $3, now() from generate_series(1, 1003)`,
    [oficina.matriz, oficina.clienteDe(oficina.matriz), api.admin.id],
  );
  const primeira = coluna(await ler(), 'aguardando_pecas');
  expect(primeira.cartoes).toHaveLength(50);
  expect(primeira).toMatchObject({ total: 1000, ha_mais_que_total: true });
  const mais = [{ status: 'aguardando_pecas' as const, etapa_id: null, cartoes: 100 }];
  const segunda = coluna(await ler({ filial_id: oficina.matriz, mais }), 'aguardando_pecas');
  expect(numeros(segunda).slice(0, 50)).toEqual(numeros(primeira));
  expect(segunda.cartoes).toHaveLength(100);
  const duas = await ler({ filial_id: oficina.matriz, mais: [...mais, ...mais] });
  expect(coluna(duas, 'aguardando_pecas').cartoes).toHaveLength(100);
  await expect(
    ler({ filial_id: oficina.matriz, mais: [{ ...mais[0], cartoes: 501 } as never] }),
  ).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  await api.dono.query(`delete from ordens_servico where status = 'aguardando_pecas'`);
});

describe('as filiais', () => {
  test('sem uma, são todas as da pessoa, e nada das outras', async () => {
    const longe = await oficina.ordem({ filial_id: oficina.loja, prioridade: 2 });
    expect(numeros(coluna(await ler({}), 'aberta'))).toContain(longe.numero_os);
    expect(numeros(coluna(await ler(), 'aberta'))).not.toContain(longe.numero_os);
    const limitado = await api.as({ filiais: [oficina.matriz] });
    for (const entrada of [{}, { filial_id: oficina.loja }])
      expect(JSON.stringify(await ler(entrada, limitado))).not.toContain(longe.id);
    expect(coluna(await ler({ filial_id: oficina.loja }, limitado), 'aberta').total).toBe(0);
  });
});

test('minhas, atrasadas, sem técnico e urgentes são as da lista', async () => {
  const sessao = await entrarComo(api, { papel_id: 'tecnico' });
  const eu = api.withSession(sessao);
  const minha = await oficina.ordem({ prazo: '2026-01-05T18:00' });
  await eu.ordens_servico.assumir({ id: minha.id });
  const pronta = await oficina.ordem({ prazo: '2026-01-05T18:00' });
  await mudar(pronta.id, 'concluida');
  for (const situacao of ['minhas', 'atrasadas', 'sem_tecnico', 'urgentes'] as const) {
    const doQuadro = await ler({ filial_id: oficina.matriz, situacao }, eu);
    const lista = await eu.ordens_servico.list({ filial_id: oficina.matriz, situacao, limite: 100 });
    const naLista = lista.itens;
    expect(doQuadro.flatMap(numeros).sort(), situacao).toEqual(
      naLista.map(({ numero_os }) => numero_os).sort(),
    );
    expect(
      doQuadro.reduce((soma, { total }) => soma + total, 0),
      situacao,
    ).toBe(naLista.length);
  }
});

test('a bancada de um técnico conta as suas ordens abertas na filial, e as atrasadas delas', async () => {
  const tecnico = await entrarComo(api, { papel_id: 'tecnico' });
  const ordens = await Promise.all([
    oficina.ordem({ tecnico_id: tecnico?.id, prazo: '2026-01-05T18:00' }),
    oficina.ordem({ tecnico_id: tecnico?.id, prazo: '2026-01-05T18:00' }),
    oficina.ordem({ tecnico_id: tecnico?.id }),
    oficina.ordem({ tecnico_id: tecnico?.id, filial_id: oficina.loja }),
  ]);
  await mudar(ordens[1].id, 'concluida');
  const { ordens_servico } = api.withSession(tecnico);
  expect(await ordens_servico.minhaBancada({ filial_id: oficina.matriz })).toEqual({
    abertas: 3,
    atrasadas: 1,
  });
  const quadro = await ordens_servico.quadro({ filial_id: oficina.matriz, situacao: 'minhas' });
  expect(quadro.reduce((soma, { total }) => soma + total, 0)).toBe(3);
});

test('uma etapa inativa só aparece enquanto tem ordens, e não recebe outra', async () => {
  const etapa = await api.client.etapas.create({ status: 'concluida', nome: 'Passageira' });
  const ordem = await mudar((await oficina.ordem()).id, 'concluida', etapa.id);
  await api.client.etapas.update({ ...etapa, ativo: false });
  expect(coluna(await ler(), 'concluida', etapa.id)).toMatchObject({ ativa: false, total: 1 });
  await mudar(ordem.id, 'em_andamento');
  expect((await ler()).map(({ etapa_id }) => etapa_id)).not.toContain(etapa.id);
});
