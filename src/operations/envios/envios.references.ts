import type { Reference } from '#platform/server/sql/references.ts';

export const enviosReferences: readonly Reference[] = [
  {
    to: 'filiais',
    from: 'envios_aparelho',
    where: 'de_filial_id = :id or para_filial_id = :id',
    one: 'envio de aparelho vinculado',
    many: 'envios de aparelhos vinculados',
    position: 26,
  },
];
