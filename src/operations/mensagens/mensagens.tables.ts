import type { SliceTables } from '#platform/server/sql/tables.ts';

export const mensagensTables: SliceTables = {
  slice: 'mensagens',
  writes: {
    modelos_mensagem: { rows: 'keep' },
    mensagens_filiais: { rows: 'keep' },
    mensagens_configuracao: { rows: 'keep' },
    mensagens: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
  },
};
