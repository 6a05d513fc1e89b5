import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { formatBRL, formatQuantity } from '#platform/shared/money.ts';
import { listVendasDoTitular, type VendaExportada } from './dados_pessoais.sql.ts';

export const vendasPrivacy: SlicePrivacy = {
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
};
