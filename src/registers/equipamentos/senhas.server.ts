import type { SliceServer } from '#platform/server/slices/server.ts';

export const senhasServer: SliceServer = {
  tables: {
    writes: { senhas_aparelho: {} },
  },
};
