import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { createLoja, type Loja } from '#test/loja.ts';
import type { FinalizarVendaInput } from './vendas.contract.ts';
import { vendaFixture } from './vendas.fixtures.ts';

let api: TestApi;
let loja: Loja;
let cliente_id: string;
beforeAll(async () => {
  api = await createTestApi();
  loja = await createLoja(api);
  cliente_id = loja.cliente.id;
});
beforeEach(() => api.setClock(null));
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const item = (produto_id: string, quantidade = '1', valor_unitario = '10.00') => ({
  produto_id,
  quantidade,
  valor_unitario,
});
const venda = (...itens: FinalizarVendaInput['itens']): FinalizarVendaInput => ({
  filial_id: loja.matriz,
  cliente_id,
  itens,
  observacoes: null,
});
const finalizar = (...itens: FinalizarVendaInput['itens']) => api.client.vendas.finalizar(venda(...itens));
const listar = (busca?: string) =>
  api.client.vendas.list({ filial_id: loja.matriz, ...(busca ? { busca } : {}) });

describe('finalizar', () => {
  test('grava um cabeçalho, uma venda e uma movimentação por item, e baixa o saldo da filial', async () => {
    const tela = await loja.createProduto('10');
    const bateria = await loja.createProduto('4');
    const feita = await api.client.vendas.finalizar({
      ...venda(item(tela, '2', '199.90'), item(bateria, '1', '0')),
      observacoes: 'Levou no balcão',
    });
    expect(feita).toMatchObject({ total: '399.80', avisos: [] });
    expect([await loja.saldo(tela), await loja.saldo(bateria), await loja.total(tela)]).toEqual([8, 3, 8]);
    const sales = await api.db
      .selectFrom('historico_vendas')
      .selectAll()
      .where('venda_direta_id', '=', feita.id)
      .execute();
    expect(sales).toHaveLength(2);
    expect(sales.every((sale) => sale.origem === 'venda_direta' && sale.situacao === 'efetivada')).toBe(true);
    const moves = await api.db
      .selectFrom('movimentacoes_estoque')
      .selectAll()
      .where(
        'historico_venda_id',
        'in',
        sales.map((sale) => sale.id),
      )
      .execute();
    expect(moves).toHaveLength(2);
    for (const move of moves) {
      expect(move).toMatchObject({
        tipo_movimentacao: 'venda',
        motivo: 'venda_direta',
        situacao: 'efetivada',
        filial_origem_id: loja.matriz,
        filial_destino_id: null,
        destino: 'Cliente',
        cliente_id,
        observacoes: 'Levou no balcão',
      });
    }
    expect(new Set([...sales, ...moves].map((row) => row.operacao_id)).size).toBe(1);
  });

  test('o mesmo produto pode vir duas vezes no carrinho, e a falta soma as duas', async () => {
    const capa = await loja.createProduto('3', 'Capa transparente');
    const feita = await finalizar(item(capa, '2'), item(capa, '2', '8.00'));
    expect(feita.total).toBe('36.00');
    expect(feita.avisos.map((aviso) => aviso.mensagem)).toEqual([
      'Capa transparente em Matriz Centro: disponível 3, pedido 4',
    ]);
    expect(await loja.saldo(capa)).toBe(-1);
  });

  test('um produto sem registro na filial é vendido, o estoque não muda e a pessoa é avisada pelo nome', async () => {
    const cabo = await loja.createProduto('0', 'Cabo Lightning');
    expect(await loja.saldo(cabo)).toBeUndefined();
    const { avisos } = await finalizar(item(cabo));
    expect(avisos).toEqual([
      {
        codigo: 'SEM_REGISTRO',
        produto_id: cabo,
        mensagem: 'Cabo Lightning não tem registro de estoque em Matriz Centro: o estoque não é alterado',
      },
    ]);
    expect(await loja.saldo(cabo)).toBe(0);
  });

  test('o carrinho sabe o que falta antes de gravar', async () => {
    const fone = await loja.createProduto('1', 'Fone de ouvido');
    const itens = [{ produto_id: fone, quantidade: '2' }];
    const antes = await loja.contagem();
    expect(await api.client.vendas.prever({ filial_id: loja.matriz, itens })).toEqual([
      {
        codigo: 'ESTOQUE_INSUFICIENTE',
        produto_id: fone,
        mensagem: 'Fone de ouvido em Matriz Centro: disponível 1, pedido 2',
      },
    ]);
    expect(await loja.contagem()).toEqual(antes);
  });

  test('com estoque bloqueado a venda sem saldo é recusada por inteiro', async () => {
    const farto = await loja.createProduto('9');
    const pouco = await loja.createProduto('1', 'Película fosca');
    const antes = await loja.contagem();
    await loja.politica('bloquear');
    await expect(finalizar(item(farto), item(pouco, '2'))).rejects.toMatchObject({
      code: 'ESTOQUE_INSUFICIENTE',
      status: 409,
      data: { motivo: 'Película fosca em Matriz Centro: disponível 1, pedido 2' },
    });
    await loja.politica('avisar');
    expect(await loja.contagem()).toEqual(antes);
    expect(await loja.saldo(farto)).toBe(9);
  });

  test('a mesma chave de idempotência vende uma vez só, também com dois cliques ao mesmo tempo', async () => {
    const suporte = await loja.createProduto('10');
    const call = () =>
      api.client.vendas.finalizar(venda(item(suporte, '3')), { context: { chave: 'venda-1' } });
    const [first, second] = await Promise.all([call(), call()]);
    expect(second).toEqual(first);
    expect(await call()).toEqual(first);
    expect(await loja.saldo(suporte)).toBe(7);
  });
});

