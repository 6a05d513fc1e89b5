import { exportList } from '#platform/server/export/export.ts';
import { defineNotice } from '#platform/server/gate/notices.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { money, options, quantity, text } from '#platform/shared/audit_fields.ts';
import { formatQuantity } from '#platform/shared/money.ts';
import { auditOf } from '#platform/shared/register_fields.ts';
import { plural } from '#platform/shared/text.ts';
import { countEstoqueBaixo, listEstoqueBaixo } from './avisos.sql.ts';
import { removeProduto } from './excluirProduto.command.ts';
import { adicionarFilial, mudarEstoqueFilial } from './mudarEstoqueFilial.command.ts';
import { listEstoqueFiliais, listParaItem, listParaMovimentacao, listParaVenda } from './ofertas.sql.ts';
import { produtosServicosContract } from './produtos_servicos.contract.ts';
import { CAMPOS_PRODUTO, COLUNAS_PRODUTOS } from './produtos_servicos.fields.ts';
import { ocultarCusto } from './produtos_servicos.rules.ts';
import { findProduto, listProdutos, queryProdutos } from './produtos_servicos.sql.ts';
import { produtosServicosInvariants } from './produtos_servicos_invariantes.sql.ts';
import { restaurarProduto } from './restaurarProduto.command.ts';
import { changeProduto, createProduto, inativarProduto } from './salvarProduto.command.ts';

export const produtosServicosServer = defineServer({
  contract: produtosServicosContract,
  routes: {
    list: ({ context, input }) => listProdutos(context, input),
    exportar: ({ context, input, signal }) =>
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
    get: async ({ context, input }) =>
      ocultarCusto(context.user.permissoes, requireRecord(await findProduto(context.db, input.id))),
    create: ({ context, input }) => createProduto(context, input),
    update: ({ context, input }) => changeProduto(context, input),
    inativar: ({ context, input }) => inativarProduto(context, input),
    remove: ({ context, input }) => removeProduto(context, input.id),
    restaurar: ({ context, input }) => restaurarProduto(context, input.id),
    listEstoqueFiliais: ({ context, input }) => listEstoqueFiliais(context, input.produto_id),
    adicionarFilial: ({ context, input }) => adicionarFilial(context, input),
    mudarEstoqueFilial: ({ context, input }) => mudarEstoqueFilial(context, input),
    listParaItem: ({ context, input }) => listParaItem(context, input),
    listParaVenda: ({ context, input }) => listParaVenda(context, input),
    listParaMovimentacao: ({ context, input }) => listParaMovimentacao(context, input),
  },
  tables: {
    writes: {
      produtos_servicos: { name: 'nome', search: 'busca' },
    },
  },
  audit: {
    operations: {
      'produtos_servicos.create': 'Cadastrou o produto/serviço',
      'produtos_servicos.update': 'Alterou o produto/serviço',
      'produtos_servicos.inativar': 'Inativou o produto/serviço',
      'produtos_servicos.adicionarFilial': 'Adicionou a filial ao estoque',
      'produtos_servicos.mudarEstoqueFilial': 'Alterou mínimo, máximo ou lugar na filial',
      'produtos_servicos.remove': 'Excluiu o produto/serviço',
      'produtos_servicos.restaurar': 'Restaurou o produto/serviço',
      'produtos_servicos.exportar': 'Exportou a lista de produtos e serviços',
    },
    records: {
      produtos_servicos: {
        name: 'Produto/Serviço',
        scope: 'empresa',
        fields: {
          ...auditOf(CAMPOS_PRODUTO),
          custo_medio: money('Custo Médio', { permission: 'produtos_servicos:custo' }),
          em_transito: quantity('Em Trânsito'),
          posicao: text('Onde está'),
          situacao: options('Situação', { ativo: 'Ativo' }),
        },
        title: 'nome',
        history: {
          permission: 'produtos_servicos:ver',
          tables: ['produtos_servicos', 'historico_compras', 'historico_vendas'],
        },
        restoration: {
          success: 'Produto/serviço restaurado com sucesso! O estoque volta zerado.',
          warning: 'O estoque volta zerado em todas as filiais.',
        },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'estoque_filiais',
      where: 'filial_id = :id and quantidade <> 0',
      one: 'produto com estoque vinculado',
      many: 'produtos com estoque vinculados',
      position: 50,
    },
  ],
  invariants: produtosServicosInvariants,
  notices: [
    defineNotice({
      name: 'estoque_baixo',
      position: 50,
      permission: 'produtos_servicos:ver',
      of: 'branch',
      feminine: false,
      async show({ db }, filial_id) {
        const [total, produtos] = await Promise.all([
          countEstoqueBaixo(db, filial_id),
          listEstoqueBaixo(db, filial_id),
        ]);
        return { total, produtos };
      },
      count: null,
      tell: ({ total, produtos }) =>
        total === 0
          ? null
          : {
              text: plural(total, 'produto com estoque baixo', 'produtos com estoque baixo'),
              link: '/estoques/produtos?estoque=baixo',
              lines: produtos.map(({ nome, quantidade, estoque_minimo }) => ({
                text: nome,
                figure: `${formatQuantity(quantidade)} de ${formatQuantity(estoque_minimo)}`,
              })),
              rest: total - produtos.length,
            },
    }),
  ],
  events: {
    byOperation: {
      'produtos_servicos.create': ['produto.criado'],
      'produtos_servicos.restaurar': ['produto.criado'],
      'produtos_servicos.update': ['produto.alterado'],
      'produtos_servicos.inativar': ['produto.alterado'],
      'produtos_servicos.remove': ['produto.excluido'],
    },
  },
  payloads: [
    {
      events: 'produto',
      table: 'produtos_servicos',
      columns: `id, tipo, nome, codigo, codigo_ean, valor_venda_pf, valor_venda_pj, valor_venda_maquina, estoque, ativo,
      versao`,
      from: 'produtos_servicos',
      where: 'id = :id',
    },
  ],
});
