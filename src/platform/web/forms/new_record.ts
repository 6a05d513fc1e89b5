/**
 * A record that is created inside another form, which saves both at once: a picker without a match offers to create it
 * (SearchSelect's `onCreate`), and the new record's few fields replace the picker.
 *
 *     <ClienteSelect novo={newRecordIn(form, 'novo_cliente')} {...form.getInputProps('cliente_id')} />
 */
import type { ReactNode } from 'react';
import type { SchemaForm } from './form.ts';

export interface NewRecord<N> {
  /** Null while an existing record is chosen instead. */
  values: N | null;
  set: (values: N | null) => void;
  errorOf: (name: keyof N & string) => ReactNode;
}

/** `hidden`: a text field that is not visible meanwhile. It is cleared, because its text would be sent unseen. */
export function newRecordIn<V extends object, K extends keyof V & string>(
  form: SchemaForm<V>,
  field: K,
  hidden?: keyof V & string,
): NewRecord<NonNullable<V[K]>> {
  type N = NonNullable<V[K]>;
  const values = form.values[field];
  return {
    values: (values as N | null | undefined) ?? null,
    set: (next) => {
      form.setFieldValue(field as never, next as never);
      if (hidden && next) form.setFieldValue(hidden as never, '' as never);
      for (const path of Object.keys(form.errors))
        if (path.startsWith(`${field}.`)) form.clearFieldError(path);
    },
    errorOf: (name) => form.errors[`${field}.${name}`],
  };
}
