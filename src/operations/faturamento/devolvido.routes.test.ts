// After one line of a billed order is returned, the order's page, its papers and what the customer reads leave the line
// marked, the total without it and no warranty on it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Cadastro, comecarFixture } from '#kernels/financeiro/comeco.fixtures.ts';
import { type DadosDaEntrega, ENTREGA } from '#operations/impressos_ordem/entrega.rules.ts';
import { GARANTIA } from '#operations/impressos_ordem/garantia.rules.ts';
import { ORDEM } from '#operations/impressos_ordem/ordem.rules.ts';
import type { OrdemServico } from '#operations/ordens_servico/ordens_servico.contract.ts';
import { linhasDoPago } from '#operations/pagamentos/pago.rules.ts';
import { createTestApi, type TestApi } from '#test/api.ts';
import { abrirOficina, type Oficina } from '#test/oficina.ts';

const SERIE = 'DEV-0001';
let api: TestApi;
let oficina: Oficina;
let cadastro: Cadastro;
let ordem: OrdemServico;

/** A billed order with a service of 200,00 and a part of 160,00, and the deposit of 100,00 that paid a part of it. */
beforeAll(async () => {
  api = await createTestApi();
  oficina = await abrirOficina(api);
  cadastro = await api.run((ctx) => comecarFixture(ctx, [oficina.matriz, oficina.loja]));
  ordem = await oficina.ordem({ numero_serie: SERIE });
  await oficina.item(ordem, await oficina.servico(), 1, '200.00');
  await oficina.item(ordem, await oficina.produto(5), 1, '160.00');
  await api.client.ordens_servico.receberSinal({ id: ordem.id, recebimento: em('PIX', '100.00') });
  await api.client.ordens_servico.faturar({ id: ordem.id, recebimento: em('Dinheiro', '260.00') });
});
afterAll(async () => {
  await api.verificar();
  await api.close();
});

const em = (nome: string, valor: string) => ({ formas: [{ forma_id: cadastro.formas[nome] ?? '', valor }] });
const ler = () => api.client.ordens_servico.get({ id: ordem.id });
const impressos = () => api.client.impressos_ordem;

async function conteudo<Dados>(impresso: string): Promise<Dados> {
  const { rows } = await api.dono.query<{ conteudo: { dados: Dados } }>(
    `select conteudo from documentos_emitidos join documentos_conteudos using (sha256)
     where registro_id = $1 and impresso = $2 order by documentos_emitidos.id desc limit 1`,
    [ordem.id, impresso],
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was printed');
  return row.conteudo.dados;
}

const noPapel = (valor: unknown): string => {
  if (Array.isArray(valor)) return valor.map(noPapel).join('\n');
  if (typeof valor !== 'object' || valor === null) return '';
  if ('columns' in valor && Array.isArray(valor.columns)) return valor.columns.map(noPapel).join(' ');
  if ('stack' in valor) return noPapel(valor.stack);
  if ('text' in valor) return typeof valor.text === 'string' ? valor.text : noPapel(valor.text);
  return '';
};
const ambiente = { formato: '80mm', textos: {}, instante: (iso: string) => iso } as const;
const limpo = (papel: unknown) => noPapel(papel).replaceAll('\u00a0', ' ');

async function entrega() {
  await api.client.ordens_servico.entrega({ id: ordem.id, formato: '80mm' });
  return limpo(ENTREGA.corpo(await conteudo<DadosDaEntrega>('ordem_entrega'), ambiente));
}

test('antes da devolução, a entrega conta o sinal uma vez', async () => {
  const papel = await entrega();
  expect(papel).toContain('Total R$ 360,00');
  expect(papel).toMatch(/Sinal, recibo nº \d+ de \d\d\/\d\d\/\d{4} R\$ 100,00\nDinheiro R\$ 260,00/);
  expect(papel).not.toMatch(/Crédito do cliente|PIX/);
  expect((await api.client.pagamentos.daOrdem({ id: ordem.id }))?.resumo).toMatchObject({
    total: '360.00',
    pago: '360.00',
    falta: '0.00',
    sinal: '100.00',
  });
});

describe('devolvida a peça de 160,00 de uma ordem de 360,00', () => {
  let peca: string;
  beforeAll(async () => {
    const { rows } = await api.dono.query<{ id: string }>(
      "select id from movimentacoes_estoque where ordem_servico_id = $1 and situacao = 'efetivada'",
      [ordem.id],
    );
    await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '', destino: { tipo: 'credito' } });
    peca = (await ler()).itens.find(({ tipo }) => tipo === 'produto')?.descricao ?? '';
  });

  test('a página marca a linha e totaliza 200,00; a peça não tem garantia', async () => {
    const { total, itens } = await ler();
    expect(total).toBe('200.00');
    expect(itens.map(({ tipo, situacao, garantia_ate }) => [tipo, situacao, garantia_ate !== null])).toEqual([
      ['servico', 'efetivada', true],
      ['produto', 'estornada', false],
    ]);
    const { resumo } = (await api.client.pagamentos.daOrdem({ id: ordem.id })) ?? {};
    expect(resumo).toMatchObject({ total: '200.00', pago: '200.00', falta: '0.00' });
  });

  test('a entrega marca a linha, totaliza 200,00 e diz a devolução', async () => {
    const papel = await entrega();
    expect(papel).toContain(`${peca} (estornado)\n1 × R$ 160,00 -`);
    expect(papel).toContain('Total R$ 200,00');
    expect(papel).toContain('Devolução, guardada como crédito -R$ 160,00');
    expect(papel).not.toContain('Resta pagar');
    expect(papel).toMatch(/Garantia até/);
    expect(papel).not.toContain(`${peca}: garantia`);
  });

  test('a ordem impressa marca a linha e totaliza 200,00', async () => {
    await impressos().ordem({ id: ordem.id });
    const dados = await conteudo<Parameters<typeof ORDEM.corpo>[0]>('ordem_servico');
    const papel = limpo(ORDEM.corpo(dados, ambiente));
    expect(papel).toContain(`${peca} (estornado)`);
    expect(papel).toContain('Total R$ 200,00');
  });

  test('o termo de garantia diz que a peça devolvida não tem garantia', async () => {
    await impressos().garantia({ id: ordem.id, formato: '80mm' });
    const dados = await conteudo<Parameters<typeof GARANTIA.corpo>[0]>('ordem_garantia');
    expect(dados.itens).toHaveLength(1);
    expect(limpo(GARANTIA.corpo(dados, ambiente))).toContain(`${peca} (estornado) sem garantia`);
  });

  test('a página da garantia e as visitas do aparelho não falam da peça', async () => {
    expect((await api.client.retornos.daOrdem({ id: ordem.id })).itens).toHaveLength(1);
    const [visita] = await api.client.memoria.visitas({ numero_serie: SERIE });
    expect(visita?.itens).toHaveLength(1);
    expect(visita?.itens).not.toContain(peca);
  });

  test('a mensagem ao cliente diz o total e os itens que ficaram', async () => {
    const texto = '{total}\n{itens}';
    const previa = { filial_id: oficina.matriz, chave: 'livre', texto };
    const dito = (await api.client.mensagens.previa(previa)).texto.replaceAll('\u00a0', ' ');
    expect(dito).toContain('R$ 200,00');
    expect(dito).not.toContain(peca);
  });
});

