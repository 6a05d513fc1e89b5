import { guard } from '#platform/server/gate/gate.ts';
import { enqueue, hurryJob } from '#platform/server/jobs/jobs.ts';
import { copiaJob, copiasContract } from './copias.contract.ts';
import { listArquivos } from './copias.gateway.ts';
import { situacaoDasCopias } from './situacaoDasCopias.command.ts';

const operacoes = guard(copiasContract);

export const copiasRouter = {
  situacao: operacoes.situacao.handler(
    async ({
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
  ),
  fazer: operacoes.fazer.handler(async ({ context: { db } }) => ({
    // Retries a failed backup at once instead of waiting for its next attempt: the disk may be available again.
    pedida: (await enqueue(db, copiaJob, {})) !== null || (await hurryJob(db, copiaJob)),
  })),
};
