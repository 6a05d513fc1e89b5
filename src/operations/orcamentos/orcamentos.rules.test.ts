import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromUnits, lineTotal, sumMoney } from '#platform/shared/money.ts';
import { conteudoDe } from './conteudo.rules.ts';
import { gruposDe, linhasDaVenda, somasDe, totalDaLinha } from './orcamentos.rules.ts';

const item = (grupo: string, tipo: 'produto' | 'servico', valor_total: string) => ({
  grupo,
  tipo,
  valor_total,
});

test('peças e mão de obra se somam à parte, e os grupos ficam na ordem em que aparecem', () => {
  const itens = [
    item('Tela', 'produto', '200.00'),
    item('Limpeza', 'servico', '50.00'),
    item('Tela', 'servico', '99.90'),
  ];
  expect(somasDe(itens)).toEqual({ pecas: '200.00', servicos: '149.90' });
  expect(gruposDe(itens).map(({ grupo, total }) => [grupo, total])).toEqual([
    ['Tela', '299.90'],
    ['Limpeza', '50.00'],
  ]);
});

test('as linhas da venda somam o mesmo que o item do orçamento, com quantidades inteiras', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 0, max: 10_000_000 }),
      (quantos, centavos) => {
        const valor_total = fromUnits(BigInt(centavos), 2);
        const linhas = linhasDaVenda({ produto_servico_id: 'x', quantidade: `${quantos}.0000`, valor_total });
        expect(
          sumMoney(linhas.map(({ quantidade, valor_unitario }) => lineTotal(quantidade, valor_unitario))),
        ).toBe(valor_total);
        expect(linhas.reduce((soma, { quantidade }) => soma + Number(quantidade), 0)).toBe(quantos);
      },
    ),
  );
});

test('uma linha meio digitada não tem total', () => {
  const linha = { quantidade: '2', valor_unitario: '10.00', desconto: '0.00' };
  expect(totalDaLinha(linha)).toBe('20.00');
  expect(totalDaLinha({ ...linha, desconto: '' })).toBe('20.00');
  for (const meia of [{ quantidade: '' }, { quantidade: '0' }, { valor_unitario: '' }, { desconto: '20.01' }])
    expect(totalDaLinha({ ...linha, ...meia })).toBeNull();
});

test('o conteúdo enviado é o mesmo texto, venham os campos em que ordem vierem', () => {
  const dados = {
    numero: 1,
    versao: 1,
    aceita_parcial: false,
    aceita_usada: false,
    condicoes_pagamento: 'À vista "PIX" \u{1F44D}\n',
    inicio_em: null,
    termino_em: null,
    validade_dias: 10,
    valido_ate: '2026-12-06',
    total: '10.00',
    sinal: null,
    enviada_em: '2026-11-26T12:00:00.000Z',
    cliente: 'José',
    filial: 'Centro',
    empresa: 'Oficina',
    numero_os: null,
    equipamento: null,
    modelo: null,
    numero_serie: null,
    taxa_orcamento: null,
    itens: [],
  };
  const texto = conteudoDe(dados);
  expect(conteudoDe(Object.fromEntries(Object.entries(dados).reverse()) as typeof dados)).toBe(texto);
  expect(texto.startsWith('{"aceita_parcial":false,"aceita_usada":false,"cliente":"José"')).toBe(true);
  expect(conteudoDe({ ...dados, cliente: 'Meio \ud83d' }).isWellFormed()).toBe(true);
});
