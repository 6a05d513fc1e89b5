import { expect, test } from 'vitest';
import { avisosDeAprovacao, faltaAprovacao, passaDoAprovado } from './exigencia.rules.ts';

const ordem = {
  valor_aprovado: null as string | null,
  aprovacao_fraca: false,
  orcamento_aguarda: false,
  aprovacao_dispensada: null,
};

const DISPENSA = { motivo: 'O cliente autorizou', por: 'Renata', em: '2026-11-26T12:00:00Z' };

test('só bloqueia quem pediu para bloquear, e nada a pagar não se bloqueia', () => {
  expect(faltaAprovacao('avisar', ordem, '100.00')).toBe(false);
  expect(faltaAprovacao('desligado', ordem, '100.00')).toBe(false);
  expect(faltaAprovacao('bloquear', ordem, '100.00')).toBe(true);
  expect(faltaAprovacao('bloquear', ordem, '0.00')).toBe(false);
  expect(faltaAprovacao('bloquear', { ...ordem, valor_aprovado: '100.00' }, '100.00')).toBe(false);
  expect(faltaAprovacao('bloquear', { ...ordem, valor_aprovado: '100.00' }, '100.01')).toBe(true);
});

test('a prova fraca não basta, e quem dispensou responde', () => {
  const fraca = { ...ordem, valor_aprovado: '100.00', aprovacao_fraca: true };
  expect(faltaAprovacao('bloquear', fraca, '100.00')).toBe(true);
  expect(faltaAprovacao('bloquear', { ...fraca, aprovacao_dispensada: DISPENSA }, '100.00')).toBe(false);
  expect(passaDoAprovado('bloquear', fraca, '100.00')).toBe(false);
  expect(passaDoAprovado('bloquear', fraca, '180.00')).toBe(true);
});

test('os avisos são os da loja, e sem orçamento não há nenhum', () => {
  expect(avisosDeAprovacao('avisar', ordem, '100.00')).toEqual([]);
  const lidos = avisosDeAprovacao(
    'avisar',
    { ...ordem, valor_aprovado: '100.00', aprovacao_fraca: true, orcamento_aguarda: true },
    '180.00',
  );
  expect(lidos.map((linha) => linha.replace(/\u00a0/g, ' '))).toEqual([
    'Há orçamento sem resposta',
    'R$ 80,00 acima do aprovado',
    'Aprovado só por telefone: confirme por WhatsApp',
  ]);
  expect(avisosDeAprovacao('desligado', { ...ordem, orcamento_aguarda: true }, '1.00')).toEqual([]);
});
