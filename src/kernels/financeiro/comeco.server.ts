import { defineServer } from '#platform/server/slices/server.ts';
import { comecar } from './comecar.command.ts';
import { comecoContract } from './comeco.contract.ts';
import { listAnteriores } from './comeco.sql.ts';
import { desfazerInicio } from './desfazerInicio.command.ts';

export const comecoServer = defineServer({
  contract: comecoContract,
  routes: {
    listAnteriores: ({ context, input }) => listAnteriores(context, input),
    comecar: ({ context, input }) => comecar(context, input),
    desfazerInicio: ({ context }) => desfazerInicio(context),
  },
});
