// 'Créditos' of Contas a Receber: lists and refunds.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let ordem: OrdemServico;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});
beforeEach(async () => {
  ordem = await oficina.ordem();
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const naMatriz = () => ({ filial_id: oficina.matriz });
async function sinal(valor: string, por = 'PIX') {
  const recebimento = { formas: [{ forma_id: forma(por), valor }] };
  await api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento });
  const { itens } = await api.client.creditos.list({ ...naMatriz(), busca: `#${ordem.numero_os}` });
  return itens[0]?.id ?? '';
}
/** Cancelling the order by hand releases its deposit. */
const soltar = () => oficina.mudarStatus(ordem, 'cancelada');
const devolver = (id: string, valor: string, destino: object = { tipo: 'a_devolver' }) =>
  api.client.creditos.devolver({
    ...naMatriz(),
    id,
    valor,
    motivo: 'O cliente pediu',
    destino: destino as { tipo: 'a_devolver' },
  });

test('o sinal aparece reservado, e só volta depois que a ordem o solta', async () => {
  const id = await sinal('100.00');
  const { itens } = await api.client.creditos.list(naMatriz());
  expect(itens).toMatchObject([
    {
      id,
      origem: 'sinal',
      numero_os: ordem.numero_os,
      valor: '100.00',
      saldo: '100.00',
      reservado: '100.00',
    },
  ]);
  await expect(devolver(id, '100.00')).rejects.toThrow('O cliente não tem crédito');
  await soltar();
  await expect(devolver(id, '100.01')).rejects.toThrow(
    'O crédito do cliente é de R$ 100,00: use até esse valor',
  );
  await devolver(id, '30.00', { tipo: 'forma', forma_id: forma('PIX'), feito: true });
  const depois = await api.client.creditos.list(naMatriz());
  expect(depois.itens).toMatchObject([{ saldo: '70.00', reservado: '0.00' }]);
  await devolver(id, '70.00');
  expect((await api.client.creditos.list(naMatriz())).itens).toEqual([]);
  expect((await api.client.creditos.list({ ...naMatriz(), situacao: 'usados' })).itens).toHaveLength(1);
  const { rows } = await api.dono.query(
    `select saldo from titulos where natureza = 'pagar' and origem = 'devolucao'`,
  );
  expect(rows).toEqual([{ saldo: '70.00' }]);
});

test('um sinal no cartão se cancela no cartão, inteiro e antes de cair; a taxa volta', async () => {
  const id = await sinal('90.00', 'Crédito');
  await soltar();
  const { itens } = await api.client.creditos.list({ ...naMatriz(), busca: `#${ordem.numero_os}` });
  expect(itens).toMatchObject([{ no_cartao: true }]);
  const noCartao = { tipo: 'cartao', feito: true };
  await expect(devolver(id, '40.00', noCartao)).rejects.toMatchObject({ code: 'CARTAO_NAO_CANCELA' });
  await devolver(id, '90.00', noCartao);
  const { rows } = await api.dono.query(
    `select r.situacao from recebiveis_cartao r join creditos_cliente c on c.movimento_id = r.movimento_id where c.id = $1`,
    [id],
  );
  expect(rows).toEqual([{ situacao: 'cancelado' }]);
});

test('o sinal devolvido, ou usado numa venda que voltou, aparece como devolvido em Recebimentos', async () => {
  const doSinal = async () => {
    const { itens } = await api.client.contas.listRecebimentos({ ...naMatriz(), busca: 'Sinal' });
    return itens[0];
  };
  await sinal('50.00');
  await oficina.item(ordem, await oficina.produto(5), 1, '50.00');
  await api.client.ordens_servico.faturar({ id: ordem.id });
  expect(await doSinal()).toMatchObject({ valor: '50.00', devolvido: null });
  await api.client.ordens_servico.estornarFaturamento({ id: ordem.id, destino: { tipo: 'a_devolver' } });
  expect(await doSinal()).toMatchObject({ valor: '50.00', devolvido: { inteiro: true } });
  const id = await sinal('60.00');
  await soltar();
  expect(await doSinal()).toMatchObject({ valor: '60.00', devolvido: null });
  await devolver(id, '20.00', { tipo: 'forma', forma_id: forma('PIX'), feito: true });
  expect(await doSinal()).toMatchObject({ valor: '60.00', devolvido: { inteiro: false } });
});

test('quem não pode estornar não devolve, e crédito e sinal não são devolução', async () => {
  const id = await sinal('50.00');
  await soltar();
  const atendente = await api.as({ papel: 'atendente' });
  const pedido = {
    ...naMatriz(),
    id,
    valor: '50.00',
    motivo: 'Pediu',
    destino: { tipo: 'a_devolver' as const },
  };
  await expect(atendente.creditos.devolver(pedido)).rejects.toMatchObject({ code: 'SEM_PERMISSAO' });
  expect((await atendente.creditos.list(naMatriz())).itens.length).toBeGreaterThan(0);
  for (const tipo of ['credito', 'sinal'])
    await expect(devolver(id, '50.00', { tipo })).rejects.toThrow('Escolha como devolver');
  await devolver(id, '50.00');
});

