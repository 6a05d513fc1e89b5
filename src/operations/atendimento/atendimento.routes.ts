import { lerHistorico } from '#company/auditoria/lerHistorico.command.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { abrirOrdem } from './abrirOrdem.command.ts';
import { atendimentoContract } from './atendimento.contract.ts';

const operations = guard(atendimentoContract);

export const atendimentoRouter = operations.router({
  ordem: operations.ordem.handler(({ context, input }) => abrirOrdem(context, input.chave)),
  acontecimentos: operations.acontecimentos.handler(({ context, input: { id, ...pagina } }) =>
    lerHistorico(context, { tabela: 'ordens_servico', registro_id: id, ...pagina }),
  ),
});
