import { guard, type RequestContext } from '#platform/server/gate.ts';
import { segundoFatorContract } from './segundo_fator.contract.ts';
import {
  confirmarSegundoFator,
  desativarSegundoFator,
  iniciarSegundoFator,
  renovarCodigos,
  type SenhaAtual,
} from './segundoFator.command.ts';

const operacoes = guard(segundoFatorContract);

/** The gate lets nobody without a session get here. */
const comEmail = ({ session }: Pick<RequestContext, 'session'>, input: { senha: string }): SenhaAtual => ({
  ...input,
  email: session?.email ?? '',
});

export const segundoFatorRouter = {
  iniciar: operacoes.iniciar.handler(({ context, input }) =>
    iniciarSegundoFator(context, { ...comEmail(context, input), secret: context.services.secret }),
  ),
  confirmar: operacoes.confirmar.handler(({ context, input }) =>
    confirmarSegundoFator(context, { ...input, secret: context.services.secret }),
  ),
  renovarCodigos: operacoes.renovarCodigos.handler(({ context, input }) =>
    renovarCodigos(context, comEmail(context, input)),
  ),
  desativar: operacoes.desativar.handler(({ context, input }) =>
    desativarSegundoFator(context, comEmail(context, input)),
  ),
};
