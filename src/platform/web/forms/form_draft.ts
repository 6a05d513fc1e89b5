/** Keeps what a form holds while it differs from what it was opened with, and brings it back when the form opens again. */
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
  /** The form holds what was typed before. */
  restored: boolean;
  /** Back to the record as it is. */
  discard: () => void;
  /** It was saved or given up. */
  drop: () => void;
}

export function useDraft<V extends object>({ title, form, edit, draft }: DraftOptions<V>): FormDraft {
  const [restored, setRestored] = useState(false);

  const restore = useEffectEvent(() => {
    const kept = draft && readDraft<V>(draft);
    if (!kept) return;
    // A record that changed since is compared like any other that somebody else saved first.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the values change.
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
