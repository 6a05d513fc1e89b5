import { defineServer } from '#platform/server/slices/server.ts';
import { segundoFatorContract } from './segundo_fator.contract.ts';
import {
  confirmarSegundoFator,
  desativarSegundoFator,
  iniciarSegundoFator,
  renovarCodigos,
} from './segundoFator.command.ts';

export const segundoFatorServer = defineServer({
  contract: segundoFatorContract,
  routes: {
    iniciar: ({ context, input }) =>
      iniciarSegundoFator(context, {
        ...input,
        // Never empty behind the gate, which rejects requests without a session.
        email: context.session?.email ?? '',
        secret: context.services.secret,
      }),
    confirmar: ({ context, input }) =>
      confirmarSegundoFator(context, { ...input, secret: context.services.secret }),
    renovarCodigos: ({ context, input }) => renovarCodigos(context, input.senha),
    desativar: ({ context, input }) => desativarSegundoFator(context, input.senha),
  },
  tables: {
    writes: {
      segundos_fatores: {},
      codigos_recuperacao: {},
    },
  },
  audit: {
    operations: {
      'segundo_fator.confirmar': 'Ativou a verificação em duas etapas',
      'segundo_fator.renovarCodigos': 'Criou novos códigos de recuperação',
      'segundo_fator.desativar': 'Desativou a verificação em duas etapas',
    },
  },
});
