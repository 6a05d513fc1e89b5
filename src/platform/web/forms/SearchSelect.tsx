/**
 * Chooses one record by searching the server: arrow keys, Enter, Esc; two lines per option. Enter and blur accept the
 * only match, Tab also the highlighted one. Text that matches no record stays, with the reason below it, and blocks
 * saving the form.
 *
 *     <SearchSelect label="Cliente" required placeholder="Nome, CPF/CNPJ ou telefone"
 *       searchKey={clientes.listOpcoes.key({ input: { filial_id } })}
 *       search={async (busca) => (await clientes.listOpcoes.call({ filial_id, busca })).map(toOption)}
 *       loadError="Erro ao carregar clientes"
 *       selected={ordem && { value: ordem.cliente_id, label: ordem.cliente.nome_completo }}
 *       {...form.getInputProps('cliente_id')} />
 *
 * With `onCreate`, a text without a match offers '+ Cadastrar "Marcos"', which Enter chooses.
 *
 * `selected` labels a value that was not chosen here (editing). `onSelect` receives the whole option, including any
 * extra fields of the screen.
 */
import '#platform/web/look/overlay_styles.ts';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { recallOption, rememberOption } from '#platform/web/data/drafts.ts';
import { CREATE, FieldEnd, Options, SEARCH_FAILED, UNSEARCHABLE } from './SearchOptions.tsx';
import {
  exactCode,
  type SearchOption,
  useListed,
  useOptions,
  useUnsearchable,
  withPinned,
} from './search_options.ts';
import { useValidity } from './unmatched.ts';

interface SearchSelectProps<O extends SearchOption>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onSelect?: (option: O | null) => void;
  search: (busca: string) => Promise<O[]>;
  searchKey: QueryKey;
  /** Text of the toast when the options cannot be loaded. */
  loadError: string;
  selected?: SearchOption | null | undefined;
  emptyText?: string;
  /** Called when Enter is pressed on an exact code: the screen handles the option, which is not selected. */
  onCode?: ((option: O) => void) | undefined;
  /** Creates a new record from a text without a match (new_record.ts). */
  onCreate?: ((text: string) => void) | undefined;
  /** Label of that option, before the typed text. */
  createText?: string | undefined;
  /**
   * An option shown above the list, if nothing is typed or if it matches. The highlight still starts at the list's
   * first option; arrow up reaches the pinned one.
   */
  pinned?: O | undefined;
}

const CHOOSE = 'Escolha uma opção da lista';

/** The typed name; undefined for a text without letters, which is a code, a document or a phone number. */
const nameIn = (typed: string | null) => (typed && /\p{L}/u.test(typed) ? typed.trim() : undefined);

export function SearchSelect<O extends SearchOption>(props: SearchSelectProps<O>) {
  const { value, onChange, onSelect, onCode, onCreate, pinned, search, searchKey, loadError, ...more } =
    props;
  const { selected, emptyText = 'Nada encontrado', createText = '+ Cadastrar', ...others } = more;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { typed, edit, unmatched, setUnmatched, taking, setTaking, wait, forget } = useText(value);
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const leavingWith = useRef<O | null>(null);
  const open = combobox.dropdownOpened || taking !== null;
  const options = useOptions(open, typed ?? '', { searchKey, search, loadError });
  const known =
    [chosen, selected, pinned, ...(options.data ?? [])].find((option) => option && option.value === value) ??
    recallOption(value);

  const creates = onCreate && nameIn(typed);
  const unsearchable = useUnsearchable(options.isError && creates !== undefined);
  const listed = unsearchable ? [] : withPinned(options.data, pinned, typed ?? '');
  useListed(combobox, listed, creates !== undefined);

  const pending = Boolean(typed?.trim());
  const input = useValidity(pending ? (unmatched ?? CHOOSE) : '');
  useSelectedOnArrival(input, value && chosen?.value !== value && typed === null ? known?.label : undefined);
  const saveOnceTaken = useSaveOnceTaken(input, { taking, pending, value, listed, options });

  const settle = useEffectEvent(take);
  useEffect(() => {
    if (taking && options.settled) settle(taking);
  }, [taking, options.settled]);

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

  function create() {
    forget();
    combobox.closeDropdown();
    if (value) hold(null);
    if (creates) onCreate?.(creates);
  }

  /** Handles Enter and blur: accepts the text's only match, or shows why there is none. */
  function take(how: 'enter' | 'leave') {
    const text = typed?.trim() ?? '';
    if (text === '' || text === known?.label) return forget();
    if (!options.settled) return wait({ text, how });
    setTaking(null);
    const found = listed ?? [];
    const exact = exactCode(found, text);
    const match = exact ?? (found.length === 1 ? found[0] : undefined);
    if (exact && onCode && how === 'enter') {
      forget();
      combobox.closeDropdown();
      onCode(exact);
    } else if (match) choose(match);
    else if (creates && how === 'enter' && (unsearchable || !options.isError) && found.length === 0) create();
    else {
      if (value) hold(null);
      setUnmatched(options.isError ? SEARCH_FAILED : found.length > 0 ? CHOOSE : emptyText);
    }
  }

  /** Handles typing. Clearing the text also clears the value, like the clear button. */
  function type(text: string, undone: boolean) {
    if (text === '' && value) hold(null);
    edit(text, undone, known?.label);
    if (undone) return combobox.closeDropdown();
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }

  const highlighted = () =>
    combobox.dropdownOpened ? listed?.[combobox.getSelectedOptionIndex()] : undefined;

  function press(event: React.KeyboardEvent<HTMLInputElement>) {
    leavingWith.current = event.key === 'Tab' ? (highlighted() ?? null) : null;
    const isMarked = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0;
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) saveOnceTaken(isMarked);
    if (isMarked || !pending) return;
    // Blocks the form's submit, which would save the previous record while another one is being searched.
    event.preventDefault();
    take('enter');
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) =>
        id === CREATE ? create() : choose(listed?.find((option) => option.value === id) ?? null)
      }
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
        <Options
          label={others.label}
          failed={options.isError && !unsearchable}
          options={listed}
          pinned={pinned?.value}
          emptyText={unsearchable ? UNSEARCHABLE : emptyText}
          value={value ?? null}
          creates={creates && `${createText} "${creates}"`}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** The state of the typed text until it becomes a value. */
