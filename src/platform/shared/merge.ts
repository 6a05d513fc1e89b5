/**
 * Two people edited one record. Three versions meet: what the form was opened with, what the record is now, and what
 * the person typed. Where only one of the two changed a field that change stands; where both did, what was typed stays
 * unless the person chooses otherwise. Values that people read alike ('5' and '5.0000', '' and null) are the same.
 */
import type { Campo, Campos } from './form_fields.ts';

export interface Versions<V> {
  opened: V;
  current: V;
  typed: V;
}

export type Choice = 'current' | 'typed';

export interface Difference<V> {
  field: keyof V & string;
  rotulo: string;
  /** As people read them; '' is empty. */
  opened: string;
  current: string;
  typed: string;
  /** The person changed the field in the form. */
  touched: boolean;
  /** Someone else changed it in the record. */
  changed: boolean;
}

/** What stays if nobody chooses: what the person typed, else what the record is now. */
export function usualChoice({ touched }: Pick<Difference<unknown>, 'touched'>): Choice {
  return touched ? 'typed' : 'current';
}

/** The fields in which the form and the record differ; those that both changed come first. */
export function differencesOf<V extends object>(campos: Campos<V>, versions: Versions<V>): Difference<V>[] {
  const { opened, current, typed } = versions;
  const all = (Object.keys(campos) as (keyof V & string)[]).flatMap((field) => {
    const campo = campos[field] as Campo<V[keyof V & string]> | null;
    if (!campo) return [];
    const read = {
      opened: campo.ler(opened[field]),
      current: campo.ler(current[field]),
      typed: campo.ler(typed[field]),
    };
    if (read.current === read.typed) return [];
    const touched = read.typed !== read.opened;
    return [{ field, rotulo: campo.rotulo, ...read, touched, changed: read.current !== read.opened }];
  });
  return all.toSorted((a, b) => Number(b.touched && b.changed) - Number(a.touched && a.changed));
}

/** The values for the form: fields that do not differ are the record's, every other by choice. */
export function merge<V extends object>(
  campos: Campos<V>,
  versions: Versions<V>,
  choices: Partial<Record<keyof V & string, Choice>> = {},
): V {
  const merged = { ...versions.typed };
  const differing = new Map(differencesOf(campos, versions).map((entry) => [entry.field, entry]));
  for (const field of Object.keys(campos) as (keyof V & string)[]) {
    const difference = differing.get(field);
    const choice = difference ? (choices[field] ?? usualChoice(difference)) : 'current';
    if (campos[field] && choice === 'current') merged[field] = versions.current[field];
  }
  return merged;
}
