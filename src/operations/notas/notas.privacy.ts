import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

const INTERNA = 'notes of the people of the shop for each other';

export const notasPrivacy: SlicePrivacy = {
  tables: { notas_internas: INTERNA, notas_fixadas: INTERNA },
  anonymised: {
    notas_internas: 'the work on the device, as the order keeps it',
    notas_fixadas: 'which notes were pinned',
  },
};
