const HORA = 60 * 60 * 1000;
/** An endpoint to which nothing has come through for so long is deactivated, and the bell says so. */
const DIAS_DE_FALHA = 5;
/** Longer than the queue tries: what is still open then has no job any more. */
const HORAS_ABERTA = 72;
const HORAS_DO_SEGREDO_ANTERIOR = 24;

const antes = (agora: Date, horas: number): Date => new Date(agora.getTime() - horas * HORA);

export const falhouDemais = (desde: Date, agora: Date): boolean => desde <= antes(agora, DIAS_DE_FALHA * 24);

export const anteriorVale = (trocado_em: Date | null, agora: Date): boolean =>
  trocado_em !== null && trocado_em > antes(agora, HORAS_DO_SEGREDO_ANTERIOR);

/** What the hourly clean-up removes, and what it gives up on. */
export function limitesDasEntregas(agora: Date, dias: number): { antes: Date; abertasAntes: Date } {
  return { antes: antes(agora, dias * 24), abertasAntes: antes(agora, HORAS_ABERTA) };
}
