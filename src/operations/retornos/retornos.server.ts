import { defineServer } from '#platform/server/slices/server.ts';
import { abrirRetorno } from './abrirRetorno.command.ts';
import { julgarRetorno } from './julgarRetorno.command.ts';
import { lerGarantia } from './lerGarantia.command.ts';
import { retornosContract } from './retornos.contract.ts';

export const retornosServer = defineServer({
  contract: retornosContract,
  routes: {
    daOrdem: ({ context, input }) => lerGarantia(context, input.id),
    abrir: ({ context, input }) => abrirRetorno(context, input),
    julgar: ({ context, input }) => julgarRetorno(context, input),
  },
  audit: {
    operations: { 'retornos.julgar': 'Decidiu sobre o retorno em garantia' },
  },
  references: [
    {
      to: 'ordens_servico',
      from: 'ordens_servico r',
      where: 'r.garantia_de_id = :id',
      one: 'retorno em garantia vinculado',
      many: 'retornos em garantia vinculados',
      position: 20,
    },
  ],
});
