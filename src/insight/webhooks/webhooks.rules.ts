const HORA = 60 * 60 * 1000;
/** A webhook without a successful delivery for this long is deactivated, and the bell shows it. */
const DIAS_DE_FALHA = 5;
/** Longer than the queue retries, so a delivery still open by then has lost its job. */
const HORAS_ABERTA = 72;
const HORAS_DO_SEGREDO_ANTERIOR = 24;

const antes = (agora: Date, horas: number): Date => new Date(agora.getTime() - horas * HORA);

export const falhouDemais = (desde: Date, agora: Date): boolean => desde <= antes(agora, DIAS_DE_FALHA * 24);

export const anteriorVale = (trocado_em: Date | null, agora: Date): boolean =>
  trocado_em !== null && trocado_em > antes(agora, HORAS_DO_SEGREDO_ANTERIOR);

/** Age limits of the hourly clean-up: which deliveries it deletes, and which open ones it gives up on. */
export function limitesDasEntregas(agora: Date, dias: number): { antes: Date; abertasAntes: Date } {
  return { antes: antes(agora, dias * 24), abertasAntes: antes(agora, HORAS_ABERTA) };
}
