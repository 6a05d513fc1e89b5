// The price by payment method: billing and sale use it, and reversing the billing restores the old price.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { sumMoney } from '#platform/shared/money.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let tela: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) =>
    comecarFixture(ctx, [oficina.matriz, oficina.loja], {
      desconto_pix: '5',
      maquininhas: [
        {
          nome: 'Maquininha',
          debito: { percentual: '1.37', prazo_dias: 1 },
          credito: [
            { parcelas: 1, percentual: '3.15', prazo_dias: 30 },
            { parcelas: 3, percentual: '6.12', prazo_dias: 30, acrescimo: '6' },
          ],
        },
      ],
    }),
  );
});
beforeEach(async () => {
  tela = await oficina.produto(100);
  ordem = await oficina.ordem();
  await oficina.item(ordem, tela, 3, '100.00');
  await oficina.item(ordem, await oficina.servico(), 1, '210.00');
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const noPix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }], preco_da_forma: true });
const dinheiro = () => api.client.financeiro.dinheiroDoDocumento({ documento_id: ordem.id });
const itens = async () =>
  (await api.client.ordens_servico.get({ id: ordem.id })).itens.map(
    ({ valor_unitario, desconto, valor_total }) => [valor_unitario, desconto, valor_total],
  );

test('com 5 % no PIX a ordem de R$ 510,00 é faturada por R$ 484,50, e o estorno volta os preços', async () => {
  const antes = await itens();
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('484.50') });
  expect(await dinheiro()).toMatchObject({ valor: '484.50', saldo: '0.00', recebido: '484.50' });
  expect(await itens()).toEqual([
    ['100.00', '15.00', '285.00'],
    ['210.00', '10.50', '199.50'],
  ]);
  const { rows } = await api.dono.query(
    'select sum(valor_total) as vendido from historico_vendas where ordem_servico_id = $1',
    [ordem.id],
  );
  expect(rows).toEqual([{ vendido: '484.50' }]);
  await api.client.ordens_servico.estornarFaturamento({ id: ordem.id, destino: { tipo: 'sinal' } });
  expect(await itens()).toEqual(antes);
  // The deposit gets no discount: only the rest is paid at the payment method's price.
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('24.22') });
  expect(await dinheiro()).toMatchObject({ valor: '508.72', saldo: '0.00' });
});

test('em 3x com acréscimo o unitário sobe para cima e o excesso vira desconto', async () => {
  const recebimento = {
    formas: [{ forma_id: forma('Crédito'), valor: '540.60', parcelas: 3 }],
    preco_da_forma: true,
  };
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento });
  expect(await itens()).toEqual([
    ['106.00', '0.00', '318.00'],
    ['222.60', '0.00', '222.60'],
  ]);
  const { rows } = await api.dono.query(
    `select r.bruto from recebiveis_cartao r join movimentos_parcelas mp on mp.movimento_id = r.movimento_id
    join parcelas p on p.id = mp.parcela_id join titulos t on t.id = p.titulo_id where t.documento_id = $1 order by r.numero`,
    [ordem.id],
  );
  expect(rows).toEqual([{ bruto: '180.20' }, { bruto: '180.20' }, { bruto: '180.20' }]);
});

