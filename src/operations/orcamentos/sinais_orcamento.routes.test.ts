/** 'Receber sinal' of a quote without an order, together with its customer page and 'Vender'. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { findRecibo } from '#operations/pagamentos/recibo.sql.ts';
import { clienteFixture } from '#registers/clientes/clientes.fixtures.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

let api: TestApi;
let oficina: Oficina;
let formas: Record<string, string>;
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
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
let quantos = 80;

async function novoCliente() {
  const cliente = { ...clienteFixture(quantos++), cpf_cnpj: '', filial_id: oficina.matriz };
  const { id } = await api.client.clientes.create(cliente);
  return id;
}
/** Sends a quote of R$ 200,00 with a deposit of R$ 50,00, by default for a new customer. */
async function enviado(sinal: string | null = '50.00', cliente?: string) {
  const cliente_id = cliente ?? (await novoCliente());
  const peca = await oficina.produto(5);
  const itens = [{ produto_servico_id: peca, quantidade: '2', valor_unitario: '100.00' }];
  const { id, versao } = await api.client.orcamentos.create({
    filial_id: oficina.matriz,
    cliente_id,
    itens,
    sinal,
  });
  const orcamento = await api.client.orcamentos.enviar({ id, versao });
  return { ...orcamento, vendidos: [{ produto_id: peca, quantidade: '2', valor_unitario: '100.00' }] };
}
const resposta = (id: string) => ({ id, n: 1, canal: 'whatsapp', nome: 'Maria', texto: 'Sim' }) as const;
async function aprovado(sinal?: string | null, cliente?: string) {
  const orcamento = await enviado(sinal, cliente);
  await api.client.orcamentos.aprovar(resposta(orcamento.id));
  return orcamento;
}
const pago = (nome: string, valor: string) => ({ formas: [{ forma_id: formas[nome] ?? '', valor }] });
const receber = (id: string, nome: string, valor: string) =>
  api.client.orcamentos.receberSinal({ id, recebimento: pago(nome, valor) });
async function linkDo(id: string) {
  const { endereco } = await api.client.mensagens.criarLinkDoOrcamento({ id });
  return endereco.split('/acompanhar/')[1] ?? '';
}
/** The part of the customer's page that this test reads; a later slice composes it. */
interface Pagina {
  pagar: { valor: string; pix: { brcode: string } | null } | null;
}
const ler = async (token: string) => (await api.stranger.acompanhamento.ler({ token })) as Pagina;
const jaPaguei = (token: string) => api.stranger.acompanhamento.agir({ acao: 'sinal', token });

test('com o dinheiro desligado não se mostra nem se recebe', async () => {
  const { id } = await aprovado();
  expect(await api.client.orcamentos.sinal({ id })).toBeNull();
  const recebimento = { formas: [{ forma_id: id, valor: '50.00' }] };
  expect(await codigo(api.client.orcamentos.receberSinal({ id, recebimento }))).toBe('FINANCEIRO_DESLIGADO');
  ({ formas } = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja])));
});

test('recebido no balcão, em dinheiro e no cartão, a página do cliente deixa de pedir', async () => {
  const { id, numero, cliente_id } = await aprovado();
  const token = await linkDo(id);
  expect((await ler(token)).pagar).toMatchObject({ valor: '50.00' });
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({
    pago: '0.00',
    devido: '50.00',
    vez: 1,
    cobranca: null,
    recibos: [],
  });
  const { numero: recibo } = await receber(id, 'Dinheiro', '30.00');
  const resta = await api.client.orcamentos.sinal({ id });
  expect(resta).toMatchObject({ pago: '30.00', devido: '20.00', vez: 2, recibos: [{ numero: recibo }] });
  // The customer's page and the counter show the same number in the code.
  const { pagar } = await ler(token);
  expect(pagar).toMatchObject({ valor: '20.00' });
  expect(pagar?.pix?.brcode).toContain(`OR${String(numero).padStart(6, '0')}S2`);
  const mais = receber(id, 'Dinheiro', '20.01');
  await expect(mais).rejects.toMatchObject({ code: 'SINAL_ACIMA_DO_DEVIDO' });
  await receber(id, 'Débito', '20.00');
  expect((await ler(token)).pagar).toBeNull();
  expect(await codigo(jaPaguei(token))).toBe('NADA_A_PAGAR');
  expect(await codigo(receber(id, 'Dinheiro', '1.00'))).toBe('SINAL_NAO_DEVIDO');
  const { rows } = await api.dono.query(
    'select origem, saldo, reservado, orcamento_id from creditos_cliente where cliente_id = $1 order by valor',
    [cliente_id],
  );
  const lote = { origem: 'sinal', reservado: '0.00', orcamento_id: id };
  expect(rows).toEqual([
    { ...lote, saldo: '20.00' },
    { ...lote, saldo: '30.00' },
  ]);
});

