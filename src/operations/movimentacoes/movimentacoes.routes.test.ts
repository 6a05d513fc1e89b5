import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import type { Movimentacao, MovimentacaoInput } from './movimentacoes.contract.ts';
import {
  ajusteFixture,
  entradaFixture,
  saidaFixture,
  transferenciaFixture,
  vendaAvulsaFixture,
} from './movimentacoes.fixtures.ts';

let api: TestApi;
let shop: Loja;
let matriz: string;
let loja: string;
let cliente_id: string;
beforeAll(async () => {
  api = await createTestApi();
  shop = await createLoja(api);
  ({ matriz, loja } = shop);
  cliente_id = shop.cliente.id;
});
beforeEach(() => api.setClock(null));
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const registrar = (input: MovimentacaoInput) => api.client.movimentacoes.registrar(input);
const estornar = (id: string) => api.client.movimentacoes.estornar({ id });
const saldos = async (produto: string) => [
  await shop.saldo(produto, matriz),
  await shop.saldo(produto, loja),
  await shop.total(produto),
];

async function achar(id: string): Promise<Movimentacao | undefined> {
  const { itens } = await api.client.movimentacoes.list({ limite: 100 });
  return itens.find((row) => row.id === id);
}

describe('efeitos de cada tipo', () => {
  test('entrada soma na filial de destino', async () => {
    const produto = await shop.createProduto('5');
    await registrar(entradaFixture(produto, loja, '2.5'));
    expect(await saldos(produto)).toEqual([5, 2.5, 7.5]);
  });

  test('saída tira da filial de origem', async () => {
    const produto = await shop.createProduto('5');
    await registrar(saidaFixture(produto, matriz, '2'));
    expect(await saldos(produto)).toEqual([3, undefined, 3]);
  });

  test('transferência tira de uma e soma na outra', async () => {
    const produto = await shop.createProduto('5');
    await registrar(transferenciaFixture(produto, matriz, loja, '2'));
    expect(await saldos(produto)).toEqual([3, 2, 5]);
  });

  test('ajuste não muda quantidade nenhuma', async () => {
    const produto = await shop.createProduto('5');
    const { id } = await registrar(ajusteFixture(produto, matriz, '3'));
    expect(await saldos(produto)).toEqual([5, undefined, 5]);
    expect(await achar(id)).toMatchObject({ tipo_movimentacao: 'ajuste', situacao: 'efetivada' });
  });

  test('venda sem ordem tira da origem e aparece em Vendas Diretas com o seu cabeçalho', async () => {
    const produto = await shop.createProduto('5', 'Carregador turbo');
    const { id } = await registrar(vendaAvulsaFixture(produto, matriz, '2', { cliente_id }));
    expect(await saldos(produto)).toEqual([3, undefined, 3]);
    const { itens } = await api.client.vendas.list({ filial_id: matriz, busca: 'carregador turbo' });
    expect(itens).toMatchObject([
      {
        origem: 'movimentacao',
        valor_total: '99.80',
        numero: expect.any(Number),
        cliente_nome: shop.cliente.nome_completo,
      },
    ]);
    expect(await achar(id)).toMatchObject({
      motivo: 'manual',
      destino: 'Cliente',
      cliente_nome: shop.cliente.nome_completo,
    });
  });

  test('o relógio da operação é a data da movimentação', async () => {
    const produto = await shop.createProduto('1');
    api.setClock(new Date('2030-02-03T10:20:30Z'));
    const { id } = await registrar(saidaFixture(produto, matriz, '1'));
    expect((await achar(id))?.data_movimentacao).toEqual(new Date('2030-02-03T10:20:30Z'));
  });

  test('a falta avisa, e é prevista no formulário', async () => {
    const produto = await shop.createProduto('1', 'Chip eSIM');
    const mensagem = 'Chip eSIM em Matriz Centro: disponível 1, pedido 2';
    const prevista = await api.client.movimentacoes.prever({
      produto_id: produto,
      filial_id: matriz,
      quantidade: '2',
    });
    const { avisos } = await registrar(saidaFixture(produto, matriz, '2'));
    expect([prevista, avisos].map((lista) => lista.map((aviso) => aviso.mensagem))).toEqual([
      [mensagem],
      [mensagem],
    ]);
  });
});

