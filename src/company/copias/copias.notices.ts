import type { Notice, NoticeContext } from '#platform/server/gate/notices.ts';
import { situacaoDasCopias } from './situacaoDasCopias.command.ts';

const situacao = ({ db, services, now }: NoticeContext) => situacaoDasCopias(db, services.backups, now);

export const copiasNotices: readonly Notice[] = [
  {
    name: 'copia_atrasada',
    permission: 'configuracoes:editar',
    of: 'company',
    async show(ctx) {
      const { ultima, atrasada_desde } = await situacao(ctx);
      return atrasada_desde && { ultima };
    },
    async count(ctx, since) {
      const { atrasada_desde } = await situacao(ctx);
      return atrasada_desde && atrasada_desde > (since ?? new Date(0)) ? 1 : 0;
    },
  },
];
