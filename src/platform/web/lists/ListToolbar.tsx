/**
 * The toolbar above a list: the search first ("/" focuses it; ↓ goes on to the rows), filters as chips, and the
 * screen's one primary button at the right ("N" presses it). On a phone it is one row: filters open behind a button,
 * and the primary button floats within reach of the thumb.
 *
 *     <ListToolbar busca={lista.busca} onSearch={lista.setSearch} placeholder="Buscar por nome, CPF/CNPJ ou telefone"
 *       sortMenu={<SortMenu columns={columns} sort={sort} />} filterCount={lista.filterCount}
 *       action={<Button leftSection={<IconPlus size={16} />} onClick={novo}>Novo Cliente</Button>}>
 *       <FilterChips list={lista} name="tipo" options={{ produto: 'Produtos', servico: 'Serviços' }} />
 *     </ListToolbar>
 */
import { Button, Kbd, TextInput } from '@mantine/core';
import { useHotkeys, useThrottledCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch, IconX } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { ListState } from '#platform/web/data/url_state.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import { useIsPhone } from '#platform/web/look/useIsPhone.ts';
import { withinBurst } from '#platform/web/overlays/key_burst.ts';
import { Menu } from '#platform/web/overlays/Menu.tsx';
import { dialogOpen } from '#platform/web/overlays/open_dialogs.ts';
import classes from './ListToolbar.module.css';
import { askList } from './list_on_screen.ts';

export interface ListToolbarProps {
  busca: string;
  onSearch: (busca: string) => void;
  placeholder: string;
  action?: ReactNode;
  /** A SortMenu. */
  sortMenu?: ReactNode;
  /** An ExportMenu. */
  exportMenu?: ReactNode;
  /** The list's context ('Filial atual: Centro'). */
  about?: ReactNode;
  /** Number of active filters, shown on the filter button of a phone. */
  filterCount?: number;
  /** The filters. */
  children?: ReactNode;
  /** Gives the filters a row of their own, if they do not fit beside the search box. */
  manyFilters?: boolean;
}

export function ListToolbar(props: ListToolbarProps) {
  const {
    busca,
    onSearch,
    placeholder,
    action,
    sortMenu,
    exportMenu,
    about,
    filterCount,
    children,
    manyFilters,
  } = props;
  const isPhone = useIsPhone();
  const filtersId = useId();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const primary = useRef<HTMLDivElement>(null);
  useHotkeys([
    [
      'N',
      () => {
        const button = dialogOpen() || withinBurst() ? null : primary.current?.querySelector('button');
        button?.focus(); // closing the dialog returns the focus here
        button?.click();
      },
    ],
  ]);
  return (
    <search className={classes.toolbar} data-many-filters={manyFilters || undefined}>
      <SearchBox busca={busca} onSearch={onSearch} placeholder={placeholder} />
      {about && <div className={`${classes.about} hint truncate`}>{about}</div>}
      <div id={filtersId} className={classes.filters} hidden={isPhone && !(children && filtersOpen)}>
        {children}
      </div>
      {isPhone && children && (
        <FiltersButton
          active={filterCount}
          aria-expanded={filtersOpen}
          aria-controls={filtersId}
          onClick={() => setFiltersOpen(!filtersOpen)}
        />
      )}
      {sortMenu}
      {exportMenu}
      {action && (
        <div ref={primary} className={classes.action}>
          {action}
        </div>
      )}
    </search>
  );
}

