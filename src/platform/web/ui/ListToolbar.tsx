/**
 * Above a list: search first (focused by "/"), filters as chips, the screen's one primary button at the right (pressed
 * by "N"; on a phone within the thumb's reach).
 *
 *     <ListToolbar busca={lista.busca} onBusca={lista.setBusca} placeholder="Buscar por nome, CPF/CNPJ ou telefone"
 *       action={<Button leftSection={<IconPlus size={16} />} onClick={novo}>Novo Cliente</Button>}>
 *       <FilterChip active={lista.filters.status === 'aberta'} onToggle={…}>Abertas</FilterChip>
 *     </ListToolbar>
 */
import { Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { dialogOpen } from './Dialog.tsx';
import { IconAction } from './IconAction.tsx';
import classes from './ListToolbar.module.css';

interface ListToolbarProps {
  busca: string;
  onBusca: (busca: string) => void;
  placeholder: string;
  action?: ReactNode;
  /** Chips, or what the list is about ('Filial atual: Centro'). */
  children?: ReactNode;
}

export function ListToolbar({ busca, onBusca, placeholder, action, children }: ListToolbarProps) {
  const primary = useRef<HTMLDivElement>(null);
  useHotkeys([['N', () => dialogOpen() || primary.current?.querySelector('button')?.click()]]);
  return (
    <search className={classes.toolbar}>
      <SearchBox busca={busca} onBusca={onBusca} placeholder={placeholder} />
      <div className={classes.filters}>{children}</div>
      {action && (
        <div ref={primary} className={classes.action}>
          {action}
        </div>
      )}
    </search>
  );
}

function SearchBox({
  busca,
  onBusca,
  placeholder,
}: Pick<ListToolbarProps, 'busca' | 'onBusca' | 'placeholder'>) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(busca);
  const [sent, setSent] = useState(busca);
  if (busca !== sent) {
    // The address changed by itself: back, or a link.
    setSent(busca);
    setTyped(busca);
  }
  const send = (text: string) => {
    setSent(text.trim());
    onBusca(text.trim());
  };
  const sendSoon = useDebouncedCallback(send, 250);
  useHotkeys([['/', () => dialogOpen() || input.current?.focus()]]);

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="text"
      inputMode="search"
      aria-label="Buscar"
      placeholder={placeholder}
      autoComplete="off"
      leftSection={<IconSearch size={16} />}
      rightSectionPointerEvents="all"
      rightSection={
        typed ? (
          <IconAction
            label="Limpar busca"
            icon={IconX}
            size="small"
            onClick={() => {
              setTyped('');
              send('');
              input.current?.focus();
            }}
          />
        ) : (
          <Kbd size="xs" className={classes.shortcut} aria-hidden>
            /
          </Kbd>
        )
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        sendSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    />
  );
}

interface FilterChipProps {
  active: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function FilterChip({ active, onToggle, children }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={active} onClick={onToggle}>
      {children}
    </button>
  );
}
