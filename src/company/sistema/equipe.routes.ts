import { guard } from '#platform/server/gate/gate.ts';
import { equipeContract } from './equipe.contract.ts';
import { listPessoas } from './equipe.sql.ts';

const operations = guard(equipeContract);

export const equipeRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listPessoas(context.db, input.filial_id)),
});