interface FiltersButtonProps {
  active: number | undefined;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

function FiltersButton({ active = 0, ...button }: FiltersButtonProps) {
  return (
    <Button
      variant="default"
      className={classes.tool}
      leftSection={<IconAdjustmentsHorizontal size={18} />}
      data-chosen={active > 0 || undefined}
      {...button}
    >
      {active > 0 ? `Filtros: ${active}` : 'Filtros'}
    </Button>
  );
}

/**
 * The first key searches at once; the rest of a burst or of a held key is throttled. A debounce would be most of the
 * user's wait (docs/desempenho.md).
 */
const BURST_MS = 80;

/**
 * Updates the box when the URL changes otherwise (Back, a link). If the URL only catches up with the box's own updates,
 * the typed text stays.
 */
function useAddress(busca: string, follow: (busca: string) => void): (sent: string) => void {
  const [seen, setSeen] = useState(busca);
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  if (busca !== seen) {
    const arrived = onTheWay.indexOf(busca);
    setSeen(busca);
    setOnTheWay(arrived < 0 ? [] : onTheWay.slice(arrived + 1));
    if (arrived < 0) follow(busca);
  }
  return (sent) => setOnTheWay((texts) => (sent === (texts.at(-1) ?? busca) ? texts : [...texts, sent]));
}

function SearchBox({
  busca,
  onSearch,
  placeholder,
}: Pick<ListToolbarProps, 'busca' | 'onSearch' | 'placeholder'>) {
  const isPhone = useIsPhone();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(busca);
  const noteSent = useAddress(busca, setTyped);
  const shownAt = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const send = useThrottledCallback((text: string) => {
    // The throttled last call may come after the user has left the screen.
    if (window.location.pathname !== shownAt) return;
    noteSent(text.trim());
    onSearch(text.trim());
  }, BURST_MS);
  useHotkeys([['/', () => dialogOpen() || withinBurst() || input.current?.focus()]]);

  /** ↓ goes to the rows of this text; Enter opens its only row. */
  function goToRows(event: React.KeyboardEvent) {
    const text = typed.trim();
    const opens = event.key === 'Enter';
    event.preventDefault();
    if (text !== busca) {
      noteSent(text);
      onSearch(text);
    }
    if (text || !opens) askList({ busca: text, to: opens ? 'only result' : 'rows' });
  }

  return (
    <TextInput
      ref={input}
      className={classes.search}
      type="text"
      maxLength={100}
      inputMode="search"
      aria-label="Buscar"
      // On a phone the box is too narrow for the placeholder.
      placeholder={isPhone ? 'Buscar' : placeholder}
      aria-description={isPhone ? placeholder : undefined}
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
        send(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') askList(null);
        if ((event.key === 'ArrowDown' || event.key === 'Enter') && !event.nativeEvent.isComposing)
          goToRows(event);
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

interface FilterChipsProps {
  list: Pick<ListState, 'filters' | 'setFilter'>;
  /** Name of the search parameter in the URL. */
  name: string;
  /** At most one option is active; pressing it again clears it. */
  options: Readonly<Record<string, string>>;
  /** Number of options shown as chips; the rest is in a menu. A phone shows all of them as chips. */
  shown?: number;
}

export function FilterChips({ list, name, options, shown = 3 }: FilterChipsProps) {
  const isPhone = useIsPhone();
  const chosen = list.filters[name];
  const all = Object.entries(options);
  const chips = isPhone ? all : all.slice(0, shown);
  const others = isPhone ? [] : all.slice(shown);
  const toggle = (value: string) => list.setFilter(name, chosen === value ? undefined : value);
  return (
    <>
      {chips.map(([value, label]) => (
        <FilterChip key={value} active={chosen === value} onToggle={() => toggle(value)}>
          {label}
        </FilterChip>
      ))}
      {others.length > 0 && <OtherFilters others={others} chosen={chosen} onToggle={toggle} />}
    </>
  );
}

interface OtherFiltersProps {
  others: [value: string, label: string][];
  chosen: string | undefined;
  onToggle: (value: string) => void;
}

/** The menu of the remaining options, as a chip that shows the active one. */
function OtherFilters({ others, chosen, onToggle }: OtherFiltersProps) {
  const active = others.find(([value]) => value === chosen)?.[1];
  return (
    <Menu
      position="bottom-start"
      items={others.map(([value, label]) => ({
        label,
        current: value === chosen,
        onClick: () => onToggle(value),
      }))}
    >
      <button
        type="button"
        className={classes.chip}
        data-chosen={active !== undefined || undefined}
        aria-label={active ? `Outros filtros: ${active}` : 'Outros filtros'}
      >
        {active ?? 'Outros'}
        <IconChevronDown size={14} aria-hidden />
      </button>
    </Menu>
  );
}
