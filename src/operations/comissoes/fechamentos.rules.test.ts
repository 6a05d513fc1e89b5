import { expect, test } from 'vitest';
import { compareDecimal, fromUnits, sumMoney } from '#platform/shared/money.ts';
import {
  abaterVales,
  avisoDaFolha,
  descricaoDoTitulo,
  rotuloDoTitulo,
  semComissao,
  situacaoDoFechamento,
  somaAbatida,
} from './fechamentos.rules.ts';

const vales = (...saldos: string[]) => saldos.map((saldo, id) => ({ id, saldo }));

test('os vales são abatidos na ordem, até a comissão; na folha, inteiros', () => {
  const abatidos = abaterVales(vales('20.00', '30.00', '40.00'), '45.00', 'pagar');
  expect(abatidos.map(({ id, abatido }) => [id, abatido])).toEqual([
    [0, '20.00'],
    [1, '25.00'],
  ]);
  expect(somaAbatida(abaterVales(vales('20.00', '30.00', '40.00'), '45.00', 'folha'))).toBe('90.00');
  expect(abaterVales([], '45.00', 'pagar')).toEqual([]);
});

test('o abatido nunca passa da comissão nem de um vale, e só sobra comissão sem mais vales', () => {
  let seed = 11;
  const next = (max: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % max;
  };
  const valor = () => fromUnits(BigInt(1 + next(20_000)), 2);
  for (let round = 0; round < 500; round++) {
    const lista = vales(...Array.from({ length: next(6) }, valor));
    const comissao = valor();
    const abatidos = abaterVales(lista, comissao, 'pagar');
    const soma = somaAbatida(abatidos);
    const total = sumMoney(lista.map(({ saldo }) => saldo));
    expect(soma).toBe(compareDecimal(total, comissao) < 0 ? total : comissao);
    for (const { saldo, abatido } of abatidos) {
      expect(compareDecimal(abatido, saldo)).toBeLessThanOrEqual(0);
      expect(compareDecimal(abatido, '0')).toBeGreaterThan(0);
    }
  }
});

test('as palavras do fechamento', () => {
  expect(avisoDaFolha('45.00')).toBe('Ao lançar a folha, ponha R$ 45,00 em Comissões, não em Salários');
  expect(semComissao('2026-11-30')).toBe(
    'Não há comissão a pagar até 30/11/2026: o saldo fica para o próximo fechamento',
  );
  expect(rotuloDoTitulo('2026-11-30')).toBe('Comissões 30/11/26');
  expect(descricaoDoTitulo('B'.repeat(300), '2026-11-30').length).toBeLessThanOrEqual(200);
});

test('a situação diz se falta pagar', () => {
  const aberto = { destino: 'pagar', saldo: '1.00', desfeito_em: null } as const;
  expect(situacaoDoFechamento(aberto).texto).toBe('A pagar');
  expect(situacaoDoFechamento({ ...aberto, saldo: '0.00' }).texto).toBe('Paga');
  expect(situacaoDoFechamento({ ...aberto, destino: 'folha', saldo: null }).texto).toBe('Na folha');
  expect(situacaoDoFechamento({ ...aberto, desfeito_em: new Date() }).texto).toBe('Desfeito');
});
