import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { statusPainel } from './inicio.rules.ts';

let api: TestApi;
let matriz: string;
let loja: string;
let cliente: { id: string; nome_completo: string };

beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  cliente = await api.client.clientes.create({ ...clienteFixture(0), filial_id: matriz });
});
afterAll(() => api.close());

/** An order as the orders screen stores it, opened at the given hour. */
async function abrirOrdem(status: string, hora: number, filial_id = matriz): Promise<string> {
  const id = newId();
  await api.dono.query(
    `insert into ordens_servico (id, filial_id, cliente_id, equipamento, modelo, defeito_reclamado, status, data_abertura, user_id, created_at)
     values ($1, $2, $3, 'Notebook', 'Ideapad 3', 'Não liga', $4, $5, $6, $5)`,
    [id, filial_id, cliente.id, status, new Date(Date.UTC(2026, 2, 2, hora)), api.admin.id],
  );
  return id;
}

test('uma filial sem ordens mostra zeros e a taxa 0.0', async () => {
  expect(await api.client.inicio.resumo({ filial_id: loja })).toEqual({
    total: 0,
    em_andamento: 0,
    concluidas: 0,
    taxa: '0.0',
    recentes: [],
  });
});

test('os cartões contam a filial inteira e a lista traz as seis ordens mais novas', async () => {
  const status = [
    'concluida',
    'aberta',
    'em_andamento',
    'aguardando_pecas',
    'aguardando_aprovacao',
    'cancelada',
    'entregue',
    'aberta',
    'concluida',
  ];
  const ids: string[] = [];
  for (const [hora, cada] of status.entries()) ids.push(await abrirOrdem(cada, hora));
  const resumo = await api.client.inicio.resumo({ filial_id: matriz });
  expect(resumo).toMatchObject({ total: 9, em_andamento: 2, concluidas: 3, taxa: '33.3' });
  expect(resumo.recentes.map((ordem) => ordem.id)).toEqual(ids.slice(-6).reverse());
  expect(resumo.recentes[0]).toMatchObject({
    equipamento: 'Notebook',
    modelo: 'Ideapad 3',
    defeito_reclamado: 'Não liga',
    status: 'concluida',
    cliente_nome: cliente.nome_completo,
    tecnico_nome: api.admin.nome_completo,
    created_at: new Date(Date.UTC(2026, 2, 2, 8)),
  });
});

test('só a filial escolhida aparece, e só para quem pode vê-la', async () => {
  await abrirOrdem('aberta', 10, loja);
  expect(await api.client.inicio.resumo({ filial_id: loja })).toMatchObject({ total: 1, taxa: '0.0' });
  const limitada = await api.as({ papel: 'atendente', filiais: [loja] });
  await expect(limitada.inicio.resumo({ filial_id: matriz })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
    status: 403,
  });
  await expect(api.stranger.inicio.resumo({ filial_id: loja })).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['aberta', 'Pendente'],
  ['aguardando_aprovacao', 'Pendente'],
  ['em_andamento', 'Em Andamento'],
  ['aguardando_pecas', 'Em Andamento'],
  ['concluida', 'Concluído'],
  ['entregue', 'Concluído'],
  ['cancelada', 'Concluído'],
  ['outra', 'Pendente'],
])('no painel, %s aparece como %s', (status, visivel) => {
  expect(statusPainel(status)).toBe(visivel);
});
