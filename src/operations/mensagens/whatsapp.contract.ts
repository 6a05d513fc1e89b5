/** Where conversations with customers open (02 § 7). The contract of messages has the setting. */
import { branch, query } from '#platform/shared/operation.ts';
import { z } from '#platform/shared/zod.ts';
import { ONDE_ABRIR } from './whatsapp.rules.ts';

export const whatsappContract = {
  onde: query({
    path: '/whatsapp',
    summary: 'Onde a loja abre o WhatsApp',
    permission: 'session',
    branch: branch.none,
  }).output(z.object({ abrir_no: z.enum(ONDE_ABRIR) })),
};
