import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import type { NovaLinha } from './documento.rules.ts';
import { entradaFixture, saidaFixture, transferenciaFixture } from './estoque.fixtures.ts';
import { estornarMovimentacoes } from './estornarMovimentacoes.command.ts';
import { registrarMovimentacoes } from './registrarMovimentacoes.command.ts';

let api: TestApi;
let matriz: string;
let loja: string;
beforeAll(async () => {
  api = await createTestApi();
  matriz = (await api.client.filiais.create(filialFixture(0))).id;
  loja = (await api.client.filiais.create(filialFixture(1))).id;
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

/** Inserts a product directly, without using its slice. */
async function createProduto(nome: string, tipo = 'produto'): Promise<string> {
  const id = newId();
  await api.dono.query(
    `insert into produtos_servicos (id, tipo, nome, valor_custo, estoque_minimo, estoque_maximo, user_id, criado_em)
     values ($1, $2, $3, 80, 2, 10, $4, now())`,
    [id, tipo, nome, api.admin.id],
  );
  return id;
}

const registrar = (...linhas: NovaLinha[]) =>
  api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', linhas));
const estornar = (...ids: (string | null | undefined)[]) =>
  api.run((ctx) =>
    estornarMovimentacoes(
      ctx,
      ids.map((id) => id ?? ''),
    ),
  );
const politica = (valor: string) => api.dono.query('update configuracoes set estoque_negativo = $1', [valor]);

async function saldo(produto_id: string, filial_id: string): Promise<string | undefined> {
  const row = await api.db
    .selectFrom('estoque_filiais')
    .select('quantidade')
    .where('produto_id', '=', produto_id)
    .where('filial_id', '=', filial_id)
    .executeTakeFirst();
  return row && String(Number(row.quantidade));
}

async function total(produto_id: string): Promise<number> {
  const row = await api.db
    .selectFrom('produtos_servicos')
    .select('estoque')
    .where('id', '=', produto_id)
    .executeTakeFirstOrThrow();
  return Number(row.estoque);
}

test('a primeira entrada cria o registro da filial com mínimo e máximo do produto', async () => {
  const produto = await createProduto('Tela');
  await registrar(entradaFixture(produto, matriz, '5'));
  const row = await api.db
    .selectFrom('estoque_filiais')
    .selectAll()
    .where('produto_id', '=', produto)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    quantidade: '5.0000',
    estoque_minimo: '2.0000',
    estoque_maximo: '10.0000',
    filial_id: matriz,
  });
  expect(await total(produto)).toBe(5);
});

test('uma transferência move o saldo e não muda o total', async () => {
  const produto = await createProduto('Bateria');
  await registrar(entradaFixture(produto, matriz, '5'));
  await registrar(transferenciaFixture(produto, matriz, loja, '2'));
  expect([await saldo(produto, matriz), await saldo(produto, loja), await total(produto)]).toEqual([
    '3',
    '2',
    5,
  ]);
});

test('a saída sem registro lança zero, avisa pelo nome e cria o registro', async () => {
  const produto = await createProduto('Cabo USB-C');
  const { avisos } = await registrar(saidaFixture(produto, loja, '3'), saidaFixture(produto, loja, '1'));
  expect(avisos).toEqual([
    {
      codigo: 'SEM_REGISTRO',
      produto_id: produto,
      mensagem: 'Cabo USB-C não tem registro de estoque em Loja Batel: o estoque não é alterado',
    },
  ]);
  expect(await saldo(produto, loja)).toBe('0');
  const rows = await api.db
    .selectFrom('lancamentos_estoque')
    .select(['delta', 'sem_registro'])
    .where('produto_id', '=', produto)
    .execute();
  expect(rows).toEqual([
    { delta: '0.0000', sem_registro: true },
    { delta: '0.0000', sem_registro: true },
  ]);
});

