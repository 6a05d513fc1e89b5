/** One group of settings on a page: description on the left, fields and save button on the right. */
import { Button, Group, Title } from '@mantine/core';
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
  /** The description stands above the fields, for a form beside a list. */
  stacked?: boolean;
  /** Extra actions beside the save button. */
  actions?: ReactNode;
  children: ReactNode;
}

export function SettingsForm(props: SettingsFormProps) {
  const { title, text, dirty, saving, onSubmit, editable, stacked, actions, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    toast.clearErrors();
    void onSubmit(element.current);
  }

  return (
    <form
      ref={element}
      className={classes.group}
      data-stacked={stacked}
      noValidate
      onSubmit={submit}
      aria-labelledby={id}
    >
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className="hint">{text}</p>
      </div>
      <fieldset disabled={!editable}>
        {children}
        {editable && (
          <Group align="end" gap="xs" mt="md">
            <Button type="submit" loading={saving} disabled={!dirty}>
              Salvar
            </Button>
            {actions}
          </Group>
        )}
      </fieldset>
    </form>
  );
}
