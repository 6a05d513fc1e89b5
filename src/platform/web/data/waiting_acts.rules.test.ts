import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { fateOf, tooOld, waitAfter } from './waiting_acts.rules.ts';

const own = (code: string, message: string, data?: object) =>
  new ORPCError(code, { defined: true, message, data });

test('sem resposta, ou com uma que não fala do ato, ele continua esperando', () => {
  expect(fateOf(new TypeError('Failed to fetch'), 4)).toEqual({ end: 'wait', failed: false });
  for (const code of ['NAO_AUTENTICADO', 'INDISPONIVEL', 'DISCO_CHEIO', 'PEDIDOS_DEMAIS'])
    expect(fateOf(own(code, 'Agora não'), 4)).toEqual({ end: 'wait', failed: false });
});

test('uma recusa da loja o encerra, com o motivo', () => {
  expect(fateOf(own('REGISTRO_ALTERADO', 'Outra pessoa alterou este registro'), 0)).toEqual({
    end: 'refused',
    reason: 'Outra pessoa alterou este registro',
  });
  expect(fateOf(own('CHECKLIST_ASSINADO', 'Erro ao salvar', { motivo: 'já foi assinado' }), 0)).toEqual({
    end: 'refused',
    reason: 'Erro ao salvar: já foi assinado',
  });
});

test('cinco falhas do servidor o encerram, para que os seguintes vão', () => {
  const failure = new ORPCError('INTERNAL_SERVER_ERROR');
  expect([0, 1, 2, 3, 4].map((failures) => fateOf(failure, failures).end)).toEqual([
    ...['wait', 'wait', 'wait', 'wait'],
    'refused',
  ]);
});

test('espera sete dias, e cada vez mais entre uma tentativa e outra', () => {
  const now = Date.UTC(2026, 10, 26);
  expect(tooOld(now - 7 * 86_400_000, now)).toBe(false);
  expect(tooOld(now - 7 * 86_400_000 - 1, now)).toBe(true);
  expect([1, 2, 3, 9].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 120_000]);
});
