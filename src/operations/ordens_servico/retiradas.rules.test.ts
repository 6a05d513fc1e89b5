import { expect, test } from 'vitest';
import { guardaSenha, podeRetirar } from './retiradas.rules.ts';

const HOJE = new Date('2026-11-26T12:00:00Z');
const ordem = { status: 'entregue', faturada_em: null, retirada_em: null };

test('a senha se guarda enquanto o aparelho está na loja, mesmo com a ordem já faturada', () => {
  expect(guardaSenha(ordem)).toBe(true);
  expect(guardaSenha({ ...ordem, retirada_em: HOJE })).toBe(false);
  expect(guardaSenha({ ...ordem, status: 'cancelada' })).toBe(false);
});

test('retira-se o que está concluído, cancelado, faturado, ou entregue à mão com a retirada desfeita', () => {
  expect(podeRetirar(ordem)).toBe(true);
  expect(podeRetirar({ ...ordem, status: 'em_andamento' })).toBe(false);
  expect(podeRetirar({ ...ordem, status: 'em_andamento', faturada_em: HOJE })).toBe(true);
  expect(podeRetirar({ ...ordem, retirada_em: HOJE })).toBe(false);
});
