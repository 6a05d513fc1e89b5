import type { Notice } from '#platform/server/gate/notices.ts';
import { countContasAguardando } from './avisos.sql.ts';

export const sistemaNotices: readonly Notice[] = [
  {
    name: 'contas_aguardando',
    permission: 'usuarios:ver',
    of: 'company',
    show: ({ db }) => countContasAguardando(db, null),
    count: ({ db }, since) => countContasAguardando(db, since),
  },
];
