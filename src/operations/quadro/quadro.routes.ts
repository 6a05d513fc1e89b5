import { guard } from '#platform/server/gate/gate.ts';
import { quadroContract } from './quadro.contract.ts';
import { lerQuadro } from './quadro.sql.ts';

const operations = guard(quadroContract);

export const quadroRouter = operations.router({
  quadro: operations.quadro.handler(({ context, input }) => lerQuadro(context, input)),
});
