import type { SliceMerges } from '#platform/server/sql/merges.ts';
import { dobrarAparelhos } from './dobrarAparelhos.command.ts';

export const equipamentosMerges: SliceMerges = {
  to: 'clientes',
  columns: { equipamentos: ['cliente_id'] },
  fold: dobrarAparelhos,
};
