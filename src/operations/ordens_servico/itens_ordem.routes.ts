import { guard } from '#platform/server/gate/gate.ts';
import { adicionarItem } from './adicionarItem.command.ts';
import { alterarItem } from './alterarItem.command.ts';
import { excluirOrdem } from './excluirOrdem.command.ts';
import { itensOrdemContract } from './itens_ordem.contract.ts';
import { lerOrdemComItens } from './lerItens.command.ts';
import { preverItem } from './preverItem.command.ts';
import { removerItem } from './removerItem.command.ts';
import { usarModelo } from './usarModelo.command.ts';

const operations = guard(itensOrdemContract);

export const itensOrdemRouter = operations.router({
  get: operations.get.handler(({ context, input }) => lerOrdemComItens(context, input.id)),
  preverItem: operations.preverItem.handler(({ context, input }) => preverItem(context, input)),
  remove: operations.remove.handler(({ context, input }) => excluirOrdem(context, input.id)),
  adicionarItem: operations.adicionarItem.handler(({ context, input }) => adicionarItem(context, input)),
  usarModelo: operations.usarModelo.handler(({ context, input }) => usarModelo(context, input)),
  alterarItem: operations.alterarItem.handler(({ context, input }) => alterarItem(context, input)),
  removerItem: operations.removerItem.handler(({ context, input }) => removerItem(context, input.id)),
});
