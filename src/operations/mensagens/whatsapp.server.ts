import { defineServer } from '#platform/server/slices/server.ts';
import { whatsappContract } from './whatsapp.contract.ts';
import { findOnde } from './whatsapp.sql.ts';

export const whatsappServer = defineServer({
  contract: whatsappContract,
  routes: {
    onde: ({ context }) => findOnde(context.db),
  },
});
