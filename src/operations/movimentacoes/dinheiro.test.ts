// Direct sales and movements with money: the title follows the part of the sale that was not reversed.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dizendoADevolver } from '#kernels/financeiro/a_devolver.rules.ts';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { consumidorDe } from '#registers/clientes/clientes.rules.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let cabo: string;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cabo = await oficina.produto(100);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const dinheiroDe = (documento_id: string) => api.client.financeiro.dinheiroDoDocumento({ documento_id });
const pix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }] });

const vender = (recebimento?: ReturnType<typeof pix>, quantidades = ['2', '1']) =>
  api.client.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: quantidades.map((quantidade) => ({ produto_id: cabo, quantidade, valor_unitario: '50.00' })),
    observacoes: null,
    recebimento,
  });

async function movimentos(venda_id: string): Promise<string[]> {
  const { rows } = await api.dono.query(
    'select m.id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id where v.venda_direta_id = $1 and m.estorno_de_id is null order by v.valor_total',
    [venda_id],
  );
  return rows.map(({ id }) => id as string);
}
const credito = async () => {
  const { rows } = await api.dono.query(
    'select coalesce(sum(saldo), 0)::text as saldo from creditos_cliente',
  );
  return rows[0].saldo as string;
};

test('a venda paga, a venda em aberto e a venda recusada', async () => {
  const paga = await vender(pix('150.00'));
  expect(await dinheiroDe(paga.id)).toMatchObject({ valor: '150.00', saldo: '0.00', recebido: '150.00' });
  const aberta = await vender();
  expect(await dinheiroDe(aberta.id)).toMatchObject({ valor: '150.00', saldo: '150.00' });
  const antes = await oficina.saldo(cabo);
  await expect(vender(pix('150.01'))).rejects.toMatchObject({ code: 'SOMA_DAS_FORMAS' });
  expect(await oficina.saldo(cabo)).toBe(antes);
});

test('sob automático, tudo entra na forma padrão', async () => {
  await api.dono.query(
    `update financeiro_configuracao set receber_ao_vender = 'automatico', forma_padrao_id = $1`,
    [forma('PIX')],
  );
  const venda = await vender();
  await api.dono.query(
    `update financeiro_configuracao set receber_ao_vender = 'perguntar', forma_padrao_id = null`,
  );
  expect(await dinheiroDe(venda.id)).toMatchObject({ saldo: '0.00', recebido: '150.00' });
});

test('estornar uma movimentação baixa primeiro o que está em aberto, e o recebido vira crédito', async () => {
  const venda = await vender(pix('80.00'));
  const [menor = '', maior = ''] = await movimentos(venda.id);
  await api.client.movimentacoes.estornar({ id: menor });
  expect(await dinheiroDe(venda.id)).toMatchObject({ saldo: '20.00', recebido: '80.00' });
  expect(await credito()).toBe('0');
  await api.client.movimentacoes.estornar({ id: maior });
  expect(await dinheiroDe(venda.id)).toMatchObject({ saldo: '0.00', recebido: '0.00' });
  expect(await credito()).toBe('80.00');
});

test('a venda digitada em Movimentações fica em aberto: a avulsa na sua venda, a da ordem na movimentação', async () => {
  const nova = { tipo_movimentacao: 'venda', quantidade: '1', valor_unitario: '40.00' } as const;
  const base = { ...nova, filial_origem_id: oficina.matriz, produto_id: cabo, observacoes: null };
  const avulsa = await api.client.movimentacoes.registrar({
    ...base,
    cliente_id: oficina.clienteDe(oficina.matriz),
    ordem_servico_id: null,
  });
  const { rows } = await api.dono.query(
    'select v.venda_direta_id as id from movimentacoes_estoque m join historico_vendas v on v.id = m.historico_venda_id where m.id = $1',
    [avulsa.id],
  );
  expect(await dinheiroDe(rows[0].id)).toMatchObject({ saldo: '40.00' });
  const ordem = await oficina.ordem();
  const naOrdem = await api.client.movimentacoes.registrar({
    ...base,
    cliente_id: null,
    ordem_servico_id: ordem.id,
  });
  expect(await dinheiroDe(naOrdem.id)).toMatchObject({ saldo: '40.00' });
  await api.client.movimentacoes.estornar({ id: naOrdem.id });
  expect(await dinheiroDe(naOrdem.id)).toMatchObject({ saldo: '0.00' });
});

