// A receipt says what was received by its act, what was received before and by which receipt, and the total.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';
import { type DadosDoRecibo, RECIBO } from './recibo.rules.ts';

let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let tela: string;
let ordem: OrdemServico;

beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
});
beforeEach(async () => {
  tela = await oficina.produto(100);
  ordem = await oficina.ordem();
  await oficina.item(ordem, tela, 1, '510.00');
});
afterEach(() => api.verificar());
afterAll(() => api.close());

const em = (nome: string, valor: string) => ({ formas: [{ forma_id: cadastro.formas[nome] ?? '', valor }] });
const sinal = (valor: string) =>
  api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento: em('PIX', valor) });
const faturar = (recebimento: ReturnType<typeof em> | { formas: [] }) =>
  api.client.ordens_servico.faturar({ id: ordem.id, recebimento });

async function daOrdem() {
  const lidos = await api.client.pagamentos.daOrdem({ id: ordem.id });
  if (!lidos) throw new Error('money is off');
  return lidos;
}
const baixas = async () => (await daOrdem()).feitos.filter(({ tipo }) => tipo === 'baixa');

const noPapel = (valor: unknown): string => {
  if (Array.isArray(valor)) return valor.map(noPapel).join('\n');
  if (typeof valor !== 'object' || valor === null) return '';
  if ('columns' in valor && Array.isArray(valor.columns)) return valor.columns.map(noPapel).join(' ');
  if ('text' in valor) return typeof valor.text === 'string' ? valor.text : noPapel(valor.text);
  return '';
};

/** Prints the receipt; returns its stored data and its text. */
async function imprimir(id: string) {
  await api.client.pagamentos.recibo({ id });
  const { rows } = await api.dono.query<{ conteudo: { dados: DadosDoRecibo } }>(
    `select conteudo from documentos_emitidos join documentos_conteudos using (sha256) where registro_id = $1
     order by documentos_emitidos.id desc limit 1`,
    [id],
  );
  const dados = rows[0]?.conteudo.dados;
  if (!dados) throw new Error('nothing was printed');
  const papel = RECIBO.corpo(dados, { formato: '80mm', textos: {}, instante: (iso) => iso });
  return { dados, papel: noPapel(papel).replaceAll('\u00a0', ' ') };
}

describe('o recibo do faturamento com sinal', () => {
  test('diz 410,00 recebidos agora, o sinal de 100,00 recebido antes e pelo recibo dele, e o total de 510,00', async () => {
    const antes = await sinal('100.00');
    const [doSinal] = [await imprimir(antes.id)];
    expect(doSinal.papel).toContain('Valor R$ 100,00');
    await faturar(em('Dinheiro', '410.00'));
    const [baixa] = await baixas();
    const { dados, papel } = await imprimir(baixa?.id ?? '');
    expect(dados.formas).toMatchObject([{ nome: 'Dinheiro', valor: '410.00' }]);
    expect(dados.antes).toMatchObject([
      { origem: 'sinal', numero: antes.numero, recibo: true, valor: '100.00' },
    ]);
    expect(papel).toContain('Recebido agora R$ 410,00\n(quatrocentos e dez reais)');
    expect(papel).toContain('Recebido antes\nSinal, recibo nº');
    expect(papel).toContain('Total recebido R$ 510,00');
    expect(papel).toContain(`Total: OS #${ordem.numero_os} R$ 510,00`);
    expect(papel).not.toContain('Crédito do cliente');
    expect(papel).not.toContain('Resta pagar');
  });

  test('se o sinal pagou tudo, nada foi recebido agora, e o recibo não diz que foi', async () => {
    await sinal('510.00');
    await faturar({ formas: [] });
    const [baixa] = await baixas();
    const { papel } = await imprimir(baixa?.id ?? '');
    expect(papel).toContain('Recebido agora R$ 0,00');
    expect(papel).toContain('Nada foi recebido agora');
    expect(papel).toContain('Total recebido R$ 510,00');
    expect(papel).toContain('Cliente: ');
    expect(papel).not.toMatch(/Recebemos|Recebido por/);
  });

  test('o crédito de outra origem também foi recebido antes, e conta uma vez', async () => {
    await sinal('200.00');
    await api.client.ordens_servico.update({
      ...(await api.client.ordens_servico.get({ id: ordem.id })),
      status: 'cancelada',
    });
    ordem = await oficina.ordem();
    await oficina.item(ordem, tela, 1, '510.00');
    const formas = [...em('Crédito do cliente', '200.00').formas, ...em('PIX', '310.00').formas];
    await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: { formas } });
    const [baixa] = await baixas();
    const { papel } = await imprimir(baixa?.id ?? '');
    expect(papel).toContain('Recebido agora R$ 310,00');
    expect(papel).toMatch(/Recebido antes\nCrédito, recibo nº \d+ de \d\d\/\d\d\/\d{4} R\$ 200,00/);
    expect(papel).toContain('Total recebido R$ 510,00');
    // The deposit of the cancelled order is no deposit of this one.
    expect((await daOrdem()).resumo).toMatchObject({ pago: '510.00', sinal: '0.00', falta: '0.00' });
  });
});

test('em parcelas, cada recibo diz o que veio antes dele e o que restava; impresso de novo diz o mesmo', async () => {
  const primeiro = await sinal('100.00');
  await faturar(em('Dinheiro', '200.00'));
  const [parcela] = (await daOrdem()).parcelas;
  const recebido = await api.client.financeiro.receber({
    filial_id: oficina.matriz,
    linhas: [{ parcela_id: parcela?.id ?? '', principal: '60.00', desconto: '10.00' }],
    ...em('PIX', '50.00'),
  });
  const [baixa] = await baixas();
  const doFaturamento = await imprimir(baixa?.id ?? '');
  expect(doFaturamento.papel).toContain('Recebido agora R$ 200,00');
  expect(doFaturamento.papel).toContain('Total recebido R$ 300,00');
  expect(doFaturamento.papel).toContain('Resta pagar R$ 210,00');
  const { dados, papel } = await imprimir(recebido.id);
  expect(dados.antes?.map(({ numero, valor }) => [numero, valor])).toEqual([
    [primeiro.numero, '100.00'],
    [baixa?.numero, '200.00'],
  ]);
  expect(papel).toContain('Recebido agora R$ 50,00');
  expect(papel).toContain('Total recebido R$ 350,00');
  expect(papel).toContain(`Total: OS #${ordem.numero_os} R$ 510,00`);
  expect(papel).toContain('Desconto R$ 10,00');
  expect(papel).toContain('Resta pagar R$ 150,00');
});

test('o segundo sinal diz o primeiro, e o troco guardado como crédito não se perde', async () => {
  const primeiro = await sinal('100.00');
  const segundo = await sinal('80.00');
  const { dados, papel } = await imprimir(segundo.id);
  expect(dados.antes).toMatchObject([{ numero: primeiro.numero, valor: '100.00' }]);
  expect(papel).toContain('Recebido agora R$ 80,00');
  expect(papel).toContain('Total recebido R$ 180,00');
  await api.client.ordens_servico.faturar({
    id: ordem.id,
    recebimento: { ...em('PIX', '350.00'), excedente: true },
  });
  const [baixa] = await baixas();
  const doFaturamento = (await imprimir(baixa?.id ?? '')).papel;
  expect(doFaturamento).toContain('Recebido agora R$ 350,00');
  expect(doFaturamento).toContain('Guardado como crédito do cliente R$ 20,00');
});