test('duas linhas do mesmo produto somam na conferência e lançam na ordem', async () => {
  const produto = await createProduto('Película');
  await registrar(entradaFixture(produto, matriz, '3'));
  const { avisos } = await registrar(saidaFixture(produto, matriz, '2'), saidaFixture(produto, matriz, '2'));
  expect(avisos[0]?.mensagem).toBe('Película em Matriz Centro: disponível 3, pedido 4');
  const rows = await api.db
    .selectFrom('lancamentos_estoque')
    .select('saldo_apos')
    .where('produto_id', '=', produto)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => Number(row.saldo_apos))).toEqual([3, 1, -1]);
});

test('bloquear recusa o que falta, também sem registro e no estorno de uma entrada, e nada fica escrito', async () => {
  const produto = await createProduto('Conector');
  const { linhas } = await registrar(entradaFixture(produto, matriz, '2'));
  await politica('bloquear');
  const recusa = { definition: { code: 'ESTOQUE_INSUFICIENTE' } };
  await expect(registrar(saidaFixture(produto, matriz, '3'))).rejects.toMatchObject(recusa);
  await expect(registrar(transferenciaFixture(produto, loja, matriz, '1'))).rejects.toMatchObject(recusa);
  await registrar(saidaFixture(produto, matriz, '1'));
  await expect(estornar(linhas[0]?.movimentacao_id)).rejects.toMatchObject(recusa);
  await politica('avisar');
  expect([await saldo(produto, matriz), await saldo(produto, loja)]).toEqual(['1', undefined]);
});

