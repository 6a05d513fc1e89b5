import { definePart, type SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { apagarIdentificacao, type EquipamentoExportado, listDoTitular } from './dados_pessoais.sql.ts';

export const equipamentosPrivacy: SlicePrivacy = {
  tables: { equipamentos: true },
  leavesOut: { equipamentos: { program: ['versao', 'busca', 'identificador'] } },
  anonymised: { equipamentos: ['numero_serie', 'imei2', 'cor', 'armazenamento'] },
  parts: [
    definePart<EquipamentoExportado>({
      key: 'equipamentos',
      position: 20,
      list: ({ db }, ids) => listDoTitular(db, ids),
      sections: (rows, { fields }) =>
        rows.map((equipamento) => ({
          title: `Equipamento ${equipamento.nome}`,
          lines: fields('equipamentos', equipamento),
        })),
    }),
  ],
  redact: (ctx, id) => apagarIdentificacao(ctx.db, id),
};
