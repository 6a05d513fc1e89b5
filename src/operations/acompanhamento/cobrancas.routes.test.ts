/** A PIX charge asks for no more than its debt, on the customer's page too, and a late PIX pays what replaced it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { brCodeComValor } from '#kernels/financeiro/pix.rules.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import type { PaginaDaOrdem } from './acompanhamento.contract.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let pagamentos: TestApi['client']['pagamentos'];
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  pagamentos = api.client.pagamentos;
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const forma = (nome: string): string => cadastro.formas[nome] ?? '';
const emDinheiro = (valor: string) => [{ forma_id: forma('Dinheiro'), valor }];
const porPix = (valor: string) => ({ formas: [{ forma_id: forma('PIX'), valor }] });
const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

let quantos = 300;
/** An order of R$ 300,00 for a new customer, not billed yet. */
async function ordemNova() {
  const { id: cliente_id } = await api.client.clientes.create({
    ...clienteFixture(quantos++),
    cpf_cnpj: '',
    filial_id: oficina.matriz,
  });
  const ordem = await oficina.ordem({ cliente_id });
  await oficina.item(ordem, await oficina.produto(10), 3, '100.00');
  return ordem;
}
const daOrdem = async (id: string) => {
  const lidos = await pagamentos.daOrdem({ id });
  if (!lidos) throw new Error('money is off');
  return lidos;
};
/** The same order billed on credit, with a charge of the whole amount. */
async function devendo() {
  const ordem = await ordemNova();
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: { formas: [] } });
  const [parcela] = (await daOrdem(ordem.id)).parcelas;
  const parcela_id = parcela?.id ?? '';
  const { id: cobranca_id } = await pagamentos.cobrarParcela({ id: parcela_id, valor: '300.00' });
  const { rows } = await api.dono.query<{ titulo_id: string }>(
    'select titulo_id from parcelas where id = $1',
    [parcela_id],
  );
  return { ordem, parcela_id, cobranca_id, titulo_id: rows[0]?.titulo_id ?? '' };
}
const receber = (parcela_id: string, principal: string, mais: object = {}) =>
  api.client.financeiro.receber({
    filial_id: oficina.matriz,
    linhas: [{ parcela_id, principal }],
    formas: emDinheiro(principal),
    ...mais,
  });
async function paginaDa(id: string) {
  const { endereco } = await api.client.mensagens.criarLink({ id });
  const token = endereco.split('/acompanhar/')[1] ?? '';
  return {
    ler: async () => (await api.stranger.acompanhamento.ler({ token })) as PaginaDaOrdem,
    jaPaguei: () => api.stranger.acompanhamento.agir({ acao: 'sinal', token }),
  };
}
const creditosDe = async (cliente_id: string) =>
  (
    await api.dono.query(
      'select origem, saldo, reservado from creditos_cliente where cliente_id = $1 order by id',
      [cliente_id],
    )
  ).rows;
const emAberto = async (id: string) =>
  (await daOrdem(id)).parcelas.map(({ vencimento, saldo }) => `${vencimento} ${saldo}`);

test('o que se recebe de outra forma baixa a cobrança: a página e o código pedem só o que falta', async () => {
  const { ordem, parcela_id, cobranca_id } = await devendo();
  const { ler } = await paginaDa(ordem.id);
  const antes = await pagamentos.cobranca({ id: cobranca_id });
  expect((await ler()).pagar).toMatchObject({ valor: '300.00', pix: { brcode: antes.brcode } });
  await receber(parcela_id, '40.00');
  const depois = await pagamentos.cobranca({ id: cobranca_id });
  expect(depois).toMatchObject({ valor: '260.00', situacao: 'aberta', txid: antes.txid });
  expect(depois.brcode).toBe(brCodeComValor(antes.brcode, '260.00'));
  expect((await ler()).pagar).toMatchObject({ valor: '260.00', pix: { brcode: depois.brcode } });
  // A discount lowers the debt like money does.
  await receber(parcela_id, '60.00', {
    linhas: [{ parcela_id, principal: '60.00', desconto: '60.00' }],
    formas: [],
  });
  expect(await pagamentos.cobranca({ id: cobranca_id })).toMatchObject({ valor: '200.00' });
  await pagamentos.confirmarPix({ id: cobranca_id, valor: '200.00' });
  expect(await daOrdem(ordem.id)).toMatchObject({ parcelas: [], titulo: { saldo: '0.00' } });
  expect(await creditosDe(ordem.cliente_id)).toEqual([]);
});

