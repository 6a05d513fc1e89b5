/**
 * A SearchSelect whose text matches no record sets a custom validity message. Its form value is empty, so a form where
 * the field is optional would save without the typed text: it checks here first.
 */
import { toast } from '#platform/web/toasts/toast.ts';

/** The first one in a form or a part of it. */
export function unmatchedField(place: HTMLElement | null): HTMLInputElement | undefined {
  const fields = [...(place?.querySelectorAll('input') ?? [])];
  return fields.find(({ validity }) => validity.customError);
}

/** Returns whether there is such a field, and focuses it. */
export function refuseUnmatched(form: HTMLFormElement | null): boolean {
  const field = unmatchedField(form);
  if (!field) return false;
  toast.error(field.validationMessage);
  field.focus();
  return true;
}
