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
        agora,
        services: { copias },
      },
    }) => ({
      ...(await situacaoDasCopias(db, copias, agora)),
      arquivos: copias ? await listArquivos(copias) : [],
      pasta: copias?.folder ?? '',
      segunda_pasta: copias?.second ?? null,
    }),
  ),
  fazer: operacoes.fazer.handler(async ({ context: { db } }) => ({
    // One that failed a while ago need not wait for its next try: perhaps the disk is back.
    pedida: (await enqueue(db, copiaJob, {})) !== null || (await hurryJob(db, copiaJob)),
  })),
};
