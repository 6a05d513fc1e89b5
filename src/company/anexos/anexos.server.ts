import { handleJob, type JobContext, type JobHandler } from '#platform/server/jobs/jobs.ts';
import type { AttachmentPort } from '#platform/server/slices/attachment_port.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { inTransaction } from '#platform/server/sql/transaction.ts';
import { counted } from '#platform/shared/audit_fields.ts';
import { DAY_MS } from '#platform/shared/dates.ts';
import { abrirNoCelular } from './abrirNoCelular.command.ts';
import { anexar } from './anexar.command.ts';
import { anexosContract, limparArquivosJob } from './anexos.contract.ts';
import { descricaoDoAnexo } from './anexos.rules.ts';
import { type AnexoExportado, deleteArquivosSoltos, listAnexosDe } from './anexos.sql.ts';
import { findConfiguracao, listComFotosInteiras, reduzirFotos } from './configuracao.sql.ts';
import { anexosInvariants } from './invariantes.sql.ts';
import { baixarAnexo, lerAnexos, lerArquivosDe } from './lerAnexos.command.ts';
import { alterarAnexo, apagarAnexosDe, excluirAnexo } from './mudarAnexo.command.ts';
import { portasDeAnexos } from './portas.command.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';

const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

/** Works in batches of records, one transaction each. */
async function reduzirAntigas(
  { db, now }: JobContext,
  porta: AttachmentPort,
  meses: number,
): Promise<number> {
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

export const anexosServer = defineServer({
  contract: anexosContract,
  routes: {
    configuracao: ({ context }) => findConfiguracao(context.db),
    salvarConfiguracao: ({ context, input }) => salvarConfiguracao(context, input),
    list: ({ context, input }) => lerAnexos(context, input),
    celular: ({ context, input }) => abrirNoCelular(context, input),
    arquivo: ({ context, input }) => baixarAnexo(context, input.id, { miniatura: false }),
    miniatura: ({ context, input }) => baixarAnexo(context, input.id, { miniatura: true }),
    create: ({ context, input }) => anexar(context, input),
    update: ({ context, input }) => alterarAnexo(context, input),
    remove: ({ context, input }) => excluirAnexo(context, input.id),
  },
  tables: {
    writes: {
      arquivos: { contents: { key: 'sha256', bytes: 'bytes' } },
      anexos_configuracao: { rows: 'keep' },
      anexos: { branch: { columns: ['filial_id'] } },
    },
  },
  /** These rows appear in the history of the record with the attachment. Its slice labels the field `anexo`. */
  audit: {
    operations: {
      'anexos.fotografar': 'Anexou uma foto',
      'anexos.create': 'Anexou um arquivo',
      'anexos.update': 'Alterou um anexo',
      'anexos.remove': 'Excluiu um anexo',
      'anexos.salvarConfiguracao': 'Alterou por quanto tempo as fotos são guardadas',
    },
    records: {
      anexos_configuracao: {
        name: 'Configuração das fotos',
        scope: 'administracao',
        fields: { meses_fotos: counted('Meses que as fotos ficam inteiras') },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'anexos',
      where: 'filial_id = :id',
      one: 'foto ou arquivo vinculado',
      many: 'fotos ou arquivos vinculados',
      position: 95,
    },
  ],
  invariants: anexosInvariants,
  privacy: {
    tables: { anexos: true, arquivos: true },
    leavesOut: {
      anexos: { program: ['tabela', 'chave', 'versao', 'reduzido_em'] },
      arquivos: { program: ['miniatura', 'usado_em'], told: ['bytes'] },
    },
    anonymised: {
      anexos: [],
      arquivos: 'each file that hangs only on the customer is deleted with its small picture',
    },
    parts: [
      definePart<AnexoExportado>({
        key: 'anexos',
        position: 55,
        files: lerArquivosDe,
        list: ({ db }, ids) => listAnexosDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Fotos e arquivos',
            lines: rows.map((anexo) => [when(anexo.criado_em), descricaoDoAnexo(anexo)]),
          },
        ],
      }),
    ],
    redact: (ctx, id) => apagarAnexosDe(ctx, id),
  },
  jobs: anexosJobs,
});
