import { defineServer } from '#platform/server/slices/server.ts';
import { equipeContract } from './equipe.contract.ts';
import { listPessoas } from './equipe.sql.ts';

export const equipeServer = defineServer({
  contract: equipeContract,
  routes: {
    list: ({ context, input }) => listPessoas(context.db, input.filial_id),
  },
});
