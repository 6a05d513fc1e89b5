import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { counted, options, reference, text } from '#platform/shared/audit_fields.ts';
import { ROTULO_MEIO } from './assinaturas.rules.ts';
import { type AssinaturaExportada, listAssinaturasDe } from './assinaturas.sql.ts';
import { documentosContract } from './documentos.contract.ts';
import { findPresets, type ImpressoExportado, listImpressosDe } from './documentos.sql.ts';
import { impressos, ROTULO_ETIQUETA, ROTULO_FORMATO } from './impressos.rules.ts';
import { documentosInvariants } from './invariantes.sql.ts';
import { redigirImpressosDe } from './redigirImpressos.command.ts';
import { RODAPE } from './rodape.rules.ts';
import { salvarPresets } from './salvarPresets.command.ts';
import { lerTextos, salvarTexto } from './salvarTexto.command.ts';

const tituloDe = (nome: string) => impressos.all().find(({ impresso }) => impresso === nome)?.titulo ?? nome;

export const documentosServer = defineServer({
  contract: documentosContract,
  routes: {
    presets: ({ context, input }) => findPresets(context.db, input.filial_id),
    salvarPresets: ({ context, input }) => salvarPresets(context, input),
    textos: ({ context, input }) => lerTextos(context, input?.filial_id ?? null),
    salvarTexto: ({ context, input }) => salvarTexto(context, input),
  },
  tables: {
    writes: {
      modelos_texto: { rows: 'append' },
      documentos_conteudos: { rows: 'append' },
      documentos_emitidos: { rows: 'append' },
      assinaturas: { rows: 'append' },
      impressos_filiais: {},
    },
  },
  audit: {
    operations: {
      'documentos.salvarTexto': 'Alterou um texto dos impressos',
      'documentos.salvarPresets': 'Alterou as impressoras da filial',
    },
    records: {
      modelos_texto: {
        name: 'Texto dos impressos',
        scope: 'administracao',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          bloco: text('Texto de'),
          numero: counted('Redação'),
          texto: text('Texto'),
        },
        title: 'bloco',
      },
      impressos_filiais: {
        name: 'Impressoras da filial',
        scope: 'filial',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          ordem: options('Papel da ordem', ROTULO_FORMATO),
          etiqueta: options('Etiqueta', ROTULO_ETIQUETA),
        },
        title: 'filial_id',
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'documentos_emitidos',
      where: 'filial_id = :id',
      one: 'impresso vinculado',
      many: 'impressos vinculados',
      position: 90,
    },
    {
      to: 'filiais',
      from: 'assinaturas',
      where: 'filial_id = :id',
      one: 'assinatura vinculada',
      many: 'assinaturas vinculadas',
      position: 96,
    },
  ],
  invariants: documentosInvariants,
  privacy: {
    tables: { documentos_emitidos: true, documentos_conteudos: true, assinaturas: true },
    leavesOut: { documentos_emitidos: { program: ['tabela'] }, assinaturas: { program: ['tabela'] } },
    anonymised: {
      documentos_conteudos: ['conteudo'],
      assinaturas: ['nome', 'imagem'],
      documentos_emitidos: 'which paper was printed, when and by whom; its content is emptied',
    },
    parts: [
      definePart<ImpressoExportado>({
        key: 'impressos',
        position: 60,
        list: ({ db }, ids) => listImpressosDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Impressos entregues',
            lines: rows.map(({ criado_em, impresso }) => [when(criado_em), tituloDe(impresso)]),
          },
        ],
      }),
      definePart<AssinaturaExportada>({
        key: 'assinaturas',
        position: 61,
        list: ({ db }, ids) => listAssinaturasDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Assinaturas',
            lines: rows.map(({ assinada_em, meio, nome }): [string, string] => [
              when(assinada_em),
              [ROTULO_MEIO[meio], nome].filter(Boolean).join(' por '),
            ]),
          },
        ],
      }),
    ],
    redact: redigirImpressosDe,
  },
  prints: [RODAPE],
});
