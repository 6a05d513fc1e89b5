/** The deposit on a quote goes with it to the order that is opened from it, and is then the order's deposit. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { findRecibo } from '#operations/pagamentos/recibo.sql.ts';
import { checkInvariants } from '#platform/server/sql/invariants.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let formas: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  ({ formas } = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja])));
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const codigo = (chamada: Promise<unknown>) =>
  chamada.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
let quantos = 60;

/** An approved quote of a service for R$ 200,00 with a deposit of R$ 50,00, for a new customer. */
async function aprovado() {
  const cliente = { ...clienteFixture(quantos++), cpf_cnpj: '', filial_id: oficina.matriz };
  const { id: cliente_id } = await api.client.clientes.create(cliente);
  const { id, versao, numero } = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id,
    itens: [{ produto_servico_id: await oficina.servico(), quantidade: '1', valor_unitario: '200.00' }],
    sinal: '50.00',
  });
  await api.client.orcamentos.enviar({ id, versao });
  await api.client.orcamentos.aprovar({ id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'Sim' });
  return { id, numero, cliente_id };
}
const pago = (nome: string, valor: string) => ({ formas: [{ forma_id: formas[nome] ?? '', valor }] });
const receber = (id: string, valor = '50.00') =>
  api.client.orcamentos.receberSinal({ id, recebimento: pago('Dinheiro', valor) });
const abrir = (id: string) =>
  api.client.orcamentos.abrirOrdem({ id, equipamento: 'Celular', defeito_reclamado: 'Tela trincada' });
const resumo = async (id: string) => (await api.client.pagamentos.daOrdem({ id }))?.resumo;

async function lotes(cliente_id: string) {
  const { rows } = await api.dono.query(
    `select origem, saldo, reservado, ordem_servico_id as ordem, orcamento_id as orcamento from creditos_cliente
     where cliente_id = $1 order by id`,
    [cliente_id],
  );
  return rows;
}

/** The amount that the order's page asks its customer to pay. */
async function pedidoAoCliente(ordem_id: string) {
  const { endereco } = await api.client.mensagens.criarLink({ id: ordem_id });
  const token = endereco.split('/acompanhar/')[1] ?? '';
  const { pagar } = (await api.stranger.acompanhamento.ler({ token })) as {
    pagar: { valor: string; sinal: boolean } | null;
  };
  return pagar;
}

test('o sinal vai com a ordem: a página o mostra, o cliente não o deve mais, e o faturamento o usa', async () => {
  const { id, numero, cliente_id } = await aprovado();
  const { id: recibo_id, numero: recibo } = await receber(id);
  const ordem = await abrir(id);
  expect(await lotes(cliente_id)).toEqual([
    { origem: 'sinal', saldo: '50.00', reservado: '50.00', ordem: ordem.id, orcamento: id },
  ]);
  expect(await resumo(ordem.id)).toMatchObject({
    total: '200.00',
    sinal: '50.00',
    pago: '50.00',
    falta: '150.00',
    creditos: [{ origem: 'sinal', numero: recibo, valor: '50.00' }],
  });
  expect(await pedidoAoCliente(ordem.id)).toBeNull();
  expect(await api.client.orcamentos.sinal({ id })).toBeNull();
  expect(await codigo(receber(id))).toBe('SINAL_DA_ORDEM');
  // Printed again, the receipt says what it said.
  expect(await findRecibo(api.db, recibo_id)).toMatchObject({
    sinal_de: `Orçamento #${numero}`,
    sinal_do_orcamento: true,
  });

  const faturar = (valor: string) =>
    api.client.ordens_servico.faturar({ id: ordem.id, recebimento: pago('PIX', valor) });
  expect(await codigo(faturar('200.00'))).toBe('SOMA_DAS_FORMAS');
  await faturar('150.00');
  expect(await resumo(ordem.id)).toMatchObject({ pago: '200.00', falta: '0.00', sinal: '50.00' });
  expect(await lotes(cliente_id)).toMatchObject([{ saldo: '0.00', reservado: '0.00' }]);
});

test('recebido em parte, a ordem só pede o resto ao cliente; estornado o recibo, pede tudo', async () => {
  const { id } = await aprovado();
  const recibo = await receber(id, '30.00');
  const ordem = await abrir(id);
  expect(await resumo(ordem.id)).toMatchObject({ sinal: '30.00', falta: '170.00' });
  expect(await pedidoAoCliente(ordem.id)).toMatchObject({ sinal: true, valor: '20.00' });
  await api.client.financeiro.estornar({ id: recibo.id, motivo: 'valor errado' });
  expect(await resumo(ordem.id)).toMatchObject({ sinal: '0.00', falta: '200.00', creditos: [] });
  expect(await pedidoAoCliente(ordem.id)).toMatchObject({ sinal: true, valor: '50.00' });
});

