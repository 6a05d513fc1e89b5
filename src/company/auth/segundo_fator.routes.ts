import { guard } from '#platform/server/gate/gate.ts';
import { segundoFatorContract } from './segundo_fator.contract.ts';
import {
  confirmarSegundoFator,
  desativarSegundoFator,
  iniciarSegundoFator,
  renovarCodigos,
} from './segundoFator.command.ts';

const operacoes = guard(segundoFatorContract);

export const segundoFatorRouter = {
  iniciar: operacoes.iniciar.handler(({ context, input }) =>
    iniciarSegundoFator(context, {
      ...input,
      // Never empty behind the gate, which rejects requests without a session.
      email: context.session?.email ?? '',
      secret: context.services.secret,
    }),
  ),
  confirmar: operacoes.confirmar.handler(({ context, input }) =>
    confirmarSegundoFator(context, { ...input, secret: context.services.secret }),
  ),
  renovarCodigos: operacoes.renovarCodigos.handler(({ context, input }) =>
    renovarCodigos(context, input.senha),
  ),
  desativar: operacoes.desativar.handler(({ context, input }) => desativarSegundoFator(context, input.senha)),
};
