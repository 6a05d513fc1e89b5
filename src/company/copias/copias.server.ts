import { defineNotice, type NoticeContext } from '#platform/server/gate/notices.ts';
import { enqueue, handleJob, hurryJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { findZone } from '#platform/server/sql/zone.ts';
import { formatDateTime } from '#platform/shared/dates.ts';
import { copiaJob, copiasContract } from './copias.contract.ts';
import { fazerCopia, listArquivos } from './copias.gateway.ts';
import { situacaoDasCopias } from './situacaoDasCopias.command.ts';

const situacao = ({ db, services, now }: NoticeContext) => situacaoDasCopias(db, services.backups, now);

const fazer = handleJob(copiaJob, async ({ services, announce }) => {
  if (!services.backups) return;
  try {
    // Takes the current time, because each attempt writes a new file named after its start.
    await fazerCopia(services.backups, new Date());
  } finally {
    announce(null);
  }
});

export const copiasJobs: readonly JobHandler[] = [fazer];

export const copiasServer = defineServer({
  contract: copiasContract,
  routes: {
    situacao: async ({
      context: {
        db,
        now,
        services: { backups },
      },
    }) => ({
      ...(await situacaoDasCopias(db, backups, now)),
      arquivos: backups ? await listArquivos(backups) : [],
      pasta: backups?.folder ?? '',
      segunda_pasta: backups?.second ?? null,
    }),
    fazer: async ({ context: { db } }) => ({
      // Retries a failed backup at once instead of waiting for its next attempt: the disk may be available again.
      pedida: (await enqueue(db, copiaJob, {})) !== null || (await hurryJob(db, copiaJob)),
    }),
  },
  notices: [
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
  ],
  jobs: copiasJobs,
});
