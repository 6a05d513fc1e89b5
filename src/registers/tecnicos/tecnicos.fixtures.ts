/** Technicians without sign-in, deterministic per index. */
import type { TecnicoInput } from './tecnicos.contract.ts';

const NOMES = [
  'Valdir Moraes',
  'Osmar Pinheiro',
  'Cleide Antunes',
  'Nivaldo Serra',
  'Ítalo Brandão',
  'Marlene Dutra',
];

export function tecnicoFixture(
  index = 0,
  overrides: Partial<TecnicoInput> = {},
): TecnicoInput & { nome: string } {
  const round = Math.floor(index / NOMES.length);
  const nome = NOMES[index % NOMES.length] ?? '';
  return {
    pessoa_id: null,
    telefone: index % 3 === 2 ? null : `41997${String(100_000 + index * 1301).padStart(6, '0')}`,
    filiais: null,
    ativo: true,
    ...overrides,
    nome: overrides.nome ?? (round === 0 ? nome : `${nome} ${round + 1}`),
  };
}
