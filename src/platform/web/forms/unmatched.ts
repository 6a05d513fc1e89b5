/**
 * A SearchSelect whose text stands for no record says so by the browser's own validity. Its form holds no record, so a form
 * that needs none would be saved without what was typed: it asks here first.
 */
import { toast } from '#platform/web/toasts/toast.ts';

export function unmatchedField(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = form ? [...form.elements] : [];
  return fields.find(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.validity.customError,
  );
}

/** Whether there is such a field, which then has the focus. */
export function refuseUnmatched(form: HTMLFormElement | null): boolean {
  const field = unmatchedField(form);
  if (!field) return false;
  toast.error(field.validationMessage);
  field.focus();
  return true;
}
