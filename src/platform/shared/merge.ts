/**
 * Merges a form after two users edited one record. It compares three versions: the record when the form was opened, the
 * current record, and what the user typed. If only one side changed a field, that change wins. If both did, the typed
 * value stays unless the user chooses otherwise. Values that are displayed alike ('5' and '5.0000', '' and null) are
 * equal.
 */
import type { FormField, FormFields } from './form_fields.ts';

export interface Versions<V> {
  opened: V;
  current: V;
  typed: V;
}

export type Choice = 'current' | 'typed';

export interface Difference<V> {
  field: keyof V & string;
  label: string;
  /** As displayed; '' is empty. */
  opened: string;
  current: string;
  typed: string;
  /** The user changed the field in the form. */
  touched: boolean;
  /** Another user changed it in the record. */
  changed: boolean;
}

/** The default: the typed value if the user touched the field, else the current one. */
export function usualChoice({ touched }: Pick<Difference<unknown>, 'touched'>): Choice {
  return touched ? 'typed' : 'current';
}

/** The fields in which the form and the record differ; conflicts (changed on both sides) come first. */
export function differencesOf<V extends object>(
  fields: FormFields<V>,
  versions: Versions<V>,
): Difference<V>[] {
  const { opened, current, typed } = versions;
  const all = (Object.keys(fields) as (keyof V & string)[]).flatMap((name) => {
    const field = fields[name] as FormField<V[keyof V & string]> | null;
    if (!field) return [];
    const read = {
      opened: field.read(opened[name]),
      current: field.read(current[name]),
      typed: field.read(typed[name]),
    };
    if (read.current === read.typed) return [];
    const touched = read.typed !== read.opened;
    return [{ field: name, label: field.label, ...read, touched, changed: read.current !== read.opened }];
  });
  return all.toSorted((a, b) => Number(b.touched && b.changed) - Number(a.touched && a.changed));
}

/** The values for the form: equal fields are taken from the record, the others by choice. */
export function merge<V extends object>(
  fields: FormFields<V>,
  versions: Versions<V>,
  choices: Partial<Record<keyof V & string, Choice>> = {},
): V {
  const merged = { ...versions.typed };
  const differing = new Map(differencesOf(fields, versions).map((entry) => [entry.field, entry]));
  for (const field of Object.keys(fields) as (keyof V & string)[]) {
    const difference = differing.get(field);
    const choice = difference ? (choices[field] ?? usualChoice(difference)) : 'current';
    if (fields[field] && choice === 'current') merged[field] = versions.current[field];
  }
  return merged;
}
