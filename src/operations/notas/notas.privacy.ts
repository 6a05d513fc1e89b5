import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';
import { deleteNotasDe } from './notas.sql.ts';

const INTERNA = 'notes of the people of the shop for each other';

export const notasPrivacy: SlicePrivacy = {
  tables: { notas_internas: INTERNA, notas_fixadas: INTERNA },
  anonymised: {
    notas_internas: [],
    notas_fixadas: 'which notes were pinned; goes with the note',
  },
  redact: (ctx, id) => deleteNotasDe(ctx.db, id),
};
