/** Command palette: finds screens, records and commands by their words, with the keyboard alone (arrows, Enter, Esc). */
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PaletteOption } from '#platform/web/data/palette.ts';
import { Dialog } from '#platform/web/overlays/Dialog.tsx';
import classes from './Palette.module.css';
import { type PaletteGroup, usePaletteGroups } from './palette.client.ts';

interface PaletteDialogProps {
  permissoes: readonly string[];
  onClose: () => void;
}

export function PaletteDialog({ permissoes, onClose }: PaletteDialogProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { groups, searching, failed, asksNothing, hint } = usePaletteGroups(typed, permissoes);
  const options = groups.flatMap((group) => group.options);
  const active = options.find(({ id }) => id === chosen) ?? options[0];

  function type(text: string) {
    setTyped(text);
    setChosen(null);
  }

  function go({ path, search = {}, run, completes }: PaletteOption) {
    if (completes !== undefined) {
      type(completes);
      return field.current?.focus();
    }
    // Close first, so that the new screen's keys work at once; a dialog that opens there takes the focus itself.
    flushSync(onClose);
    document.getElementById('conteudo')?.focus();
    run?.();
    if (path !== undefined) void navigate({ to: path, search: search as never });
  }

  function move(step: 1 | -1) {
    const index = active ? options.indexOf(active) : -1;
    const next = options[(index + step + options.length) % options.length];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing && active) {
      event.preventDefault();
      go(active);
    }
    // An open combobox keeps Esc from its dialog, but here the list is the dialog.
    if (event.key === 'Escape') onClose();
  }

  return (
    <Dialog title="Ir para" size="medium" onClose={onClose}>
      <TextInput
        ref={field}
        data-autofocus
        role="combobox"
        aria-label="Ir para"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && optionId(listId, active)}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder="Tela, comando, cliente, ordem (número) ou produto"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={classes.results} data-empty={options.length === 0 || undefined}>
        <div
          id={listId}
          role="listbox"
          aria-label="Resultados"
          aria-busy={searching}
          className={classes.list}
        >
          {groups.map((group) => (
            <Group key={group.title} group={group} listId={listId} active={active} onGo={go} />
          ))}
        </div>
        <p className={classes.note} aria-live="polite">
          {failed && 'Não foi possível buscar. Tente novamente.'}
          {!failed && statusOf(searching, options.length, asksNothing ? hint : undefined)}
        </p>
      </div>
    </Dialog>
  );
}

function statusOf(searching: boolean, found: number, hint: string | undefined): string {
  if (searching) return 'Buscando...';
  if (found === 0) return hint ?? 'Nada encontrado';
  return '↑ ↓ escolhem, Enter abre, Esc fecha';
}

const optionId = (listId: string, { id }: PaletteOption) => `${listId}-${id}`;

interface GroupProps {
  group: PaletteGroup;
  listId: string;
  active: PaletteOption | undefined;
  onGo: (option: PaletteOption) => void;
}

function Group({ group: { title, options }, listId, active, onGo }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div role="group" aria-label={title}>
      <div className={classes.group} aria-hidden>
        {title}
      </div>
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
        <div
          key={option.id}
          id={optionId(listId, option)}
          role="option"
          tabIndex={-1}
          aria-selected={option.id === active?.id}
          className={classes.option}
          onClick={() => onGo(option)}
        >
          <span className={option.whole ? classes.whole : 'truncate'}>{option.label}</span>
          <span className={classes.description}>
            <span className="truncate">{option.description}</span>
            {option.status && (
              <span>
                {option.description && ' · '}
                {option.status}
              </span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
