/**
 * A SearchSelect whose text matches no record sets a custom validity message. Its form value is empty, so a form where
 * the field is optional would save without the typed text: it checks here first.
 */
import { toast } from '#platform/web/toasts/toast.ts';

export function unmatchedField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = form ? [...form.elements] : [];
  return fields.find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
}

/** Returns whether there is such a field, and focuses it. */
export function refuseUnmatched(form: HTMLFormElement | null): boolean {
  const field = unmatchedField(form);
  if (!field) return false;
  toast.error(field.validationMessage);
  field.focus();
  return true;
}
