/** Saves a form's values as a draft while the form is dirty, and restores them when it opens again. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#platform/web/data/drafts.ts';
import type { SchemaForm } from './form.ts';
import type { RecordEdit } from './record_form.ts';

interface DraftOptions<V> {
  title: ReactNode;
  form: SchemaForm<V>;
  edit?: RecordEdit<V>;
  draft?: string;
}

interface FormDraft {
  /** The form shows values from a draft. */
  restored: boolean;
  /** Resets the form to the current record. */
  discard: () => void;
  /** Deletes the draft, after saving or cancelling. */
  drop: () => void;
}

export function useDraft<V extends object>({ title, form, edit, draft }: DraftOptions<V>): FormDraft {
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const kept = draft && readDraft<V>(draft);
    if (!kept) return;
    // A record that changed since then is compared like any other edit conflict.
    goOn(kept.versao, kept.opened, kept.values);
    setRestored(true);
  });
  const keep = useEffectEvent(() => {
    if (!draft) return;
    if (!form.isDirty()) return dropDraft(draft);
    const { pathname, search } = window.location;
    const opened = edit?.opened ?? form.getInitialValues();
    const values = form.getValues();
    const name = typeof title === 'string' ? title : '';
    keepDraft(draft, { title: name, href: pathname + search, versao: edit?.versao ?? 0, opened, values });
  });
  useEffect(() => restore(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the values change.
  useEffect(() => keep(), [form.values]);

  function goOn(versao: number, opened: V, values: V) {
    if (edit) return edit.take({ versao, values: opened }, values);
    form.resetDirty(opened);
    form.setValues(values);
  }

  return {
    restored,
    discard() {
      const { versao, values } = edit?.newer ?? {
        versao: edit?.versao ?? 0,
        values: edit?.opened ?? form.getInitialValues(),
      };
      goOn(versao, values, values);
      setRestored(false);
    },
    drop() {
      if (draft) dropDraft(draft);
    },
  };
}
