import { guard } from '#platform/server/gate/gate.ts';
import { quadroContract } from './quadro.contract.ts';
import { contarMinhas, lerQuadro } from './quadro.sql.ts';

const operations = guard(quadroContract);

export const quadroRouter = operations.router({
  minhaBancada: operations.minhaBancada.handler(({ context, input }) =>
    contarMinhas(context, input.filial_id),
  ),
  quadro: operations.quadro.handler(({ context, input }) => lerQuadro(context, input)),
});
