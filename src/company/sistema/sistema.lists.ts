import type { SliceLists } from '#test/lists.ts';
import { ORDENACAO_USUARIOS } from './lista.rules.ts';

export const sistemaLists: SliceLists = {
  fill: async (api) => {
    for (let i = 1; i < 8; i++) await api.as({ nome_completo: i % 2 ? 'Álvaro Lima' : 'alvaro lima' });
  },
  lists: { listUsuarios: { sorting: ORDENACAO_USUARIOS } },
};
