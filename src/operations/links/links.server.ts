import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import type { SliceServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { defineScheduledJob } from '#platform/shared/job.ts';
import { ACESSO_LIDO_MS } from './links.rules.ts';
import { type AcessoExportado, deleteAcessosLidos, listAcessosDe, redigirLinks } from './links.sql.ts';

const deQue = ({ numero_os, orcamento }: AcessoExportado) =>
  numero_os === null ? `Orçamento #${orcamento}` : `OS #${numero_os}`;

/** Deletes old reads that led to no act, in batches of one statement each. */
const aparar = handleJob(
  defineScheduledJob({ name: 'aparar_acessos', cron: '10 4 * * *' }),
  async ({ db, now }) => {
    const antes = new Date(now.getTime() - ACESSO_LIDO_MS);
    while ((await deleteAcessosLidos(db, antes)) > 0);
  },
);

export const linksJobs: readonly JobHandler[] = [aparar];

export const linksServer: SliceServer = {
  tables: {
    writes: {
      links_publicos: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
      links_acessos: { rows: 'append' },
    },
  },
  privacy: {
    tables: {
      links_publicos: 'the hashes of links that the shop gave; what was done by them is in the copy',
      links_acessos: true,
    },
    leavesOut: {},
    anonymised: {
      links_publicos: 'which links were given, and when; they are revoked',
      links_acessos: ['endereco', 'navegador'],
    },
    parts: [
      definePart<AcessoExportado>({
        key: 'acessos_pelo_link',
        position: 37,
        list: ({ db }, ids) => listAcessosDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Acessos pelo link',
            lines: rows.map((um): [string, string] => [
              when(um.criado_em),
              [deQue(um), um.ato, um.endereco, um.navegador].filter(Boolean).join(' · '),
            ]),
          },
        ],
      }),
    ],
    redact: ({ db, now }, cliente_id) => redigirLinks(db, cliente_id, now),
  },
  jobs: linksJobs,
};
