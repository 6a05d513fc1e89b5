import { guard } from '#platform/server/gate/gate.ts';
import { whatsappContract } from './whatsapp.contract.ts';
import { findOnde } from './whatsapp.sql.ts';

const operations = guard(whatsappContract);

export const whatsappRouter = operations.router({
  onde: operations.onde.handler(({ context }) => findOnde(context.db)),
});
