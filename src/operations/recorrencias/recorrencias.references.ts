import type { Reference } from '#platform/server/sql/references.ts';

const CONTA = {
  from: 'recorrencias',
  one: 'conta recorrente vinculada',
  many: 'contas recorrentes vinculadas',
} as const;

export const recorrenciasReferences: readonly Reference[] = [
  { ...CONTA, to: 'fornecedores', where: 'fornecedor_id = :id', position: 70 },
  { ...CONTA, to: 'filiais', where: 'filial_id = :id', position: 70 },
  { ...CONTA, to: 'categorias_financeiras', where: 'categoria_id = :id', position: 70 },
];
