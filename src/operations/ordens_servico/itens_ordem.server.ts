import { ROTULO_SITUACAO } from '#kernels/estoque/situacao.rules.ts';
import { defineServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { commonFields, day, options, reference, text } from '#platform/shared/audit_fields.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { adicionarItem } from './adicionarItem.command.ts';
import { alterarItem } from './alterarItem.command.ts';
import { listOrdensAbertas, listOrdensDoTitular, type OrdemExportada } from './dados_pessoais.sql.ts';
import { excluirOrdem } from './excluirOrdem.command.ts';
import { ROTULO_COBRANCA } from './garantias.rules.ts';
import { itensOrdemContract } from './itens_ordem.contract.ts';
import { itensOrdemInvariants } from './itens_ordem_invariantes.sql.ts';
import { lerOrdemComItens } from './lerItens.command.ts';
import { preverItem } from './preverItem.command.ts';
import { removerItem } from './removerItem.command.ts';
import { usarModelo } from './usarModelo.command.ts';

export const itensOrdemServer = defineServer({
  contract: itensOrdemContract,
  routes: {
    get: ({ context, input }) => lerOrdemComItens(context, input.id),
    preverItem: ({ context, input }) => preverItem(context, input),
    remove: ({ context, input }) => excluirOrdem(context, input.id),
    adicionarItem: ({ context, input }) => adicionarItem(context, input),
    usarModelo: ({ context, input }) => usarModelo(context, input),
    alterarItem: ({ context, input }) => alterarItem(context, input),
    removerItem: ({ context, input }) => removerItem(context, input.id),
  },
  tables: {
    writes: {
      ordens_servico_itens: { branch: { parent: 'ordens_servico', column: 'ordem_servico_id' } },
    },
  },
  audit: {
    operations: {
      'ordens_servico.remove': 'Excluiu a ordem de serviço',
      'ordens_servico.adicionarItem': 'Adicionou um item à ordem de serviço',
      'ordens_servico.usarModelo': 'Adicionou os itens de um modelo de orçamento',
      'ordens_servico.alterarItem': 'Alterou um item da ordem de serviço',
      'ordens_servico.removerItem': 'Removeu um item da ordem de serviço',
    },
    records: {
      ordens_servico_itens: {
        name: 'Item de ordem',
        scope: 'filial',
        fields: {
          tipo: options('Tipo', { produto: 'Produto', servico: 'Serviço' }),
          situacao: options('Situação', ROTULO_SITUACAO),
          ordem_servico_id: reference('Ordem de serviço', 'ordens_servico'),
          produto_servico_id: reference('Produto/Serviço', 'produtos_servicos'),
          ...commonFields('descricao', 'quantidade', 'valor_unitario', 'desconto', 'valor_total'),
          tecnico_id: reference('Técnico', 'profiles', { staff: true }),
          garantia_dias: text('Garantia (dias)'),
          garantia_ate: day('Garantia até'),
          cobranca: options('Cobrança', ROTULO_COBRANCA),
          filial_estoque_id: reference('Estoque de', 'filiais'),
          motivo: text('Motivo'),
        },
        ignores: [
          'produto',
          'tecnico_nome',
          'filial_estoque_nome',
          'antes_do_ajuste',
          'garantia_herdada',
          'garantia_negada',
        ],
        line: { column: 'produto_servico_id' },
        title: ({ descricao, ordem_servico_id }, names) => {
          if (typeof descricao !== 'string') return;
          const ordem = names.get(String(ordem_servico_id));
          return ordem ? `${descricao} (${ordem})` : descricao;
        },
      },
    },
  },
  references: [
    {
      to: 'filiais',
      from: 'ordens_servico_itens',
      where: 'filial_estoque_id = :id',
      one: 'peça de ordem de outra filial vinculada',
      many: 'peças de ordens de outras filiais vinculadas',
      position: 27,
    },
    {
      to: 'produtos_servicos',
      from: 'ordens_servico_itens',
      where: 'produto_servico_id = :id',
      one: 'item de ordem de serviço vinculado',
      many: 'itens de ordem de serviço vinculados',
      position: 40,
    },
  ],
  invariants: itensOrdemInvariants,
  privacy: {
    tables: { ordens_servico: true, ordens_servico_itens: true, ordens_servico_historico_status: true },
    leavesOut: {
      ordens_servico: {
        program: ['versao', 'created_at', 'busca'],
        told: [
          'status_mudou_em',
          'prioridade',
          'posicao',
          'retirada_em',
          'guardado_em',
          'taxa_orcamento',
          'valor_aprovado',
          'aprovacao_fraca',
          'orcamento_aguarda',
          'garantia_resultado',
        ],
        shop: ['aprovacao_dispensada'],
      },
      ordens_servico_itens: {
        program: ['versao', 'garantia_herdada', 'garantia_negada'],
        told: ['tipo', 'antes_do_ajuste', 'garantia_dias', 'garantia_ate', 'cobranca'],
      },
      // The author 'Cliente (link)' tells that the customer answered the quote.
      ordens_servico_historico_status: { told: ['por'] },
    },
    anonymised: {
      ordens_servico: 'the device and the work stay with what was billed (LGPD art. 16)',
      ordens_servico_itens: 'what was billed',
      ordens_servico_historico_status: 'when the work went on',
    },
    parts: [
      definePart<OrdemExportada>({
        key: 'ordens',
        position: 30,
        list: ({ db }, ids) => listOrdensDoTitular(db, ids),
        sections: (rows, { fields, when, text }) =>
          rows.map((ordem) => ({
            title: `Ordem de Serviço #${ordem.numero_os}`,
            lines: [
              ...fields('ordens_servico', ordem),
              ...ordem.itens.map(({ descricao, quantidade, valor_total }): [string, string] => [
                'Item',
                `${formatQuantity(quantidade)} × ${descricao}: ${formatBRL(valor_total)}`,
              ]),
              ...ordem.historico_status.map(({ para, em }): [string, string] => [
                `Em ${when(em)}`,
                `Status: ${text('ordens_servico', 'status', para)}`,
              ]),
            ],
          })),
      }),
    ],
    // The shop still has the device, so it still needs the customer's data.
    async holds(db, ids) {
      const abertas = await listOrdensAbertas(db, ids);
      if (abertas.length === 0) return null;
      const quais = abertas.slice(0, 5).map((numero) => `#${numero}`);
      return `${plural(abertas.length, 'ordem de serviço em aberto', 'ordens de serviço em aberto')}: ${quais.join(', ')}`;
    },
  },
  events: {
    byOperation: {
      'ordens_servico.adicionarItem': ['ordem.alterada'],
      'ordens_servico.usarModelo': ['ordem.alterada'],
      'ordens_servico.alterarItem': ['ordem.alterada'],
      'ordens_servico.removerItem': ['ordem.alterada'],
    },
  },
});
