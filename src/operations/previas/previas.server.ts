import { defineServer } from '#platform/server/slices/server.ts';
import { lerExemplo } from './lerExemplo.command.ts';
import { previasContract } from './previas.contract.ts';

export const previasServer = defineServer({
  contract: previasContract,
  routes: {
    daFilial: ({ context, input }) => lerExemplo(context, input),
  },
});
