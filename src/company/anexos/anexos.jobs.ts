import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { limparArquivosJob } from './anexos.contract.ts';
import { deleteArquivosSoltos } from './anexos.sql.ts';
import { findConfiguracao, listComFotosInteiras, reduzirFotos } from './configuracao.sql.ts';
import { type PortaDeAnexos, portasDeAnexos } from './portas.command.ts';

const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

/** Works in batches of records, one transaction each. */
async function reduzirAntigas({ db, now }: JobContext, porta: PortaDeAnexos, meses: number): Promise<number> {
  const antes = new Date(now);
  antes.setUTCMonth(antes.getUTCMonth() - meses);
  let reduzidas = 0;
  for (let depois = PRIMEIRO; ; ) {
    const registros = await listComFotosInteiras(db, porta.tabela, depois);
    const ultimo = registros.at(-1);
    if (!ultimo) return reduzidas;
    const entregues = await porta.entregues(db, registros, antes);
    if (entregues.length > 0)
      reduzidas += await inTransaction(db, (trx) => reduzirFotos(trx, porta.tabela, entregues, now));
    depois = ultimo;
  }
}

/**
 * Reduces old photos, then deletes unused files. The loop repeats, because deleting a photo's file leaves its thumbnail
 * unused.
 */
const limpar = handleJob(limparArquivosJob, async (ctx) => {
  const { meses_fotos } = await findConfiguracao(ctx.db);
  let reduzidas = 0;
  for (const porta of portasDeAnexos.all()) reduzidas += await reduzirAntigas(ctx, porta, meses_fotos);
  if (reduzidas > 0) ctx.announce(null);
  const antes = new Date(ctx.now.getTime() - DAY_MS);
  while ((await deleteArquivosSoltos(ctx.db, antes)) > 0);
});

export const anexosJobs: readonly JobHandler[] = [limpar];