describe('venda para uma ordem', () => {
  test('leva o cliente da ordem, fica ligada a ela sem item e não é faturamento', async () => {
    const produto = await shop.createProduto('5');
    const ordem_servico_id = await shop.createOrdem();
    const outro = { cliente_id: newId(), ordem_servico_id };
    const { id } = await registrar(vendaAvulsaFixture(produto, matriz, '1', outro));
    const sale = await api.db
      .selectFrom('historico_vendas')
      .selectAll()
      .where('produto_id', '=', produto)
      .executeTakeFirstOrThrow();
    expect(sale).toMatchObject({
      origem: 'movimentacao',
      situacao: 'efetivada',
      ordem_servico_id,
      ordem_servico_item_id: null,
      venda_direta_id: null,
      cliente_id,
      valor_total: '49.90',
    });
    expect(await achar(id)).toMatchObject({
      cliente_nome: shop.cliente.nome_completo,
      numero_os: expect.any(Number),
    });
    expect(
      (await api.client.vendas.list({ filial_id: matriz, busca: (await achar(id))?.produto_nome ?? '' }))
        .itens,
    ).toEqual([]);
    const ordem = await api.db
      .selectFrom('ordens_servico')
      .select(['status', 'faturada_em'])
      .where('id', '=', ordem_servico_id)
      .executeTakeFirstOrThrow();
    expect(ordem).toEqual({ status: 'aberta', faturada_em: null });
  });

  test('uma ordem concluída, entregue, cancelada ou que não existe é recusada', async () => {
    const produto = await shop.createProduto('5');
    const antes = await shop.contagem();
    for (const status of ['aguardando_aprovacao', 'concluida', 'entregue', 'cancelada'] as const) {
      const ordem_servico_id = await shop.createOrdem(status);
      await expect(
        registrar(vendaAvulsaFixture(produto, matriz, '1', { ordem_servico_id })),
      ).rejects.toMatchObject({
        code: 'ORDEM_NAO_VINCULAVEL',
        status: 409,
      });
    }
    await expect(
      registrar(vendaAvulsaFixture(produto, matriz, '1', { ordem_servico_id: newId() })),
    ).rejects.toMatchObject({ code: 'ORDEM_NAO_ENCONTRADA', status: 404 });
    expect(await shop.contagem()).toEqual(antes);
  });
});

