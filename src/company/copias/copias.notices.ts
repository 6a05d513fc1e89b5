import { defineNotice, type Notice, type NoticeContext } from '#platform/server/gate/notices.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { situacaoDasCopias } from './situacaoDasCopias.command.ts';

const situacao = ({ db, services, now }: NoticeContext) => situacaoDasCopias(db, services.backups, now);

export const copiasNotices: readonly Notice[] = [
  defineNotice({
    name: 'copia_atrasada',
    position: 10,
    permission: 'configuracoes:editar',
    of: 'company',
    feminine: true,
    async show(ctx) {
      const { ultima, atrasada_desde } = await situacao(ctx);
      return atrasada_desde && { ultima };
    },
    async count(ctx, since) {
      const { atrasada_desde } = await situacao(ctx);
      return atrasada_desde && atrasada_desde > (since ?? new Date(0)) ? 1 : 0;
    },
    async tell(atrasada, { db }) {
      if (!atrasada) return null;
      const text = atrasada.ultima
        ? `A última cópia de segurança é de ${formatDateTime(atrasada.ultima, await findZone(db))}`
        : 'Nenhuma cópia de segurança foi feita ainda';
      return { text, link: '/sistema/config?grupo=copias' };
    },
  }),
];
