/**
 * A dialog with a form. Enter saves (Ctrl+Enter from a text area), Esc closes and asks first if something was typed,
 * a second press while saving does nothing, and a failure keeps everything that was typed.
 *
 *     <FormDialog title={cliente ? 'Editar Cliente' : 'Novo Cliente'} form={form} onClose={onClose}
 *       onSubmit={async (values) => { await salvar.mutateAsync(values); onClose(); }}>
 *       <FormGrid>
 *         <TextInput label="Nome Completo" required {...form.getInputProps('nome_completo')} />
 *         …
 *       </FormGrid>
 *     </FormDialog>
 *
 * `onSubmit` gets the field values once the schema accepts them, and may reject: useCommand has shown the toast.
 */
import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { hasCode, isDomainError } from '#platform/web/api.ts';
import { toast } from '#platform/web/toast.ts';
import { confirm } from './confirm.tsx';
import { Dialog, type DialogSize } from './Dialog.tsx';
import { type SchemaForm, showErrors, takeServerErrors } from './form.ts';

interface FormDialogProps<V> {
  title: ReactNode;
  size?: DialogSize;
  form: SchemaForm<V>;
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  submitLabel?: string;
  /**
   * Takes the record as it is now, when someone else saved it first and the person chooses to see that instead. Opening
   * the dialog anew is enough: `<ClienteDialog key={cliente?.versao} onReload={setCliente} …/>`.
   */
  onReload?: ((atual: unknown) => void) | undefined;
  /** At the left of the footer: a total. */
  footerStart?: ReactNode;
  children: ReactNode;
}

export function FormDialog<V extends object>(props: FormDialogProps<V>) {
  const { title, size, form, onClose, submitLabel = 'Salvar', footerStart, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { saving, submit } = useSubmit(props, element);

  async function close() {
    if (saving) return;
    const discard =
      !form.isDirty() ||
      (await confirm({
        title: 'Descartar alterações?',
        message: 'O que foi digitado neste formulário será perdido.',
        confirmLabel: 'Descartar',
        cancelLabel: 'Continuar editando',
      }));
    if (discard) onClose();
  }

  const formElement = (content: ReactNode) => (
    <form
      ref={element}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) element.current?.requestSubmit();
      }}
    >
      {content}
    </form>
  );

  return (
    <Dialog
      title={title}
      size={size}
      onClose={() => void close()}
      wrap={formElement}
      footerStart={footerStart}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit" loading={saving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

async function offerReload(error: unknown, onReload: (atual: unknown) => void): Promise<void> {
  const reload = await confirm({
    title: 'Outra pessoa alterou este registro',
    message: 'Para ver a versão atual, o que foi digitado neste formulário será perdido.',
    confirmLabel: 'Ver versão atual',
    cancelLabel: 'Continuar editando',
    tone: 'accent',
  });
  if (reload && isDomainError(error)) onReload(error.data?.atual);
}

function useSubmit<V extends object>(
  { form, onSubmit, onReload }: Pick<FormDialogProps<V>, 'form' | 'onSubmit' | 'onReload'>,
  element: React.RefObject<HTMLFormElement | null>,
) {
  const [saving, setSaving] = useState(false);
  const busy = useRef(false); // state alone would let two presses of the same frame through

  async function send(values: V) {
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    try {
      await onSubmit(values);
    } catch (error) {
      takeServerErrors(form, error);
      if (onReload && hasCode(error, 'REGISTRO_ALTERADO')) void offerReload(error, onReload);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (event.target !== event.currentTarget) return; // a dialog opened from within this one
    toast.clearErrors();
    form.onSubmit(
      (values) => void send(values),
      (errors) => showErrors(errors, element.current),
    )(event);
  }

  return { saving, submit };
}