test('a peça devolvida baixa a cobrança, e a devolução do faturamento a cancela', async () => {
  const ordem = await ordemNova();
  await oficina.item(ordem, await oficina.produto(10), 1, '50.00');
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: { formas: [] } });
  const [parcela] = (await daOrdem(ordem.id)).parcelas;
  const { id } = await pagamentos.cobrarParcela({ id: parcela?.id ?? '', valor: '350.00' });
  const { rows } = await api.dono.query<{ id: string }>(
    `select id from movimentacoes_estoque where ordem_servico_id = $1 and quantidade = 1`,
    [ordem.id],
  );
  await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
  expect(await pagamentos.cobranca({ id })).toMatchObject({ valor: '300.00', situacao: 'aberta' });
  await api.client.ordens_servico.estornarFaturamento({ id: ordem.id });
  expect(await pagamentos.cobranca({ id })).toMatchObject({ situacao: 'cancelada' });
  // The billing is undone, so the money of the old code is a deposit on the order.
  await pagamentos.confirmarPix({ id, valor: '300.00' });
  expect(await daOrdem(ordem.id)).toMatchObject({ sinal: '300.00' });
});

test('renegociada a parcela, a página não mostra o PIX dela; pago mesmo assim, ele paga as parcelas novas', async () => {
  const { ordem, cobranca_id, titulo_id } = await devendo();
  const { ler } = await paginaDa(ordem.id);
  const parcelas = [
    { vencimento: '2027-05-10', valor: '100.00' },
    { vencimento: '2027-06-10', valor: '200.00' },
  ];
  await api.client.contas.renegociar({ id: titulo_id, parcelas });
  expect((await ler()).pagar).toBeNull();
  expect(await pagamentos.cobranca({ id: cobranca_id })).toMatchObject({ situacao: 'cancelada' });
  await pagamentos.confirmarPix({ id: cobranca_id, valor: '250.00' });
  expect(await emAberto(ordem.id)).toEqual(['2027-06-10 50.00']);
  expect(await creditosDe(ordem.cliente_id)).toEqual([]);
});

test('o sinal cobrado e pago depois do faturamento paga a conta dele; só o que passa fica como crédito', async () => {
  const ordem = await ordemNova();
  const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '200.00' });
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: porPix('150.00') });
  expect(await codigo(pagamentos.confirmarPix({ id, valor: '200.00' }))).toBe('PIX_ALEM_DO_COBRADO');
  await pagamentos.confirmarPix({ id, valor: '200.00', excedente: true });
  expect(await daOrdem(ordem.id)).toMatchObject({ parcelas: [], titulo: { saldo: '0.00' } });
  expect(await creditosDe(ordem.cliente_id)).toEqual([
    { origem: 'excedente', saldo: '50.00', reservado: '0.00' },
  ]);
});

test('o sinal cancelado à mão e pago mesmo assim ainda é sinal da ordem aberta', async () => {
  const ordem = await ordemNova();
  const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '30.00' });
  await pagamentos.cancelarCobranca({ id });
  await pagamentos.confirmarPix({ id, valor: '30.00' });
  expect(await daOrdem(ordem.id)).toMatchObject({ sinal: '30.00' });
});