function useText(value: string | null | undefined) {
  const [typed, setTyped] = useState<string | null>(null);
  /** Why the text matches no record; set once the text should have been accepted. */
  const [unmatched, setUnmatched] = useState<string | null>(null);
  /** How to accept the text once its matches are known; null if it is not to be accepted yet. */
  const [taking, setTaking] = useState<Taking['how'] | null>(null);
  /** The text whose matches are awaited. A scan that adds its code and removes it again does not cancel the wait. */
  const interrupted = useRef<Taking | null>(null);
  function forget() {
    setTyped(null);
    setUnmatched(null);
    setTaking(null);
    interrupted.current = null;
  }
  function wait(awaited: Taking) {
    interrupted.current = awaited;
    setTaking(awaited.how);
  }
  function edit(text: string, undone: boolean, label = '') {
    setUnmatched(null);
    setTaking(undone && text.trim() === interrupted.current?.text ? interrupted.current.how : null);
    setTyped(undone && text === label ? null : text);
  }
  // A value set from outside, such as a scanned record, replaces the typed text.
  const [held, setHeld] = useState(value);
  if (held !== value) {
    setHeld(value);
    if (value) forget();
  }
  return { typed, edit, unmatched, setUnmatched, taking, setTaking, wait, forget };
}

interface Taking {
  text: string;
  how: 'enter' | 'leave';
}

interface Saving {
  taking: Taking['how'] | null;
  pending: boolean;
  value: string | null | undefined;
  listed: readonly SearchOption[] | undefined;
  options: { settled: boolean };
}

/**
 * Ctrl+Enter on a text whose matches are shown accepts the match and saves the form; without a match it does nothing. A
 * match that is not shown yet is accepted too, but the user has not seen it, so the form waits for another Ctrl+Enter.
 * It also waits if the server's answer replaces the match that was shown.
 */
function useSaveOnceTaken(
  input: React.RefObject<HTMLInputElement | null>,
  { taking, pending, value, listed, options }: Saving,
) {
  const [waiting, setWaiting] = useState<{ shown: string | undefined } | null>(null);
  useEffect(() => {
    if (!waiting || taking) return;
    setWaiting(null);
    if (!pending && (waiting.shown ?? value) === value) input.current?.form?.requestSubmit();
  }, [waiting, taking, pending, value, input]);
  return (isMarked: boolean) => {
    const shown = listed?.length === 1 ? listed[0]?.value : undefined;
    if (isMarked || (pending && options.settled)) setWaiting({ shown: undefined });
    else if (pending && shown) setWaiting({ shown });
  };
}

/** Selects the text of a record that the form fills in while the field has the focus, so that typing replaces it. */
function useSelectedOnArrival(input: React.RefObject<HTMLInputElement | null>, label: string | undefined) {
  // A layout effect: a key typed before a later effect would be selected too, and lost to the next key.
  useLayoutEffect(() => {
    if (label !== undefined && document.activeElement === input.current) input.current?.select();
  }, [label, input]);
}
