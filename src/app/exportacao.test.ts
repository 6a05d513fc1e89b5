/** Every list as a file: its contents, who may get it, and that it matches the list. */
import { traverseContractProcedures } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import type { OperationMeta } from '#platform/shared/operation.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { lerPlanilha } from '#test/planilha.ts';
import { contract } from './contracts.ts';

let api: TestApi;
let centro: string;
let batel: string;

beforeAll(async () => {
  api = await createTestApi();
  centro = (await api.client.filiais.create(filialFixture(0))).id;
  batel = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(() => api.close());

async function linhas(file: Promise<File>): Promise<string[][]> {
  const text = await (await file).text();
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
}

const coluna = (rows: string[][], title: string) => {
  const index = rows[0]?.indexOf(title) ?? -1;
  return rows.slice(1).map((row) => row[index]);
};

test('os clientes exportados são os da lista: filial, busca e ordem', async () => {
  const nomes = ['Álvaro Neves', 'Bruna Neves', 'Caio Prado', 'Dora Neves'];
  for (const [i, nome_completo] of nomes.entries())
    await api.client.clientes.create({ ...clienteFixture(i), nome_completo, filial_id: centro });
  await api.client.clientes.create({ ...clienteFixture(9), nome_completo: 'Outra Neves', filial_id: batel });
  const rows = await linhas(
    api.client.clientes.exportar({
      filial_id: centro,
      busca: 'neves',
      ordenar_por: 'nome_completo',
      direcao: 'desc',
      formato: 'csv',
    }),
  );
  expect(coluna(rows, 'Nome')).toEqual(['Dora Neves', 'Bruna Neves', 'Álvaro Neves']);
  expect(coluna(rows, 'CPF/CNPJ')[0]).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
});

test('o arquivo tem o nome da lista e o dia em São Paulo, e o tipo do formato', async () => {
  api.setClock(new Date('2026-11-22T01:00:00Z'));
  const csv = await api.client.filiais.exportar({ formato: 'csv' });
  const xlsx = await api.client.filiais.exportar({ formato: 'xlsx' });
  api.setClock(null);
  expect([csv.name, xlsx.name]).toEqual(['filiais-2026-11-21.csv', 'filiais-2026-11-21.xlsx']);
  expect(csv.type).toBe('text/csv; charset=utf-8');
  const [titles, ...rows] = lerPlanilha(Buffer.from(await xlsx.arrayBuffer()));
  expect(titles?.[0]?.text).toBe('Nome');
  expect(rows.map(([nome]) => nome?.text)).toEqual(['Loja Batel', 'Matriz Centro']);
});

test('mais linhas do que um lote saem todas, cada uma uma vez', async () => {
  await api.dono.query(
    `insert into fornecedores (id, nome, user_id, criado_em)
     select gen_random_uuid(), 'Fornecedor ' || lpad(i::text, 5, '0'), $1, now() from generate_series(1, 1203) i`,
    [api.admin.id],
  );
  const nomes = coluna(await linhas(api.client.fornecedores.exportar({})), 'Nome');
  expect(new Set(nomes).size).toBe(1203);
  expect(nomes).toEqual([...nomes].sort());
  const [, ...rows] = lerPlanilha(
    Buffer.from(await (await api.client.fornecedores.exportar({ formato: 'xlsx' })).arrayBuffer()),
  );
  expect(rows.map(([nome]) => nome?.text)).toEqual(nomes);
});

test('sem a permissão de ver custos a coluna Custo não existe', async () => {
  await api.client.produtos_servicos.create(produtoFixture(0, { estoque: '3', filial_id: centro }));
  const dona = await linhas(api.client.produtos_servicos.exportar({}));
  expect(coluna(dona, 'Custo')).toEqual(['320,00']);
  expect(coluna(dona, 'Estoque')).toEqual(['3']);
  const tecnico = await api.as({ papel: 'tecnico' });
  const dele = await linhas(tecnico.produtos_servicos.exportar({}));
  expect(dele[0]).not.toContain('Custo');
  expect(dele[1]).not.toContain('320,00');
  expect(coluna(dele, 'Venda PF')).toEqual(['549,90']);
});

test('quem é de uma filial só exporta dela', async () => {
  const produto = (await api.client.produtos_servicos.list({})).itens[0]?.id ?? '';
  for (const filial_destino_id of [centro, batel])
    await api.client.movimentacoes.registrar({
      tipo_movimentacao: 'entrada',
      produto_id: produto,
      quantidade: '1',
      filial_destino_id,
    });
  const limitada = await api.as({ papel: 'atendente', filiais: [batel] });
  await expect(limitada.clientes.exportar({ filial_id: centro })).rejects.toMatchObject({
    code: 'FILIAL_NAO_PERMITIDA',
  });
  const rows = await linhas(limitada.movimentacoes.exportar({}));
  expect(coluna(rows, 'Filial Destino')).toEqual(['Loja Batel']);
});

test('cada exportação pede a permissão e a filial da sua lista, e recusa quem não entrou', async () => {
  const found = new Map<string, OperationMeta>();
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure, path }) => {
    found.set(path.join('.'), procedure['~orpc'].meta as OperationMeta);
  });
  // Skips the exports of privacidade, which contain one customer instead of a list.
  const exports = [...found].filter(
    ([name]) => name.includes('.exportar') && !name.startsWith('privacidade.'),
  );
  expect(exports.length).toBe(26);
  for (const [name, { permission, branch }] of exports) {
    const list = found.get(
      name === 'fluxo.exportarExtrato' ? 'fluxo.extrato' : name.replace('.exportar', '.list'),
    );
    expect({ permission, branch }, name).toEqual({ permission: list?.permission, branch: list?.branch });
  }
  await expect(api.stranger.fornecedores.exportar({})).rejects.toMatchObject({ code: 'NAO_AUTENTICADO' });
});