describe('recusas', () => {
  test('as frases vêm na ordem da tela', async () => {
    const produto = await loja.createProduto('1');
    const recusa = (input: unknown) => api.client.vendas.finalizar(input as FinalizarVendaInput);
    const casos: [unknown, string][] = [
      [{}, 'Nenhuma filial selecionada'],
      [{ filial_id: loja.matriz, cliente_id: null, itens: [] }, 'Selecione um cliente'],
      [{ filial_id: loja.matriz, cliente_id: '', itens: [] }, 'Selecione um cliente'],
      [{ ...venda() }, 'Adicione ao menos um item à venda'],
      [{ ...venda(), itens: undefined }, 'Adicione ao menos um item à venda'],
      [venda(item('')), 'Selecione um produto'],
      [venda(item(produto, '0')), 'A quantidade vai de 1 a 999.999'],
      [venda(item(produto, '1.5')), 'Use um número inteiro'],
      [venda(item(produto, '1', '-1')), 'O valor vai de 0 a 9.999.999.999,99'],
    ];
    for (const [input, message] of casos) {
      await expect(recusa(input)).rejects.toMatchObject({ status: 400, message });
    }
  });

  test('entradas hostis recebem 4xx e nada fica pela metade', async () => {
    const produto = await loja.createProduto('5');
    const inativo = await loja.createProduto('5', 'Modelo antigo');
    await api.dono.query('update produtos_servicos set ativo = false where id = $1', [inativo]);
    const servico = newId();
    await api.dono.query(
      `insert into produtos_servicos (id, tipo, nome, user_id, criado_em) values ($1, 'servico', 'Limpeza', $2, now())`,
      [servico, api.admin.id],
    );
    const antes = await loja.contagem();
    const casos: [unknown, string][] = [
      [venda(item(produto), item(inativo)), 'PRODUTO_INATIVO'],
      [venda(item(produto), item(servico)), 'PRODUTO_SEM_ESTOQUE'],
      [venda(item(produto), item(newId())), 'PRODUTO_NAO_ENCONTRADO'],
      [{ ...venda(item(produto)), cliente_id: newId() }, 'CLIENTE_NAO_ENCONTRADO'],
      [{ ...venda(item(produto)), filial_id: newId() }, 'CLIENTE_NAO_ENCONTRADO'],
      [venda(...Array.from({ length: 999 }, () => item(produto))), 'DADOS_INVALIDOS'],
      [venda(item(produto, '999999', '9999999999.99')), 'VALOR_FORA_DO_LIMITE'],
      [venda(item(produto, '1000000')), 'DADOS_INVALIDOS'],
      [venda(item(produto, '1', '1e3')), 'DADOS_INVALIDOS'],
      [venda(item(produto, '1', '10.999')), 'DADOS_INVALIDOS'],
      [venda(item(produto, '１')), 'DADOS_INVALIDOS'],
      [venda(item("' or 1=1 --")), 'DADOS_INVALIDOS'],
      [{ ...venda(item(produto)), observacoes: 'x'.repeat(1001) }, 'DADOS_INVALIDOS'],
      [{ ...venda(item(produto)), observacoes: 'a\u0000b' }, 'DADOS_INVALIDOS'],
      [{ ...venda(item(produto)), itens: { length: 1 } }, 'DADOS_INVALIDOS'],
      ['{}', 'DADOS_INVALIDOS'],
    ];
    for (const [input, code] of casos) {
      await expect(
        api.client.vendas.finalizar(input as FinalizarVendaInput),
        JSON.stringify(input),
      ).rejects.toMatchObject({ code });
    }
    expect(await loja.contagem()).toEqual(antes);
    expect(await loja.saldo(produto)).toBe(5);
  });

  test('quem é de outra filial não vende aqui, nem alguém a cliente de outra ou anonimizado; sem permissão ninguém vende', async () => {
    const produto = await loja.createProduto('5');
    const daLoja = await api.as({ papel: 'atendente', filiais: [loja.loja] });
    await expect(daLoja.vendas.finalizar(venda(item(produto)))).rejects.toMatchObject({
      code: 'FILIAL_NAO_PERMITIDA',
    });
    for (const quem of [daLoja, api.client]) {
      await expect(
        quem.vendas.finalizar({ ...venda(item(produto)), filial_id: loja.loja }),
      ).rejects.toMatchObject({
        code: 'CLIENTE_NAO_ENCONTRADO',
        status: 404,
        message: 'Cliente não encontrado nesta filial: escolha outro',
      });
    }
    await expect(daLoja.vendas.list({ filial_id: loja.matriz })).rejects.toMatchObject({ status: 403 });
    const { id: apagada } = await api.client.clientes.create({
      ...clienteFixture(7),
      filial_id: loja.matriz,
    });
    await api.client.clientes.anonimizar({ id: apagada });
    await expect(
      api.client.vendas.finalizar({ ...venda(item(produto)), cliente_id: apagada }),
    ).rejects.toMatchObject({ code: 'CLIENTE_NAO_ENCONTRADO' });
    const tecnico = await api.as({ papel: 'tecnico' });
    await expect(tecnico.vendas.finalizar(venda(item(produto)))).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    await expect(api.stranger.vendas.finalizar(venda(item(produto)))).rejects.toMatchObject({
      status: 401,
      message: 'Usuário não autenticado',
    });
    expect(await loja.saldo(produto)).toBe(5);
  });
});

