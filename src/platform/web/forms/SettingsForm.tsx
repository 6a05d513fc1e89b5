/** One group of settings on a page: description on the left, fields and save button on the right. */
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import classes from './SettingsForm.module.css';

interface SettingsFormProps {
  title: string;
  text: ReactNode;
  /** Whether there is something to save. */
  dirty: boolean;
  saving: boolean;
  onSubmit: (element: HTMLFormElement | null) => Promise<void>;
  /** Without permission to edit, the fields are disabled. */
  editable: boolean;
  /** Extra actions beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps) {
  const { title, text, dirty, saving, onSubmit, editable, actions, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    toast.clearErrors();
    void onSubmit(element.current);
  }

  return (
    <form ref={element} className={classes.group} noValidate onSubmit={submit} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <fieldset className={classes.fields} disabled={!editable}>
        {children}
        {editable && (
          <div className={classes.actions}>
            <Button type="submit" loading={saving} disabled={!dirty}>
              Salvar
            </Button>
            {actions}
          </div>
        )}
      </fieldset>
    </form>
  );
}
