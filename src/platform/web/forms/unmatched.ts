/**
 * A SearchSelect with a text that matches no record, and a number field with a text that is no number, set a custom
 * validity message. A form in which the field is optional would save without the typed text; therefore it checks here
 * first.
 */
import { useEffect, useRef } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';

/** Marks the field as invalid for the form; an empty message unmarks it. */
export function useValidity(message: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(message), [message]);
  return input;
}

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
