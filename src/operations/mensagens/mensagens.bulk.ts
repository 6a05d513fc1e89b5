import type { BulkLoad } from '#platform/server/sql/bulk_load.ts';

export const mensagensBulk: BulkLoad = {
  fills: [],
  leaves: ['modelos_mensagem', 'mensagens_filiais', 'mensagens_configuracao', 'mensagens'],
};
