import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { entradaFixture, saidaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { estornarMovimentacoes } from '#kernels/estoque/estornarMovimentacoes.command.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { produtoFixture, servicoFixture } from './produtos_servicos.fixtures.ts';

let api: TestApi;
let loja: string;
let deposito: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  deposito = (await api.client.filiais.create(filialFixture(2))).id;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

let numero = 0;
const criar = () =>
  api.client.produtos_servicos.create(produtoFixture(numero++, { estoque: '10', filial_id: loja }));

async function restos(produto_id: string): Promise<number> {
  const { rows } = await api.dono.query<{ total: number }>(
    `select (select count(*) from lancamentos_estoque where produto_id = $1)::int
       + (select count(*) from movimentacoes_estoque where produto_id = $1)::int
       + (select count(*) from estoque_filiais where produto_id = $1)::int
       + (select count(*) from produtos_servicos where id = $1)::int as total`,
    [produto_id],
  );
  return rows[0]?.total ?? -1;
}

const recusa = (motivo: string) => ({
  code: 'PRODUTO_EM_USO',
  status: 409,
  message: 'Erro ao excluir',
  data: { motivo },
});

describe('excluir um produto', () => {
  test('leva o razão do seu próprio estoque, e a auditoria guarda tudo', async () => {
    const produto = await criar();
    const { avisos: _avisos, ...campos } = produto;
    await api.client.produtos_servicos.update({
      ...campos,
      estoque: { anterior: '10', novo: '4' },
      filial_id: loja,
    });
    await api.client.produtos_servicos.update({
      ...campos,
      versao: 2,
      estoque: { anterior: '4', novo: '6' },
      filial_id: deposito,
    });
    expect(await api.client.produtos_servicos.remove({ id: produto.id })).toEqual({ id: produto.id });
    expect(await restos(produto.id)).toBe(0);
    const trail = await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'antes'])
      .where('registro_id', '=', produto.id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(trail).toMatchObject({
      operacao: 'produtos_servicos.remove',
      antes: {
        nome: produto.nome,
        estoque: 6,
        movimentacoes: [
          { observacoes: 'Estoque inicial', quantidade: 10 },
          { observacoes: 'Correção no cadastro', quantidade: 6 },
          { observacoes: 'Correção no cadastro', quantidade: 2 },
        ],
      },
    });
    await expect(api.client.produtos_servicos.remove({ id: produto.id })).rejects.toMatchObject({
      code: 'NAO_ENCONTRADO',
    });
  });

  test('quem é limitado a uma filial não exclui o que tem estoque ou razão em outra, e é dito qual', async () => {
    const filialDoDeposito = await api.as({ papel: 'gerente', filiais: [deposito] });
    const { nome } = filialFixture(1);
    const { id } = await criar();
    const recusado = {
      code: 'FILIAL_NAO_PERMITIDA',
      status: 403,
      data: { motivo: expect.stringContaining(`em filiais que não são suas: ${nome}`) },
    };
    await expect(filialDoDeposito.produtos_servicos.remove({ id })).rejects.toMatchObject(recusado);
    expect(await api.client.produtos_servicos.get({ id })).toMatchObject({ estoque: '10.0000' });

    const { avisos: _avisos, ...campos } = await criar();
    await api.client.produtos_servicos.update({
      ...campos,
      estoque: { anterior: '10', novo: '0' },
      filial_id: loja,
    });
    // The stock is zero, but the ledger belongs to the other branch.
    await expect(filialDoDeposito.produtos_servicos.remove({ id: campos.id })).rejects.toMatchObject(
      recusado,
    );

    const seu = await api.client.produtos_servicos.create(
      produtoFixture(numero++, { estoque: '3', filial_id: deposito }),
    );
    await filialDoDeposito.produtos_servicos.remove({ id: seu.id });
    expect(await restos(seu.id)).toBe(0);
    const filialDosDois = await api.as({ papel: 'gerente', filiais: [loja, deposito] });
    await filialDosDois.produtos_servicos.remove({ id });
    expect(await restos(id)).toBe(0);
  });

  test('o estorno da sua própria entrada não o prende', async () => {
    const produto = await criar();
    const entrada = await api.db
      .selectFrom('movimentacoes_estoque')
      .select('id')
      .where('produto_id', '=', produto.id)
      .executeTakeFirstOrThrow();
    await api.run((ctx) => estornarMovimentacoes(ctx, [entrada.id]));
    await api.client.produtos_servicos.remove({ id: produto.id });
    expect(await restos(produto.id)).toBe(0);
  });

  test('serviço e produto sem estoque saem sem mais', async () => {
    for (const input of [servicoFixture(0), produtoFixture(numero++)]) {
      const { id } = await api.client.produtos_servicos.create(input);
      await api.client.produtos_servicos.remove({ id });
      expect(await restos(id)).toBe(0);
    }
  });

  test('com outras movimentações é recusado, com o motivo, e pode ser inativado', async () => {
    const { id, versao } = await criar();
    await api.run((ctx) =>
      registrarMovimentacoes(ctx, 'efetivada', [entradaFixture(id, loja, '3'), saidaFixture(id, loja, '1')]),
    );
    await expect(api.client.produtos_servicos.remove({ id })).rejects.toMatchObject(
      recusa('2 movimentações vinculadas'),
    );
    expect(await api.client.produtos_servicos.get({ id })).toMatchObject({ estoque: '12.0000', ativo: true });
    expect(await api.client.produtos_servicos.inativar({ id, versao })).toMatchObject({ ativo: false });
  });

  test('com compra ou venda no histórico é recusado; excluídas elas, sai', async () => {
    const { id } = await criar();
    const fornecedor = await api.client.fornecedores.create(fornecedorFixture(0));
    const entrada = { produto_id: id, quantidade: '1', valor_unitario: '10' };
    const compra = await api.client.produtos_servicos.createCompra({
      ...entrada,
      fornecedor_id: fornecedor.id,
      data_compra: '2026-11-01',
    });
    const vender = () =>
      api.client.produtos_servicos.createVenda({ ...entrada, filial_id: loja, data_venda: '2026-11-02' });
    const vendas = [await vender(), await vender()];
    await expect(api.client.produtos_servicos.remove({ id })).rejects.toMatchObject(
      recusa('2 vendas vinculadas, 1 compra vinculada'),
    );
    for (const venda of vendas) await api.client.produtos_servicos.removeVenda(venda);
    await expect(api.client.produtos_servicos.remove({ id })).rejects.toMatchObject(
      recusa('1 compra vinculada'),
    );
    await api.client.produtos_servicos.removeCompra(compra);
    await api.client.produtos_servicos.remove({ id });
    expect(await restos(id)).toBe(0);
  });

  test('duas pessoas ao mesmo tempo: uma exclui, a outra recebe que não existe', async () => {
    const { id } = await criar();
    const results = await Promise.allSettled([
      api.client.produtos_servicos.remove({ id }),
      api.client.produtos_servicos.remove({ id }),
    ]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(results.find((result) => result.status === 'rejected')).toMatchObject({ reason: { status: 404 } });
  });

  test('excluir e movimentar ao mesmo tempo: só um dos dois acontece', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await criar();
      const results = await Promise.allSettled([
        api.client.produtos_servicos.remove({ id }),
        api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', [saidaFixture(id, loja, '1')])),
        api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', [entradaFixture(id, deposito, '1')])),
      ]);
      const [removed, ...moved] = results.map((result) => result.status === 'fulfilled');
      expect(moved).toEqual([!removed, !removed]);
    }
  });
});
