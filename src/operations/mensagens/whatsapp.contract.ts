/**
 * Where conversations with customers open (02 § 7). The setting belongs to the slice of messages, which is above this
 * one.
 */
import { z } from 'zod';
import { branch, query } from '#platform/shared/operation.ts';
import { ONDE_ABRIR } from './whatsapp.rules.ts';

export const whatsappContract = {
  onde: query({
    path: '/whatsapp',
    summary: 'Onde a loja abre o WhatsApp',
    permission: 'session',
    branch: branch.none,
  }).output(z.object({ abrir_no: z.enum(ONDE_ABRIR) })),
};