test('o estorno desfaz o que foi lançado, uma vez só, e não se estorna um estorno', async () => {
  const produto = await createProduto('Placa');
  await registrar(entradaFixture(produto, matriz, '10'));
  const { linhas } = await registrar(transferenciaFixture(produto, matriz, loja, '4'));
  const { estorno_ids } = await estornar(linhas[0]?.movimentacao_id);
  expect([await saldo(produto, matriz), await saldo(produto, loja), await total(produto)]).toEqual([
    '10',
    '0',
    10,
  ]);
  await expect(estornar(linhas[0]?.movimentacao_id)).rejects.toMatchObject({
    definition: { code: 'MOVIMENTACAO_JA_ESTORNADA' },
  });
  await expect(estornar(estorno_ids[0])).rejects.toMatchObject({
    definition: { code: 'ESTORNO_DE_ESTORNO' },
  });
  const mirror = await api.db
    .selectFrom('movimentacoes_estoque')
    .selectAll()
    .where('id', '=', estorno_ids[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(mirror).toMatchObject({
    tipo_movimentacao: 'transferencia',
    filial_origem_id: loja,
    filial_destino_id: matriz,
    motivo: 'estorno',
  });
});

test('o estorno de uma saída sem registro também lança zero', async () => {
  const produto = await createProduto('Alto-falante');
  const { linhas } = await registrar(saidaFixture(produto, loja, '3'));
  await registrar(entradaFixture(produto, loja, '7'));
  await estornar(linhas[0]?.movimentacao_id);
  expect(await saldo(produto, loja)).toBe('7');
});

test('um serviço não tem estoque e um produto que não existe é dito', async () => {
  const servico = await createProduto('Limpeza', 'servico');
  await expect(registrar(entradaFixture(servico, loja, '1'))).rejects.toMatchObject({
    definition: { code: 'PRODUTO_SEM_ESTOQUE' },
  });
  await expect(registrar(entradaFixture(newId(), loja, '1'))).rejects.toMatchObject({
    message: 'Produto não encontrado',
  });
});

test('16 pessoas movem os mesmos produtos ao mesmo tempo sem perder uma peça nem travar', async () => {
  const produtos = await Promise.all(['A', 'B', 'C', 'D'].map((letra) => createProduto(`Peça ${letra}`)));
  // Both branches need a stock record: a transfer from a branch without one posts 0, so the total would depend on the
  // order.
  for (const filial of [matriz, loja]) {
    await registrar(...produtos.map((produto) => entradaFixture(produto, filial, '50')));
  }
  const moves = Array.from({ length: 160 }, (_, i) => {
    // Half of the calls name the products in the opposite order, to provoke deadlocks.
    const mine = i % 2 ? produtos : produtos.toReversed();
    if (i % 4 === 3) return () => registrar(...mine.map((produto) => saidaFixture(produto, matriz, '1')));
    const [from, to] = i % 4 === 0 ? [matriz, loja] : [loja, matriz];
    return () => registrar(...mine.map((produto) => transferenciaFixture(produto, from, to, '1')));
  });
  const workers = Array.from({ length: 16 }, async (_, worker) => {
    for (let i = worker; i < moves.length; i += 16) await moves[i]?.();
  });
  await Promise.all(workers);
  for (const produto of produtos) expect(await total(produto)).toBe(60);
  await api.verificar();
});

test('16 primeiras movimentações simultâneas criam um registro por filial, sem impasse', async () => {
  for (let round = 0; round < 10; round++) {
    const produtos = await Promise.all(
      ['A', 'B', 'C'].map((letra) => createProduto(`Novo ${letra}${round}`)),
    );
    const people = Array.from({ length: 16 }, (_, i) => {
      const mine = i % 2 ? produtos : produtos.toReversed();
      const [from, to] = i % 3 === 0 ? [matriz, loja] : [loja, matriz];
      return registrar(...mine.map((produto) => transferenciaFixture(produto, from, to, '1')));
    });
    await Promise.all(people);
  }
  await api.verificar();
});

test('um ajuste também é de um produto, e uma filial que não existe é dita', async () => {
  const servico = await createProduto('Diagnóstico', 'servico');
  const ajuste = (produto_id: string): NovaLinha => {
    const linha = saidaFixture(produto_id, loja, '1');
    return { ...linha, movimentacao: { ...linha.movimentacao!, tipo_movimentacao: 'ajuste' } };
  };
  await expect(registrar(ajuste(servico))).rejects.toMatchObject({
    definition: { code: 'PRODUTO_SEM_ESTOQUE' },
  });
  await expect(registrar(ajuste(newId()))).rejects.toMatchObject({ message: 'Produto não encontrado' });
  const produto = await createProduto('Parafuso');
  await expect(registrar(entradaFixture(produto, newId(), '1'))).rejects.toMatchObject({
    message: 'Filial não encontrada',
  });
  await registrar(ajuste(produto));
  expect(await saldo(produto, loja)).toBeUndefined();
});

test('o papel do programa não altera nem apaga o livro, e um movimento lançado não muda', async () => {
  for (const statement of [
    'update lancamentos_estoque set delta = 1',
    'delete from lancamentos_estoque',
    'delete from auditoria',
  ]) {
    await expect(sql.raw(statement).execute(api.db)).rejects.toMatchObject({ code: '42501' });
  }
  await expect(
    sql`update movimentacoes_estoque set quantidade = quantidade + 1`.execute(api.db),
  ).rejects.toMatchObject({ code: '23000' });
  await expect(sql`delete from movimentacoes_estoque`.execute(api.db)).rejects.toThrow();
});

test('uma venda lançada não se apaga, e ninguém mais chama o que age como dono', async () => {
  const filial = matriz;
  const produto = await createProduto('Cabo HDMI');
  const venda = {
    origem: 'movimentacao',
    filial_id: filial,
    valor_unitario: '10',
    desconto: '0',
    tecnico_id: null,
  } as const;
  await registrar({ ...saidaFixture(produto, filial, '1'), venda });
  await expect(
    sql`delete from historico_vendas where produto_id = ${produto}`.execute(api.db),
  ).rejects.toMatchObject({
    code: '23000',
  });
  await expect(sql`delete from usuarios`.execute(api.db)).rejects.toMatchObject({ code: '42501' });
  const { rows } = await api.dono.query<{ nome: string }>(
    `select proname as nome from pg_proc where prosecdef and has_function_privilege('public', oid, 'execute')`,
  );
  expect(rows).toEqual([]);
});
