/** Hours after which the administrator is warned: a single failed night is tolerated, two are not. */
const HORAS_ATRASO = 36;

export const maisNova = (uma: Date | null, outra: Date | null): Date | null =>
  uma && outra ? (uma > outra ? uma : outra) : (uma ?? outra);

/**
 * Time since when a backup is overdue; null while none is. `desde` is when the shop began or was restored; before it
 * there was nothing to back up.
 */
export function copiaAtrasadaDesde(ultima: Date | null, desde: Date | null, agora: Date): Date | null {
  const last = ultima ?? desde;
  if (last === null) return null;
  const due = new Date(last.getTime() + HORAS_ATRASO * 60 * 60 * 1000);
  return due < agora ? due : null;
}
