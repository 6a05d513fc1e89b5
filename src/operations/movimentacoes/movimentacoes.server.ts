import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { VENDA } from '#operations/vendas/vendas.server.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { requireRecord } from '#platform/server/sql/records.ts';
import { commonFields, instant, options, reference, text } from '#platform/shared/audit_fields.ts';
import { estornarMovimentacao } from './estornarMovimentacao.command.ts';
import { COLUNAS_MOVIMENTACOES } from './exportacao.rules.ts';
import { movimentacoesContract } from './movimentacoes.contract.ts';
import { ROTULO_TIPO } from './movimentacoes.rules.ts';
import { findMovimentacao, listMovimentacoes, queryMovimentacoes } from './movimentacoes.sql.ts';
import { preverEstorno } from './preverEstorno.command.ts';
import { preverMovimentacao } from './preverMovimentacao.command.ts';
import { registrarMovimentacao, registrarVarias } from './registrarMovimentacao.command.ts';

export const movimentacoesServer = defineServer({
  contract: movimentacoesContract,
  routes: {
    list: ({ context, input }) => listMovimentacoes(context, input),
    get: async ({ context, input }) => requireRecord(await findMovimentacao(context, input.id)),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'movimentacoes_estoque',
          title: 'Movimentações',
          columns: COLUNAS_MOVIMENTACOES,
          listing: (db) => queryMovimentacoes({ ...context, db }, input),
        },
        signal,
      ),
    prever: ({ context, input }) => preverMovimentacao(context, input),
    registrar: ({ context, input }) => registrarMovimentacao(context, input),
    registrarVarias: ({ context, input }) => registrarVarias(context, input),
    preverEstorno: ({ context, input }) => preverEstorno(context, input.id),
    estornar: ({ context, input }) => estornarMovimentacao(context, input),
  },
  audit: {
    operations: {
      'movimentacoes.registrar': 'Registrou uma movimentação de estoque',
      'movimentacoes.estornar': 'Estornou uma movimentação de estoque',
      'movimentacoes_estoque.exportar': 'Exportou a lista de movimentações',
    },
    records: {
      movimentacoes_estoque: {
        name: 'Movimentação',
        scope: 'filial',
        fields: {
          tipo_movimentacao: options('Tipo', ROTULO_TIPO),
          situacao: options('Situação', ROTULO_SITUACAO),
          filial_origem_id: reference('Filial de origem', 'filiais'),
          filial_destino_id: reference('Filial de destino', 'filiais'),
          cliente_id: reference('Cliente', 'clientes'),
          ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
          produto_id: reference('Produto', 'produtos_servicos'),
          ...commonFields('quantidade', 'valor_unitario'),
          documento_rotulo: text('Documento'),
          origem: text('Origem'),
          destino: text('Destino'),
          data_movimentacao: instant('Data'),
          data_estorno: instant('Data do Estorno'),
          ...commonFields('observacoes'),
        },
        ignores: [
        'motivo', 'ordem_servico_item_id', 'historico_venda_id', 'movimentacao_estorno_id', 'estorno_de_id', 'estornada',
        'estornada_por', 'documento_tipo', 'documento_id', 'documento_linha_id', 'razao', 'etapa',
      ], // biome-ignore format: a list of names
        title: ({ produto_id }, names) => names.get(String(produto_id)),
        history: { permission: 'movimentacoes:ver' },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'movimentacoes_estoque',
      where: 'filial_origem_id = :id or filial_destino_id = :id',
      covers: ['lancamentos_estoque'],
      one: 'movimentação vinculada',
      many: 'movimentações vinculadas',
      position: 40,
    },
    {
      to: 'clientes',
      from: 'movimentacoes_estoque',
      where: 'cliente_id = :id',
      one: 'movimentação vinculada',
      many: 'movimentações vinculadas',
      position: 30,
    },
    {
      to: 'produtos_servicos',
      // Stock movements of the product form are deleted with the product, so they do not count.
      from: 'movimentacoes_estoque m left join movimentacoes_estoque o on o.id = m.estorno_de_id',
      where: `m.produto_id = :id and coalesce(o.motivo, m.motivo) not in ('estoque_inicial', 'correcao_cadastro')`,
      covers: ['lancamentos_estoque', 'estoque_filiais', 'historico_custos'],
      one: 'movimentação vinculada',
      many: 'movimentações vinculadas',
      position: 20,
    },
  ],
  privacy: {
    tables: {
      movimentacoes_estoque: 'what left the stock for the customer is in their sales',
      lancamentos_estoque: 'the postings of those movements',
    },
    anonymised: {
      movimentacoes_estoque: 'quantities of products',
      lancamentos_estoque: 'quantities of products',
    },
  },
  events: {
    // A manual sale is both a movement and a sale.
    byOperation: {
      'movimentacoes.registrar': ({ depois }) =>
        depois?.tipo_movimentacao === 'venda'
          ? ['movimentacao.registrada', 'venda.feita']
          : ['movimentacao.registrada'],
      'movimentacoes.estornar': ({ antes }) =>
        antes?.tipo_movimentacao === 'venda'
          ? ['movimentacao.estornada', 'venda.estornada']
          : ['movimentacao.estornada'],
    },
  },
  payloads: [
    {
      events: 'movimentacao',
      table: 'movimentacoes_estoque',
      columns: `id, tipo_movimentacao, situacao, produto_id, quantidade, filial_origem_id, filial_destino_id,
      ordem_servico_id, data_movimentacao, movimentacao_estorno_id`,
      from: 'movimentacoes_estoque',
      where: 'id = :id',
    },
    {
      ...VENDA,
      table: 'movimentacoes_estoque',
      where: 'v.id = (select historico_venda_id from movimentacoes_estoque where id = :id)',
    },
  ],
});
