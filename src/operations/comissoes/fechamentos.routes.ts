import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { desfazerFechamento } from './desfazerFechamento.command.ts';
import { COLUNAS_FECHAMENTOS, COLUNAS_SEM_TECNICO } from './exportacao_fechamentos.rules.ts';
import { fechamentosContract } from './fechamentos.contract.ts';
import { listFechamentos, queryFechamentos } from './fechamentos.sql.ts';
import { fecharComissoes } from './fechar.command.ts';
import { imprimirDemonstrativo } from './imprimirDemonstrativo.command.ts';
import { lerAFechar } from './lerAFechar.command.ts';
import { listLinhasDaOrdem, listSemTecnico, querySemTecnico } from './linhas.sql.ts';
import { trocarTecnico } from './trocarTecnico.command.ts';

const operations = guard(fechamentosContract);

export const fechamentosRouter = operations.router({
  listSemTecnico: operations.listSemTecnico.handler(({ context, input }) => listSemTecnico(context, input)),
  exportarSemTecnico: operations.exportarSemTecnico.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'historico_vendas',
        file: 'linhas_sem_tecnico',
        title: 'Linhas sem técnico',
        columns: COLUNAS_SEM_TECNICO,
        listing: (db) => querySemTecnico({ ...context, db }, input),
      },
      signal,
    ),
  ),
  linhasDaOrdem: operations.linhasDaOrdem.handler(({ context, input }) =>
    listLinhasDaOrdem(context.db, input.id),
  ),
  trocarTecnico: operations.trocarTecnico.handler(({ context, input }) => trocarTecnico(context, input)),
  aFechar: operations.aFechar.handler(({ context, input }) => lerAFechar(context, input)),
  listFechamentos: operations.listFechamentos.handler(({ context, input }) =>
    listFechamentos(context, input),
  ),
  exportarFechamentos: operations.exportarFechamentos.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'comissao_fechamentos',
        file: 'fechamentos_de_comissao',
        title: 'Fechamentos de comissão',
        columns: COLUNAS_FECHAMENTOS,
        listing: (db) => queryFechamentos({ ...context, db }, input),
      },
      signal,
    ),
  ),
  fechar: operations.fechar.handler(({ context, input }) => fecharComissoes(context, input)),
  desfazerFechamento: operations.desfazerFechamento.handler(({ context, input }) =>
    desfazerFechamento(context, input.id),
  ),
  demonstrativo: operations.demonstrativo.handler(({ context, input }) =>
    imprimirDemonstrativo(context, input),
  ),
});
