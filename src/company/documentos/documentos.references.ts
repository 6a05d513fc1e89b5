import type { Reference } from '#platform/server/sql/references.ts';

export const documentosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'documentos_emitidos',
    where: 'filial_id = :id',
    one: 'impresso vinculado',
    many: 'impressos vinculados',
    position: 90,
  },
  {
    to: 'filiais',
    from: 'assinaturas',
    where: 'filial_id = :id',
    one: 'assinatura vinculada',
    many: 'assinaturas vinculadas',
    position: 96,
  },
];
