/**
 * The form of a record that several users may edit (optimistic lock). It keeps the version it was opened with, whatever
 * the screen refetches, unless the form is pristine. If someone else saved first, FormDialog shows both versions and
 * `take` continues from the newer one.
 *
 *     const { form, edit } = useRecordForm({ schema: filialInput, record: filial, valuesOf: valoresDe, fields: CAMPOS_FILIAL });
 *     <FormDialog form={form} edit={edit} onSubmit={(values) => update.mutateAsync({ ...values, id, versao: edit.versao })} …>
 */
import { useEffect, useState } from 'react';
import type { FormFields } from '#platform/shared/form_fields.ts';
import type { z } from '#platform/shared/zod.ts';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import { type SchemaForm, useSchemaForm } from './form.ts';

interface Versioned {
  versao: number;
}

interface RecordFormOptions<V, R> {
  /** May depend on the values the form was opened with. */
  schema: z.ZodType<unknown, V> | ((opened: V) => z.ZodType<unknown, V>);
  /** The newest version known to the screen; null for a new record. */
  record: R | null;
  valuesOf: (record: R | null) => V;
  fields: FormFields<V>;
  /** Extracts the current record from an error that reports an edit conflict. */
  currentOf?: (error: unknown) => R | null;
}

export interface RecordEdit<V> {
  fields: FormFields<V>;
  /** The version on which the form is based; sent with the update; 0 for a new record. */
  versao: number;
  /** The form values of that version. */
  opened: V;
  /** A version that someone else has saved since; null if there is none. */
  newer: { versao: number; values: V } | null;
  /** Returns whether the error is an edit conflict; `newer` then holds the current version. */
  takeRefusal: (error: unknown) => boolean;
  /** Rebases the form on a newer version, with the merged values in the fields. */
  take: (newer: { versao: number; values: V }, merged: V) => void;
}

/** On an edit conflict the server sends the current version with the error. */
function currentOfConflict<R>(error: unknown): R | null {
  return hasCode(error, 'REGISTRO_ALTERADO') && isDomainError(error) ? (error.data?.atual as R) : null;
}

export function useRecordForm<V extends object, R extends Versioned>(
  options: RecordFormOptions<V, R>,
): { form: SchemaForm<V>; edit: RecordEdit<V> } {
  const { schema, record, valuesOf, fields, currentOf = currentOfConflict<R> } = options;
  const [versao, setVersion] = useState(record?.versao ?? 0);
  /** The version in the server's refusal, which may be newer than the screen's last read. */
  const [refused, setRefused] = useState<R | null>(null);
  const [opened, setOpened] = useState(() => valuesOf(record));
  const form = useSchemaForm(typeof schema === 'function' ? schema(opened) : schema, opened);

  const read = record && record.versao > versao ? record : null;
  const newest = refused && refused.versao >= (read?.versao ?? 0) ? refused : read;
  const newer = newest && { versao: newest.versao, values: valuesOf(newest) };

  const take: RecordEdit<V>['take'] = ({ versao, values }, merged) => {
    setVersion(versao);
    setOpened(values);
    setRefused(null);
    form.resetDirty(values);
    form.setValues(merged);
    form.clearErrors();
  };
  // A pristine form needs no comparison: it shows the current record.
  const untouched = newer !== null && !form.isDirty();
  useEffect(() => {
    if (untouched) take(newer, newer.values);
  });

  return {
    form,
    edit: {
      fields,
      versao,
      opened,
      newer: untouched ? null : newer,
      takeRefusal(error) {
        const current = currentOf(error);
        if (current) setRefused(current);
        return current !== null;
      },
      take,
    },
  };
}