describe('devolvida uma peça cujo dinheiro ainda não saiu', () => {
  test('a página e a entrega dizem "a devolver", e o devolvido só depois de pago', async () => {
    const outra = await oficina.ordem();
    await oficina.item(outra, await oficina.servico(), 1, '100.00');
    await oficina.item(outra, await oficina.produto(5), 1, '32.00');
    await api.client.ordens_servico.faturar({ id: outra.id, recebimento: em('Dinheiro', '132.00') });
    const { rows } = await api.dono.query<{ id: string }>(
      "select id from movimentacoes_estoque where ordem_servico_id = $1 and situacao = 'efetivada'",
      [outra.id],
    );
    const forma_id = cadastro.formas.PIX ?? '';
    const destino = { tipo: 'forma' as const, forma_id, feito: false };
    await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '', destino });

    const lidos = async () => {
      const pagamentos = await api.client.pagamentos.daOrdem({ id: outra.id });
      if (!pagamentos?.resumo) throw new Error('no money');
      const linhas = linhasDoPago(pagamentos).map(({ nome, valor }) => `${nome} ${valor}`);
      return { linhas, resumo: pagamentos.resumo };
    };
    const antes = await lidos();
    expect(antes.resumo).toMatchObject({ total: '100.00', pago: '100.00', falta: '0.00' });
    expect(antes.linhas).toEqual(['Dinheiro 132.00', 'A devolver -32.00']);

    const { rows: parcelas } = await api.dono.query<{ id: string }>(
      `select p.id from titulos t join parcelas p on p.titulo_id = t.id
        where t.documento_id = $1 and t.origem = 'devolucao'`,
      [outra.id],
    );
    const pagar = (principal: string) =>
      api.client.financeiro.pagar({
        filial_id: oficina.matriz,
        linhas: [{ parcela_id: parcelas[0]?.id ?? '', principal }],
        formas: [{ forma_id, valor: principal }],
      });
    await pagar('12.00');
    expect((await lidos()).linhas).toEqual(['Dinheiro 132.00', 'Devolução -12.00', 'A devolver -20.00']);
    await pagar('20.00');
    expect((await lidos()).linhas).toEqual(['Dinheiro 132.00', 'Devolução -32.00']);
  });
});

describe('devolvida a única peça que tinha garantia', () => {
  let so: OrdemServico;
  let token: string;
  beforeEach(async () => {
    so = await oficina.ordem({ numero_serie: 'DEV-0002' });
    await oficina.item(so, await oficina.produto(5), 1, '80.00');
    await api.client.ordens_servico.faturar({ id: so.id, recebimento: { formas: [] } });
    const { endereco } = await api.client.mensagens.criarLink({ id: so.id });
    token = endereco.split('/acompanhar/')[1] ?? '';
  });
  const publica = () => api.stranger.acompanhamento.ler({ token });

  test('a página do cliente e a memória do aparelho deixam de prometer garantia', async () => {
    expect(await publica()).toMatchObject({ garantia_ate: expect.any(String) });
    const { rows } = await api.dono.query<{ id: string }>(
      "select id from movimentacoes_estoque where ordem_servico_id = $1 and situacao = 'efetivada'",
      [so.id],
    );
    await api.client.movimentacoes.estornar({ id: rows[0]?.id ?? '' });
    expect(await publica()).toMatchObject({ garantia_ate: null });
    expect(await api.client.memoria.doAparelho({ numero_serie: 'DEV-0002' })).toMatchObject({
      garantia_ate: null,
    });
  });

  test('estornado o faturamento inteiro e faturada de novo, a garantia e o total voltam', async () => {
    await api.client.ordens_servico.estornarFaturamento({ id: so.id });
    expect(await api.client.ordens_servico.get({ id: so.id })).toMatchObject({ total: '80.00' });
    await api.client.ordens_servico.faturar({ id: so.id, recebimento: { formas: [] } });
    expect(await api.client.ordens_servico.get({ id: so.id })).toMatchObject({
      total: '80.00',
      itens: [{ situacao: 'efetivada', garantia_ate: expect.any(String) }],
    });
  });
});
