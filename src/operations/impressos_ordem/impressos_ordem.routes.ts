import { guard } from '#platform/server/gate/gate.ts';
import { impressosOrdemContract } from './impressos_ordem.contract.ts';
import { imprimirEntrada, imprimirEtiqueta, imprimirOrdem } from './imprimir.command.ts';
import { imprimirGarantia } from './imprimirGarantia.command.ts';

const operations = guard(impressosOrdemContract);

export const impressosOrdemRouter = operations.router({
  ordem: operations.ordem.handler(({ context, input }) => imprimirOrdem(context, input)),
  entrada: operations.entrada.handler(({ context, input }) => imprimirEntrada(context, input)),
  garantia: operations.garantia.handler(({ context, input }) => imprimirGarantia(context, input)),
  etiqueta: operations.etiqueta.handler(({ context, input }) => imprimirEtiqueta(context, input)),
});