describe('estorno', () => {
  test.each([
    ['entrada', (produto: string) => entradaFixture(produto, matriz, '4')],
    ['saida', (produto: string) => saidaFixture(produto, matriz, '4')],
    ['transferencia', (produto: string) => transferenciaFixture(produto, matriz, loja, '4')],
    ['venda', (produto: string) => vendaAvulsaFixture(produto, matriz, '4', { cliente_id })],
    ['ajuste', (produto: string) => ajusteFixture(produto, matriz, '4')],
  ] as const)('de %s devolve o saldo às filiais e marca a original', async (tipo, input) => {
    const produto = await shop.createProduto('10');
    const { id } = await registrar(input(produto));
    const feito = await estornar(id);
    const [naMatriz, naLoja, total] = await saldos(produto);
    expect([naMatriz, naLoja ?? 0, total]).toEqual([10, 0, 10]);
    expect(await achar(id)).toMatchObject({
      situacao: 'estornada',
      data_estorno: expect.any(Date),
      estornada_por_nome: api.admin.nome_completo,
    });
    const turned = {
      entrada: 'saida',
      saida: 'entrada',
      venda: 'entrada',
      transferencia: 'transferencia',
      ajuste: 'ajuste',
    };
    expect(await achar(feito.id)).toMatchObject({
      tipo_movimentacao: turned[tipo],
      situacao: 'efetivada',
      estorno_de_id: id,
    });
  });

  test('de venda marca o registro de venda como estornado', async () => {
    const produto = await shop.createProduto('10');
    const { id } = await registrar(vendaAvulsaFixture(produto, matriz, '4', { cliente_id }));
    await estornar(id);
    const sales = await api.db
      .selectFrom('historico_vendas')
      .select('situacao')
      .where('produto_id', '=', produto)
      .execute();
    expect(sales).toEqual([{ situacao: 'estornada' }]);
  });

  test('de uma só peça depois do faturamento deixa a ordem entregue e faturada', async () => {
    const produto = await shop.createProduto('10', 'Peça faturada');
    const ordem = await shop.createOrdem();
    const item = { produto_servico_id: produto, quantidade: '2', valor_unitario: '30.00', desconto: '0' };
    await api.client.ordens_servico.adicionarItem({ id: ordem, ...item });
    const { itens } = await api.client.movimentacoes.list({ busca: 'peca faturada', limite: 1 });
    const id = itens[0]?.id ?? '';
    await expect(estornar(id)).rejects.toMatchObject({ code: 'MOVIMENTACAO_NAO_EFETIVADA', status: 409 });
    await api.client.ordens_servico.faturar({ id: ordem });
    expect(await shop.saldo(produto)).toBe(8);
    await estornar(id);
    expect(await shop.saldo(produto)).toBe(10);
    const depois = await api.client.ordens_servico.get({ id: ordem });
    expect(depois).toMatchObject({ status: 'entregue', itens: [{ situacao: 'estornada' }] });
    await expect(api.client.ordens_servico.faturar({ id: ordem })).rejects.toMatchObject({
      message: 'Esta ordem já foi faturada',
    });
  });

  test('fica na auditoria com a filial e com o que era antes', async () => {
    const produto_id = await shop.createProduto('10');
    const { id } = await registrar(entradaFixture(produto_id, loja, '4'));
    const estorno = await estornar(id);
    const rows = await api.db
      .selectFrom('auditoria')
      .select(['filial_id', 'antes', 'depois'])
      .where('operacao', '=', 'movimentacoes.estornar')
      .where('registro_id', '=', id)
      .execute();
    expect(rows).toMatchObject([
      {
        filial_id: loja,
        antes: { situacao: 'efetivada', produto_id, filial_destino_id: loja, quantidade: '4.0000' },
        depois: { situacao: 'estornada', movimentacao_estorno_id: estorno.id },
      },
    ]);
  });

  test('nem duas vezes, nem de um estorno, nem do que não existe', async () => {
    const produto = await shop.createProduto('10');
    const { id } = await registrar(saidaFixture(produto, matriz, '4'));
    const feito = await estornar(id);
    await expect(estornar(id)).rejects.toMatchObject({
      status: 409,
      message: 'Esta movimentação já foi estornada',
    });
    await expect(estornar(feito.id)).rejects.toMatchObject({ code: 'ESTORNO_DE_ESTORNO', status: 409 });
    await expect(estornar(newId())).rejects.toMatchObject({
      code: 'MOVIMENTACAO_NAO_ENCONTRADA',
      status: 404,
    });
    await expect(estornar('1')).rejects.toMatchObject({ status: 400 });
    expect(await shop.saldo(produto)).toBe(10);
  });

  test('de 16 estornos simultâneos da mesma movimentação um vence e os outros são avisados', async () => {
    const produto = await shop.createProduto('10');
    const { id } = await registrar(transferenciaFixture(produto, matriz, loja, '4'));
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => estornar(id)));
    const losers = results
      .filter((result) => result.status === 'rejected')
      .map((result) => (result.reason as Error).message);
    expect(losers).toEqual(Array(15).fill('Esta movimentação já foi estornada'));
    expect(await saldos(produto)).toEqual([10, 0, 10]);
  });

  test('a mesma chave de idempotência estorna e registra uma vez só', async () => {
    const produto = await shop.createProduto('10');
    const input = saidaFixture(produto, matriz, '4');
    const register = () => api.client.movimentacoes.registrar(input, { context: { chave: 'mov-1' } });
    const { id } = await register();
    expect((await register()).id).toBe(id);
    expect(await shop.saldo(produto)).toBe(6);
    const undo = () => api.client.movimentacoes.estornar({ id }, { context: { chave: 'est-1' } });
    expect(await undo()).toEqual(await undo());
    expect(await shop.saldo(produto)).toBe(10);
  });

  test('com estoque bloqueado não se estorna a entrada do que já saiu', async () => {
    const produto = await shop.createProduto('0');
    const { id } = await registrar(entradaFixture(produto, matriz, '4'));
    await registrar(saidaFixture(produto, matriz, '3'));
    await shop.politica('bloquear');
    await expect(estornar(id)).rejects.toMatchObject({ code: 'ESTOQUE_INSUFICIENTE' });
    await shop.politica('avisar');
    expect(await shop.saldo(produto)).toBe(1);
  });
});

