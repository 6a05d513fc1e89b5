import type { EventPayload } from '#platform/server/sql/payloads.ts';

export const clientesPayloads: readonly EventPayload[] = [
  {
    events: 'cliente',
    table: 'clientes',
    columns: 'id, filial_id, tipo_pessoa, anonimizado_em is not null as anonimizado, versao',
    from: 'clientes',
    where: 'id = :id',
  },
];
