// 'Trocar', through the whole gate: stock and money in one transaction.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let vendas: TestApi['client']['vendas'];
/** A sale made before money was started. */
let antiga: { id: string };
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  vendas = api.client.vendas;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const item = (produto_id: string, quantidade: string, valor_unitario = '100.00') => ({
  produto_id,
  quantidade,
  valor_unitario,
});
const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const pix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }] });

interface Venda {
  itens: ReturnType<typeof item>[];
  recebimento?: object;
  cliente_id?: string;
}
const vender = ({ itens, recebimento, cliente_id }: Venda) =>
  vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: cliente_id ?? oficina.clienteDe(oficina.matriz),
    itens,
    ...(recebimento && { recebimento: { formas: [], ...recebimento } }),
  });

/** All lines of the sale, or `quantas` pieces of its first line. */
async function voltas(id: string, quantas?: string, defeito = false) {
  const { linhas } = await vendas.paraTrocar({ id });
  const escolhidas = quantas ? linhas.slice(0, 1) : linhas;
  return escolhidas.map((linha) => ({ id: linha.id, quantas: quantas ?? linha.quantidade, defeito }));
}

const dinheiro = (documento_id: string) => api.client.financeiro.dinheiroDoDocumento({ documento_id });
async function saldos() {
  const { rows } = await api.dono.query(
    `select (select saldo from contas_financeiras where nome = 'Banco' and ativo) as banco,
      (select coalesce(sum(saldo), 0)::text from creditos_cliente where origem = 'troca') as troca,
      (select coalesce(sum(saldo), 0)::text from creditos_cliente) as credito`,
  );
  return rows[0] as { banco: string; troca: string; credito: string };
}

describe('com o financeiro desligado', () => {
  test('de três peças volta uma: as duas que ficam vão na nova venda, ou nada acontece', async () => {
    const tela = await oficina.produto(3);
    const capa = await oficina.produto(5);
    const venda = await vender({ itens: [item(tela, '3')] });
    const voltam = await voltas(venda.id, '1');
    for (const itens of [[item(capa, '1')], [item(tela, '1'), item(capa, '1')]])
      await expect(vendas.trocar({ id: venda.id, voltam, itens })).rejects.toMatchObject({
        code: 'FICAM_COM_O_CLIENTE',
        status: 400,
        data: { motivo: expect.stringMatching(/: 2$/) },
      });
    expect([await oficina.saldo(tela), await oficina.saldo(capa)]).toEqual(['0', '5']);
    // The kept pieces may also be spread over lines, or have a new price.
    const itens = [item(tela, '1'), item(tela, '1', '120.00'), item(capa, '1', '80.00')];
    expect(await vendas.trocar({ id: venda.id, voltam, itens })).toMatchObject({ total: '300.00' });
    expect([await oficina.saldo(tela), await oficina.saldo(capa)]).toEqual(['1', '4']);
  });

  test('a venda antiga a um cliente de outra filial se troca, também por quem só vê a sua', async () => {
    const tela = await oficina.produto(2);
    const { id } = await vender({ itens: [item(tela, '1')] });
    // As such sales were made before a branch sold only to its own customers.
    const daLoja = oficina.clienteDe(oficina.loja);
    const trocarDono = (tabela: string, coluna: string) =>
      api.dono.query(`update ${tabela} set cliente_id = $1 where ${coluna} = $2`, [daLoja, id]);
    await trocarDono('vendas_diretas', 'id');
    await trocarDono('historico_vendas', 'venda_direta_id');
    const quem = await api.as({ papel: 'gerente', filiais: [oficina.matriz] });
    const troca = { id, voltam: await voltas(id), itens: [item(tela, '2')] };
    expect(await quem.vendas.trocar(troca)).toMatchObject({ total: '200.00' });
  });

  test('a peça volta, a outra sai, e só a diferença precisa estar no estoque', async () => {
    const tela = await oficina.produto(3);
    const capa = await oficina.produto(5);
    const venda = await vender({ itens: [item(tela, '3')] });
    const feita = await vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id, '1'),
      itens: [item(tela, '2'), item(capa, '1', '80.00')],
    });
    expect(feita).toMatchObject({ total: '280.00', avisos: [] });
    expect([await oficina.saldo(tela), await oficina.saldo(capa)]).toEqual(['1', '4']);
    expect((await vendas.paraTrocar({ id: venda.id })).linhas).toEqual([]);
    await expect(
      vendas.trocar({ id: venda.id, voltam: [{ id: feita.id, quantas: '1' }], itens: [item(capa, '1')] }),
    ).rejects.toThrow('Esta venda já foi estornada');
    antiga = await vender({ itens: [item(tela, '1'), item(capa, '1', '80.00')] });
    cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  });
});

