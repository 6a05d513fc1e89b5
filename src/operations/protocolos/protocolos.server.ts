import { exportList } from '#platform/server/export/export.ts';
import { handleJob, type JobHandler } from '#platform/server/jobs/jobs.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { reference, text } from '#platform/shared/audit_fields.ts';
import { darProtocolo, imprimirCartaz, imprimirProtocolo, lerLei } from './darProtocolo.command.ts';
import { enviarProtocolo } from './enviarProtocolo.command.ts';
import { COLUNAS_PROTOCOLOS } from './exportacao.rules.ts';
import { protocolosInvariants } from './invariantes.sql.ts';
import { CARTAZ, PROTOCOLO } from './protocolo.rules.ts';
import { esquecerProtocolosJob, type Protocolo, protocolosContract } from './protocolos.contract.ts';
import { prazoDaLei, queFicam } from './protocolos.rules.ts';
import {
  deleteAntigos,
  listDoCliente,
  listProtocolos,
  listProtocolosDe,
  queryProtocolos,
} from './protocolos.sql.ts';

const VINCULADO = {
  from: 'protocolos',
  one: 'protocolo de atendimento vinculado',
  many: 'protocolos de atendimento vinculados',
} as const;

/** Deletes in batches of a thousand, one statement each. */
const esquecer = handleJob(esquecerProtocolosJob, async (ctx) => {
  const antes = prazoDaLei(ctx.now);
  let foram = 0;
  for (let destes = -1; destes !== 0; foram += destes) destes = await deleteAntigos(ctx.db, antes);
  if (foram > 0) ctx.announce(null);
});

export const protocolosJobs: readonly JobHandler[] = [esquecer];

export const protocolosServer = defineServer({
  contract: protocolosContract,
  routes: {
    list: ({ context, input }) => listProtocolos(context.db, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'protocolos',
          title: 'Protocolos',
          columns: COLUNAS_PROTOCOLOS,
          listing: (db) => queryProtocolos(db, input),
        },
        signal,
      ),
    doCliente: ({ context, input }) => listDoCliente(context.db, input.id),
    lei: ({ context }) => lerLei(context),
    create: ({ context, input }) => darProtocolo(context, input),
    enviar: ({ context, input }) => enviarProtocolo(context, input),
    imprimir: ({ context, input }) => imprimirProtocolo(context, input),
    cartaz: ({ context, input }) => imprimirCartaz(context, input),
  },
  tables: {
    writes: {
      protocolos: { branch: { columns: ['filial_id'] }, name: 'nome', search: 'busca', rows: 'append' },
    },
  },
  audit: {
    operations: {
      'protocolos.enviar': 'Enviou um protocolo pelo WhatsApp',
      'protocolos.create': 'Deu um protocolo de atendimento',
      'protocolos.exportar': 'Exportou a lista de protocolos de atendimento',
    },
    records: {
      protocolos: {
        name: 'Protocolo de atendimento',
        scope: 'filial',
        fields: {
          numero: text('N°', { searched: true }),
          cliente_id: reference('Cliente', 'clientes'),
          filial_id: reference('Filial', 'filiais'),
        },
        // The requester's words are stored only in the protocol.
        ignores: ['nome', 'telefone', 'motivo'],
        title: ({ numero }) => (numero ? `Protocolo nº ${String(numero)}` : undefined),
        history: { permission: 'ordens_servico:ver' },
      },
    },
  },
  references: [
    { to: 'filiais', where: 'filial_id = :id', position: 97, ...VINCULADO },
    { to: 'clientes', where: 'cliente_id = :id', position: 40, ...VINCULADO },
  ],
  invariants: protocolosInvariants,
  privacy: {
    tables: { protocolos: true },
    leavesOut: { protocolos: { program: ['busca'] } },
    anonymised: { protocolos: 'state laws keep protocols five years; a nightly job deletes them then' },
    parts: [
      definePart<Protocolo>({
        key: 'protocolos',
        position: 38,
        list: ({ db }, ids) => listProtocolosDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Protocolos de atendimento',
            lines: rows.map(({ criado_em, numero, nome, telefone, motivo }): [string, string] => [
              when(criado_em),
              [`Nº ${numero}`, nome, telefone, motivo].filter(Boolean).join(' · '),
            ]),
          },
        ],
      }),
    ],
    stays: async (db, ids) => queFicam((await listProtocolosDe(db, ids)).map(({ criado_em }) => criado_em)),
  },
  prints: [PROTOCOLO, CARTAZ],
  jobs: protocolosJobs,
});
