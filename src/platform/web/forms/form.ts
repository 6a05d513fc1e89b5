/**
 * Forms validate with the contract's own schema. Its messages appear beside the fields, and the first one in schema
 * order also as a toast.
 *
 *     const form = useSchemaForm(clienteInput, { nome_completo: cliente?.nome_completo ?? '', … });
 *     <FormDialog form={form} …><TextInput label="Nome Completo" required {...form.getInputProps('nome_completo')} />
 */
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { flushSync } from 'react-dom';
import { formText } from '#platform/shared/field_texts.ts';
import type { z } from '#platform/shared/zod.ts';
import { isDomainError } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/toasts/toast.ts';

export type SchemaForm<V> = UseFormReturnType<V>;

/** `initialValues` are values as the fields show them; the schema converts them to the server's input. */
export function useSchemaForm<V extends object>(
  schema: z.ZodType<unknown, V>,
  initialValues: V,
): SchemaForm<V> {
  return useForm<V>({
    initialValues,
    validate: schemaResolver(schema, { sync: true }) as never,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
  });
}

/** Shows the first error as a toast and focuses the first invalid field. */
export function showErrors(errors: Record<string, unknown>, formElement: HTMLElement | null): void {
  const first = Object.values(errors).find((error) => typeof error === 'string');
  // The fields are marked and the focus has moved before anything is announced: a key typed then goes to that field.
  flushSync(() => undefined);
  // Submitted by an effect, the form renders only afterwards.
  if (!focusInvalid(formElement)) requestAnimationFrame(() => focusInvalid(formElement));
  if (typeof first === 'string') toast.error(formText(first));
}

/** Returns whether there is such a field. */
function focusInvalid(formElement: HTMLElement | null): boolean {
  const field = formElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}

/** Shows the server's errors beside the fields that they name, and focuses the first. Their toast is shown already. */
export function takeServerErrors<V>(
  form: SchemaForm<V>,
  error: unknown,
  formElement: HTMLElement | null,
): void {
  const issues = isDomainError(error) ? error.data?.issues : undefined;
  if (!Array.isArray(issues)) return;
  const errors: Record<string, string> = {};
  for (const { path, message } of issues as { path?: PropertyKey[]; message: string }[]) {
    errors[path?.join('.') ?? ''] ??= message;
  }
  // Render now: outside of an event React would render only after the focus has moved.
  flushSync(() => form.setErrors(errors as typeof form.errors));
  focusInvalid(formElement);
}
