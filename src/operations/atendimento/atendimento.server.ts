import { defineServer } from '#platform/server/slices/server.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { atendimentoContract } from './atendimento.contract.ts';
import { lerAcontecimentos } from './lerAcontecimentos.command.ts';

export const atendimentoServer = defineServer({
  contract: atendimentoContract,
  routes: {
    ordem: ({ context, input }) => abrirOrdem(context, input.chave),
    acontecimentos: ({ context, input }) => lerAcontecimentos(context, input),
  },
});
