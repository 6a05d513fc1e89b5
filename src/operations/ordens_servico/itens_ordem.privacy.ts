import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { plural } from '#platform/shared/text.ts';
import { listOrdensAbertas, listOrdensDoTitular, type OrdemExportada } from './dados_pessoais.sql.ts';

export const itensOrdemPrivacy: SlicePrivacy = {
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
};