test('receber, renegociar e confirmar ao mesmo tempo: nenhuma cobrança pede mais que a dívida', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const { ordem, parcela_id, cobranca_id, titulo_id } = await devendo();
    await Promise.allSettled([
      receber(parcela_id, '40.00'),
      pagamentos.confirmarPix({ id: cobranca_id, valor: '100.00' }),
      api.client.contas.renegociar({
        id: titulo_id,
        parcelas: [{ vencimento: '2027-05-10', valor: '300.00' }],
      }),
      pagamentos.cobrarParcela({ id: parcela_id, valor: '299.00' }),
    ]);
    await api.verificar();
    expect(await creditosDe(ordem.cliente_id)).toEqual([]);
  }
});

test('um PIX de mais de um centavo acima do cobrado só se aceita confirmado de novo', async () => {
  const { ordem, parcela_id } = await devendo();
  await receber(parcela_id, '230.00');
  const [{ id = '' } = {}] = (await daOrdem(ordem.id)).cobrancas;
  expect(await pagamentos.cobranca({ id })).toMatchObject({ valor: '70.00' });
  const mais = pagamentos.confirmarPix({ id, valor: '7000.00' });
  await expect(mais).rejects.toMatchObject({
    code: 'PIX_ALEM_DO_COBRADO',
    data: { acima: '6930.00', sobra: '6930.00' },
  });
  await expect(mais).rejects.toThrow(/R\$\s6\.930,00 maior que a cobrança, de R\$\s70,00/);
  expect(await codigo(pagamentos.confirmarPix({ id, valor: '70.02' }))).toBe('PIX_ALEM_DO_COBRADO');
  await pagamentos.confirmarPix({ id, valor: '70.01' });
  expect(await creditosDe(ordem.cliente_id)).toEqual([
    { origem: 'excedente', saldo: '0.01', reservado: '0.00' },
  ]);
});

test('acima do cobrado mas ainda devido também se pergunta: o resto da parcela fica pago', async () => {
  const { ordem, parcela_id, cobranca_id } = await devendo();
  await pagamentos.cancelarCobranca({ id: cobranca_id });
  const { id } = await pagamentos.cobrarParcela({ id: parcela_id, valor: '100.00' });
  const mais = pagamentos.confirmarPix({ id, valor: '150.00' });
  await expect(mais).rejects.toMatchObject({ data: { acima: '50.00', sobra: '0.00' } });
  await pagamentos.confirmarPix({ id, valor: '150.00', excedente: true });
  expect((await daOrdem(ordem.id)).titulo).toMatchObject({ saldo: '150.00' });
});

test('o PIX de uma conta já recebida não vira crédito sem que se confirme de novo', async () => {
  const { ordem, parcela_id, cobranca_id } = await devendo();
  await receber(parcela_id, '300.00');
  const repetido = pagamentos.confirmarPix({ id: cobranca_id, valor: '300.00' });
  await expect(repetido).rejects.toMatchObject({ data: { acima: '0.00', sobra: '300.00' } });
  expect(await creditosDe(ordem.cliente_id)).toEqual([]);
});

test('quem viu o PIX no banco fica escrito, e é alguém da filial; calado, é quem confirma', async () => {
  const ordem = await ordemNova();
  await api.as({ papel: 'gerente', nome_completo: 'Bia do Banco', filiais: [oficina.matriz] });
  await api.as({ papel: 'gerente', nome_completo: 'Leo de Longe', filiais: [oficina.loja] });
  const quem = async (filial_id: string, nome: string) =>
    (await api.client.equipe.list({ filial_id })).find((pessoa) => pessoa.nome === nome)?.id ?? '';
  const bia = await quem(oficina.matriz, 'Bia do Banco');
  const longe = await quem(oficina.loja, 'Leo de Longe');
  const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '30.00' });
  expect(await codigo(pagamentos.confirmarPix({ id, valor: '30.00', vista_por: longe }))).toBe(
    'PESSOA_FORA_DA_FILIAL',
  );
  const recibo = await pagamentos.confirmarPix({ id, valor: '30.00', vista_por: bia });
  const { id: outra } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '31.00' });
  await pagamentos.confirmarPix({ id: outra, valor: '31.00' });
  const { rows } = await api.dono.query(
    `select p.nome_completo as nome from cobrancas c left join profiles p on p.id = c.vista_por
     where c.id = any($1) order by c.valor`,
    [[id, outra]],
  );
  expect(rows[0]).toEqual({ nome: 'Bia do Banco' });
  expect(rows[1]?.nome).not.toBeNull();
  // A reversed receipt forgets who saw the PIX.
  await api.client.financeiro.estornar({ id: recibo.id, motivo: 'PIX errado' });
  expect(await pagamentos.cobranca({ id })).toMatchObject({ situacao: 'cancelada' });
});

