import { expect, test } from 'vitest';
import { isValidCnpj, isValidCpf } from '#platform/shared/documents.ts';
import { clienteFixture } from './clientes.fixtures.ts';
import { nascimentoFuturo } from './clientes.rules.ts';

test('quem nasce hoje pode, amanhã não', () => {
  expect(nascimentoFuturo(null, '2026-11-20')).toBe(false);
  expect(nascimentoFuturo('2026-11-20', '2026-11-20')).toBe(false);
  expect(nascimentoFuturo('2026-11-21', '2026-11-20')).toBe(true);
});

test('os clientes de exemplo têm documentos válidos e diferentes', () => {
  const clientes = Array.from({ length: 500 }, (_, index) => clienteFixture(index));
  for (const { tipo_pessoa, cpf_cnpj } of clientes) {
    expect((tipo_pessoa === 'fisica' ? isValidCpf : isValidCnpj)(cpf_cnpj ?? '')).toBe(true);
  }
  expect(new Set(clientes.map((cliente) => cliente.cpf_cnpj)).size).toBe(500);
  expect(new Set(clientes.map((cliente) => cliente.nome_completo)).size).toBeGreaterThan(450);
});
