import { eventoDaRetirada } from '#operations/ordens_servico/retiradas.rules.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { estornarFaturamento } from './estornarFaturamento.command.ts';
import { faturamentoContract } from './faturamento.contract.ts';
import { faturar } from './faturar.command.ts';
import { imprimirEntrega } from './imprimirEntrega.command.ts';
import { faturamentoInvariants } from './invariantes.sql.ts';
import { preverFaturamento } from './preverFaturamento.command.ts';
import { receberSinal } from './receberSinal.command.ts';
import { desfazerRetirada, guardar, registrarRetirada } from './retirar.command.ts';

export const faturamentoServer = defineServer({
  contract: faturamentoContract,
  routes: {
    preverFaturamento: ({ context, input }) => preverFaturamento(context, input.id),
    faturar: ({ context, input }) => faturar(context, input),
    receberSinal: ({ context, input }) => receberSinal(context, input),
    entrega: ({ context, input }) => imprimirEntrega(context, input),
    registrarRetirada: ({ context, input }) => registrarRetirada(context, input),
    desfazerRetirada: ({ context, input }) => desfazerRetirada(context, input),
    guardar: ({ context, input }) => guardar(context, input),
    estornarFaturamento: ({ context, input }) => estornarFaturamento(context, input),
  },
  audit: {
    operations: {
      'ordens_servico.faturar': 'Faturou a ordem de serviço',
      'ordens_servico.receberSinal': 'Recebeu sinal na ordem de serviço',
      'ordens_servico.registrarRetirada': 'Registrou a retirada do aparelho',
      'ordens_servico.desfazerRetirada': 'Desfez a retirada do aparelho',
      'ordens_servico.guardar': 'Guardou o aparelho que ninguém retirou',
      'ordens_servico.estornarFaturamento': 'Estornou o faturamento da ordem de serviço',
    },
  },
  invariants: faturamentoInvariants,
  events: {
    byOperation: {
      'ordens_servico.faturar': ({ antes, depois }) => ['ordem.faturada', ...eventoDaRetirada(antes, depois)],
      'ordens_servico.registrarRetirada': ['ordem.retirada'],
      'ordens_servico.desfazerRetirada': ['ordem.alterada'],
      'ordens_servico.guardar': ['ordem.alterada'],
      'ordens_servico.estornarFaturamento': ['ordem.faturamento_estornado'],
    },
  },
});