describe('com o financeiro', () => {
  test('o recebido paga a venda nova primeiro, e a diferença é recebida', async () => {
    const tela = await oficina.produto(9);
    const antes = await saldos();
    const venda = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00') });
    expect((await vendas.paraTrocar({ id: venda.id })).dinheiro).toEqual({
      saldo: '0.00',
      recebido: '200.00',
    });
    const feita = await vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id),
      itens: [item(tela, '1', '250.00')],
      recebimento: pix('50.00'),
    });
    expect(await dinheiro(venda.id)).toBeNull();
    expect(await dinheiro(feita.id)).toMatchObject({ valor: '250.00', saldo: '0.00', recebido: '250.00' });
    const depois = await saldos();
    expect(Number(depois.banco) - Number(antes.banco)).toBe(250);
    expect(depois.troca).toBe('0.00');
    const { rows } = await api.dono.query(
      `select origem, valor, saldo from creditos_cliente order by id desc limit 1`,
    );
    expect(rows).toEqual([{ origem: 'troca', valor: '200.00', saldo: '0.00' }]);
  });

  test('a peça que fica com o cliente pode ser de um produto já inativo', async () => {
    const tela = await oficina.produto(9);
    const capa = await oficina.produto(9);
    const venda = await vender({ itens: [item(tela, '3')], recebimento: pix('300.00') });
    await api.dono.query('update produtos_servicos set ativo = false where id = $1', [tela]);
    const troca = { id: venda.id, voltam: await voltas(venda.id, '1') };
    await expect(vendas.trocar({ ...troca, itens: [item(tela, '3')] })).rejects.toMatchObject({
      code: 'PRODUTO_INATIVO',
    });
    await vendas.trocar({ ...troca, itens: [item(tela, '2'), item(capa, '1')] });
  });

  test('com defeito a peça não volta à prateleira: sai com a razão, e o documento é a venda', async () => {
    const tela = await oficina.produto(9);
    const venda = await vender({ itens: [item(tela, '3')], recebimento: pix('300.00') });
    await vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id, '2', true),
      itens: [item(tela, '3')],
    });
    expect(await oficina.saldo(tela)).toBe('4');
    const { rows } = await api.dono.query(
      `select tipo_movimentacao, quantidade, razao, documento_rotulo from movimentacoes_estoque
      where motivo = 'troca' and produto_id = $1`,
      [tela],
    );
    expect(rows).toEqual([
      {
        tipo_movimentacao: 'saida',
        quantidade: '2.0000',
        razao: 'defeito',
        documento_rotulo: `Venda ${venda.numero}`,
      },
    ]);
  });

  test('o que sobra fica como crédito, ou volta em dinheiro a quem pode devolver', async () => {
    const tela = await oficina.produto(9);
    const fica = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00') });
    const antes = await saldos();
    await vendas.trocar({ id: fica.id, voltam: await voltas(fica.id), itens: [item(tela, '1', '120.00')] });
    expect(Number((await saldos()).troca) - Number(antes.troca)).toBe(80);

    const volta = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00') });
    const trocar = async (client: TestApi['client']) =>
      client.vendas.trocar({
        id: volta.id,
        voltam: await voltas(volta.id),
        itens: [item(tela, '1', '150.00')],
        sobra: { tipo: 'forma', forma_id: forma('PIX'), feito: true },
      });
    const atendente = await api.as({ papel: 'atendente' });
    await expect(trocar(atendente)).rejects.toThrow('Você não tem permissão para devolver dinheiro');
    const { banco } = await saldos();
    await trocar(api.client);
    expect(Number(banco) - Number((await saldos()).banco)).toBe(50);
    expect((await saldos()).troca).toBe('80.00');
  });

  test('a venda em aberto: a dívida do que volta cai, e a nova fica devendo', async () => {
    const tela = await oficina.produto(9);
    const venda = await vender({ itens: [item(tela, '1'), item(tela, '1', '150.00')] });
    const feita = await vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id, '1'),
      itens: [item(tela, '1', '130.00')],
    });
    expect(await dinheiro(venda.id)).toMatchObject({ saldo: '150.00' });
    expect(await dinheiro(feita.id)).toMatchObject({ valor: '130.00', saldo: '130.00' });
  });

  test('o Consumidor troca e recebe a sobra na hora; crédito dele não fica', async () => {
    const tela = await oficina.produto(9);
    const cliente_id = consumidorDe(oficina.matriz);
    const venda = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00'), cliente_id });
    const trocar = async (sobra?: { tipo: 'forma'; forma_id: string; feito: boolean }) =>
      vendas.trocar({
        id: venda.id,
        voltam: await voltas(venda.id),
        itens: [item(tela, '1', '150.00')],
        ...(sobra && { sobra }),
      });
    await expect(trocar()).rejects.toThrow(
      "O Consumidor não guarda crédito: devolva em dinheiro ou marque 'Já devolvi'",
    );
    expect((await vendas.paraTrocar({ id: venda.id })).linhas).toHaveLength(1);
    const feita = await trocar({ tipo: 'forma', forma_id: forma('PIX'), feito: true });
    expect(await dinheiro(feita.id)).toMatchObject({ saldo: '0.00', consumidor: true });
  });

  test('o preço antigo do que fica não pede desconto; outro preço menor pede', async () => {
    const tela = await oficina.produto(9);
    await api.dono.query('update produtos_servicos set valor_venda_pf = 500 where id = $1', [tela]);
    const venda = await vender({ itens: [item(tela, '3')], recebimento: pix('300.00') });
    await api.dono.query(
      `update papeis set permissoes = array_remove(permissoes, 'vendas:desconto') where id = 'atendente'`,
    );
    const atendente = await api.as({ papel: 'atendente' });
    const trocar = async (itens: ReturnType<typeof item>[]) =>
      atendente.vendas.trocar({ id: venda.id, voltam: await voltas(venda.id, '1'), itens });
    await expect(trocar([item(tela, '3')])).rejects.toMatchObject({ code: 'DESCONTO_NAO_PERMITIDO' });
    await expect(trocar([item(tela, '2', '99.00')])).rejects.toMatchObject({
      code: 'DESCONTO_NAO_PERMITIDO',
    });
    await trocar([item(tela, '2')]);
    await api.dono.query(
      `update papeis set permissoes = permissoes || array['vendas:desconto'] where id = 'atendente'`,
    );
  });

  test('trocar e estornar a mesma venda, 16 ao mesmo tempo: um consegue, e tudo confere', async () => {
    const tela = await oficina.produto(50);
    const venda = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00') });
    const voltam = await voltas(venda.id);
    const feitos = await Promise.allSettled(
      Array.from({ length: 16 }, (_, vez) =>
        vez % 2 === 0
          ? vendas.trocar({ id: venda.id, voltam, itens: [item(tela, '1', '150.00')] })
          : vendas.estornar({ id: venda.id }),
      ),
    );
    expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const feito of feitos)
      if (feito.status === 'rejected') expect(feito.reason).toMatchObject({ code: 'VENDA_JA_ESTORNADA' });
    expect(['48', '49', '50']).toContain(await oficina.saldo(tela));
  });

  test('estornar a venda nova devolve o que foi pago, e a antiga fica estornada', async () => {
    const tela = await oficina.produto(9);
    const venda = await vender({ itens: [item(tela, '2')], recebimento: pix('200.00') });
    const feita = await vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id),
      itens: [item(tela, '2')],
    });
    await vendas.estornar({ id: feita.id });
    expect(await oficina.saldo(tela)).toBe('9');
    expect(await dinheiro(feita.id)).toBeNull();
  });

  test('enquanto espera pelas comissões, a troca não segura as contas', async () => {
    const { comissoes } = api.client;
    const quando = async (comissao_quando: 'recebimento' | 'faturamento') => {
      const { versao } = await comissoes.configuracao();
      await comissoes.salvarConfiguracao({ comissao_quando, versao });
    };
    const regra = {
      profile_id: api.admin.id,
      tipo: 'produto' as const,
      percentual: '10',
      desde: '2026-01-01',
    };
    const { id: regra_id } = await comissoes.criarRegra(regra);
    await quando('recebimento');
    const tela = await oficina.produto(9);
    const venda = await vender({ itens: [item(tela, '1')], recebimento: pix('100.00') });
    const outro = await api.dono.connect();
    await outro.query('begin');
    await outro.query('select 1 from comissoes_previstas for update');
    const trocando = vendas.trocar({
      id: venda.id,
      voltam: await voltas(venda.id),
      itens: [item(tela, '1', '120.00')],
      recebimento: pix('20.00'),
    });
    await expect
      .poll(async () => {
        const { rows } = await outro.query(
          `select count(*)::int as esperam from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.esperam;
      })
      .toBeGreaterThan(0);
    const contas = outro.query('select 1 from contas_financeiras for update nowait');
    await expect(contas.finally(() => outro.query('rollback'))).resolves.toBeDefined();
    outro.release();
    await trocando;
    await comissoes.removerRegra({ id: regra_id });
    await quando('faturamento');
  });
});

test('a venda de antes do financeiro já estava paga: o que volta paga a venda nova', async () => {
  const antes = (await saldos()).troca;
  const cabo = await oficina.produto(5);
  const { linhas, dinheiro: recebido } = await vendas.paraTrocar({ id: antiga.id });
  expect(recebido).toEqual({ saldo: '0.00', recebido: '180.00' });
  const capa = linhas.find(({ valor_total }) => valor_total === '80.00');
  const { id } = await vendas.trocar({
    id: antiga.id,
    voltam: [{ id: capa?.id ?? '', quantas: '1' }],
    itens: [item(cabo, '1', '110.00')],
    recebimento: pix('30.00'),
  });
  expect(await dinheiro(id)).toMatchObject({ valor: '110.00', saldo: '0.00' });
  expect((await saldos()).troca).toBe(antes);
});
