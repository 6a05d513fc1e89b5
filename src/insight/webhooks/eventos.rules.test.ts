import { expect, test } from 'vitest';
import { eventsOf } from '#platform/server/sql/events.ts';
import { auditedOperations } from '#platform/shared/audit_words.ts';
import { EVENTS, eventNames } from '#platform/shared/event_table.ts';
import { interessa } from './eventos.rules.ts';
import { anteriorVale, falhouDemais } from './webhooks.rules.ts';

const linha = (operacao: string, antes: object | null = null, depois: object | null = null) =>
  eventsOf({ operacao, antes: antes as never, depois: depois as never });

test('cada evento vem de algo que o programa grava na auditoria', () => {
  const venda = { tipo_movimentacao: 'venda' };
  const vistos = [...auditedOperations().keys()].flatMap((operacao) => [
    ...linha(operacao),
    ...linha(operacao, { ...venda, status: 'aberta' }, { ...venda, status: 'entregue', recebido: true }),
  ]);
  expect([...new Set(vistos)].sort()).toEqual(eventNames().sort());
  expect(Object.values(EVENTS).every((rotulo) => rotulo.length > 5)).toBe(true);
});

test('só o que muda o status é mudança de status', () => {
  expect(linha('ordens_servico.update', { status: 'aberta' }, { status: 'aberta' })).toEqual([
    'ordem.alterada',
  ]);
  expect(linha('ordens_servico.update', { status: 'aberta' }, { status: 'concluida' })).toEqual([
    'ordem.status_alterado',
  ]);
});

test('o que é do sistema não sai daqui', () => {
  for (const operacao of [
    'conta.criarToken',
    'auth.trocarSenha',
    'webhooks.create',
    'clientes.exportar',
    'x',
  ])
    expect(linha(operacao)).toEqual([]);
});

test('quem ouve só algumas filiais ouve o que é delas e o que é da empresa toda', () => {
  expect(interessa(['b'], ['a', 'b'])).toBe(true);
  expect(interessa(['c'], ['a', 'b'])).toBe(false);
  expect(interessa(['c'], [])).toBe(false);
  expect(interessa(['c'], null)).toBe(true);
  expect(interessa(null, ['a'])).toBe(true);
});

test('cinco dias sem nenhuma chegar são demais; o segredo anterior vale um dia', () => {
  const agora = new Date('2026-11-22T12:00:00Z');
  expect(falhouDemais(new Date('2026-11-17T12:00:01Z'), agora)).toBe(false);
  expect(falhouDemais(new Date('2026-11-17T12:00:00Z'), agora)).toBe(true);
  expect(anteriorVale(new Date('2026-11-21T12:00:01Z'), agora)).toBe(true);
  expect(anteriorVale(new Date('2026-11-21T12:00:00Z'), agora)).toBe(false);
  expect(anteriorVale(null, agora)).toBe(false);
});
