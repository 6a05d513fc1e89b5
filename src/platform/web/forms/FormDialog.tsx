/**
 * A dialog with a form. Enter saves (Ctrl+Enter in a textarea), Esc closes and asks first if the form is dirty, a
 * second press while saving does nothing, and a failure keeps all input.
 *
 *     <FormDialog title={cliente ? 'Editar Cliente' : 'Novo Cliente'} form={form} onClose={onClose}
 *       onSubmit={async (values) => { await salvar.mutateAsync(values); onClose(); }}>
 *       <FormGrid>
 *         <TextInput label="Nome Completo" required {...form.getInputProps('nome_completo')} />
 *         …
 *       </FormGrid>
 *     </FormDialog>
 *
 * `onSubmit` receives the values once the schema accepts them, and may reject, since useCommand has shown the toast;
 * resolving with `false` means that nothing was saved. A form from useRecordForm also passes `edit`: if someone else
 * saved the record first, both versions are shown.
 */
import { Alert, Button } from '@mantine/core';
import { IconRestore, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { keptOnDevice } from '#platform/web/data/unanswered.ts';
import { confirm } from '#platform/web/overlays/confirm.tsx';
import { Dialog, type DialogSize } from '#platform/web/overlays/Dialog.tsx';
import { useBackCloses } from '#platform/web/overlays/history_back.ts';
import type { OnScan } from '#platform/web/overlays/scanner.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { type SchemaForm, showErrors, takeServerErrors } from './form.ts';
import { useDraft } from './form_draft.ts';
import type { RecordEdit } from './record_form.ts';
import { refuseUnmatched, unmatchedField } from './unmatched.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

interface FormDialogProps<V> {
  title: ReactNode;
  /** Name of the record, shown below the title 'Editar Cliente'. */
  subject?: ReactNode;
  size?: DialogSize;
  form: SchemaForm<V>;
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  onScan?: OnScan;
  /** Called before the values are checked: takes in what is filled but not part of them yet, or shows what is missing. */
  complete?: () => boolean;
  submitLabel?: string;
  /** A second way to save (Ctrl+Shift+Enter), which does something more with the same values. */
  also?: { label: string; onSubmit: (values: V) => Promise<unknown> } | undefined;
  /** 'danger' for acts that reverse, end or remove something, as in ConfirmDialog. */
  tone?: 'danger' | undefined;
  /** For a record that other users may edit too. */
  edit?: RecordEdit<V>;
  /**
   * Identifies the form, its record and its branch. With it, the values are kept as a draft until saved or discarded.
   * Never use it for secrets.
   */
  draft?: string;
  /** True while the user has typed input that is not yet in the form's values: closing then asks first, too. */
  unfinished?: boolean;
  /** Left side of the footer, for example a total. */
  footerStart?: ReactNode;
  children: ReactNode;
}

export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const {
    title,
    subject,
    size,
    form,
    edit,
    onClose,
    submitLabel = 'Salvar',
    also,
    tone,
    unfinished,
    footerStart,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const [comparing, setComparing] = useState(false);
  const draft = useDraft(props);
  const { saving, submit, submitAlso } = useSubmit(props, element, {
    onSaved: draft.drop,
    onKept: onClose,
    onOutdated: () => setComparing(true),
  });

  const dirty = form.isDirty() || Boolean(unfinished);
  useBackCloses(dirty, () => void close());

  async function close() {
    if (saving) return;
    const discard =
      !(dirty || unmatchedField(element.current)) ||
      (await confirm({
        title: 'Descartar alterações?',
        message: 'O que foi digitado neste formulário será perdido.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Continuar editando',
      }));
    if (!discard) return;
    draft.drop();
    toast.clearErrors(); // this form's errors would cover the next screen
    onClose();
  }

  const formElement = (content: ReactNode) => (
    <form
      ref={element}
      className="errors-below"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        const pressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!pressed || event.defaultPrevented) return;
        event.preventDefault(); // React events also bubble to the form that opened this dialog
        if (event.shiftKey) submitAlso();
        else element.current?.requestSubmit();
      }}
    >
      {content}
    </form>
  );

  return (
    <>
      <Dialog
        title={title}
        subject={subject}
        size={size}
        onClose={() => void close()}
        shows={edit !== undefined && edit.versao > 0}
        onScan={props.onScan}
        wrap={formElement}
        footerStart={footerStart}
        footer={
          <>
            <Button variant="default" onClick={() => void close()}>
              Cancelar
            </Button>
            {also && (
              <Button
                variant="default"
                disabled={saving}
                data-also
                data-tooltip={`${also.label} (Ctrl+Shift+Enter)`}
                onClick={submitAlso}
              >
                {also.label}
              </Button>
            )}
            <Button
              type="submit"
              color={tone === 'danger' ? 'var(--color-danger-fill)' : undefined}
              loading={saving}
            >
              {submitLabel}
            </Button>
          </>
        }
      >
        {draft.restored && <RestoredNotice onDiscard={draft.discard} />}
        {edit?.newer && !saving && <ChangedNotice onCompare={() => setComparing(true)} />}
        {props.children}
      </Dialog>
      {comparing && edit?.newer && (
        <Comparison form={form} edit={edit} newer={edit.newer} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

/** Tells the user that the form restored their input after the session ended or the page was reloaded. */
function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert role="status" variant="light" mb="md" icon={<IconRestore size={18} />}>
      Recuperamos o que você digitou.{' '}
      <Button size="compact-sm" variant="default" onClick={onDiscard}>
        Descartar
      </Button>
    </Alert>
  );
}

/** Tells the user that the record has changed. Their input stays; they may compare now instead of when saving. */
function ChangedNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Alert role="status" variant="light" mb="md" icon={<IconUsers size={18} />}>
      Outra pessoa alterou este registro enquanto você editava.{' '}
      <Button size="compact-sm" variant="default" onClick={onCompare}>
        Comparar
      </Button>
    </Alert>
  );
}

