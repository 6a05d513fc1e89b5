import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filialFixture } from '#company/filiais/filiais.fixtures.ts';
import { saidaFixture } from '#kernels/estoque/estoque.fixtures.ts';
import { registrarMovimentacoes } from '#kernels/estoque/registrarMovimentacoes.command.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import type { ProdutoMovimentavel, ProdutoOferta } from './oferta.contract.ts';
import { produtoFixture } from './produtos_servicos.fixtures.ts';

let api: TestApi;
let loja: string;
let deposito: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = (await api.client.filiais.create(filialFixture(1))).id;
  deposito = (await api.client.filiais.create(filialFixture(2))).id;
});
afterAll(() => api.close());

const nomes = (itens: readonly { nome: string }[]) => itens.map((item) => item.nome);

describe('a lista de produtos e serviços', () => {
  beforeAll(async () => {
    for (const nome of ['Ímã de mesa', 'Alicate', 'zíper', 'Álcool isopropílico', 'Bateria']) {
      await api.client.produtos_servicos.create(produtoFixture(0, { nome, codigo: null, codigo_ean: null }));
    }
  });

  test('vem por nome, sem que acento ou maiúscula mude a ordem', async () => {
    const { itens, total } = await api.client.produtos_servicos.list({});
    expect(nomes(itens)).toEqual(['Álcool isopropílico', 'Alicate', 'Bateria', 'Ímã de mesa', 'zíper']);
    expect(total).toBe(5);
  });

  test('a busca acha por nome sem acento, por código e por EAN', async () => {
    await api.client.produtos_servicos.create(
      produtoFixture(0, { nome: 'Câmera frontal', codigo: 'CAM-77', codigo_ean: '7891000315507' }),
    );
    for (const busca of [
      'camera',
      'CÂMERA FRONT',
      'cam-77',
      'CAM77',
      '7891000315507',
      ']E07891000315507',
      '\u200b7891000315507',
    ]) {
      expect(nomes((await api.client.produtos_servicos.list({ busca })).itens)).toEqual(['Câmera frontal']);
    }
    expect((await api.client.produtos_servicos.list({ busca: "100%_'; drop" })).itens).toEqual([]);
  });

  test('as páginas seguem sem repetir nem perder, também entre nomes iguais', async () => {
    for (let i = 0; i < 7; i++)
      await api.client.produtos_servicos.create(produtoFixture(0, { nome: 'Fusível' }));
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more; ) {
      const page = await api.client.produtos_servicos.list({ limite: 3, cursor });
      seen.push(...page.itens.map((item) => item.id));
      cursor = page.proximo ?? undefined;
      more = page.proximo !== null;
    }
    const all = await api.client.produtos_servicos.list({ limite: 100 });
    expect(seen).toEqual(all.itens.map((item) => item.id));
  });

  test('marca o estoque baixo na filial pedida, enquanto o produto está ativo', async () => {
    const { id, versao } = await api.client.produtos_servicos.create({
      ...produtoFixture(0, { nome: 'Estoque no fim', estoque: '1', estoque_minimo: '4' }),
      filial_id: loja,
    });
    const marca = async (filial_id?: string) => {
      const { itens } = await api.client.produtos_servicos.list({ busca: 'estoque no fim', filial_id });
      return itens.map(({ estoque_baixo }) => estoque_baixo);
    };
    expect(await marca(loja)).toEqual([{ quantidade: '1.0000', estoque_minimo: '4.0000' }]);
    expect(await marca(deposito)).toEqual([null]);
    expect(await marca()).toEqual([null]);
    await api.client.produtos_servicos.inativar({ id, versao });
    expect(await marca(loja)).toEqual([null]);
  });

  test('sem a permissão o custo não sai do servidor', async () => {
    const tecnico = await api.as({ papel: 'tecnico' });
    const { itens } = await tecnico.produtos_servicos.list({});
    expect(itens.length).toBeGreaterThan(0);
    for (const item of itens) expect(item).not.toHaveProperty('valor_custo');
    expect(await tecnico.produtos_servicos.get({ id: itens[0]?.id ?? '' })).not.toHaveProperty('valor_custo');
    expect((await api.client.produtos_servicos.list({})).itens[0]).toHaveProperty('valor_custo');
  });

  test('sem sessão ou sem permissão nada se lê nem se grava', async () => {
    await expect(api.stranger.produtos_servicos.list({})).rejects.toMatchObject({ status: 401 });
    const tecnico = await api.as({ papel: 'tecnico' });
    await expect(tecnico.produtos_servicos.create(produtoFixture(0))).rejects.toMatchObject({ status: 403 });
    const { itens } = await tecnico.produtos_servicos.list({ limite: 1 });
    await expect(tecnico.produtos_servicos.remove({ id: itens[0]?.id ?? '' })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('o que as outras telas oferecem', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const criar = async (nome: string, overrides: Parameters<typeof produtoFixture>[1] = {}) => {
      ids[nome] = (await api.client.produtos_servicos.create(produtoFixture(0, { nome, ...overrides }))).id;
    };
    const ean = { codigo: null, codigo_ean: null };
    await criar('Zzz Bateria exata', { codigo: '900', codigo_ean: '7890000000900' });
    await criar('Zzz Acabou', { ...ean, estoque: '2', filial_id: loja });
    await criar('Zzz Com estoque', { codigo: '9001', codigo_ean: null, estoque: '5', filial_id: loja });
    await criar('Zzz Inativa', { ...ean, estoque: '5', filial_id: loja, ativo: false });
    await criar('Zzz Só no depósito', { ...ean, estoque: '4', filial_id: deposito });
    await criar('Zzz Troca', { ...ean, tipo: 'servico', estoque_minimo: '0', estoque_maximo: '0' });
    const linha = (nome: string, quantidade: string) => saidaFixture(ids[nome] ?? '', loja, quantidade);
    await api.run((ctx) => registrarMovimentacoes(ctx, 'efetivada', [linha('Zzz Acabou', '2')]));
    await api.run((ctx) => registrarMovimentacoes(ctx, 'pendente', [linha('Zzz Com estoque', '3')]));
  });

  test('para item de ordem: ativos, produtos e serviços, com estoque e reserva da filial', async () => {
    const itens = await api.client.produtos_servicos.listParaItem({ busca: 'zzz', filial_id: loja });
    expect(
      itens.map(({ nome, tipo, estoque, reservado }) => [nome, tipo, estoque, Number(reservado)]),
    ).toEqual([
      ['Zzz Com estoque', 'produto', '5.0000', 3],
      ['Zzz Troca', 'servico', null, 0],
      ['Zzz Acabou', 'produto', '0.0000', 0],
      ['Zzz Bateria exata', 'produto', null, 0],
      ['Zzz Só no depósito', 'produto', null, 0],
    ]);
    expect(itens[0]).not.toHaveProperty('valor_custo');
  });

  test('para venda: só produtos ativos com registro na filial; zero também conta', async () => {
    const na = async (filial_id: string) =>
      nomes(await api.client.produtos_servicos.listParaVenda({ busca: 'zzz', filial_id }));
    expect(await na(loja)).toEqual(['Zzz Com estoque', 'Zzz Acabou']);
    expect(await na(deposito)).toEqual(['Zzz Só no depósito']);
  });

  test('para movimentação: produtos ativos com o total e os preços', async () => {
    const itens = await api.client.produtos_servicos.listParaMovimentacao({ busca: 'zzz' });
    expect(nomes(itens)).toEqual([
      'Zzz Com estoque',
      'Zzz Só no depósito',
      'Zzz Acabou',
      'Zzz Bateria exata',
    ]);
    const ditos = ['codigo', 'codigo_ean', 'disponivel', 'disponivel_total', 'estoque', 'id', 'nome'];
    const precos = ['valor_venda_maquina', 'valor_venda_pf', 'valor_venda_pj'];
    expect(Object.keys(itens[0] ?? {}).sort()).toEqual([...ditos, ...precos]);
  });

  test('cada produto diz o disponível na filial e em todas, sem o que outras ordens reservam', async () => {
    const { listParaItem, listParaMovimentacao } = api.client.produtos_servicos;
    const disponiveis = (itens: readonly (ProdutoMovimentavel | ProdutoOferta)[]) =>
      Object.fromEntries(
        itens.map(({ nome, disponivel, disponivel_total }) => [nome, [disponivel, disponivel_total]]),
      );
    const naLoja = {
      'Zzz Com estoque': ['2.0000', '2.0000'],
      'Zzz Acabou': ['0.0000', '0.0000'],
      'Zzz Bateria exata': [null, '0.0000'],
      'Zzz Só no depósito': [null, '4.0000'],
    };
    expect(disponiveis(await listParaItem({ busca: 'zzz', filial_id: loja }))).toEqual({
      ...naLoja,
      'Zzz Troca': [null, null],
    });
    expect(disponiveis(await listParaMovimentacao({ busca: 'zzz', filial_id: loja }))).toEqual(naLoja);
    // Items in stock in the requested branch come first.
    const noDeposito = await listParaMovimentacao({ busca: 'zzz', filial_id: deposito });
    expect(nomes(noDeposito)[0]).toBe('Zzz Só no depósito');
    expect(disponiveis(noDeposito)).toMatchObject({
      'Zzz Com estoque': [null, '2.0000'],
      'Zzz Só no depósito': ['4.0000', '4.0000'],
    });
  });

  test('o que a própria ordem reserva está disponível para ela', async () => {
    const { clientes, ordens_servico, produtos_servicos } = api.client;
    const { id: produto_servico_id } = await produtos_servicos.create(
      produtoFixture(0, { nome: 'Xxx reservado', estoque: '5', filial_id: loja }),
    );
    const cliente = { nome_completo: 'Rui Prado', telefone: '41988112233', filial_id: loja };
    const { id } = await ordens_servico.create({
      filial_id: loja,
      cliente_id: (await clientes.create({ ...cliente, tipo_pessoa: 'fisica' })).id,
      equipamento: 'Notebook',
      defeito_reclamado: 'Não liga',
    });
    await ordens_servico.adicionarItem({ id, produto_servico_id, quantidade: '4', valor_unitario: '10.00' });
    const disponivel = async (ordem_servico_id: string | null) =>
      (
        await api.client.produtos_servicos.listParaItem({
          busca: 'xxx reservado',
          filial_id: loja,
          ordem_servico_id,
        })
      )[0]?.disponivel;
    expect(await disponivel(null)).toBe('1.0000');
    expect(await disponivel(id)).toBe('5.0000');
  });

  test('entre os que há, o nome que começa pelo que foi digitado vem antes', async () => {
    const criar = (nome: string, estoque: string) =>
      api.client.produtos_servicos.create(
        produtoFixture(0, { nome, codigo: null, codigo_ean: null, estoque, filial_id: loja }),
      );
    await criar('Adesivo da yyy tela', '1');
    await criar('Yyy tela A', '0');
    await criar('Yýy tela B', '1');
    for (const operacao of ['listParaItem', 'listParaMovimentacao'] as const) {
      const itens = await api.client.produtos_servicos[operacao]({ busca: 'YYY te', filial_id: loja });
      expect(nomes(itens), operacao).toEqual(['Yýy tela B', 'Adesivo da yyy tela', 'Yyy tela A']);
    }
  });

  test('o código ou EAN lido pelo leitor vem primeiro', async () => {
    const primeiro = async (busca: string) =>
      (await api.client.produtos_servicos.listParaItem({ busca, filial_id: loja, limite: 1 }))[0]?.nome;
    expect(await primeiro('900')).toBe('Zzz Bateria exata');
    expect(await primeiro('9001')).toBe('Zzz Com estoque');
    expect(await primeiro('7890000000900')).toBe('Zzz Bateria exata');
  });

  test('uma pessoa limitada não consulta o estoque de venda de outra filial', async () => {
    const limitada = await api.as({ papel: 'atendente', filiais: [deposito] });
    await expect(limitada.produtos_servicos.listParaVenda({ filial_id: loja })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    await expect(limitada.produtos_servicos.listParaItem({ filial_id: loja })).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
  });

  test('o estoque por filial vem da maior quantidade para a menor, com reservado e disponível', async () => {
    const produto_id = ids['Zzz Com estoque'] ?? '';
    const { versao } = await api.client.produtos_servicos.get({ id: produto_id });
    await api.client.produtos_servicos.update({
      ...produtoFixture(0, { nome: 'Zzz Com estoque', codigo: '9001', codigo_ean: null }),
      id: produto_id,
      versao,
      filial_id: deposito,
      estoque: { anterior: '5', novo: '14' },
    });
    expect(await api.client.produtos_servicos.listEstoqueFiliais({ produto_id })).toMatchObject([
      { filial_id: deposito, filial_nome: 'Depósito Boqueirão', quantidade: '9.0000', disponivel: '9.0000' },
      { filial_id: loja, quantidade: '5.0000', reservado: '3.0000', disponivel: '2.0000' },
    ]);
  });
});

describe('dados hostis recebem 4xx e nada fica gravado', () => {
  const hostis: [string, Record<string, unknown>, string?][] = [
    ['sem nome', { nome: '   ' }, 'Preencha os campos obrigatórios'],
    ['sem tipo', { tipo: undefined }, 'Preencha os campos obrigatórios'],
    ['tipo desconhecido', { tipo: 'kit' }, 'Preencha os campos obrigatórios'],
    ['preço negativo', { valor_venda_pf: '-1' }, 'O valor vai de 0 a 9.999.999.999,99'],
    ['preço com três decimais', { valor_venda_pf: '1.005' }, 'Use até 2 casas decimais'],
    ['preço como número', { valor_venda_pf: 10 }],
    [
      'preço acima do limite',
      { valor_venda_maquina: '99999999999.00' },
      'O valor vai de 0 a 9.999.999.999,99',
    ],
    ['custo acima do limite', { valor_custo: '1000000000.00' }, 'O valor vai de 0 a 999.999.999,99'],
    ['preço com vírgula', { valor_venda_pj: '10,50' }, 'Envie 10.50: com ponto nos decimais e sem milhares'],
    ['estoque negativo', { estoque: '-1' }, 'A quantidade vai de 0 a 9.999.999,99'],
    ['estoque acima do limite', { estoque: '99999999.99' }, 'A quantidade vai de 0 a 9.999.999,99'],
    [
      'mínimo que não é número',
      { estoque_minimo: 'NaN' },
      'Escreva a quantidade só com números, como 1.234,56',
    ],
    ['nome com caractere nulo', { nome: 'A\u0000B' }],
    ['nome enorme', { nome: 'x'.repeat(201) }],
    ['filial que não é identificador', { filial_id: "' or 1=1" }],
    ['filial que não existe', { estoque: '1', filial_id: '0190aaaa-0000-7000-8000-000000000000' }],
  ];
  test.each(hostis)('%s', async (_caso, campos, message) => {
    const before = await api.client.produtos_servicos.list({});
    const input = { ...produtoFixture(0), ...campos } as ReturnType<typeof produtoFixture>;
    const error = await api.client.produtos_servicos.create(input).catch((thrown: unknown) => thrown);
    const { status } = error as { status: number };
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (message) expect(error).toMatchObject({ message });
    expect((await api.client.produtos_servicos.list({})).total).toBe(before.total);
    await api.verificar();
  });

  test('os maiores valores que o contrato aceita são gravados e somados', async () => {
    const produto = await api.client.produtos_servicos.create(
      produtoFixture(0, {
        nome: 'Máximo',
        valor_custo: '999999999.99',
        valor_venda_pf: '9999999999.99',
        estoque: '9999999.99',
        estoque_maximo: '9999999.99',
        filial_id: loja,
      }),
    );
    expect(produto).toMatchObject({ valor_venda_pf: '9999999999.99', estoque: '9999999.9900' });
    await api.verificar();
  });

  test('corrigir um item que não existe responde 404', async () => {
    const id = '0190aaaa-0000-7000-8000-000000000000';
    const input = { ...produtoFixture(0), id, versao: 1, filial_id: loja, estoque: undefined };
    await expect(api.client.produtos_servicos.update(input)).rejects.toMatchObject({ status: 404 });
    await expect(
      api.client.produtos_servicos.update({ ...input, estoque: { anterior: '0', novo: '1' } }),
    ).rejects.toMatchObject({ status: 404, message: 'Produto não encontrado' });
    await expect(
      api.client.produtos_servicos.update({ ...input, estoque: { anterior: '-99999999999', novo: '9' } }),
    ).rejects.toMatchObject({ status: expect.toSatisfy((status: number) => status >= 400 && status < 500) });
  });
});
