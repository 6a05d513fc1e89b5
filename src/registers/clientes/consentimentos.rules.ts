/** Consent texts for screens and reports. */
import type { FormaConsentimento } from './privacidade.contract.ts';

export const ROTULO_CANAL = { whatsapp: 'WhatsApp', email: 'E-mail', telefone: 'Telefone' } as const;

export const ROTULO_FORMA: Record<FormaConsentimento | 'anonimizacao', string> = {
  balcao: 'No balcão',
  telefone: 'Por telefone',
  whatsapp: 'Por WhatsApp',
  email: 'Por e-mail',
  anonimizacao: 'Na anonimização',
};