interface ComparisonProps<V> {
  form: SchemaForm<V>;
  edit: RecordEdit<V>;
  newer: NonNullable<RecordEdit<V>['newer']>;
  onClose: () => void;
}

function Comparison<V extends object>({ form, edit, newer, onClose }: ComparisonProps<V>) {
  // A snapshot, so that the comparison stays the same even if the record changes again.
  const [shown] = useState(newer);
  return (
    <VersionsDialog
      fields={edit.fields}
      versions={{ opened: edit.opened, current: shown.values, typed: form.values }}
      onApply={(merged) => {
        edit.take(shown, merged);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

function useSubmit<V extends object>(
  {
    form,
    edit,
    complete,
    onSubmit,
    also,
  }: Pick<FormDialogProps<V>, 'form' | 'edit' | 'complete' | 'onSubmit' | 'also'>,
  element: React.RefObject<HTMLFormElement | null>,
  { onSaved, onKept, onOutdated }: Record<'onSaved' | 'onKept' | 'onOutdated', () => void>,
) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false); // unlike state, a ref also blocks a second press within the same frame

  // True while the submit event of the second way to save is dispatched, because the event itself cannot tell.
  const meansAlso = useRef(false);

  async function send(values: V, save: typeof onSubmit) {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      if ((await save(values)) !== false) onSaved();
    } catch (error) {
      if (keptOnDevice(error)) {
        onSaved();
        return onKept();
      }
      takeServerErrors(form, error, element.current);
      if (edit?.takeRefusal(error)) {
        toast.clearErrors(); // the dialog itself shows the conflict
        onOutdated();
      }
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // the submit event of a dialog opened from this one
    if (busy.current) return;
    toast.clearErrors();
    if (complete && !complete()) return;
    const save = (meansAlso.current && also?.onSubmit) || onSubmit;
    form.onSubmit(
      (values) => {
        if (!refuseUnmatched(element.current)) void send(values, save);
      },
      (errors) => showErrors(errors, element.current),
    )(event);
  }

  function submitAlso() {
    meansAlso.current = true;
    element.current?.requestSubmit();
    meansAlso.current = false;
  }

  return { saving, submit, submitAlso };
}
