import { actsOfMovements } from '#kernels/estoque/estoque.server.ts';
import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { exportList } from '#platform/server/export/export.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import {
  commonFields,
  instant,
  items,
  money,
  options,
  reference,
  text,
  yesNo,
} from '#platform/shared/audit_fields.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { COMPROVANTE } from './comprovante.rules.ts';
import { listVendasDoTitular, type VendaExportada } from './dados_pessoais.sql.ts';
import { estornarVenda } from './estornarVenda.command.ts';
import { COLUNAS_POR_VENDA, COLUNAS_VENDAS } from './exportacao.rules.ts';
import { finalizarVenda } from './finalizarVenda.command.ts';
import { imprimirComprovante } from './imprimirComprovante.command.ts';
import { vendasInvariants } from './invariantes.sql.ts';
import { lerVenda } from './lerVenda.command.ts';
import { preverVenda } from './preverVenda.command.ts';
import { salvarConfiguracao } from './salvarConfiguracao.command.ts';
import { vendasContract } from './vendas.contract.ts';
import { findConfiguracao, listPorVenda, listVendas, queryPorVenda, queryVendas } from './vendas.sql.ts';

/** The lines that were sold together. */
export const VENDA = {
  events: 'venda',
  columns: `v.venda_direta_id, max(d.numero) as numero, v.ordem_servico_id, v.filial_id, v.cliente_id,
    min(v.data_venda) as data_venda, sum(v.valor_total) as total,
    json_agg(json_build_object('id', v.id, 'produto_id', v.produto_id, 'quantidade', v.quantidade::text,
      'valor_total', v.valor_total::text, 'situacao', v.situacao) order by v.id) as itens`,
  from: 'historico_vendas v left join vendas_diretas d on d.id = v.venda_direta_id',
  group: 'v.venda_direta_id, v.ordem_servico_id, v.filial_id, v.cliente_id',
} as const;

