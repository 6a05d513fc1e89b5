import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { enviarOrcamento } from './enviarOrcamento.command.ts';
import { COLUNAS_ORCAMENTOS } from './exportacao.rules.ts';
import { imprimirOrcamento } from './imprimir.command.ts';
import { lerConteudo, lerDaOrdem, lerOrcamento } from './lerOrcamento.command.ts';
import { cancelarOrcamento, novaVersao, removeOrcamento } from './mudarVersao.command.ts';
import { orcamentosContract } from './orcamentos.contract.ts';
import { listOrcamentos, queryOrcamentos } from './orcamentos.sql.ts';
import { changeOrcamento, createOrcamento } from './salvarOrcamento.command.ts';

const operations = guard(orcamentosContract);

export const orcamentosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listOrcamentos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'orcamentos',
        title: 'Orçamentos',
        columns: COLUNAS_ORCAMENTOS,
        listing: (db) => queryOrcamentos({ db, now: context.now, user: context.user }, input),
      },
      signal,
    ),
  ),
  get: operations.get.handler(({ context, input }) => lerOrcamento(context, input.id)),
  daOrdem: operations.daOrdem.handler(({ context, input }) => lerDaOrdem(context, input.id)),
  conteudo: operations.conteudo.handler(({ context, input }) => lerConteudo(context, input)),
  pdf: operations.pdf.handler(({ context, input }) => imprimirOrcamento(context, input)),
  create: operations.create.handler(({ context, input }) => createOrcamento(context, input)),
  update: operations.update.handler(({ context, input }) => changeOrcamento(context, input)),
  enviar: operations.enviar.handler(({ context, input }) => enviarOrcamento(context, input)),
  novaVersao: operations.novaVersao.handler(({ context, input }) => novaVersao(context, input)),
  cancelar: operations.cancelar.handler(({ context, input }) => cancelarOrcamento(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeOrcamento(context, input.id)),
});
