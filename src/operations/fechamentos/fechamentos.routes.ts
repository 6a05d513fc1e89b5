import { guard } from '#platform/server/gate/gate.ts';
import { desfazerFechamento } from './desfazerFechamento.command.ts';
import { fechamentosContract } from './fechamentos.contract.ts';
import { listFechamentos } from './fechamentos.sql.ts';
import { fecharComissoes } from './fechar.command.ts';
import { imprimirDemonstrativo } from './imprimirDemonstrativo.command.ts';
import { lerAFechar } from './lerAFechar.command.ts';
import { listLinhasDaOrdem, listSemTecnico } from './linhas.sql.ts';
import { trocarTecnico } from './trocarTecnico.command.ts';

const operations = guard(fechamentosContract);

export const fechamentosRouter = operations.router({
  listSemTecnico: operations.listSemTecnico.handler(({ context, input }) => listSemTecnico(context, input)),
  linhasDaOrdem: operations.linhasDaOrdem.handler(({ context, input }) =>
    listLinhasDaOrdem(context.db, input.id),
  ),
  trocarTecnico: operations.trocarTecnico.handler(({ context, input }) => trocarTecnico(context, input)),
  aFechar: operations.aFechar.handler(({ context, input }) => lerAFechar(context, input)),
  listFechamentos: operations.listFechamentos.handler(({ context, input }) =>
    listFechamentos(context, input),
  ),
  fechar: operations.fechar.handler(({ context, input }) => fecharComissoes(context, input)),
  desfazerFechamento: operations.desfazerFechamento.handler(({ context, input }) =>
    desfazerFechamento(context, input.id),
  ),
  demonstrativo: operations.demonstrativo.handler(({ context, input }) =>
    imprimirDemonstrativo(context, input),
  ),
});
