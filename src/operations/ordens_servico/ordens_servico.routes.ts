import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { exigirRegistro } from '#platform/server/sql/records.ts';
import { adicionarItem } from './adicionarItem.command.ts';
import { alterarItem } from './alterarItem.command.ts';
import { alterarOrdem } from './alterarOrdem.command.ts';
import { criarOrdem } from './criarOrdem.command.ts';
import { estornarFaturamento } from './estornarFaturamento.command.ts';
import { excluirOrdem } from './excluirOrdem.command.ts';
import { COLUNAS_ORDENS } from './exportacao.rules.ts';
import { faturar } from './faturar.command.ts';
import { ordensServicoContract } from './ordens_servico.contract.ts';
import { getOrdem, listOrdens, listOrdensParaVinculo, queryOrdens } from './ordens_servico.sql.ts';
import { preverFaturamento, preverItem } from './preverEstoque.command.ts';
import { removerItem } from './removerItem.command.ts';

const operations = guard(ordensServicoContract);

export const ordensServicoRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listOrdens(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'ordens_servico',
        title: 'Ordens de Serviço',
        columns: COLUNAS_ORDENS,
        listing: (db) => queryOrdens({ db, agora: context.agora }, input),
      },
      signal,
    ),
  ),
  listParaVinculo: operations.listParaVinculo.handler(({ context, input }) =>
    listOrdensParaVinculo(context, input),
  ),
  get: operations.get.handler(async ({ context, input }) =>
    exigirRegistro(await getOrdem(context, input.id)),
  ),
  preverItem: operations.preverItem.handler(({ context, input }) => preverItem(context, input)),
  preverFaturamento: operations.preverFaturamento.handler(({ context, input }) =>
    preverFaturamento(context, input.id),
  ),
  create: operations.create.handler(({ context, input }) => criarOrdem(context, input)),
  update: operations.update.handler(({ context, input }) => alterarOrdem(context, input)),
  remove: operations.remove.handler(({ context, input }) => excluirOrdem(context, input.id)),
  adicionarItem: operations.adicionarItem.handler(({ context, input }) => adicionarItem(context, input)),
  alterarItem: operations.alterarItem.handler(({ context, input }) => alterarItem(context, input)),
  removerItem: operations.removerItem.handler(({ context, input }) => removerItem(context, input.id)),
  faturar: operations.faturar.handler(({ context, input }) => faturar(context, input.id)),
  estornarFaturamento: operations.estornarFaturamento.handler(({ context, input }) =>
    estornarFaturamento(context, input.id),
  ),
});