test('quem pede exportações demais ao mesmo tempo é recusado, e os outros não', async () => {
  const outra = await api.as({ papel: 'gerente' });
  const pedidas = Array.from({ length: 12 }, () => api.client.filiais.exportar({ formato: 'csv' }));
  const dela = outra.filiais.exportar({ formato: 'csv' });
  const respostas = await Promise.allSettled(pedidas);
  const codigos = respostas.map((one) => (one.status === 'fulfilled' ? 'ok' : one.reason.code));
  expect(new Set(codigos)).toEqual(new Set(['ok', 'EXPORTACOES_DEMAIS']));
  expect((await dela).name).toContain('filiais');
  expect((await api.client.filiais.exportar({ formato: 'csv' })).name).toContain('filiais');
});

test('quem exportou o quê fica na auditoria, sem o que foi buscado', async () => {
  await api.client.clientes.exportar({ filial_id: centro, busca: 'Dora Neves', formato: 'xlsx' });
  const row = await api.db
    .selectFrom('auditoria')
    .select(['user_id', 'tabela', 'filial_id', 'depois'])
    .where('operacao', '=', 'clientes.exportar')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    user_id: api.admin.id,
    tabela: 'clientes',
    filial_id: centro,
    depois: { formato: 'xlsx', com_busca: true, linhas: 1 },
  });
});

test('uma lista grande demais é recusada com o que fazer, e nada fica na auditoria', async () => {
  const audited = () =>
    sql<{ n: number }>`select count(*)::int as n from auditoria where operacao = 'clientes.exportar'`.execute(
      api.db,
    );
  const before = (await audited()).rows[0]?.n;
  // A view generates the rows: inserting half a million customers would take minutes.
  await api.dono.query(`alter table clientes rename to clientes_de_verdade`);
  await api.dono.query(
    `create view clientes as select c.* from clientes_de_verdade c cross join generate_series(1, 130000)`,
  );
  await api.dono.query(`grant select on clientes to public`);
  try {
    await expect(api.client.clientes.exportar({ filial_id: centro })).rejects.toMatchObject({
      code: 'EXPORTACAO_GRANDE',
    });
  } finally {
    await api.dono.query(`drop view clientes`);
    await api.dono.query(`alter table clientes_de_verdade rename to clientes`);
  }
  expect((await audited()).rows[0]?.n).toBe(before);
});