test('estornado o recibo, o sinal volta a faltar', async () => {
  const { id, numero } = await aprovado();
  const recibo = await receber(id, 'PIX', '50.00');
  const papel = await findRecibo(api.db, recibo.id);
  expect(papel).toMatchObject({ sinal_de: `Orçamento #${numero}`, sinal_do_orcamento: true });
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({ pago: '50.00', devido: null });
  await api.client.financeiro.estornar({ id: recibo.id, motivo: 'valor errado' });
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({
    pago: '0.00',
    devido: '50.00',
    recibos: [],
  });
});

test('só de um aprovado, com sinal, sem ordem e sem cobrança avisada', async () => {
  const espera = await enviado();
  expect(await codigo(receber(espera.id, 'PIX', '50.00'))).toBe('SINAL_NAO_DEVIDO');
  expect(await api.client.orcamentos.sinal({ id: espera.id })).toBeNull();
  const semSinal = await aprovado(null);
  expect(await codigo(receber(semSinal.id, 'PIX', '50.00'))).toBe('SINAL_NAO_DEVIDO');
  const ordem = await oficina.ordem();
  await oficina.item(ordem, await oficina.servico(), 1, '150.00');
  const { filial_id, cliente_id } = ordem;
  const daOrdem = await api.client.orcamentos.create({ filial_id, cliente_id, ordem_servico_id: ordem.id });
  expect(await codigo(receber(daOrdem.id, 'PIX', '50.00'))).toBe('SINAL_DA_ORDEM');
  const { id } = await aprovado();
  const token = await linkDo(id);
  await jaPaguei(token);
  const avisado = await api.client.orcamentos.sinal({ id });
  expect(avisado).toMatchObject({ cobranca: { valor: '50.00' }, devido: '50.00' });
  expect(await codigo(receber(id, 'Dinheiro', '50.00'))).toBe('SINAL_AVISADO');
  await api.client.pagamentos.cancelarCobranca({ id: avisado?.cobranca?.id ?? '' });
  expect(await codigo(receber(id, 'Dinheiro', '50.00'))).toBe('ok');
});

test('de 8 atendentes ao mesmo tempo, e do cliente que avisa, um recebe', async () => {
  const { id } = await aprovado();
  const token = await linkDo(id);
  const feitos = await Promise.all([
    ...Array.from({ length: 8 }, () => codigo(receber(id, 'Dinheiro', '50.00'))),
    codigo(jaPaguei(token)),
  ]);
  expect(feitos.filter((um) => um === 'ok')).toHaveLength(1);
  for (const um of feitos) expect(['ok', 'SINAL_NAO_DEVIDO', 'SINAL_AVISADO', 'NADA_A_PAGAR']).toContain(um);
});

const aoVender = (regra: 'perguntar' | 'automatico' | 'em_aberto') =>
  api.dono.query('update financeiro_configuracao set receber_ao_vender = $1::text, forma_padrao_id = $2', [
    regra,
    formas.PIX,
  ]);
const creditos = async (cliente_id: string) => {
  const { rows } = await api.dono.query(
    'select origem, saldo from creditos_cliente where cliente_id = $1 order by id',
    [cliente_id],
  );
  return rows as { origem: string; saldo: string }[];
};
/** The open amount of the sale's title, and its payments. */
async function dinheiroDa(venda_id: string) {
  const { rows } = await api.dono.query(
    `select t.valor, t.saldo, coalesce((
       select json_agg(json_build_array(k.nome, mf.valor::text) order by mf.id) from parcelas p
       join movimentos_parcelas mp on mp.parcela_id = p.id join movimentos_formas mf on mf.movimento_id = mp.movimento_id
       join formas_pagamento k on k.id = mf.forma_id where p.titulo_id = t.id), '[]') as formas
     from titulos t where t.documento_id = $1 and t.cancelado_em is null and t.origem <> 'devolucao'`,
    [venda_id],
  );
  return rows[0];
}
const SINAL = ['Crédito do cliente', '50.00'];

