import { exportList } from '#platform/server/export/export.ts';
import { guard } from '#platform/server/gate/gate.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { removeProduto } from './excluirProduto.command.ts';
import { COLUNAS_PRODUTOS } from './exportacao.rules.ts';
import { adicionarFilial, mudarEstoqueFilial } from './mudarEstoqueFilial.command.ts';
import { listEstoqueFiliais, listParaItem, listParaMovimentacao, listParaVenda } from './ofertas.sql.ts';
import { produtosServicosContract } from './produtos_servicos.contract.ts';
import { ocultarCusto } from './produtos_servicos.rules.ts';
import { findProduto, listProdutos, queryProdutos } from './produtos_servicos.sql.ts';
import { restaurarProduto } from './restaurarProduto.command.ts';
import { changeProduto, createProduto, inativarProduto } from './salvarProduto.command.ts';

const operations = guard(produtosServicosContract);

export const produtosServicosRouter = operations.router({
  list: operations.list.handler(({ context, input }) => listProdutos(context, input)),
  exportar: operations.exportar.handler(({ context, input, signal }) =>
    exportList(
      context,
      input,
      {
        table: 'produtos_servicos',
        title: 'Produtos e Serviços',
        columns: COLUNAS_PRODUTOS,
        listing: (db) => queryProdutos(db, input),
      },
      signal,
    ),
  ),
  get: operations.get.handler(async ({ context, input }) =>
    ocultarCusto(context.user.permissoes, requireRecord(await findProduto(context.db, input.id))),
  ),
  create: operations.create.handler(({ context, input }) => createProduto(context, input)),
  update: operations.update.handler(({ context, input }) => changeProduto(context, input)),
  inativar: operations.inativar.handler(({ context, input }) => inativarProduto(context, input)),
  remove: operations.remove.handler(({ context, input }) => removeProduto(context, input.id)),
  restaurar: operations.restaurar.handler(({ context, input }) => restaurarProduto(context, input.id)),
  listEstoqueFiliais: operations.listEstoqueFiliais.handler(({ context, input }) =>
    listEstoqueFiliais(context, input.produto_id),
  ),
  adicionarFilial: operations.adicionarFilial.handler(({ context, input }) =>
    adicionarFilial(context, input),
  ),
  mudarEstoqueFilial: operations.mudarEstoqueFilial.handler(({ context, input }) =>
    mudarEstoqueFilial(context, input),
  ),
  listParaItem: operations.listParaItem.handler(({ context, input }) => listParaItem(context, input)),
  listParaVenda: operations.listParaVenda.handler(({ context, input }) => listParaVenda(context, input)),
  listParaMovimentacao: operations.listParaMovimentacao.handler(({ context, input }) =>
    listParaMovimentacao(context, input),
  ),
});
