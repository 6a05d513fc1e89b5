import { describe, expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { Opcoes } from './baixas.contract.ts';
import {
  alternarCredito,
  comCredito,
  creditoUsado,
  devidoDaEscolha,
  type Escolha,
  escolhaInicial,
  formaEscolhida,
  formasQueRecebem,
  maisUmaLinha,
  motivoDeNaoOferecer,
  notasSeguintes,
  ofereceCredito,
  precoOferecido,
  proximaForma,
  recebimentoDaEscolha,
  restoDe,
  SEM_ESCOLHA,
  semFormaDeCredito,
  trocoDe,
  trocoDoRecebimento,
  vezesDaForma,
} from './recebimento.rules.ts';

type Forma = Opcoes['formas'][number];
const forma = (id: string, tipo: Forma['tipo'], ordem = 0): Forma => ({
  id,
  nome: id,
  tipo,
  conta_id: null,
  conta_nome: null,
  conta_tipo: null,
  filial_id: null,
  desconto: '0',
  ordem,
  ativo: true,
  versao: 1,
  taxas: [],
});

const opcoes = (mais: Partial<Opcoes> = {}): Opcoes => ({
  ligado: true,
  pode_receber: true,
  pode_abrir: true,
  pode_devolver: true,
  hoje: '2026-11-24',
  formas: [
    forma('pix', 'pix'),
    forma('dinheiro', 'dinheiro'),
    forma('credito-b', 'credito', 2),
    forma('credito-a', 'credito', 1),
  ],
  receber_ao_faturar: 'perguntar',
  receber_ao_vender: 'perguntar',
  forma_padrao_id: null,
  sinal: '0.00',
  caixa_obrigatorio: 'avisar',
  caixa: { conta_id: 'caixa', aberto: true, fundo: '200.00' },
  ...mais,
});
const escolha = (mais: Partial<Escolha>): Escolha => ({ ...SEM_ESCOLHA, ...mais });
const resolver = (mais: Partial<Escolha>, devido = '100.00', de = opcoes()) =>
  recebimentoDaEscolha(de, escolha(mais), devido);

describe('como pagou', () => {
  test('nada está escolhido sem forma padrão, e isso se diz', () => {
    expect(escolhaInicial(opcoes())).toEqual(SEM_ESCOLHA);
    expect(resolver({})).toEqual({ erro: 'Escolha como o cliente pagou' });
    expect(escolhaInicial(opcoes({ forma_padrao_id: 'pix' }))).toMatchObject({
      tipo: 'pix',
      forma_id: 'pix',
    });
  });

  test('uma forma paga tudo; de duas maquininhas, a lembrada ou a primeira', () => {
    expect(resolver({ tipo: 'pix' })).toEqual({
      recebimento: { formas: [{ forma_id: 'pix', valor: '100.00' }] },
    });
    expect(formaEscolhida(opcoes(), escolha({ tipo: 'credito' }))?.id).toBe('credito-a');
    expect(resolver({ tipo: 'credito', forma_id: 'credito-b', parcelas: 3 })).toEqual({
      recebimento: { formas: [{ forma_id: 'credito-b', valor: '100.00', parcelas: 3 }] },
    });
    expect(motivoDeNaoOferecer(opcoes(), 'debito', false)).toContain('Débito não está entre as formas');
    expect(vezesDaForma({ taxas: [] })).toHaveLength(12);
  });

  test('o troco é do que foi entregue, e menos que o total não se aceita', () => {
    expect(trocoDe('87.50', '100')).toBe('12.50');
    expect(trocoDe('87.50', '50')).toBeNull();
    expect(trocoDe('87.50', '1,0')).toBeNull();
    expect(resolver({ tipo: 'dinheiro', entregue: '120.00' })).toEqual({
      recebimento: { formas: [{ forma_id: 'dinheiro', valor: '100.00', entregue: '120.00' }] },
    });
    expect(resolver({ tipo: 'dinheiro', entregue: '99.99' })).toHaveProperty('erro');
  });

  test('o caixa fechado abre com o fundo só em dinheiro, marcado e por quem pode', () => {
    const fechado = { caixa: { conta_id: 'caixa', aberto: false, fundo: '200.00' } };
    expect(resolver({ tipo: 'dinheiro' }, '100.00', opcoes(fechado))).toMatchObject({
      recebimento: { abrir_caixa: { fundo: '200.00' } },
    });
    for (const [mais, de] of [
      [{ tipo: 'pix' }, opcoes(fechado)],
      [{ tipo: 'dinheiro', abrir: false }, opcoes(fechado)],
      [{ tipo: 'dinheiro' }, opcoes({ ...fechado, pode_abrir: false })],
      [{ tipo: 'dinheiro' }, opcoes({ ...fechado, caixa_obrigatorio: 'nao' })],
      [{ tipo: 'dinheiro' }, opcoes()],
    ] as const)
      expect(JSON.stringify(resolver(mais, '100.00', de))).not.toContain('abrir_caixa');
  });
});

describe('dividir e ficar devendo', () => {
  test('cada linha nova leva o que falta; o que sobra só como crédito', () => {
    const uma = maisUmaLinha(escolha({ tipo: 'dividir' }), '100.00', 'pix');
    expect(uma.linhas).toMatchObject([{ forma_id: 'pix', valor: '100.00' }]);
    const linhas = [{ chave: 'a', forma_id: 'pix', valor: '60.00', parcelas: 1 }];
    const duas = maisUmaLinha(escolha({ tipo: 'dividir', linhas }), '100.00', 'dinheiro');
    expect(duas.linhas[1]?.valor).toBe('40.00');
    expect(restoDe(duas, '90.00')).toBe('-10.00');
    expect(recebimentoDaEscolha(opcoes(), duas, '90.00')).toEqual({
      erro: 'A soma das formas deve ser igual ao total: sobram R$ 10,00',
    });
    expect(recebimentoDaEscolha(opcoes(), { ...duas, excedente: true }, '90.00')).toMatchObject({
      recebimento: { excedente: true },
    });
  });

  test('do dinheiro de uma linha há troco, e a linha nova é da forma que ainda falta', () => {
    const linhas = [
      { chave: 'a', forma_id: 'pix', valor: '60.00', parcelas: 1, entregue: '99.00' },
      { chave: 'b', forma_id: 'dinheiro', valor: '40.00', parcelas: 1, entregue: '50.00' },
    ];
    expect(resolver({ tipo: 'dividir', linhas }, '100.00')).toMatchObject({
      recebimento: {
        formas: [
          { forma_id: 'pix', valor: '60.00' },
          { forma_id: 'dinheiro', valor: '40.00', entregue: '50.00' },
        ],
      },
    });
    const pouco = linhas.map((linha) => ({ ...linha, entregue: '30.00' }));
    expect(resolver({ tipo: 'dividir', linhas: pouco }, '100.00')).toEqual({
      erro: 'O valor recebido deve ser igual ou maior que o dinheiro',
    });
    const [primeira = ''] = formasQueRecebem(opcoes()).map(({ id }) => id);
    const com = (ids: string[]) =>
      escolha({
        tipo: 'dividir',
        linhas: ids.map((forma_id) => ({ chave: forma_id, forma_id, valor: null, parcelas: 1 })),
      });
    expect(proximaForma(opcoes(), com([]))).toBe(primeira);
    expect(proximaForma(opcoes(), com([primeira]))).not.toBe(primeira);
    const todas = formasQueRecebem(opcoes()).map(({ id }) => id);
    expect(proximaForma(opcoes(), com(todas))).toBe(primeira);
  });

  test('o resto fica em parcelas de mês em mês, com o centavo na primeira', () => {
    const linhas = [{ chave: 'a', forma_id: 'pix', valor: '0.01', parcelas: 1 }];
    expect(resolver({ tipo: 'dividir', linhas, vezes: 3, vencimento: '2027-01-31' }, '100.02')).toMatchObject(
      {
        recebimento: {
          parcelas: [
            { vencimento: '2027-01-31', valor: '33.35' },
            { vencimento: '2027-02-28', valor: '33.33' },
            { vencimento: '2027-03-31', valor: '33.33' },
          ],
        },
      },
    );
    expect(resolver({ tipo: 'fica_devendo' })).toEqual({ recebimento: { formas: [] } });
  });

  test('o que não se divide ou não é dia se diz', () => {
    expect(resolver({ tipo: 'fica_devendo', vezes: 3 }, '0.02')).toEqual({ erro: 'Use menos parcelas' });
    expect(resolver({ tipo: 'fica_devendo', vencimento: '31/02' })).toEqual({
      erro: 'Informe o primeiro vencimento',
    });
    expect(resolver({ tipo: 'dividir' })).toEqual({ erro: 'Adicione uma forma' });
    const linhas = [{ chave: 'a', forma_id: 'pix', valor: null, parcelas: 1 }];
    expect(resolver({ tipo: 'dividir', linhas })).toEqual({ erro: 'Informe o valor de cada forma' });
  });
});

describe('preço por forma', () => {
  const taxa = (parcelas: number, acrescimo: string) => ({
    parcelas,
    percentual: '0',
    fixa: '0',
    prazo_dias: 30,
    antecipado: false,
    acrescimo,
  });
  const comPrecos = opcoes({
    formas: [
      { ...forma('pix', 'pix'), desconto: '5' },
      forma('dinheiro', 'dinheiro'),
      { ...forma('credito', 'credito'), taxas: [taxa(1, '0'), taxa(3, '6')] },
    ],
  });
  const oferta = (mais: Partial<Escolha>, devido = '510.00') =>
    precoOferecido(comPrecos, escolha(mais), devido);

  test('oferece o desconto pelo valor e o acréscimo pela parcela', () => {
    expect(oferta({ tipo: 'pix' })).toEqual({ texto: 'com 5 %: R$ 484,50', devido: '484.50' });
    expect(oferta({ tipo: 'credito', parcelas: 3 })).toEqual({ texto: 'em 3x R$ 180,20', devido: '540.60' });
    expect(oferta({ tipo: 'credito' })).toBeNull();
    expect(oferta({ tipo: 'dinheiro' })).toBeNull();
    expect(oferta({ tipo: 'dividir' })).toBeNull();
    expect(oferta({ tipo: 'pix' }, '0.05')).toBeNull();
  });

  test('aplicado, o pagamento é do novo valor e o diz; sem aplicar, fica o preço de sempre', () => {
    expect(resolver({ tipo: 'pix', precoAplicado: true }, '510.00', comPrecos)).toEqual({
      recebimento: { formas: [{ forma_id: 'pix', valor: '484.50' }], preco_da_forma: true },
    });
    expect(resolver({ tipo: 'pix' }, '510.00', comPrecos)).toEqual({
      recebimento: { formas: [{ forma_id: 'pix', valor: '510.00' }] },
    });
    expect(devidoDaEscolha(comPrecos, escolha({ tipo: 'pix', precoAplicado: true }), '510.00')).toBe(
      '484.50',
    );
    expect(devidoDaEscolha(comPrecos, escolha({ tipo: 'dinheiro', precoAplicado: true }), '510.00')).toBe(
      '510.00',
    );
  });
});

describe('usar o crédito do cliente', () => {
  const com = opcoes({ formas: [...opcoes().formas, forma('do-cliente', 'credito_cliente')] });
  const credito = { cliente_id: 'ana', valor: '50.00' };
  const usando = escolha({ tipo: 'dinheiro', credito_de: 'ana' });

  test('o crédito paga primeiro, até o devido, e a pergunta fica com o resto', () => {
    expect(creditoUsado(com, escolha({}), credito, '330.00')).toBe('0.00');
    expect(creditoUsado(com, usando, credito, '330.00')).toBe('50.00');
    expect(creditoUsado(com, usando, credito, '35.00')).toBe('35.00');
    const resto = recebimentoDaEscolha(semFormaDeCredito(com), usando, '280.00');
    expect(comCredito(com, '50.00', resto)).toEqual({
      recebimento: {
        formas: [
          { forma_id: 'do-cliente', valor: '50.00' },
          { forma_id: 'dinheiro', valor: '280.00' },
        ],
      },
    });
  });

  test('trocado o cliente, o crédito do primeiro não paga, nem o do segundo sem ser pedido', () => {
    const deBia = { cliente_id: 'bia', valor: '90.00' };
    expect(creditoUsado(com, usando, deBia, '330.00')).toBe('0.00');
    expect(creditoUsado(com, usando, null, '330.00')).toBe('0.00');
  });

  test('sem crédito, ou sem a forma Crédito do cliente, nada se oferece', () => {
    expect(ofereceCredito(com, credito)).toBe(true);
    expect(ofereceCredito(com, { ...credito, valor: '0.00' })).toBe(false);
    expect(ofereceCredito(opcoes(), credito)).toBe(false);
  });

  test('usar e não usar limpam o que foi digitado para outro valor', () => {
    const digitado = escolha({ tipo: 'dinheiro', entregue: '400.00', precoAplicado: true });
    const usa = alternarCredito(digitado, credito);
    expect(usa).toMatchObject({ tipo: 'dinheiro', entregue: null, precoAplicado: false, credito_de: 'ana' });
    expect(alternarCredito(usa, credito).credito_de).toBeNull();
    expect(alternarCredito(escolha({ tipo: 'dividir' }), credito).tipo).toBeNull();
  });

  test('o que falta do resto continua sendo dito', () => {
    const faltou = recebimentoDaEscolha(semFormaDeCredito(com), escolha({ credito_de: 'ana' }), '280.00');
    expect(comCredito(com, '50.00', faltou)).toEqual({ erro: 'Escolha como o cliente pagou' });
  });
});

describe('dinheiro na mão', () => {
  test('as próximas notas são as que o cliente estende, nunca o próprio valor', () => {
    expect(notasSeguintes('27.50')).toEqual(['30.00', '50.00', '100.00']);
    expect(notasSeguintes('50.00')).toEqual(['100.00']);
    expect(notasSeguintes('100.00')).toEqual([]);
    expect(notasSeguintes('132.00')).toEqual(['140.00', '150.00', '200.00']);
  });

  test('o troco de um recebimento soma o de cada forma em dinheiro', () => {
    const uma = (valor: string, entregue?: string) => ({
      forma_id: newId(),
      valor,
      ...(entregue && { entregue }),
    });
    expect(trocoDoRecebimento({ formas: [uma('27.50', '50.00')] })).toBe('22.50');
    expect(trocoDoRecebimento({ formas: [uma('10.00', '20.00'), uma('30.00')] })).toBe('10.00');
    expect(trocoDoRecebimento({ formas: [uma('10.00', '10.00')] })).toBeNull();
    expect(trocoDoRecebimento(undefined)).toBeNull();
  });
});
