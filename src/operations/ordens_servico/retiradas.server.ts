import type { SliceServer } from '#platform/server/slices/server.ts';
import { definePart } from '#platform/server/sql/privacy.ts';
import { quemRetirou, ROTULO_PECAS } from './retiradas.rules.ts';
import { apagarQuemRetirou, listRetiradasDe, type RetiradaExportada } from './retiradas.sql.ts';

export const retiradasServer: SliceServer = {
  tables: {
    writes: { retiradas: {} },
  },
  references: [
    {
      to: 'filiais',
      from: 'retiradas',
      where: 'filial_id = :id',
      one: 'retirada vinculada',
      many: 'retiradas vinculadas',
      position: 25,
    },
    {
      to: 'clientes',
      from: 'retiradas',
      where: 'cliente_id = :id',
      one: 'retirada vinculada',
      many: 'retiradas vinculadas',
      position: 12,
    },
  ],
  follows: { to: 'clientes', columns: { retiradas: ['cliente_id'] } },
  privacy: {
    tables: { retiradas: true },
    leavesOut: { retiradas: { program: ['criado_em'] } },
    anonymised: { retiradas: ['nome', 'documento', 'desfeita_motivo'] },
    parts: [
      definePart<RetiradaExportada>({
        key: 'retiradas',
        position: 32,
        list: ({ db }, ids) => listRetiradasDe(db, ids),
        sections: (rows, { when }) => [
          {
            title: 'Retiradas de aparelhos',
            lines: rows.map((um): [string, string] => [
              when(um.retirada_em),
              [
                quemRetirou(um, 'o próprio cliente'),
                um.documento,
                um.pecas_devolvidas && `peças devolvidas: ${ROTULO_PECAS[um.pecas_devolvidas].toLowerCase()}`,
                um.dados_apagados && 'dados do aparelho apagados',
                um.desfeita_em && `desfeita em ${when(um.desfeita_em)}: ${um.desfeita_motivo}`,
              ]
                .filter(Boolean)
                .join(' · '),
            ]),
          },
        ],
      }),
    ],
    redact: ({ db }, cliente_id) => apagarQuemRetirou(db, cliente_id),
  },
};
