import { describe, expect, test } from 'vitest';
import { formText } from '#platform/shared/field_texts.ts';
import { newId } from '#platform/shared/ids.ts';
import { movimentacaoInput } from './movimentacoes.contract.ts';
import {
  ajusteFixture,
  entradaFixture,
  saidaFixture,
  transferenciaFixture,
  vendaAvulsaFixture,
} from './movimentacoes.fixtures.ts';

const [produto, matriz, loja, cliente_id, ordem_servico_id] = Array.from({ length: 5 }, () => newId()) as [
  string,
  string,
  string,
  string,
  string,
];
const venda = vendaAvulsaFixture(produto, matriz, '1', { cliente_id });

/** The first message that the user sees, or null. */
const mensagem = (input: object): string | null => {
  const parsed = movimentacaoInput.safeParse(input);
  return parsed.success ? null : formText(parsed.error.issues[0]?.message ?? '');
};

const QUANTIDADE = 'Quantidade deve ser maior que zero';
const TRANSFERENCIA = 'Para transferência, selecione origem e destino';

test('as cinco formas válidas passam', () => {
  for (const input of [
    entradaFixture(produto, matriz, '5'),
    saidaFixture(produto, matriz, '0.5'),
    transferenciaFixture(produto, matriz, loja, '12.25'),
    venda,
    vendaAvulsaFixture(produto, matriz, '1', { ordem_servico_id }),
    ajusteFixture(produto, matriz, '1'),
    { ...ajusteFixture(produto, matriz, '1'), filial_origem_id: '' },
  ]) {
    expect(mensagem(input)).toBeNull();
  }
});

describe('quantidade', () => {
  test.each(['', '0', '0.00', '-1', 'abc', null, undefined])('%j não é maior que zero', (quantidade) => {
    for (const input of [entradaFixture(produto, matriz, '1'), venda, ajusteFixture(produto, matriz, '1')]) {
      expect(mensagem({ ...input, quantidade })).toBe(QUANTIDADE);
    }
  });
  test.each([
    ['1e5', 'Escreva a quantidade só com números, como 1.234,56'],
    ['12345678', 'A quantidade vai de 0 a 9.999.999,99'],
    ['1,5', 'Envie 1.5: com ponto nos decimais e sem milhares'],
    ['5 peças', 'Escreva a quantidade só com números, como 1.234,56'],
  ])('%j não é uma quantidade', (quantidade, frase) => {
    expect(mensagem({ ...venda, quantidade })).toBe(frase);
  });
  test('com três casas decimais ela é fina demais', () => {
    expect(mensagem({ ...venda, quantidade: '1.999' })).toBe('Use até 2 casas decimais');
  });
});

describe('as frases de cada tipo, na ordem da tela', () => {
  test.each([
    ['tipo', { ...venda, tipo_movimentacao: 'doacao' }, 'Selecione o tipo de movimentação'],
    ['quantidade antes de tudo', { tipo_movimentacao: 'transferencia', quantidade: '' }, QUANTIDADE],
    [
      'entrada',
      { ...entradaFixture(produto, matriz, '1'), filial_destino_id: null },
      'Para entrada, selecione a filial de destino',
    ],
    [
      'saída',
      { ...saidaFixture(produto, matriz, '1'), filial_origem_id: '' },
      'Para saída/venda, selecione a filial de origem',
    ],
    [
      'venda sem origem',
      { ...venda, filial_origem_id: undefined, cliente_id: null },
      'Para saída/venda, selecione a filial de origem',
    ],
    [
      'transferência sem origem',
      { ...transferenciaFixture(produto, matriz, loja, '1'), filial_origem_id: null },
      TRANSFERENCIA,
    ],
    [
      'transferência sem destino',
      { ...transferenciaFixture(produto, matriz, loja, '1'), filial_destino_id: null },
      TRANSFERENCIA,
    ],
    [
      'transferência para si',
      transferenciaFixture(produto, matriz, matriz, '1'),
      'Origem e destino devem ser diferentes',
    ],
    [
      'venda sem cliente nem ordem, nem valor',
      { ...venda, cliente_id: '', valor_unitario: '' },
      'Para vendas, selecione um cliente ou ordem de serviço',
    ],
    ['venda sem valor', { ...venda, valor_unitario: '' }, 'Para vendas, informe o valor unitário'],
    ['venda a zero', { ...venda, valor_unitario: '0.00' }, 'Para vendas, informe o valor unitário'],
    ['venda negativa', { ...venda, valor_unitario: '-5' }, 'Para vendas, informe o valor unitário'],
    [
      'venda com valor ilegível',
      { ...venda, valor_unitario: '5 reais' },
      'Escreva o valor só com números, como 1.234,56',
    ],
    ['produto', { ...venda, produto_id: '' }, 'Selecione um produto'],
    [
      'transferência para si, sem produto',
      { ...transferenciaFixture('', matriz, matriz, '1') },
      'Origem e destino devem ser diferentes',
    ],
    [
      'venda sem produto, cliente nem valor',
      { ...venda, produto_id: '', cliente_id: '', valor_unitario: '' },
      'Para vendas, selecione um cliente ou ordem de serviço',
    ],
    [
      'venda sem produto nem valor',
      { ...venda, produto_id: '', valor_unitario: '' },
      'Para vendas, informe o valor unitário',
    ],
    [
      'ajuste com um produto que não é nenhum',
      { ...ajusteFixture('x', matriz, '1') },
      'Selecione um produto',
    ],
  ])('%s', (_caso, input, frase) => {
    expect(mensagem(input)).toBe(frase);
  });
});

test('sob cada ponta de uma transferência está o que falta a ela', () => {
  const vazia = {
    ...transferenciaFixture(produto, matriz, loja, '1'),
    filial_origem_id: '',
    filial_destino_id: '',
  };
  const issues = movimentacaoInput.safeParse(vazia).error?.issues ?? [];
  expect(issues.slice(0, 2).map(({ path, message }) => [path[0], message])).toEqual([
    ['filial_origem_id', 'Selecione a filial de origem'],
    ['filial_destino_id', 'Selecione a filial de destino'],
  ]);
});
