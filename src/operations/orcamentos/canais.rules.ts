import type { Canal } from './lista.rules.ts';

/** The channels that a person of the shop can register; at the counter the customer signs. */
export const CANAIS_REGISTRADOS = [
  'balcao',
  'whatsapp',
  'email',
  'telefone',
] as const satisfies readonly Canal[];
export type CanalRegistrado = (typeof CANAIS_REGISTRADOS)[number];
