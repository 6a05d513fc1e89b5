import { defineServer } from '#platform/server/slices/server.ts';
import { assinar, lerAssinado, lerParaAssinar, listDaOrdem, pedirNoCelular } from './assinar.command.ts';
import { assinaturasContract } from './assinaturas.contract.ts';

export const assinaturasServer = defineServer({
  contract: assinaturasContract,
  routes: {
    daOrdem: ({ context, input }) => listDaOrdem(context, input.id),
    assinado: ({ context, input }) => lerAssinado(context, input),
    paraAssinar: ({ context, input }) => lerParaAssinar(context, input),
    pedirNoCelular: ({ context, input }) => pedirNoCelular(context, input),
    assinar: ({ context, input }) => assinar(context, input),
  },
  audit: {
    operations: {
      'assinaturas.assinar': 'Registrou a assinatura da entrada',
      'assinaturas.assinarRetirada': 'Registrou a assinatura da retirada',
      'assinaturas.pedirRetiradaNoCelular': 'Pediu a assinatura da retirada no celular',
      'assinaturas.pedirNoCelular': 'Pediu a assinatura da entrada no celular',
    },
  },
});
