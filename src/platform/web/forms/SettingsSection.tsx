/** The layout of SettingsForm for content without fields: facts and buttons. */
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
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
