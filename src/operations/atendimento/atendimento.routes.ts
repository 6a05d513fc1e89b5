import { guard } from '#platform/server/gate/gate.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { atendimentoContract } from './atendimento.contract.ts';
import { lerAcontecimentos } from './lerAcontecimentos.command.ts';

const operations = guard(atendimentoContract);

export const atendimentoRouter = operations.router({
  ordem: operations.ordem.handler(({ context, input }) => abrirOrdem(context, input.chave)),
  acontecimentos: operations.acontecimentos.handler(({ context, input }) =>
    lerAcontecimentos(context, input),
  ),
});
