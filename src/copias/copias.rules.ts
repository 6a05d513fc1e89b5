/** The administrator is told when there is no newer backup than this: one night may fail, two may not. */
const HORAS_ATRASO = 36;

export const maisNova = (uma: Date | null, outra: Date | null): Date | null =>
  uma && outra ? (uma > outra ? uma : outra) : (uma ?? outra);

/** `desde` is when the shop began (or was restored), before which there was nothing to copy. */
export function copiaAtrasada(ultima: Date | null, desde: Date | null, agora: Date): boolean {
  const last = ultima ?? desde;
  return last !== null && agora.getTime() - last.getTime() > HORAS_ATRASO * 60 * 60 * 1000;
}
