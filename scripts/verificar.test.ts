/** The command as an operator runs it, on a database of a server (DATABASE_URL). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entradaFixture } from '#estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#estoque/registrarMovimentacoes.command.ts';
import { filialFixture } from '#filiais/filiais.fixtures.ts';
import { produtoFixture } from '#produtos_servicos/produtos_servicos.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { rodarComando, urlDoBanco } from '#test/comando.ts';

let api: TestApi;
let database = '';
beforeAll(async () => {
  api = await createTestApi();
  const filial = await api.client.filiais.create(filialFixture());
  const produto = await api.client.produtos_servicos.create(produtoFixture());
  await api.run((ctx) =>
    registrarMovimentacoes(ctx, 'efetivada', [entradaFixture(produto.id, filial.id, '5')]),
  );
  database =
    (await api.dono.query<{ nome: string }>('select current_database() as nome')).rows[0]?.nome ?? '';
});
afterAll(() => api.close());

const verificar = () => rodarComando('verificar', [], { DATABASE_URL: urlDoBanco(database) });

test('com os livros certos cada verificação está ok', () => {
  const { status, output } = verificar();
  expect(output).toContain('ok       Saldo da filial = soma dos lançamentos');
  expect(output).toContain('Tudo confere.');
  expect(status).toBe(0);
});

test('um saldo mudado por fora é apontado, com exemplo', async () => {
  await api.dono.query('update estoque_filiais set quantidade = quantidade + 3');
  const { status, output } = verificar();
  expect(output).toContain('DIFERE   Saldo da filial = soma dos lançamentos: 1');
  expect(output).toContain('registrado=8.0000 calculado=5.0000');
  expect(output).toContain('DIFERE   Estoque do produto = soma das filiais: 1');
  expect(output).toContain('ok       Saldo após cada lançamento = soma corrida');
  expect(output).toMatch(/2 de \d+ verificações diferem\./);
  expect(status).toBe(1);
});
