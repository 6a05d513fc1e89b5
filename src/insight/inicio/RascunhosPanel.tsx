/** Shown after signing in again: the drafts kept when the session ended (platform/web/data/drafts.ts). */
import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dropDraft, useDrafts } from '#platform/web/data/drafts.ts';
import classes from './RascunhosPanel.module.css';

export function RascunhosPanel() {
  const drafts = useDrafts();
  const navigate = useNavigate();
  if (drafts.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="rascunhos">
      <h2 id="rascunhos" className={classes.title}>
        <IconRestore size={18} stroke={1.75} aria-hidden />
        Recuperamos o que você digitou
      </h2>
      <ul className={classes.list}>
        {drafts.map(({ name, title, href }) => (
          <li key={name} className={classes.draft}>
            <span className={classes.name}>{title}</span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Descartar ${title}`}
              onClick={() => dropDraft(name)}
            >
              Descartar
            </Button>
            <Button
              size="compact-sm"
              aria-label={`Continuar ${title}`}
              onClick={() => void navigate({ href })}
            >
              Continuar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