test('cancelada a ordem, o sinal volta a ser crédito do cliente, e em outra ordem já não é sinal', async () => {
  const { id, cliente_id } = await aprovado();
  await receber(id);
  const ordem = await abrir(id);
  await expect(api.client.ordens_servico.remove({ id: ordem.id })).rejects.toMatchObject({
    data: { motivo: expect.stringContaining('cancele a ordem em vez de excluir') },
  });
  const { sinal_liberado } = await oficina.mudarStatus(ordem, 'cancelada');
  expect(sinal_liberado).toBe('50.00');
  expect(await lotes(cliente_id)).toMatchObject([{ saldo: '50.00', reservado: '0.00', ordem: ordem.id }]);
  const outra = await oficina.ordem({ cliente_id });
  await oficina.item(outra, await oficina.servico(), 1, '80.00');
  const formasDela = [...pago('Crédito do cliente', '50.00').formas, ...pago('PIX', '30.00').formas];
  await api.client.ordens_servico.faturar({ id: outra.id, recebimento: { formas: formasDela } });
  expect(await resumo(outra.id)).toMatchObject({
    falta: '0.00',
    sinal: '0.00',
    creditos: [{ origem: 'manual', valor: '50.00' }],
  });
});

test('a conferência acusa o sinal de um orçamento que está em outra ordem', async () => {
  const { id, cliente_id } = await aprovado();
  await receber(id);
  const ordem = await abrir(id);
  const outra = await oficina.ordem({ cliente_id });
  const levar = (para: string) =>
    api.dono.query('update creditos_cliente set ordem_servico_id = $1 where orcamento_id = $2', [para, id]);
  await levar(outra.id);
  expect((await checkInvariants(api.db)).map(({ invariant }) => invariant)).toEqual([
    'Sinal de um orçamento só vai para a ordem dele',
  ]);
  await levar(ordem.id);
});

test('só vai o que sobrou do sinal que já pagou outra compra', async () => {
  const { id, cliente_id } = await aprovado();
  await receber(id);
  const outra = await oficina.ordem({ cliente_id });
  await oficina.item(outra, await oficina.servico(), 1, '20.00');
  const recebimento = pago('Crédito do cliente', '20.00');
  await api.client.ordens_servico.faturar({ id: outra.id, recebimento });
  const ordem = await abrir(id);
  expect(await resumo(ordem.id)).toMatchObject({ sinal: '30.00', falta: '170.00' });
});

test('a cobrança cancelada que foi paga mesmo assim é sinal da ordem que o orçamento abriu', async () => {
  const { id, numero, cliente_id } = await aprovado();
  const { endereco } = await api.client.mensagens.criarLinkDoOrcamento({ id });
  const token = endereco.split('/acompanhar/')[1] ?? '';
  await api.stranger.acompanhamento.agir({ acao: 'sinal', token });
  expect(await codigo(abrir(id))).toBe('COBRANCA_DO_SINAL');
  const cobranca = (await api.client.orcamentos.sinal({ id }))?.cobranca?.id ?? '';
  await api.client.pagamentos.cancelarCobranca({ id: cobranca });
  const ordem = await abrir(id);
  const recibo = await api.client.pagamentos.confirmarPix({ id: cobranca, valor: '50.00' });
  expect(await findRecibo(api.db, recibo.id)).toMatchObject({ sinal_de: `Orçamento #${numero}` });
  expect(await lotes(cliente_id)).toMatchObject([{ origem: 'sinal', reservado: '50.00', ordem: ordem.id }]);
  expect(await resumo(ordem.id)).toMatchObject({ sinal: '50.00', falta: '150.00' });
});

test('receber e abrir ao mesmo tempo: o sinal recebido é sempre da ordem', async () => {
  for (let vez = 0; vez < 4; vez += 1) {
    const { id } = await aprovado();
    const [recebido, aberta] = await Promise.allSettled([receber(id), abrir(id)]);
    const ordem = aberta.status === 'fulfilled' ? aberta.value : await abrir(id);
    const sinal = recebido.status === 'fulfilled' ? '50.00' : '0.00';
    expect(await resumo(ordem.id)).toMatchObject({ sinal });
  }
});