test('o preço do PIX não sobrevive à troca da forma: só se troca por uma do mesmo preço', async () => {
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('484.50') });
  const recibo = async () => {
    const pagamentos = await api.client.pagamentos.daOrdem({ id: ordem.id });
    const feito = pagamentos?.feitos.find(({ estornado_por }) => estornado_por === null);
    return feito?.id ?? '';
  };
  const trocar = async (...formas: { forma_id: string; valor: string; parcelas?: number }[]) =>
    api.client.financeiro.trocarForma({ id: await recibo(), formas });
  const recusa = {
    code: 'FORMA_COM_PRECO',
    message: 'O preço foi o de PIX: estorne a venda ou o faturamento e cobre na outra forma',
  };
  await expect(trocar({ forma_id: forma('Crédito'), valor: '484.50' })).rejects.toMatchObject(recusa);
  await expect(
    trocar({ forma_id: forma('PIX'), valor: '84.50' }, { forma_id: forma('Crédito'), valor: '400.00' }),
  ).rejects.toMatchObject(recusa);
  await expect(trocar({ forma_id: forma('Dinheiro'), valor: '484.50' })).rejects.toMatchObject(recusa);
  await api.dono.query('update formas_pagamento set desconto = 5 where id = $1', [forma('Dinheiro')]);
  await trocar({ forma_id: forma('Dinheiro'), valor: '484.50' });
  await expect(trocar({ forma_id: forma('Crédito'), valor: '484.50' })).rejects.toMatchObject({
    code: 'FORMA_COM_PRECO',
  });
  await api.dono.query('update formas_pagamento set desconto = 0 where id = $1', [forma('Dinheiro')]);
  // A sale at the ordinary price may still change to any method.
  const outra = await api.client.ordens_servico.get({ id: (await oficina.ordem()).id });
  await oficina.item(outra, tela, 1, '80.00');
  await api.client.ordens_servico.faturar({
    id: outra.id,
    recebimento: { formas: [{ forma_id: forma('PIX'), valor: '80.00' }] },
  });
  const feitos = (await api.client.pagamentos.daOrdem({ id: outra.id }))?.feitos ?? [];
  const formas = [{ forma_id: forma('Crédito'), valor: '80.00' }];
  await api.client.financeiro.trocarForma({ id: feitos[0]?.id ?? '', formas });
});

test('o preço do PIX não sobrevive ao estorno do recibo: recebe-se no PIX, ou se fatura de novo', async () => {
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('484.50') });
  const feitos = (await api.client.pagamentos.daOrdem({ id: ordem.id }))?.feitos ?? [];
  await api.client.financeiro.estornar({ id: feitos[0]?.id ?? '', motivo: 'O PIX não caiu' });
  expect(await dinheiro()).toMatchObject({ valor: '484.50', saldo: '484.50' });
  const { rows } = await api.dono.query(
    'select p.id from parcelas p join titulos t on t.id = p.titulo_id where t.documento_id = $1 and p.saldo > 0',
    [ordem.id],
  );
  const receber = (...formas: { forma_id: string; valor: string; parcelas?: number }[]) =>
    api.client.financeiro.receber({
      filial_id: oficina.matriz,
      linhas: [{ parcela_id: rows[0].id, principal: sumMoney(formas.map(({ valor }) => valor)) }],
      formas,
    });
  const recusa = {
    code: 'FORMA_COM_PRECO',
    message: 'O preço foi o de PIX: estorne a venda ou o faturamento e cobre na outra forma',
  };
  const parte = { forma_id: forma('PIX'), valor: '84.50' };
  for (const formas of [
    [{ forma_id: forma('Crédito'), valor: '484.50' }],
    [{ forma_id: forma('Crédito'), valor: '484.50', parcelas: 3 }],
    [{ forma_id: forma('Dinheiro'), valor: '100.00' }],
    [parte, { forma_id: forma('Débito'), valor: '400.00' }],
  ])
    await expect(receber(...formas)).rejects.toMatchObject(recusa);
  // The same method is received again in parts, also by a charge, and still does not change to another price.
  await receber(parte);
  const cobranca = await api.client.pagamentos.cobrarParcela({ id: rows[0].id, valor: '400.00' });
  await api.client.pagamentos.confirmarPix({ id: cobranca.id, valor: '400.00', end_to_end_id: null });
  expect(await dinheiro()).toMatchObject({ saldo: '0.00', recebido: '484.50' });
  const depois = (await api.client.pagamentos.daOrdem({ id: ordem.id }))?.feitos ?? [];
  for (const { id, valor } of depois.filter(({ estornado_por }) => estornado_por === null)) {
    const trocar = api.client.financeiro.trocarForma({ id, formas: [{ forma_id: forma('Crédito'), valor }] });
    await expect(trocar).rejects.toMatchObject({ code: 'FORMA_COM_PRECO' });
  }
  // The way out: after billing again the card pays the ordinary price.
  await api.client.ordens_servico.estornarFaturamento({
    id: ordem.id,
    destino: { tipo: 'forma', forma_id: forma('PIX'), feito: true },
  });
  const noCartao = { formas: [{ forma_id: forma('Crédito'), valor: '510.00' }] };
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noCartao });
  expect(await dinheiro()).toMatchObject({ valor: '510.00', saldo: '0.00' });
});