test('depois do Já paguei, o sinal recebido no balcão pergunta da cobrança, e quita a que se disser', async () => {
  const ordem = await ordemNova();
  const { jaPaguei, ler } = await paginaDa(ordem.id);
  const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '100.00' });
  await jaPaguei();
  const sinal = (valor: string, mais: object = {}) =>
    api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento: porPix(valor), ...mais });
  await expect(sinal('100.00')).rejects.toThrow(
    /^Há um PIX a confirmar deste sinal, OS\d{6}S1 de R\$\s100,00: diga se este recebimento é ele$/,
  );
  expect(await daOrdem(ordem.id)).toMatchObject({ sinal: '0.00', cobrancas: [{ id, avisada: true }] });
  // Other money leaves the charge as it is.
  await sinal('20.00', { cobranca_id: null });
  expect((await daOrdem(ordem.id)).cobrancas).toMatchObject([{ id, valor: '100.00', situacao: 'aberta' }]);
  // Cash is not the charged PIX.
  const emDinheiro = {
    ...porPix('100.00'),
    formas: [{ forma_id: cadastro.formas.Dinheiro ?? '', valor: '100.00' }],
  };
  await expect(sinal('100.00', { cobranca_id: id, recebimento: emDinheiro })).rejects.toThrow(
    'este PIX se recebe por PIX; senão, diga que é outro dinheiro',
  );
  // A part of it lowers the charge.
  await sinal('40.00', { cobranca_id: id });
  expect((await ler()).pagar).toMatchObject({ valor: '60.00' });
  const recibo = await sinal('60.00', { cobranca_id: id });
  expect(await daOrdem(ordem.id)).toMatchObject({ sinal: '120.00', cobrancas: [] });
  expect(await codigo(pagamentos.confirmarPix({ id, valor: '60.00' }))).toBe('COBRANCA_JA_CONFIRMADA');
  expect(await codigo(sinal('60.00', { cobranca_id: id }))).toBe('COBRANCA_JA_CONFIRMADA');
  const { rows } = await api.dono.query('select movimento_id from cobrancas where id = $1', [id]);
  expect(rows).toEqual([{ movimento_id: recibo.id }]);
});

test('o sinal não quita a cobrança de outra ordem, e de dezesseis juntos um só quita', async () => {
  const [ordem, outra] = [await ordemNova(), await ordemNova()];
  const { id } = await pagamentos.cobrarSinal({ id: ordem.id, valor: '50.00' });
  const sinal = (ordem_id: string) =>
    api.client.ordens_servico.receberSinal({ id: ordem_id, recebimento: porPix('50.00'), cobranca_id: id });
  expect(await codigo(sinal(outra.id))).toBe('COBRANCA_NAO_ENCONTRADA');
  const feitos = await Promise.all(Array.from({ length: 16 }, () => codigo(sinal(ordem.id))));
  expect(feitos.filter((feito) => feito === 'ok')).toHaveLength(1);
  expect((await daOrdem(ordem.id)).sinal).toBe('50.00');
});