export const vendasServer = defineServer({
  contract: vendasContract,
  routes: {
    list: ({ context, input }) => listVendas(context, input),
    exportar: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'vendas_diretas',
          title: 'Vendas Diretas',
          columns: COLUNAS_VENDAS,
          listing: (db) => queryVendas(db, input),
        },
        signal,
      ),
    listPorVenda: ({ context, input }) => listPorVenda(context, input),
    exportarPorVenda: ({ context, input, signal }) =>
      exportList(
        context,
        input,
        {
          table: 'vendas_diretas',
          title: 'Vendas Diretas',
          columns: COLUNAS_POR_VENDA,
          listing: (db) => queryPorVenda(db, input),
        },
        signal,
      ),
    get: ({ context, input }) => lerVenda(context, input),
    prever: ({ context, input }) => preverVenda(context, input),
    estornar: ({ context, input }) => estornarVenda(context, input),
    finalizar: ({ context, input }) => finalizarVenda(context, input),
    configuracao: ({ context }) => findConfiguracao(context.db),
    salvarConfiguracao: ({ context, input }) => salvarConfiguracao(context, input),
    comprovante: ({ context, input }) => imprimirComprovante(context, input),
  },
  tables: {
    writes: {
      vendas_configuracao: { rows: 'keep' },
      vendas_diretas: {
        branch: { columns: ['filial_id'] },
        name: "'Venda #' || numero",
        number: 'numero',
        acts: actsOfMovements(
          'o.historico_venda_id in (select id from historico_vendas where venda_direta_id = :id)',
        ),
      },
    },
  },
  audit: {
    operations: {
      'vendas.finalizar': 'Finalizou a venda direta',
      'vendas.salvarConfiguracao': 'Alterou como o balcão vende',
      'vendas.estornar': 'Estornou a venda direta',
      'vendas_diretas.exportar': 'Exportou a lista de vendas diretas',
    },
    records: {
      vendas_configuracao: {
        name: 'Configuração das vendas',
        scope: 'administracao',
        fields: { consumidor_padrao: yesNo('Começar com o Consumidor') },
      },
      vendas_diretas: {
        name: 'Venda direta',
        scope: 'filial',
        fields: {
          filial_id: reference('Filial', 'filiais'),
          cliente_id: reference('Cliente', 'clientes'),
          ...commonFields('numero', 'total'),
          itens: items('Itens', 'produtos_servicos', 'produto_id'),
          voltaram: items('Voltaram na troca', 'produtos_servicos', 'produto_id'),
          venda_nova_id: reference('Venda da troca', 'vendas_diretas'),
          data_venda: instant('Data da Venda'),
          ...commonFields('observacoes'),
        },
        title: ({ numero }) => (numero ? `Venda #${String(numero)}` : undefined),
        history: { permission: 'vendas:ver' },
      },
      historico_vendas: {
        name: 'Venda',
        scope: 'filial',
        fields: {
          tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
          situacao: options('Situação', ROTULO_SITUACAO),
          filial_id: reference('Filial', 'filiais'),
          cliente_id: reference('Cliente', 'clientes'),
          ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
          venda_direta_id: reference('Venda direta', 'vendas_diretas'),
          produto_id: reference('Produto', 'produtos_servicos'),
          ...commonFields('quantidade', 'valor_unitario', 'desconto', 'valor_total'),
          custo_unitario: money('Custo Unitário', { permission: 'produtos_servicos:custo' }),
          origem: options('Origem', {
            ordem: 'Ordem de serviço',
            venda_direta: 'Venda direta',
            movimentacao: 'Movimentação',
            manual: 'Manual',
          }),
          tecnico_id: reference('Técnico', 'profiles', { staff: true }),
          motivo: text('Motivo'),
          data_venda: instant('Data da Venda'),
          estornada_em: instant('Data do Estorno'),
          ...commonFields('observacoes'),
        },
        ignores: ['estornada_por', 'ordem_servico_item_id'],
        title: ({ produto_id }, names) => names.get(String(produto_id)),
        history: { permission: 'vendas:ver' },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'historico_vendas',
      where: 'filial_id = :id',
      covers: ['vendas_diretas'],
      one: 'venda vinculada',
      many: 'vendas vinculadas',
      position: 30,
    },
    {
      to: 'clientes',
      // A direct sale counts once, however many lines it has.
      from: `(select cliente_id from vendas_diretas
      union all select cliente_id from historico_vendas where venda_direta_id is null) venda`,
      where: 'cliente_id = :id',
      one: 'venda vinculada',
      many: 'vendas vinculadas',
      position: 20,
    },
    {
      to: 'produtos_servicos',
      from: 'historico_vendas',
      where: 'produto_id = :id',
      one: 'venda vinculada',
      many: 'vendas vinculadas',
      position: 10,
    },
  ],
  follows: { to: 'clientes', columns: { vendas_diretas: ['cliente_id'] } },
  invariants: vendasInvariants,
  privacy: {
    tables: { historico_vendas: true, vendas_diretas: true },
    leavesOut: {
      historico_vendas: {
        program: ['criado_em'],
        shop: ['custo_unitario'],
        told: ['origem', 'tipo', 'estornada_em'],
      },
      vendas_diretas: { told: ['total'] },
    },
    anonymised: {
      historico_vendas: 'the law keeps what was sold, when and for how much (LGPD art. 16)',
      vendas_diretas: 'the head of those sales',
    },
    parts: [
      definePart<VendaExportada>({
        key: 'vendas',
        position: 40,
        list: ({ db }, ids) => listVendasDoTitular(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Vendas',
            lines: rows.map(({ data_venda, produto, quantidade, valor_total }) => [
              when(data_venda),
              `${formatQuantity(quantidade)} × ${produto}: ${formatBRL(valor_total)}`,
            ]),
          },
        ],
      }),
    ],
  },
  events: {
    byOperation: { 'vendas.finalizar': ['venda.feita'], 'vendas.estornar': ['venda.estornada'] },
  },
  payloads: [{ ...VENDA, table: 'vendas_diretas', where: 'v.venda_direta_id = :id' }],
  prints: [COMPROVANTE],
});
