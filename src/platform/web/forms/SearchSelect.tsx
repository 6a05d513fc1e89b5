/**
 * Chooses one record by searching the server: arrow keys, Enter, Esc; two lines per option. Enter and blur accept the
 * only match, Tab also the highlighted one. Text that matches no record stays, with the reason below it, and blocks
 * saving the form.
 *
 *     <SearchSelect label="Cliente" required placeholder="Nome, CPF/CNPJ ou telefone"
 *       searchKey={clientes.opcoes.key({ input: { filial_id } })}
 *       search={async (busca) => (await clientes.opcoes.call({ filial_id, busca })).map(toOption)}
 *       loadError="Erro ao carregar clientes"
 *       selected={ordem && { value: ordem.cliente_id, label: ordem.cliente.nome_completo }}
 *       {...form.getInputProps('cliente_id')} />
 *
 * `selected` labels a value that was not chosen here (editing). `onSelect` receives the whole option, including any
 * extra fields of the screen.
 */
import '#platform/web/look/overlay_styles.ts';
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector, IconX } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { searchWords } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/data/api.ts';
import { recallOption, rememberOption } from '#platform/web/data/drafts.ts';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './SearchSelect.module.css';

export interface SearchOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Codes that identify this option, such as a barcode: a fully typed code selects it among several matches. */
  codes?: readonly (string | null)[];
}

interface SearchSelectProps<O extends SearchOption>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onSelect?: (option: O | null) => void;
  search: (busca: string) => Promise<O[]>;
  searchKey: QueryKey;
  /** Toast text when the options cannot be loaded. */
  loadError: string;
  selected?: SearchOption | null | undefined;
  emptyText?: string;
  /** Called when Enter is pressed on an exact code; the option is not selected then, and the screen handles it. */
  onCode?: ((option: O) => void) | undefined;
}

const CHOOSE = 'Escolha uma opção da lista';
const SEARCH_FAILED = 'Não foi possível buscar. Tente novamente.';

export function SearchSelect<O extends SearchOption>(props: SearchSelectProps<O>) {
  const { value, onChange, onSelect, onCode, search, searchKey, loadError, selected, ...rest } = props;
  const { emptyText = 'Nada encontrado', ...others } = rest;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  /** Why the text matches no record, set when it should have been accepted. */
  const [unmatched, setUnmatched] = useState<string | null>(null);
  /** Accept the text as soon as its matches are known. */
  const [taking, setTaking] = useState<'enter' | 'leave' | null>(null);
  const leavingWith = useRef<O | null>(null);
  const open = combobox.dropdownOpened || taking !== null;
  const options = useOptions(open, typed ?? '', { searchKey, search, loadError });
  const known =
    [chosen, selected, ...(options.data ?? [])].find((option) => option && option.value === value) ??
    recallOption(value);

  useRenderOnce(combobox.dropdownOpened && Boolean(options.data?.length));

  // The list changed under the highlight, which stays on the same option.
  useEffect(() => {
    if (options.data) combobox.updateSelectedOptionIndex('selected');
  }, [options.data, combobox.updateSelectedOptionIndex]);

  const pending = Boolean(typed?.trim());
  const input = useValidity(pending ? (unmatched ?? CHOOSE) : '');

  const settle = useEffectEvent(take);
  useEffect(() => {
    if (taking && options.settled) settle(taking);
  }, [taking, options.settled]);

  // A value set from outside, such as a scanned record, replaces the typed text.
  const [held, setHeld] = useState(value);
  if (held !== value) {
    setHeld(value);
    if (value) forget();
  }

  function forget() {
    setTyped(null);
    setUnmatched(null);
    setTaking(null);
  }

  function hold(option: O | null) {
    setChosen(option);
    onChange?.(option?.value ?? null);
    onSelect?.(option);
  }

  function choose(option: O | null) {
    if (option) rememberOption(option);
    forget();
    hold(option);
    combobox.closeDropdown();
  }

  /** On Enter or blur: accepts the text's only match, or says why there is none. */
  function take(how: 'enter' | 'leave') {
    const text = typed?.trim() ?? '';
    if (text === '' || text === known?.label) return forget();
    if (!options.settled) return setTaking(how);
    setTaking(null);
    const found = options.data ?? [];
    const exact = found.find(({ codes = [] }) => codes.some((code) => sameCode(code, text)));
    const match = exact ?? (found.length === 1 ? found[0] : undefined);
    if (exact && onCode && how === 'enter') {
      forget();
      combobox.closeDropdown();
      onCode(exact);
    } else if (match) choose(match);
    else {
      if (value) hold(null);
      setUnmatched(options.isError ? SEARCH_FAILED : found.length > 0 ? CHOOSE : emptyText);
    }
  }

  /** Clearing the text clears the value, like the clear button does for mouse users. */
  function type(text: string, undone: boolean) {
    setUnmatched(null);
    setTaking(null);
    if (text === '' && value) hold(null);
    setTyped(undone && text === (known?.label ?? '') ? null : text);
    if (undone) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }

  const highlighted = () =>
    combobox.dropdownOpened ? options.data?.[combobox.getSelectedOptionIndex()] : undefined;

  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    leavingWith.current = event.key === 'Tab' ? (highlighted() ?? null) : null;
    if (event.key !== 'Enter' || highlighted() || !pending) return;
    // The form must not be submitted with the previous record while a search for another one is running.
    event.preventDefault();
    take('enter');
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => choose(options.data?.find((option) => option.value === id) ?? null)}
    >
      <Combobox.Target>
        <TextInput
          autoComplete="off"
          {...others}
          ref={input}
          error={unmatched ?? others.error}
          value={typed ?? known?.label ?? ''}
          rightSectionPointerEvents="all"
          rightSection={
            <FieldEnd
              searching={options.isFetching}
              onClear={(value || pending) && !others.disabled ? () => choose(null) : undefined}
            />
          }
          maxLength={100}
          onChange={({ currentTarget, nativeEvent }) =>
            type(currentTarget.value, (nativeEvent as InputEvent).inputType === 'historyUndo')
          }
          onKeyDown={(event) => {
            others.onKeyDown?.(event);
            press(event);
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            others.onFocus?.(event);
            event.currentTarget.select();
          }}
          onBlur={(event) => {
            others.onBlur?.(event);
            if (leavingWith.current) choose(leavingWith.current);
            else take('leave');
            leavingWith.current = null;
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options label={others.label} query={options} emptyText={emptyText} value={value ?? null} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

function FieldEnd({ searching, onClear }: { searching: boolean; onClear: (() => void) | undefined }) {
  if (searching) return <Loader size={14} />;
  if (!onClear) return <IconSelector size={16} className={classes.chevron} />;
  return <IconAction label="Limpar" icon={IconX} size="small" tabIndex={-1} onClick={onClear} />;
}

/** Marks the field as invalid for the form, see unmatched.ts. */
function useValidity(message: string) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(message), [message]);
  return input;
}

