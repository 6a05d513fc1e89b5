import { defineNotice, type Notice } from '#platform/server/gate/notices.ts';
import { plural } from '#platform/shared/text.ts';
import { countContasAguardando } from './avisos.sql.ts';

export const sistemaNotices: readonly Notice[] = [
  defineNotice({
    name: 'contas_aguardando',
    position: 30,
    permission: 'usuarios:ver',
    of: 'company',
    feminine: true,
    show: ({ db }) => countContasAguardando(db, null),
    count: ({ db }, since) => countContasAguardando(db, since),
    tell: (total) =>
      total === 0
        ? null
        : {
            text: plural(total, 'conta aguarda aprovação', 'contas aguardam aprovação'),
            link: '/sistema/usuarios',
          },
  }),
];