describe('lista', () => {
  test('uma linha por produto, da mais nova para a mais antiga, com a estornada marcada', async () => {
    const a = await loja.createProduto('9', 'Lista Alfa');
    const b = await loja.createProduto('9', 'Lista Beta');
    api.setClock(new Date('2031-03-01T12:00:00Z'));
    const { numero } = await finalizar(item(a, '2', '15.50'));
    api.setClock(new Date('2031-03-01T12:05:00Z'));
    await finalizar(item(b));
    const { itens } = await listar();
    expect(itens.slice(0, 2)).toMatchObject([
      { produto_nome: 'Lista Beta' },
      {
        produto_nome: 'Lista Alfa',
        numero,
        situacao: 'efetivada',
        origem: 'venda_direta',
        cliente_nome: loja.cliente.nome_completo,
        quantidade: '2.0000',
        valor_unitario: '15.50',
        valor_total: '31.00',
        data_venda: new Date('2031-03-01T12:00:00Z'),
      },
    ]);
    const { rows } = await api.dono.query<{ id: string }>(
      'select id from movimentacoes_estoque where produto_id = $1 and motivo = $2',
      [a, 'venda_direta'],
    );
    await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
    expect((await listar('lista alfa')).itens).toMatchObject([
      { situacao: 'estornada', valor_total: '31.00' },
    ]);
  });

  test('a busca acha por cliente ou por produto, sem acentos nem pontuação', async () => {
    const outro = await api.client.clientes.create({
      ...clienteFixture(3, { nome_completo: "Zuleica D'Ávila Conceição", cpf_cnpj: null }),
      filial_id: loja.matriz,
    });
    const caneta = await loja.createProduto('9', 'Caneta touch Ímpar');
    await api.client.vendas.finalizar({ ...venda(item(caneta)), cliente_id: outro.id });
    await finalizar(item(caneta));
    expect((await listar('davila conceicao')).total).toBe(1);
    expect((await listar('CANETA impar')).total).toBe(2);
    expect((await listar('zu')).total).toBe(1);
    expect((await listar('nada assim')).itens).toEqual([]);
  });

  test('pagina sem repetir nem perder, só da filial', async () => {
    const produtos = await Promise.all([1, 2, 3].map((i) => loja.createProduto('50', `Brinde ${i}`)));
    const onde = {
      filial_id: loja.matriz,
      cliente_id,
      produtos: produtos.map((id) => ({ id, valor_venda_pf: '5.00' })),
    };
    api.setClock(new Date('2031-05-01T12:00:00Z'));
    const vendas = Array.from({ length: 7 }, (_, i) => vendaFixture(i, onde));
    for (const input of vendas) await api.client.vendas.finalizar(input);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.client.vendas.list({
        filial_id: loja.matriz,
        busca: 'brinde',
        limite: 5,
        cursor,
      });
      seen.push(...page.itens.map((row) => row.id));
      cursor = page.proximo ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(vendas.flatMap(({ itens }) => itens).length);
    expect((await api.client.vendas.list({ filial_id: loja.loja })).total).toBe(0);
  });
});