/** Renders once more after the list is mounted: only then does the field know its id for aria-expanded. */
function useRenderOnce(listed: boolean): void {
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (listed) render();
  }, [listed]);
}

/** As in a list's search box: the first key searches at once, the rest of a burst is debounced. */
const BURST_MS = 80;

/** The server's matches. While it searches, the known options that still match, so that no key picks a wrong record. */
function useOptions<O extends SearchOption>(
  open: boolean,
  typed: string,
  { searchKey, search, loadError }: Pick<SearchSelectProps<O>, 'searchKey' | 'search' | 'loadError'>,
) {
  const [busca] = useDebouncedValue(typed.trim(), BURST_MS, { leading: true });
  const query = useQuery({
    queryKey: [...searchKey, 'busca', busca],
    queryFn: () => search(busca),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (query.errorUpdatedAt > 0) toastError(query.error, loadError);
  }, [query.error, query.errorUpdatedAt, loadError]);
  const searching = query.isPlaceholderData || busca !== typed.trim();
  const fitting = searching ? query.data?.filter((option) => fits(option, typed)) : query.data;
  return {
    ...query,
    data: searching && fitting?.length === 0 ? undefined : fitting,
    /** The server has answered, or failed, for exactly this text. */
    settled: !searching && !query.isPending,
  };
}

const sameCode = (code: string | null, typed: string) => code?.toLowerCase() === typed.toLowerCase();

function fits({ label, description = '' }: SearchOption, typed: string): boolean {
  const words = searchWords(`${label} ${description}`).join(' ');
  return searchWords(typed).every((word) => words.includes(word));
}

interface OptionsProps {
  label: ReactNode;
  query: { data: SearchOption[] | undefined; isError: boolean };
  emptyText: string;
  value: string | null;
}

function Options({ label, query, emptyText, value }: OptionsProps) {
  if (query.isError) return <Combobox.Empty>{SEARCH_FAILED}</Combobox.Empty>;
  if (!query.data) return <Combobox.Empty>Buscando...</Combobox.Empty>;
  if (query.data.length === 0) return <Combobox.Empty>{emptyText}</Combobox.Empty>;
  return (
    <Combobox.Options
      mah={280}
      className={classes.options}
      aria-label={typeof label === 'string' ? label : undefined}
    >
      {query.data.map((option) => (
        <Combobox.Option key={option.value} value={option.value} active={option.value === value}>
          <div className="truncate">{option.label}</div>
          {option.description && <div className={classes.description}>{option.description}</div>}
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
