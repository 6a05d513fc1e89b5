import { defineServer } from '#platform/server/slices/server.ts';
import { cancelarEnvio, enviarAparelho, receberAparelho } from './enviarAparelho.command.ts';
import { enviosContract } from './envios.contract.ts';
import { listDestinos, listEnvios } from './envios.sql.ts';
import { enviosInvariants } from './invariantes.sql.ts';

const INTERNA = 'in which branch of the shop the device was';

export const enviosServer = defineServer({
  contract: enviosContract,
  routes: {
    destinos: ({ context }) => listDestinos(context.db),
    daOrdem: ({ context, input }) => listEnvios(context.db, input.id),
    enviar: ({ context, input }) => enviarAparelho(context, input),
    receber: ({ context, input }) => receberAparelho(context, input.id),
    cancelar: ({ context, input }) => cancelarEnvio(context, input.id),
  },
  tables: {
    writes: {
      envios_aparelho: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' }, rows: 'keep' },
    },
  },
  audit: {
    operations: {
      'envios.enviar': 'Enviou o aparelho a outra filial',
      'envios.receber': 'Recebeu o aparelho na filial',
      'envios.cancelar': 'Cancelou o envio do aparelho',
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'envios_aparelho',
      where: 'de_filial_id = :id or para_filial_id = :id',
      one: 'envio de aparelho vinculado',
      many: 'envios de aparelhos vinculados',
      position: 26,
    },
  ],
  invariants: enviosInvariants,
  privacy: {
    tables: { envios_aparelho: INTERNA },
    anonymised: { envios_aparelho: INTERNA },
  },
});