test('vendido o orçamento, o sinal paga primeiro, e só o resto se pergunta', async () => {
  await aoVender('perguntar');
  const { id, cliente_id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({ pago: '50.00', livre: '50.00' });
  const vender = (valor: string) =>
    api.client.orcamentos.vender({ id, itens: vendidos, recebimento: pago('PIX', valor) });
  expect(await codigo(vender('200.00'))).toBe('SOMA_DAS_FORMAS');
  const venda = await vender('150.00');
  expect(await dinheiroDa(venda.id)).toMatchObject({ saldo: '0.00', formas: [SINAL, ['PIX', '150.00']] });
  expect(await creditos(cliente_id)).toEqual([{ origem: 'sinal', saldo: '0.00' }]);
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({
    pago: '50.00',
    livre: '0.00',
    devido: null,
  });
  expect(await codigo(receber(id, 'Dinheiro', '1.00'))).toBe('SINAL_NAO_DEVIDO');
});

test.each([
  ['perguntar', '150.00', [SINAL]],
  ['em_aberto', '150.00', [SINAL]],
  ['automatico', '0.00', [SINAL, ['PIX', '150.00']]],
] as const)('sem dizer como pagou, em %s o sinal paga e fica devendo %s', async (regra, saldo, pagas) => {
  const { id, cliente_id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  await aoVender(regra);
  const venda = await api.client.orcamentos.vender({ id, itens: vendidos });
  await aoVender('perguntar');
  expect(await dinheiroDa(venda.id)).toEqual({ valor: '200.00', saldo, formas: pagas });
  expect(await creditos(cliente_id)).toEqual([{ origem: 'sinal', saldo: '0.00' }]);
});

test('quem não recebe vende: o sinal paga e o resto fica em aberto', async () => {
  const { id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  const recebem = (sql: string) =>
    api.dono.query(`update papeis set permissoes = ${sql} where id = 'atendente'`);
  await recebem(`array_remove(permissoes, 'financeiro:receber')`);
  const atendente = await api.as({ papel: 'atendente' });
  const venda = await atendente.orcamentos.vender({ id, itens: vendidos });
  await recebem(`permissoes || array['financeiro:receber']`);
  expect(await dinheiroDa(venda.id)).toMatchObject({ saldo: '150.00', formas: [SINAL] });
});

test('um sinal maior que a venda paga-a inteira, e a sobra fica com o cliente', async () => {
  const { id, cliente_id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  const itens = vendidos.map((um) => ({ ...um, quantidade: '1', valor_unitario: '40.00' }));
  const venda = await api.client.orcamentos.vender({ id, itens });
  expect(await dinheiroDa(venda.id)).toMatchObject({
    saldo: '0.00',
    formas: [['Crédito do cliente', '40.00']],
  });
  expect(await creditos(cliente_id)).toEqual([{ origem: 'sinal', saldo: '10.00' }]);
});

const livreDe = async (id: string) => (await api.client.orcamentos.sinal({ id }))?.livre;

test('o sinal do orçamento paga antes de um crédito mais antigo do cliente', async () => {
  const antigo = await aprovado();
  const { id, vendidos } = await aprovado('50.00', antigo.cliente_id);
  await receber(antigo.id, 'Dinheiro', '50.00');
  await receber(id, 'Dinheiro', '50.00');
  const formasDoResto = [...pago('Crédito do cliente', '20.00').formas, ...pago('PIX', '130.00').formas];
  await api.client.orcamentos.vender({ id, itens: vendidos, recebimento: { formas: formasDoResto } });
  expect([await livreDe(antigo.id), await livreDe(id)]).toEqual(['30.00', '0.00']);
});

test('do sinal em parte gasto paga o que resta', async () => {
  const { id, filial_id, cliente_id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  const itens = [{ produto_id: await oficina.produto(5), quantidade: '1', valor_unitario: '100.00' }];
  const formasDela = [...pago('Crédito do cliente', '20.00').formas, ...pago('PIX', '80.00').formas];
  const recebimento = { formas: formasDela };
  const avulsa = { filial_id, cliente_id, novo_cliente: null, observacoes: null, itens, recebimento };
  await api.client.vendas.finalizar(avulsa);
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject({ pago: '50.00', livre: '30.00' });
  const venda = await api.client.orcamentos.vender({ id, itens: vendidos });
  expect(await dinheiroDa(venda.id)).toMatchObject({
    saldo: '170.00',
    formas: [['Crédito do cliente', '30.00']],
  });
});

test('de duas vendas ao mesmo tempo uma usa o sinal; estornada, ele volta como crédito', async () => {
  const { id, cliente_id, vendidos } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  const feitas = await Promise.allSettled(
    [1, 2].map(() => api.client.orcamentos.vender({ id, itens: vendidos })),
  );
  const vendas = feitas.flatMap((uma) => (uma.status === 'fulfilled' ? [uma.value.id] : []));
  expect(vendas).toHaveLength(1);
  expect(await creditos(cliente_id)).toEqual([{ origem: 'sinal', saldo: '0.00' }]);
  await api.client.vendas.estornar({ id: vendas[0] ?? '' });
  expect((await creditos(cliente_id)).map(({ saldo }) => saldo)).toEqual(['0.00', '50.00']);
});

test('o que foi devolvido do sinal volta a faltar, e o crédito do cliente não o paga', async () => {
  const { id, filial_id } = await aprovado();
  await receber(id, 'Dinheiro', '50.00');
  const { rows } = await api.dono.query('select id from creditos_cliente where orcamento_id = $1', [id]);
  await api.client.creditos.devolver({
    id: rows[0].id,
    filial_id,
    valor: '20.00',
    motivo: 'desistiu de uma peça',
    destino: { tipo: 'a_devolver' },
  });
  const sinal = { pago: '30.00', livre: '30.00', devido: '20.00' };
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject(sinal);
  await expect(receber(id, 'Crédito do cliente', '20.00')).rejects.toMatchObject({
    code: 'FORMA_INVALIDA',
    message: expect.stringContaining('o crédito do cliente já paga a venda'),
  });
  expect(await api.client.orcamentos.sinal({ id })).toMatchObject(sinal);
});

const cobrancas = async (id: string) => {
  const { rows } = await api.dono.query('select id, situacao from cobrancas where orcamento_id = $1', [id]);
  return rows as { id: string; situacao: string }[];
};

test('vender encerra a cobrança avisada; o PIX que caiu mesmo assim paga a conta da venda', async () => {
  const { id, cliente_id, vendidos } = await aprovado();
  await jaPaguei(await linkDo(id));
  expect(await codigo(api.client.orcamentos.vender({ id, itens: vendidos }))).toBe('SINAL_A_CONFERIR');
  expect(await cobrancas(id)).toMatchObject([{ situacao: 'aberta' }]);
  await api.client.orcamentos.vender({ id, itens: vendidos, sem_conferir: true });
  const [cobranca] = await cobrancas(id);
  expect(cobranca?.situacao).toBe('cancelada');
  const recibo = await api.client.pagamentos.confirmarPix({ id: cobranca?.id ?? '', valor: '50.00' });
  expect(await findRecibo(api.db, recibo.id)).toMatchObject({ sinal_de: null });
  const { rows } = await api.dono.query(
    `select t.saldo, (select count(*)::int from creditos_cliente c where c.cliente_id = t.cliente_id) as lotes
     from titulos t where t.cliente_id = $1`,
    [cliente_id],
  );
  expect(rows).toEqual([{ saldo: '150.00', lotes: 0 }]);
});

test('a venda, o Já paguei, a confirmação e o cancelamento ao mesmo tempo não deixam cobrança aberta', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const { id, vendidos } = await aprovado();
    const token = await linkDo(id);
    if (vez % 2) await jaPaguei(token);
    const [antes] = await cobrancas(id);
    const feitos = await Promise.all([
      codigo(api.client.orcamentos.vender({ id, itens: vendidos, sem_conferir: true })),
      codigo(jaPaguei(token)),
      ...(antes ? [codigo(api.client.pagamentos.confirmarPix({ id: antes.id, valor: '50.00' }))] : []),
      ...(antes && vez > 2 ? [codigo(api.client.pagamentos.cancelarCobranca({ id: antes.id }))] : []),
    ]);
    expect(feitos[0]).toBe('ok');
    for (const feito of feitos) expect(['ok', 'NADA_A_PAGAR', 'COBRANCA_JA_CONFIRMADA']).toContain(feito);
    for (const { situacao } of await cobrancas(id)) expect(situacao).not.toBe('aberta');
  }
});

test('um orçamento aprovado não se cancela: a cobrança de uma versão em rascunho espera a pessoa', async () => {
  const { id } = await aprovado();
  await jaPaguei(await linkDo(id));
  const { versao } = await api.client.orcamentos.get({ id });
  expect(await codigo(api.client.orcamentos.cancelar({ id, versao }))).toBe('ORCAMENTO_APROVADO');
  const nova = await api.client.orcamentos.novaVersao({ id, versao });
  expect(await api.client.orcamentos.cancelar({ id, versao: nova.versao })).toMatchObject({
    situacao: 'aprovado',
  });
  expect(await cobrancas(id)).toMatchObject([{ situacao: 'aberta' }]);
});