describe('um produto que falta no cadastro', () => {
  const novo = (nome: string, valor_unitario = '10.00', quantidade = '1') => ({
    produto_id: null,
    novo_produto: { nome },
    quantidade,
    valor_unitario,
  });
  const achar = async (busca: string) =>
    (await api.client.produtos_servicos.listParaVenda({ filial_id: loja.matriz, busca })).map(
      ({ nome, valor_venda_pf, estoque }) => ({ nome, valor_venda_pf, estoque }),
    );

  test('nasce com a venda, pelo preço do item, com registro na filial; o mesmo nome é um só produto', async () => {
    const { total } = await finalizar(novo('Capa nascida', '30.00'), novo('capa nascida', '25.00', '2'));
    expect(total).toBe('80.00');
    expect(await achar('nascida')).toEqual([
      { nome: 'Capa nascida', valor_venda_pf: '30.00', estoque: '-3.0000' },
    ]);
  });

  test('não nasce se a venda é recusada, nem por quem não cadastra produtos', async () => {
    await expect(finalizar(novo('Capa recusada'), item(newId()))).rejects.toMatchObject({
      code: 'PRODUTO_NAO_ENCONTRADO',
    });
    await api.dono.query(
      `update papeis set permissoes = array_remove(permissoes, 'produtos_servicos:editar') where id = 'atendente'`,
    );
    const atendente = await api.as({ papel: 'atendente', filiais: [loja.matriz] });
    await expect(atendente.vendas.finalizar(venda(novo('Capa recusada')))).rejects.toMatchObject({
      code: 'SEM_PERMISSAO',
    });
    expect(await achar('recusada')).toEqual([]);
  });

  test('o item diz um produto do cadastro ou um novo, nunca os dois nem nenhum', async () => {
    const dos_dois = { ...novo('Capa dupla'), produto_id: newId() };
    for (const um of [dos_dois, { produto_id: null, quantidade: '1', valor_unitario: '1' }, novo(' ')])
      await expect(finalizar(um)).rejects.toMatchObject({ code: 'DADOS_INVALIDOS' });
  });
});

test('a venda abre com os seus itens, quem comprou e o que ainda vale; a de outra filial, não', async () => {
  const capa = await loja.createProduto('5');
  const cabo = await loja.createProduto('5');
  const { id, numero } = await finalizar(item(capa, '2', '10.00'), item(cabo, '1', '5.00'));
  const aberta = await api.client.vendas.get({ id });
  expect(aberta).toMatchObject({
    numero,
    filial: { id: loja.matriz },
    cliente: { id: cliente_id, sistema: false },
    total: '25.00',
    dinheiro: null,
    itens: [
      { quantidade: '2.0000', valor_total: '20.00', estornado: false },
      { quantidade: '1.0000', valor_total: '5.00', estornado: false },
    ],
  });
  await api.client.vendas.estornar({ id });
  expect(await api.client.vendas.get({ id })).toMatchObject({
    total: '0.00',
    itens: [{ estornado: true }, { estornado: true }],
  });
  expect((await listar()).itens[0]?.cliente_id).toBe(cliente_id);
  await expect(api.client.vendas.get({ id: newId() })).rejects.toMatchObject({ code: 'NAO_ENCONTRADO' });
  const deFora = await api.as({ papel: 'atendente', filiais: [loja.loja] });
  await expect(deFora.vendas.get({ id })).rejects.toMatchObject({ code: 'FILIAL_NAO_PERMITIDA' });
});
