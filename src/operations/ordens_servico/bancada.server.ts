import { defineServer } from '#platform/server/slices/server.ts';
import { bancadaContract } from './bancada.contract.ts';
import { bancadaInvariants } from './bancada_invariantes.sql.ts';
import { mudarStatus, mudarTecnico } from './mudarStatus.command.ts';
import { assumir, mudarUma, salvarBancada } from './mudarUma.command.ts';
import { eventoDaRetirada } from './retiradas.rules.ts';

export const bancadaServer = defineServer({
  contract: bancadaContract,
  routes: {
    mudarStatus: ({ context, input }) => mudarStatus(context, input),
    mudarTecnico: ({ context, input }) => mudarTecnico(context, input),
    mudarUma: ({ context, input }) => mudarUma(context, input),
    salvarBancada: ({ context, input }) => salvarBancada(context, input),
    assumir: ({ context, input }) => assumir(context, input.id),
  },
  audit: {
    operations: {
      'ordens_servico.mudarStatus': 'Mudou o status da ordem de serviço',
      'ordens_servico.mudarTecnico': 'Mudou o técnico da ordem de serviço',
      'ordens_servico.salvarBancada': 'Mudou o prazo ou a bancada da ordem de serviço',
      'ordens_servico.assumir': 'Assumiu a ordem de serviço',
    },
  },
  invariants: bancadaInvariants,
  events: {
    byOperation: {
      'ordens_servico.mudarStatus': ({ antes, depois }) =>
        antes?.status === depois?.status
          ? ['ordem.alterada']
          : ['ordem.status_alterado', ...eventoDaRetirada(antes, depois)],
      'ordens_servico.mudarTecnico': ['ordem.alterada'],
      'ordens_servico.salvarBancada': ['ordem.alterada'],
      'ordens_servico.assumir': ['ordem.alterada'],
    },
  },
});
