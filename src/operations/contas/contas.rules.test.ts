import { expect, test } from 'vitest';
import { abaterDe, situacaoDaParcela } from './contas.rules.ts';

test('a situação se lê pelo vencimento enquanto há saldo', () => {
  const dita = (
    situacao: 'aberta' | 'parcial' | 'paga' | 'cancelada',
    vencimento: string,
    natureza: 'receber' | 'pagar' = 'receber',
  ) => situacaoDaParcela({ situacao, vencimento, natureza }, '2026-11-24').texto;
  expect(dita('aberta', '2026-11-25')).toBe('Em aberto');
  expect(dita('parcial', '2026-11-25')).toBe('Parcial');
  expect(dita('aberta', '2026-11-24')).toBe('Vence hoje');
  expect(dita('parcial', '2026-11-23')).toBe('Vencida há 1 dia');
  expect(dita('aberta', '2026-11-21')).toBe('Vencida há 3 dias');
  expect(dita('paga', '2026-11-21')).toBe('Recebida');
  expect(dita('paga', '2026-11-21', 'pagar')).toBe('Paga');
  expect(dita('cancelada', '2026-11-21')).toBe('Cancelada');
});

test('o que vence em dia sem banco ainda vence no próximo dia útil, e depois conta do vencimento', () => {
  const dita = (hoje: string) =>
    situacaoDaParcela({ situacao: 'aberta', vencimento: '2026-02-14', natureza: 'receber' }, hoje).texto;
  // Carnival: Saturday to Tuesday; banks open on Wednesday.
  expect(dita('2026-02-13')).toBe('Em aberto');
  for (const dia of ['2026-02-14', '2026-02-15', '2026-02-17', '2026-02-18'])
    expect(dita(dia)).toBe('Vence hoje');
  expect(dita('2026-02-19')).toBe('Vencida há 5 dias');
});

test('o pagamento abate o que a parte deve, até o que se paga', () => {
  const vale = { id: 'vale', saldo: '50.00' };
  const outro = { id: 'outro', saldo: '80.00' };
  expect(abaterDe('100.00', [])).toEqual({ abate: [], resto: '100.00' });
  expect(abaterDe('100.00', [vale])).toEqual({
    abate: [{ parcela_id: 'vale', principal: '50.00' }],
    resto: '50.00',
  });
  expect(abaterDe('100.00', [vale, outro])).toEqual({
    abate: [
      { parcela_id: 'vale', principal: '50.00' },
      { parcela_id: 'outro', principal: '50.00' },
    ],
    resto: '0.00',
  });
  expect(abaterDe('50.00', [vale, outro]).abate).toHaveLength(1);
});
