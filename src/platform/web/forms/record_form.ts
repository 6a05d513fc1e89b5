/**
 * The form of a record that several people may edit. It keeps the version that it was opened with, whatever the screen
 * reads meanwhile, unless nothing was typed yet; when somebody else saved first, FormDialog shows both versions and `take` goes on from the newer one.
 *
 *     const { form, edit } = useRecordForm({ schema: filialInput, record: filial, valuesOf: valoresDe, campos: CAMPOS_FILIAL });
 *     <FormDialog form={form} edit={edit} onSubmit={(values) => update.mutateAsync({ ...values, id, versao: edit.versao })} …>
 */
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Campos } from '#platform/shared/form_fields.ts';
import { hasCode, isDomainError } from '#platform/web/data/api.ts';
import { type SchemaForm, useSchemaForm } from './form.ts';

interface Versioned {
  versao: number;
}

interface RecordFormOptions<V, R> {
  /** May depend on what the form was opened with. */
  schema: z.ZodType<unknown, V> | ((opened: V) => z.ZodType<unknown, V>);
  /** The newest version that the screen knows; null for a new record. */
  record: R | null;
  valuesOf: (record: R | null) => V;
  campos: Campos<V>;
  /** The record as it is now, out of an error that says that it is another one than was opened. */
  currentOf?: (error: unknown) => R | null;
}

export interface RecordEdit<V> {
  campos: Campos<V>;
  /** The version that the form goes on from, sent back on update; 0 for a new record. */
  versao: number;
  /** That version, as the form shows it. */
  opened: V;
  /** What somebody else saved since. */
  newer: { versao: number; values: V } | null;
  /** Whether saving failed because the record is another one by now, which `newer` then holds. */
  takeRefusal: (error: unknown) => boolean;
  /** Goes on from this version with these values in the form. */
  take: (newer: { versao: number; values: V }, merged: V) => void;
}

/** Of two editors the second is handed the current version. */
function currentOfConflict<R>(error: unknown): R | null {
  return hasCode(error, 'REGISTRO_ALTERADO') && isDomainError(error) ? (error.data?.atual as R) : null;
}

export function useRecordForm<V extends object, R extends Versioned>(
  options: RecordFormOptions<V, R>,
): { form: SchemaForm<V>; edit: RecordEdit<V> } {
  const { schema, record, valuesOf, campos, currentOf = currentOfConflict<R> } = options;
  const [versao, setVersao] = useState(record?.versao ?? 0);
  /** Out of a refusal, which may be ahead of what the screen has read. */
  const [refused, setRefused] = useState<R | null>(null);
  const [opened, setOpened] = useState(() => valuesOf(record));
  const form = useSchemaForm(typeof schema === 'function' ? schema(opened) : schema, opened);

  const read = record && record.versao > versao ? record : null;
  const newest = refused && refused.versao >= (read?.versao ?? 0) ? refused : read;
  const newer = newest && { versao: newest.versao, values: valuesOf(newest) };

  const take: RecordEdit<V>['take'] = ({ versao, values }, merged) => {
    setVersao(versao);
    setOpened(values);
    setRefused(null);
    form.resetDirty(values);
    form.setValues(merged);
    form.clearErrors();
  };
  // Where nothing was typed there is nothing to compare: the form shows the record as it is now.
  const untouched = newer !== null && !form.isDirty();
  useEffect(() => {
    if (untouched) take(newer, newer.values);
  });

  return {
    form,
    edit: {
      campos,
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