test('de 16 pessoas que devolvem o mesmo crédito inteiro, uma devolve', async () => {
  const id = await sinal('60.00');
  await soltar();
  const feitos = await Promise.allSettled(Array.from({ length: 16 }, () => devolver(id, '60.00')));
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('o crédito de um cadastro paga a dívida do outro, do mesmo documento', async () => {
  const cpf_cnpj = '52998224725';
  const criar = async (filial_id: string) =>
    (
      await api.client.clientes.create({
        nome_completo: 'Rita',
        telefone: '41999990000',
        filial_id,
        cpf_cnpj,
      })
    ).id;
  const [daMatriz, daLoja] = [await criar(oficina.matriz), await criar(oficina.loja)];
  const devida = await api.client.contas.criar({
    ...naMatriz(),
    natureza: 'receber',
    cliente_id: daMatriz,
    descricao: 'Conserto',
    categoria_id: cadastro.categorias.receita_servicos ?? '',
    valor: '40.00',
    vencimento: '2026-11-30',
    parcelas: 1,
  });
  const outra = await oficina.ordem({ filial_id: oficina.loja, cliente_id: daLoja });
  const recebimento = { formas: [{ forma_id: forma('PIX'), valor: '40.00' }] };
  await api.client.ordens_servico.receberSinal({ id: outra.id, recebimento });
  await oficina.mudarStatus(outra, 'cancelada');
  const [parcela] = (await api.client.contas.listReceber({ ...naMatriz(), busca: 'Rita' })).itens;
  expect(parcela?.titulo_id).toBe(devida.id);
  await api.client.financeiro.receber({
    ...naMatriz(),
    linhas: [{ parcela_id: parcela?.id ?? '', principal: '40.00' }],
    formas: [{ forma_id: forma('Crédito do cliente'), valor: '40.00' }],
  });
  expect((await api.client.contas.listReceber({ ...naMatriz(), busca: 'Rita' })).itens).toEqual([]);
});

test('um crédito que veio com outro dinheiro no cartão não se cancela lá', async () => {
  const recebimento = {
    formas: [
      { forma_id: forma('PIX'), valor: '50.00' },
      { forma_id: forma('Crédito'), valor: '50.00' },
    ],
  };
  await api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento });
  const { itens } = await api.client.creditos.list({ ...naMatriz(), busca: `#${ordem.numero_os}` });
  await soltar();
  await expect(devolver(itens[0]?.id ?? '', '100.00', { tipo: 'cartao', feito: true })).rejects.toMatchObject(
    {
      code: 'CARTAO_NAO_CANCELA',
    },
  );
});

test('estornar uma devolução de crédito põe o crédito de volta; a do cartão não', async () => {
  const estornar = (id: string) => api.client.financeiro.estornar({ id, motivo: 'Foi engano' });
  const emDinheiro = await sinal('20.00');
  await soltar();
  const feita = await devolver(emDinheiro, '20.00', { tipo: 'forma', forma_id: forma('PIX'), feito: true });
  await estornar(feita.id);
  const { itens } = await api.client.creditos.list({ ...naMatriz(), busca: `#${ordem.numero_os}` });
  expect(itens).toMatchObject([{ saldo: '20.00' }]);

  ordem = await oficina.ordem();
  const noCartao = await sinal('90.00', 'Crédito');
  await soltar();
  const cancelada = await devolver(noCartao, '90.00', { tipo: 'cartao', feito: true });
  await expect(estornar(cancelada.id)).rejects.toMatchObject({ code: 'LANCAMENTO_NAO_SE_ESTORNA' });
});

test('o que ficou a devolver por engano volta a ser crédito, enquanto nada se pagou', async () => {
  const id = await sinal('30.00');
  await soltar();
  const credito = async () =>
    (await api.client.creditos.list({ ...naMatriz(), busca: `#${ordem.numero_os}` })).itens[0]?.saldo;
  const conta = async () => {
    const { itens } = await api.client.contas.listPagar({ ...naMatriz(), origem: 'devolucao' });
    return itens.find(({ cancelavel, saldo }) => cancelavel && saldo === '30.00');
  };
  const { id: devolucao } = await devolver(id, '30.00');
  expect(await credito()).toBeUndefined();
  const { titulo_id = '', id: parcela_id = '' } = (await conta()) ?? {};
  const pago = await api.client.financeiro.pagar({
    ...naMatriz(),
    linhas: [{ parcela_id, principal: '10.00' }],
    formas: [{ forma_id: forma('PIX'), valor: '10.00' }],
  });
  await expect(api.client.contas.cancelar({ id: titulo_id })).rejects.toMatchObject({
    code: 'HA_PAGAMENTOS',
  });
  await api.client.financeiro.estornar({ id: pago.id, motivo: 'Engano' });
  const feitos = await Promise.allSettled(
    Array.from({ length: 16 }, (_, vez) =>
      vez % 2 === 0
        ? api.client.contas.cancelar({ id: titulo_id })
        : api.client.financeiro.estornar({ id: devolucao, motivo: 'Foi engano' }),
    ),
  );
  expect(feitos.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const feito of feitos)
    if (feito.status === 'rejected') expect(feito.reason).toMatchObject({ code: 'LANCAMENTO_JA_ESTORNADO' });
  expect([await credito(), await conta()]).toEqual(['30.00', undefined]);
});

test('anonimizar o cliente apaga do histórico o motivo de uma devolução', async () => {
  const id = await sinal('25.00');
  await soltar();
  await api.client.creditos.devolver({
    ...naMatriz(),
    id,
    valor: '25.00',
    motivo: 'Zulmira Quaresma desistiu',
    destino: { tipo: 'forma', forma_id: forma('PIX'), feito: true },
  });
  const ditos = async () => {
    const { rows } = await api.dono.query(
      `select count(*)::int as ditos from auditoria where depois::text like '%Zulmira%'`,
    );
    return rows[0]?.ditos;
  };
  expect(await ditos()).toBe(1);
  await api.dono.query('select redigir_cliente($1, $2, gen_random_uuid(), now())', [
    ordem.cliente_id,
    api.admin.id,
  ]);
  expect(await ditos()).toBe(0);
});
