import { useEffect, useEffectEvent, useRef } from 'react';
import type { SchemaForm } from './form.ts';

/**
 * Keeps proposed values current: a field that still holds its proposal follows when the proposal changes, because
 * somebody else paid a part meanwhile; a typed value stays.
 *
 *     const form = useSchemaForm(receberForm, { valor: saldo });
 *     useFollows(form, { valor: saldo });
 */
export function useFollows<V extends object>(form: SchemaForm<V>, proposed: Partial<V>): void {
  const before = useRef(proposed);
  const follow = useEffectEvent(() => {
    const names = Object.keys(proposed) as (keyof V & string)[];
    const moved = names.filter(
      (name) => proposed[name] !== before.current[name] && form.values[name] === before.current[name],
    );
    before.current = proposed;
    if (moved.length === 0) return;
    const values = Object.fromEntries(moved.map((name) => [name, proposed[name]])) as Partial<V>;
    // A proposal that nobody typed is no reason to ask before closing.
    form.setInitialValues({ ...form.getInitialValues(), ...values });
    form.setValues((current) => ({ ...current, ...values }));
  });
  const texts = JSON.stringify(proposed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a proposal changes
  useEffect(() => follow(), [texts]);
}
