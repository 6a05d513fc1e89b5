/**
 * A section of a record's page: a line above it, its title, and the section's buttons beside the title.
 *
 *     <Section title="Garantia" actions={<Button …>}>…</Section>
 */
import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  title: string;
  actions?: ReactNode;
  /** The level of the heading; 2 unless the section stands inside another one. */
  order?: 2 | 3;
  busy?: boolean;
  /** It holds only its buttons, so its title is left to screen readers, and the page may put it into one line. */
  empty?: boolean;
  children?: ReactNode;
}

export function Section({ title, actions, order = 2, busy, empty, children }: SectionProps) {
  const id = useId();
  return (
    <Stack
      component="section"
      gap="sm"
      className={classes.section}
      aria-labelledby={id}
      aria-busy={busy}
      data-empty={empty || undefined}
    >
      <Group gap="xs">
        <Title order={order} size="h3" id={id} className={classes.title}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
