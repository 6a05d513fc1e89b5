import type { SlicePrivacy } from '#platform/server/sql/privacy.ts';

const INTERNA = 'in which branch of the shop the device was';

export const enviosPrivacy: SlicePrivacy = {
  tables: { envios_aparelho: INTERNA },
  anonymised: { envios_aparelho: INTERNA },
};
