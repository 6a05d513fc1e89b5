/** Runs the command as an operator would, on a server's database (DATABASE_URL). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { entradaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { produtoFixture } from '#registers/produtos_servicos/produtos_servicos.fixtures.ts';
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

test('com --arquivos cada foto e cada documento é lido e comparado com o seu hash', () => {
  expect(verificar().output).not.toContain('Cada arquivo confere com o seu hash');
  const { status, output } = rodarComando('verificar', ['--arquivos'], {
    DATABASE_URL: urlDoBanco(database),
  });
  expect(output).toContain('ok       Cada arquivo confere com o seu hash');
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

test('uma venda direta sem itens, e um item de outro cliente, são apontados', async () => {
  await api.dono.query('update estoque_filiais set quantidade = quantidade - 3');
  const filial = (await api.client.filiais.list({})).itens[0]?.id ?? '';
  const produto_id = (await api.client.produtos_servicos.list({})).itens[0]?.id ?? '';
  const cadastrar = (n: number) =>
    api.client.clientes.create({ ...clienteFixture(n), filial_id: filial }).then(({ id }) => id);
  const [cliente_id, outro] = [await cadastrar(0), await cadastrar(1)];
  const vender = () =>
    api.client.vendas.finalizar({
      filial_id: filial,
      cliente_id,
      itens: [{ produto_id, quantidade: '1', valor_unitario: '0' }],
    });
  const [vazia, trocada] = [await vender(), await vender()];
  expect(verificar().status).toBe(0);

  // As the owner of the tables, bypassing every rule of the program.
  await api.dono.query(
    `set session_replication_role = replica;
     update historico_vendas set venda_direta_id = '${trocada.id}' where venda_direta_id = '${vazia.id}';
     update historico_vendas set cliente_id = '${outro}' where id =
       (select id from historico_vendas where venda_direta_id = '${trocada.id}' limit 1);
     reset session_replication_role`,
  );
  const { status, output } = verificar();
  expect(output).toContain('DIFERE   Venda direta tem ao menos um item: 1');
  expect(output).toContain(`venda_direta_id=${vazia.id}`);
  expect(output).toContain('DIFERE   Item de venda direta tem o cliente e a filial da venda: 1');
  expect(output).toContain(`cliente_da_venda=${cliente_id} cliente_do_item=${outro}`);
  expect(output).toMatch(/2 de \d+ verificações diferem\./);
  expect(status).toBe(1);
});
