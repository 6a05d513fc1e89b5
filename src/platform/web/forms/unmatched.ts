/**
 * A SearchSelect with a text that matches no record sets a custom validity message. Its form value is empty, so a form
 * in which the field is optional would save without the typed text; therefore it checks here first.
 */
import { toast } from '#platform/web/toasts/toast.ts';

/** The first such field in a form or a part of it. */
export function unmatchedField(place: HTMLElement | null): HTMLInputElement | undefined {
  const fields = [...(place?.querySelectorAll('input') ?? [])];
  return fields.find(({ validity }) => validity.customError);
}

/** Focuses such a field and shows its message; returns whether there is one. */
export function refuseUnmatched(form: HTMLFormElement | null): boolean {
  const field = unmatchedField(form);
  if (!field) return false;
  toast.error(field.validationMessage);
  field.focus();
  return true;
}
