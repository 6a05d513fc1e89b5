/** The layout of SettingsForm for content without fields: facts and buttons. */
import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './SettingsForm.module.css';

interface SettingsSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className="hint">{text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