test('entradas hostis recebem 4xx e nada fica pela metade', async () => {
  const produto = await shop.createProduto('5');
  const inativo = await shop.createProduto('5');
  await api.dono.query('update produtos_servicos set ativo = false where id = $1', [inativo]);
  const servico = newId();
  await api.dono.query(
    `insert into produtos_servicos (id, tipo, nome, user_id, criado_em) values ($1, 'servico', 'Limpeza', $2, now())`,
    [servico, api.admin.id],
  );
  const antes = await shop.contagem();
  const casos: [unknown, string][] = [
    [saidaFixture(inativo, matriz, '1'), 'PRODUTO_INATIVO'],
    [saidaFixture(servico, matriz, '1'), 'PRODUTO_SEM_ESTOQUE'],
    [ajusteFixture(servico, matriz, '1'), 'PRODUTO_SEM_ESTOQUE'],
    [ajusteFixture(newId(), matriz, '1'), 'PRODUTO_NAO_ENCONTRADO'],
    [entradaFixture(newId(), matriz, '1'), 'PRODUTO_NAO_ENCONTRADO'],
    [entradaFixture(produto, newId(), '1'), 'FILIAL_NAO_ENCONTRADA'],
    [ajusteFixture(produto, newId(), '1'), 'REFERENCIA_INVALIDA'],
    [vendaAvulsaFixture(produto, matriz, '1', { cliente_id: newId() }), 'CLIENTE_NAO_ENCONTRADO'],
    [
      {
        ...vendaAvulsaFixture(produto, matriz, '9999999.99', { cliente_id }),
        valor_unitario: '9999999999.99',
      },
      'VALOR_FORA_DO_LIMITE',
    ],
    [{ ...saidaFixture(produto, matriz, '1'), destino: 'x'.repeat(121) }, 'DADOS_INVALIDOS'],
    [{ ...saidaFixture(produto, matriz, '1'), observacoes: 'a\u0000b' }, 'DADOS_INVALIDOS'],
    [{ ...saidaFixture(produto, matriz, '1'), quantidade: 1 }, 'DADOS_INVALIDOS'],
    [{ ...saidaFixture(produto, matriz, '1'), tipo_movimentacao: ['saida'] }, 'DADOS_INVALIDOS'],
    [saidaFixture("x'; drop table filiais; --", matriz, '1'), 'DADOS_INVALIDOS'],
    [null, 'DADOS_INVALIDOS'],
    [[], 'DADOS_INVALIDOS'],
  ];
  for (const [input, code] of casos) {
    await expect(registrar(input as MovimentacaoInput), JSON.stringify(input)).rejects.toMatchObject({
      code,
    });
  }
  expect(await shop.contagem()).toEqual(antes);
});