describe('estornar a venda', () => {
  test('inteira: o estoque e o dinheiro voltam uma vez, e de 16 um consegue', async () => {
    const antes = await oficina.saldo(cabo);
    const creditoAntes = Number(await credito());
    const venda = await vender(pix('150.00'));
    const todos = await Promise.allSettled(
      Array.from({ length: 16 }, () => api.client.vendas.estornar({ id: venda.id })),
    );
    expect(todos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const um of todos)
      if (um.status === 'rejected') expect(um.reason).toMatchObject({ code: 'VENDA_JA_ESTORNADA' });
    expect(await oficina.saldo(cabo)).toBe(antes);
    expect(Number(await credito()) - creditoAntes).toBe(150);
    expect(await dinheiroDe(venda.id)).toBeNull();
  });

  test('depois de uma linha estornada, o resto; devolver agora pede permissão', async () => {
    const venda = await vender(pix('150.00'));
    const [menor = ''] = await movimentos(venda.id);
    expect(await api.client.movimentacoes.preverEstorno({ id: menor })).toMatchObject({ valor: '50.00' });
    await api.client.movimentacoes.estornar({ id: menor });
    const atendente = await api.as({ papel: 'atendente' });
    const destino = { tipo: 'forma', forma_id: forma('PIX'), feito: true } as const;
    await expect(atendente.vendas.estornar({ id: venda.id, destino })).rejects.toMatchObject({
      code: 'DEVOLUCAO_SEM_PERMISSAO',
    });
    await api.client.vendas.estornar({ id: venda.id, destino });
    const { rows } = await api.dono.query(
      `select m.devolvido from movimentos_financeiros m join titulos t on t.id = m.titulo_id where t.documento_id = $1 and m.tipo = 'devolucao' order by m.numero`,
      [venda.id],
    );
    expect(rows).toEqual([{ devolvido: '50.00' }, { devolvido: '100.00' }]);
  });

  test('o que não se marcou como devolvido diz que ficou em Contas a Pagar; o que voltou não diz nada', async () => {
    const itens = [{ produto_id: cabo, quantidade: '1', valor_unitario: '30.00' }];
    const vender = async () => {
      const { id } = await api.client.vendas.finalizar({
        ...{ filial_id: oficina.matriz, cliente_id: oficina.clienteDe(oficina.matriz), itens },
        recebimento: pix('30.00'),
      });
      return id;
    };
    const noPix = { tipo: 'forma', forma_id: forma('PIX') } as const;
    const sem = await api.client.vendas.estornar({ id: await vender(), destino: { ...noPix, feito: false } });
    expect(sem).toMatchObject({ a_devolver: '30.00' });
    expect(dizendoADevolver('Venda estornada com sucesso!')(sem)).toBe(
      'Venda estornada com sucesso! R$ 30,00 ficaram em Contas a Pagar, a devolver.',
    );
    const com = await api.client.vendas.estornar({ id: await vender(), destino: { ...noPix, feito: true } });
    expect(dizendoADevolver('Venda estornada com sucesso!')(com)).toBe('Venda estornada com sucesso!');
    const [movimento = ''] = await movimentos(await vender());
    expect(
      await api.client.movimentacoes.estornar({ id: movimento, destino: { tipo: 'cartao', feito: false } }),
    ).toMatchObject({ a_devolver: '30.00' });
  });

  test('do Consumidor só se devolve agora: a recusa diz o que fazer, também a quem não escolhe destino', async () => {
    const cliente_id = consumidorDe(oficina.matriz);
    const itens = [{ produto_id: cabo, quantidade: '1', valor_unitario: '30.00' }];
    const { id } = await api.client.vendas.finalizar({
      filial_id: oficina.matriz,
      cliente_id,
      itens,
      observacoes: null,
      recebimento: pix('30.00'),
    });
    const aDevolver = [
      undefined,
      { tipo: 'credito' },
      { tipo: 'a_devolver' },
      { tipo: 'forma', forma_id: forma('PIX'), feito: false },
      { tipo: 'cartao', feito: false },
    ] as const;
    const texto = "O Consumidor não guarda crédito: devolva em dinheiro ou marque 'Já devolvi'";
    const [movimento = ''] = await movimentos(id);
    for (const destino of aDevolver) {
      await expect(api.client.vendas.estornar({ id, destino })).rejects.toThrow(texto);
      await expect(api.client.movimentacoes.estornar({ id: movimento, destino })).rejects.toThrow(texto);
    }
    const feito = { tipo: 'forma', forma_id: forma('PIX'), feito: true } as const;
    await api.client.vendas.estornar({ id, destino: feito });
    expect(await dinheiroDe(id)).toBeNull();
  });
});
