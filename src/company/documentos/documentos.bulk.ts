import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const documentosBulk: BulkLoad = {
  fills: [],
  leaves: [
    'impressos_filiais',
    'modelos_texto',
    'documentos_conteudos',
    'documentos_emitidos',
    'assinaturas',
  ],
};
