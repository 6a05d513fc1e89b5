/** The administrator is told when there is no newer backup than this: one night may fail, two may not. */
const HORAS_ATRASO = 36;

export const maisNova = (uma: Date | null, outra: Date | null): Date | null =>
  uma && outra ? (uma > outra ? uma : outra) : (uma ?? outra);

/** Since when the administrator is told, null while there is nothing to tell. `desde` is when the shop began (or was restored), before which there was nothing to copy. */
export function copiaAtrasadaDesde(ultima: Date | null, desde: Date | null, agora: Date): Date | null {
  const last = ultima ?? desde;
  if (last === null) return null;
  const due = new Date(last.getTime() + HORAS_ATRASO * 60 * 60 * 1000);
  return due < agora ? due : null;
}
