import type { SliceTables } from '#platform/server/sql/tables.ts';

export const documentosTables: SliceTables = {
  slice: 'documentos',
  writes: {
    modelos_texto: { rows: 'append' },
    documentos_conteudos: { rows: 'append' },
    documentos_emitidos: { rows: 'append' },
    assinaturas: { rows: 'append' },
    impressos_filiais: {},
  },
};
