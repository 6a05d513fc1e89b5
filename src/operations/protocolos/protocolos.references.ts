import type { Reference } from '#platform/server/sql/references.ts';

const PROTOCOLO = {
  from: 'protocolos',
  one: 'protocolo de atendimento vinculado',
  many: 'protocolos de atendimento vinculados',
} as const;

export const protocolosReferences: readonly Reference[] = [
  { to: 'filiais', where: 'filial_id = :id', position: 97, ...PROTOCOLO },
  { to: 'clientes', where: 'cliente_id = :id', position: 40, ...PROTOCOLO },
];