test('o acréscimo do cartão também não: o que se estornou dele não se cobra por PIX', async () => {
  const em3x = {
    formas: [{ forma_id: forma('Crédito'), valor: '540.60', parcelas: 3 }],
    preco_da_forma: true,
  };
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: em3x });
  const feitos = (await api.client.pagamentos.daOrdem({ id: ordem.id }))?.feitos ?? [];
  await api.client.financeiro.estornar({ id: feitos[0]?.id ?? '', motivo: 'A máquina não passou' });
  const { rows } = await api.dono.query(
    'select p.id from parcelas p join titulos t on t.id = p.titulo_id where t.documento_id = $1 and p.saldo > 0',
    [ordem.id],
  );
  await expect(
    api.client.pagamentos.cobrarParcela({ id: rows[0].id, valor: '540.60' }),
  ).rejects.toMatchObject({ code: 'FORMA_COM_PRECO' });
});

test('outro valor que o do preço, várias formas, ou parte em aberto: recusado, e nada é faturado', async () => {
  const faturar = (recebimento: object) =>
    api.client.ordens_servico.faturar({ id: ordem.id, recebimento: { formas: [], ...recebimento } });
  await expect(faturar(noPix('510.00'))).rejects.toThrow(
    'A soma das formas deve ser igual ao total: sobram R$ 25,50',
  );
  const cada = { forma_id: forma('PIX'), valor: '255.00' };
  for (const outro of [
    { formas: [cada, { ...cada, forma_id: forma('Dinheiro') }], preco_da_forma: true },
    { preco_da_forma: true },
    { ...noPix('484.50'), parcelas: [{ vencimento: '2027-01-31', valor: '25.50' }] },
    { ...noPix('484.50'), excedente: true },
  ])
    await expect(faturar(outro)).rejects.toMatchObject({ code: 'PRECO_DA_FORMA' });
  expect((await api.client.ordens_servico.get({ id: ordem.id })).faturada_em).toBeNull();
  expect(await dinheiro()).toBeNull();
});

test('não pede a permissão de desconto, nem na venda', async () => {
  const atendente = await api.as({ papel: 'atendente' });
  await atendente.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('484.50') });
  const venda = await atendente.vendas.finalizar({
    filial_id: oficina.matriz,
    cliente_id: oficina.clienteDe(oficina.matriz),
    itens: [
      { produto_id: tela, quantidade: '2', valor_unitario: '100.00' },
      { produto_id: tela, quantidade: '1', valor_unitario: '110.10' },
    ],
    recebimento: noPix('294.59'),
  });
  expect(venda.total).toBe('294.59');
  const { rows } = await api.dono.query(
    'select valor_unitario, desconto, valor_total from historico_vendas where venda_direta_id = $1 order by id',
    [venda.id],
  );
  expect(rows).toEqual([
    { valor_unitario: '100.00', desconto: '10.00', valor_total: '190.00' },
    { valor_unitario: '110.10', desconto: '5.51', valor_total: '104.59' },
  ]);
});

test('de 16 que faturam juntos pelo preço da forma, um fatura e os preços mudam uma vez', async () => {
  const feitos = await Promise.allSettled(
    Array.from({ length: 16 }, () =>
      api.client.ordens_servico.faturar({ id: ordem.id, recebimento: noPix('484.50') }),
    ),
  );
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await itens()).toEqual([
    ['100.00', '15.00', '285.00'],
    ['210.00', '10.50', '199.50'],
  ]);
});