test('uma movimentação se abre com o documento, o cliente e o estorno, só por quem alcança uma das pontas', async () => {
  const produto = await shop.createProduto('5');
  const venda = await api.client.vendas.finalizar({
    filial_id: matriz,
    cliente_id,
    itens: [{ produto_id: produto, quantidade: '1', valor_unitario: '80.00' }],
    observacoes: null,
  });
  const { itens } = await api.client.movimentacoes.list({ limite: 100 });
  const id = itens.find((row) => row.motivo === 'venda_direta')?.id ?? '';
  expect(await api.client.movimentacoes.get({ id })).toMatchObject({
    produto_id: produto,
    cliente_id,
    documento: { tipo: 'venda_direta', id: venda.id, rotulo: `Venda ${venda.numero}`, numero_os: null },
    movimentacao_estorno_id: null,
  });
  await estornar(id);
  const { movimentacao_estorno_id: estorno } = await api.client.movimentacoes.get({ id });
  expect(await api.client.movimentacoes.get({ id: estorno ?? '' })).toMatchObject({ estorno_de_id: id });
  const daLoja = await api.as({ papel: 'atendente', filiais: [loja] });
  await expect(daLoja.movimentacoes.get({ id })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
});

describe('pessoa limitada a uma filial', () => {
  test('vê o que sai da sua filial ou chega a ela, e só isso', async () => {
    const produto = await shop.createProduto('20', 'Visível a quem');
    const soMatriz = await registrar(saidaFixture(produto, matriz, '1'));
    const sai = await registrar(transferenciaFixture(produto, matriz, loja, '2'));
    const entra = await registrar(entradaFixture(produto, loja, '1'));
    const daLoja = await api.as({ papel: 'atendente', filiais: [loja] });
    const { itens } = await daLoja.movimentacoes.list({ busca: 'visivel a quem' });
    expect(itens.map((row) => row.id).sort()).toEqual([sai.id, entra.id].sort());
    expect(itens.map((row) => row.id)).not.toContain(soMatriz.id);
  });

  test('uma transferência e o seu estorno pedem as duas filiais; cada filial enviada é conferida', async () => {
    const produto = await shop.createProduto('20');
    const { id } = await registrar(transferenciaFixture(produto, matriz, loja, '2'));
    const propria = await registrar(entradaFixture(produto, loja, '1'));
    const daLoja = await api.as({ papel: 'gerente', filiais: [loja] });
    const recusa = { code: 'FILIAL_NAO_PERMITIDA', status: 403 };
    await expect(daLoja.movimentacoes.estornar({ id })).rejects.toMatchObject(recusa);
    for (const input of [
      transferenciaFixture(produto, loja, matriz, '1'),
      transferenciaFixture(produto, matriz, loja, '1'),
      saidaFixture(produto, matriz, '1'),
      entradaFixture(produto, matriz, '1'),
      ajusteFixture(produto, matriz, '1'),
      vendaAvulsaFixture(produto, loja, '1', { ordem_servico_id: await shop.createOrdem() }),
    ]) {
      await expect(daLoja.movimentacoes.registrar(input), input.tipo_movimentacao).rejects.toMatchObject(
        recusa,
      );
    }
    for (const quem of [daLoja, api.client])
      await expect(
        quem.movimentacoes.registrar(vendaAvulsaFixture(produto, loja, '1', { cliente_id })),
      ).rejects.toMatchObject({ code: 'CLIENTE_NAO_ENCONTRADO', status: 404 });
    await expect(daLoja.movimentacoes.estornar({ id: newId() })).rejects.toMatchObject({ status: 404 });
    await daLoja.movimentacoes.estornar({ id: propria.id });
    expect(await saldos(produto)).toEqual([18, 2, 20]);
  });
});

describe('lista', () => {
  test('da mais nova para a mais antiga, com produto, filiais, quem e quanto', async () => {
    const produto = await shop.createProduto('20', 'Ordem da lista');
    api.setClock(new Date('2033-01-01T10:00:00Z'));
    const first = await registrar(transferenciaFixture(produto, matriz, loja, '2'));
    api.setClock(new Date('2033-01-01T11:00:00Z'));
    const second = await registrar(saidaFixture(produto, loja, '1'));
    const { itens } = await api.client.movimentacoes.list({ limite: 2 });
    expect(itens).toMatchObject([
      { id: second.id, filial_origem_nome: 'Loja Batel', filial_destino_nome: null, destino: 'Uso interno' },
      {
        id: first.id,
        produto_nome: 'Ordem da lista',
        produto_codigo: expect.stringMatching(/-/),
        filial_origem_nome: 'Matriz Centro',
        filial_destino_nome: 'Loja Batel',
        quantidade: '2.0000',
        observacoes: 'Reposição entre filiais',
        situacao: 'efetivada',
        estorno_de_id: null,
      },
    ]);
  });

  test('a busca acha por produto, por código e por cliente', async () => {
    const produto = await shop.createProduto('20', 'Régua de solda');
    const { id } = await registrar(vendaAvulsaFixture(produto, matriz, '1', { cliente_id }));
    const row = await achar(id);
    for (const busca of ['regua de solda', row?.produto_codigo ?? '', shop.cliente.nome_completo]) {
      const { itens } = await api.client.movimentacoes.list({ busca, limite: 100 });
      expect(
        itens.map((item) => item.id),
        busca,
      ).toContain(id);
    }
    expect((await api.client.movimentacoes.list({ busca: 'inexistente' })).itens).toEqual([]);
  });

  test('uma palavra de muitos produtos também acha, só o que é deles', async () => {
    const parafuso = await shop.createProduto('20', 'Parafuso pentalobe');
    const outro = await shop.createProduto('20', 'Espátula');
    await api.dono.query(
      `insert into produtos_servicos (id, tipo, nome, user_id, criado_em)
       select gen_random_uuid(), 'produto', 'Parafuso ' || i, $1, now() from generate_series(1, 250) i`,
      [api.admin.id],
    );
    const { id } = await registrar(saidaFixture(parafuso, matriz, '1'));
    await registrar(saidaFixture(outro, matriz, '1'));
    const { itens } = await api.client.movimentacoes.list({ busca: 'parafuso' });
    expect(itens[0]?.id).toBe(id);
    expect(itens.every((row) => row.produto_nome === 'Parafuso pentalobe')).toBe(true);
  });
});

test('um identificador em maiúsculas é o mesmo, também para quem é limitado à filial', async () => {
  const produto_id = await shop.createProduto('5');
  const limitada = await api.as({ papel: 'gerente', filiais: [matriz] });
  const { id } = await limitada.movimentacoes.registrar(
    saidaFixture(produto_id.toUpperCase(), matriz.toUpperCase(), '2'),
  );
  expect(await saldos(produto_id)).toEqual([3, undefined, 3]);
  await limitada.movimentacoes.estornar({ id: id.toUpperCase() });
  const mesma = transferenciaFixture(produto_id, matriz, matriz.toUpperCase(), '1');
  await expect(registrar(mesma)).rejects.toMatchObject({ message: 'Origem e destino devem ser diferentes' });
});
