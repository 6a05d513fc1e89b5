import { TITULOS_VINCULADOS } from '#kernels/financeiro/financeiro.references.ts';
import type { Reference } from '#platform/server/sql/references.ts';

export const fornecedoresReferences: readonly Reference[] = [
  { to: 'fornecedores', where: 'fornecedor_id = :id', ...TITULOS_VINCULADOS },
];
