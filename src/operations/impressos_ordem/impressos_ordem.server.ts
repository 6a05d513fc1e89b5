import { defineServer } from '#platform/server/slices/server.ts';
import { ENTREGA } from './entrega.rules.ts';
import { ETIQUETA } from './etiqueta.rules.ts';
import { GARANTIA } from './garantia.rules.ts';
import { impressosOrdemContract } from './impressos_ordem.contract.ts';
import { imprimirEntrada, imprimirEtiqueta, imprimirEtiquetas, imprimirOrdem } from './imprimir.command.ts';
import { imprimirGarantia } from './imprimirGarantia.command.ts';
import { ORDEM } from './ordem.rules.ts';

export const impressosOrdemServer = defineServer({
  contract: impressosOrdemContract,
  routes: {
    ordem: ({ context, input }) => imprimirOrdem(context, input),
    entrada: ({ context, input }) => imprimirEntrada(context, input),
    garantia: ({ context, input }) => imprimirGarantia(context, input),
    etiqueta: ({ context, input }) => imprimirEtiqueta(context, input),
    etiquetas: ({ context, input }) => imprimirEtiquetas(context, input),
  },
  prints: [ORDEM, ETIQUETA, ENTREGA, GARANTIA],
});
