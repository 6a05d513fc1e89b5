import type { Canal } from '#operations/orcamentos/lista.rules.ts';

/** The ways of answering that a person registers; at the counter the customer signs. */
export const CANAIS_REGISTRADOS = [
  'balcao',
  'whatsapp',
  'email',
  'telefone',
] as const satisfies readonly Canal[];
export type CanalRegistrado = (typeof CANAIS_REGISTRADOS)[number];
