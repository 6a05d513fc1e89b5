import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { saidaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { fornecedorFixture } from '#registers/fornecedores/fornecedores.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

let api: TestApi;
let loja: string;
let deposito: string;
let cliente_id: string;
let fornecedor_id: string;
let produto_id: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  deposito = (await api.client.filiais.create(filialFixture(2))).id;
  cliente_id = (await api.client.clientes.create({ ...clienteFixture(0), filial_id: loja })).id;
  fornecedor_id = (await api.client.fornecedores.create(fornecedorFixture(0))).id;
});
let numero = 0;
beforeEach(async () => {
  const input = produtoFixture(numero++, {
    valor_custo: '90',
    valor_venda_pf: '200',
    valor_venda_pj: null,
    valor_venda_maquina: null,
    estoque: '10',
    filial_id: loja,
  });
  produto_id = (await api.client.produtos_servicos.create(input)).id;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const compra = (overrides: object = {}) => ({
  produto_id,
  fornecedor_id,
  data_compra: '2026-11-10',
  quantidade: '2.5',
  valor_unitario: '10.05',
  numero_nota: '',
  observacoes: null,
  ...overrides,
});

const venda = (overrides: object = {}) => ({
  produto_id,
  filial_id: loja,
  data_venda: '2026-11-10',
  quantidade: '2',
  valor_unitario: '150',
  ...overrides,
});

/** A reserved or posted sale, as the slices of orders and sales write it. */
const vendaDoSistema = (situacao: 'pendente' | 'efetivada') =>
  api.run((ctx) => {
    const linha = saidaFixture(produto_id, loja, '1');
    return registrarMovimentacoes(ctx, situacao, [
      {
        ...linha,
        cliente_id,
        movimentacao: { ...linha.movimentacao, tipo_movimentacao: 'venda' } as typeof linha.movimentacao,
        venda: {
          origem: 'movimentacao',
          filial_id: loja,
          valor_unitario: '200',
          desconto: '0',
          tecnico_id: null,
        },
      },
    ]);
  });

async function estoqueEMovimentos() {
  const { estoque } = await api.client.produtos_servicos.get({ id: produto_id });
  const { rows } = await api.dono.query<{ total: number }>(
    'select count(*)::int as total from movimentacoes_estoque where produto_id = $1',
    [produto_id],
  );
  return { estoque, movimentos: rows[0]?.total };
}

const SO_O_INICIAL = { estoque: '10.0000', movimentos: 1 };

describe('histórico de compras', () => {
  test('a compra guarda o total calculado, vem da mais nova para a mais antiga e não mexe no estoque', async () => {
    await api.client.produtos_servicos.createCompra(compra());
    await api.client.produtos_servicos.createCompra(
      compra({ data_compra: '2026-11-12', numero_nota: 'NF 88' }),
    );
    await api.client.produtos_servicos.createCompra(compra({ data_compra: '2026-10-30' }));
    const { itens, total } = await api.client.produtos_servicos.listCompras({ produto_id });
    expect(total).toBe(3);
    expect(itens.map((item) => item.data_compra)).toEqual(['2026-11-12', '2026-11-10', '2026-10-30']);
    expect(itens[0]).toMatchObject({
      fornecedor_nome: fornecedorFixture(0).nome,
      quantidade: '2.5000',
      valor_unitario: '10.05',
      valor_total: '25.13',
      numero_nota: 'NF 88',
    });
    expect(await estoqueEMovimentos()).toEqual(SO_O_INICIAL);
  });

  test('as páginas seguem sem repetir nem perder', async () => {
    for (let i = 0; i < 5; i++) await api.client.produtos_servicos.createCompra(compra());
    const first = await api.client.produtos_servicos.listCompras({ produto_id, limite: 3 });
    const second = await api.client.produtos_servicos.listCompras({
      produto_id,
      limite: 3,
      cursor: first.proximo ?? '',
    });
    expect(new Set([...first.itens, ...second.itens].map((item) => item.id)).size).toBe(5);
  });

  test('só de fornecedor ativo', async () => {
    const inativo = await api.client.fornecedores.create(fornecedorFixture(1, { ativo: false }));
    await expect(
      api.client.produtos_servicos.createCompra(compra({ fornecedor_id: inativo.id })),
    ).rejects.toMatchObject({ code: 'FORNECEDOR_INATIVO', status: 409 });
    await expect(
      api.client.produtos_servicos.createCompra(compra({ fornecedor_id: produto_id })),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('excluída, some e fica na auditoria', async () => {
    const { id } = await api.client.produtos_servicos.createCompra(compra());
    await api.client.produtos_servicos.removeCompra({ id });
    expect((await api.client.produtos_servicos.listCompras({ produto_id })).total).toBe(0);
    await expect(api.client.produtos_servicos.removeCompra({ id })).rejects.toMatchObject({ status: 404 });
    const trail = await api.db
      .selectFrom('auditoria')
      .select(['operacao', 'antes'])
      .where('registro_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trail.map((row) => row.operacao)).toEqual([
      'produtos_servicos.createCompra',
      'produtos_servicos.removeCompra',
    ]);
    expect(trail[1]?.antes).toMatchObject({ produto_id, valor_total: '25.13' });
  });

  test('quem não vê custos vê a compra sem os valores', async () => {
    await api.client.produtos_servicos.createCompra(compra());
    const tecnico = await api.as({ papel: 'tecnico' });
    const { itens } = await tecnico.produtos_servicos.listCompras({ produto_id });
    expect(itens[0]).toMatchObject({ quantidade: '2.5000' });
    expect(itens[0]).not.toHaveProperty('valor_unitario');
    expect(itens[0]).not.toHaveProperty('valor_total');
  });

  test.each([
    ['sem fornecedor', { fornecedor_id: '' }, 'Preencha os campos obrigatórios'],
    ['sem data', { data_compra: '' }, 'Preencha os campos obrigatórios'],
    ['data que não existe', { data_compra: '2026-02-30' }, 'Data inválida'],
    ['sem quantidade', { quantidade: '' }, 'Preencha os campos obrigatórios'],
    ['quantidade zero', { quantidade: '0.00' }, 'Quantidade deve ser maior que zero'],
    ['quantidade com três decimais', { quantidade: '1.005' }, 'Use até 2 casas decimais'],
    ['sem valor', { valor_unitario: undefined }, 'Preencha os campos obrigatórios'],
    ['valor negativo', { valor_unitario: '-5' }, 'O valor vai de 0 a 9.999.999.999,99'],
    [
      'total acima do limite',
      { quantidade: '9999999', valor_unitario: '9999999999' },
      'Valor fora do limite permitido',
    ],
  ])('%s é recusada e nada é gravado', async (_caso, campos, message) => {
    await expect(api.client.produtos_servicos.createCompra(compra(campos))).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect((await api.client.produtos_servicos.listCompras({ produto_id })).total).toBe(0);
  });
});

describe('histórico de vendas', () => {
  test('a venda feita à mão é só um registro, na filial atual, com o desconto sobre o preço', async () => {
    await api.client.produtos_servicos.createVenda(venda({ cliente_id, observacoes: 'Balcão' }));
    const { itens } = await api.client.produtos_servicos.listVendas({ produto_id });
    expect(itens).toMatchObject([
      {
        quantidade: '2.0000',
        valor_unitario: '150.00',
        valor_total: '300.00',
        desconto: { valor: '50.00', percentual: '25.0' },
        cliente_nome: clienteFixture(0).nome_completo,
        filial_nome: 'Loja Batel',
        situacao: 'efetivada',
        origem: 'manual',
        numero_os: null,
        observacoes: 'Balcão',
      },
    ]);
    expect(await estoqueEMovimentos()).toEqual(SO_O_INICIAL);
    const { rows } = await api.dono.query(
      'select custo_unitario from vendas_efetivas where produto_id = $1',
      [produto_id],
    );
    expect(rows).toEqual([{ custo_unitario: '90.000000' }]);
  });

  test('a data da venda é a do dia em São Paulo: hoje vale a hora de agora, outro dia o meio-dia', async () => {
    api.setClock(new Date('2026-11-11T01:30:00Z'));
    await api.client.produtos_servicos.createVenda(venda({ data_venda: '2026-11-10' }));
    await api.client.produtos_servicos.createVenda(venda({ data_venda: '2026-11-09' }));
    api.setClock(null);
    const { itens } = await api.client.produtos_servicos.listVendas({ produto_id });
    expect(itens.map((item) => item.data_venda.toISOString())).toEqual([
      '2026-11-11T01:30:00.000Z',
      '2026-11-09T15:00:00.000Z',
    ]);
  });

  test('mostra todas as vendas, também as pendentes', async () => {
    await vendaDoSistema('pendente');
    await vendaDoSistema('efetivada');
    await api.client.produtos_servicos.createVenda(venda({ data_venda: '2020-01-01' }));
    const { itens } = await api.client.produtos_servicos.listVendas({ produto_id });
    expect(itens.map(({ situacao, origem }) => [situacao, origem])).toEqual([
      ['efetivada', 'movimentacao'],
      ['pendente', 'movimentacao'],
      ['efetivada', 'manual'],
    ]);
    expect(itens[0]?.desconto).toBeNull();
  });

  test('só a feita à mão pode ser excluída; as outras pedem o estorno da movimentação', async () => {
    const { id } = await api.client.produtos_servicos.createVenda(venda());
    await api.client.produtos_servicos.removeVenda({ id });
    await expect(api.client.produtos_servicos.removeVenda({ id })).rejects.toMatchObject({ status: 404 });
    const { linhas } = await vendaDoSistema('efetivada');
    await expect(
      api.client.produtos_servicos.removeVenda({ id: linhas[0]?.historico_venda_id ?? '' }),
    ).rejects.toMatchObject({
      code: 'VENDA_NAO_MANUAL',
      status: 409,
      data: { motivo: 'estorne a movimentação' },
    });
    expect((await api.client.produtos_servicos.listVendas({ produto_id })).total).toBe(1);
  });

  test('sem permissão de custo, o desconto sobre o custo não aparece', async () => {
    const soCusto = await api.client.produtos_servicos.create(
      produtoFixture(0, {
        valor_custo: '90',
        valor_venda_pf: null,
        valor_venda_pj: null,
        valor_venda_maquina: null,
      }),
    );
    await api.client.produtos_servicos.createVenda(venda({ produto_id: soCusto.id, valor_unitario: '60' }));
    const desconto = async (client: typeof api.client, id: string) =>
      (await client.produtos_servicos.listVendas({ produto_id: id })).itens[0]?.desconto;
    const tecnico = await api.as({ papel: 'tecnico' });
    expect(await desconto(api.client, soCusto.id)).toEqual({ valor: '30.00', percentual: '33.3' });
    expect(await desconto(tecnico, soCusto.id)).toBeNull();
    await api.client.produtos_servicos.createVenda(venda());
    expect(await desconto(tecnico, produto_id)).toEqual({ valor: '50.00', percentual: '25.0' });
  });

  test('de vendas de outra filial a clientes dela, a pessoa limitada não vê o nome nem as observações', async () => {
    const { id: dela } = await api.client.clientes.create({ ...clienteFixture(1), filial_id: deposito });
    // A sale for an order, and one from before, may be of a customer of another branch.
    const vender = async (filial_id: string, cliente: string | null, data_venda: string) => {
      const { id } = await api.client.produtos_servicos.createVenda(
        venda({ filial_id, cliente_id: null, data_venda, observacoes: 'Retirado pela irmã, Rita' }),
      );
      await api.dono.query('update historico_vendas set cliente_id = $2 where id = $1', [id, cliente]);
    };
    await vender(loja, cliente_id, '2026-11-10');
    await vender(loja, dela, '2026-11-09');
    await vender(deposito, cliente_id, '2026-11-08');
    await vender(loja, null, '2026-11-07');
    const historico = async (quem: typeof api.client) =>
      (await quem.produtos_servicos.listVendas({ produto_id })).itens.map((item) => [
        item.cliente_nome,
        item.cliente_de_outra_filial,
        item.observacoes,
      ]);
    const [ana, bruno] = [clienteFixture(0).nome_completo, clienteFixture(1).nome_completo];
    const nota = 'Retirado pela irmã, Rita';
    expect(await historico(await api.as({ papel: 'gerente', filiais: [deposito] }))).toEqual([
      [null, true, null],
      [bruno, false, null],
      [ana, false, nota],
      [null, false, null],
    ]);
    for (const quem of [api.client, await api.as({ papel: 'gerente', filiais: [loja, deposito] })])
      expect(await historico(quem)).toEqual([
        [ana, false, nota],
        [bruno, false, nota],
        [ana, false, nota],
        [null, false, nota],
      ]);
  });

  test('uma pessoa limitada só registra e exclui na sua filial, e ninguém com cliente de outra', async () => {
    const limitada = await api.as({ papel: 'gerente', filiais: [deposito] });
    await expect(limitada.produtos_servicos.createVenda(venda())).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    for (const quem of [limitada, api.client])
      await expect(
        quem.produtos_servicos.createVenda(venda({ filial_id: deposito, cliente_id })),
      ).rejects.toMatchObject({
        code: 'CLIENTE_DE_OUTRA_FILIAL',
        message: 'Cliente não encontrado nesta filial: escolha outro',
      });
    const { id } = await api.client.produtos_servicos.createVenda(venda());
    await expect(limitada.produtos_servicos.removeVenda({ id })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    expect((await api.client.produtos_servicos.listVendas({ produto_id })).total).toBe(1);
  });

  test.each([
    ['sem filial', { filial_id: null }, 'Nenhuma filial selecionada'],
    ['sem data', { data_venda: undefined }, 'Preencha os campos obrigatórios'],
    ['sem quantidade', { quantidade: '' }, 'Preencha os campos obrigatórios'],
    ['quantidade zero', { quantidade: '0' }, 'Quantidade deve ser maior que zero'],
    ['sem valor', { valor_unitario: '' }, 'Preencha os campos obrigatórios'],
    [
      'total acima do limite',
      { quantidade: '9999999', valor_unitario: '9999999999' },
      'Valor fora do limite permitido',
    ],
  ])('%s é recusada e nada é gravado', async (_caso, campos, message) => {
    await expect(api.client.produtos_servicos.createVenda(venda(campos))).rejects.toMatchObject({
      status: 400,
      message,
    });
    expect((await api.client.produtos_servicos.listVendas({ produto_id })).total).toBe(0);
  });

  test('de produto, cliente ou filial que não existe é recusada', async () => {
    const ghost = '0190aaaa-0000-7000-8000-000000000000';
    for (const campo of ['produto_id', 'cliente_id', 'filial_id']) {
      const error = await api.client.produtos_servicos
        .createVenda(venda({ [campo]: ghost }))
        .catch((thrown: unknown) => thrown);
      expect([404, 409]).toContain((error as { status: number }).status);
    }
  });
});
