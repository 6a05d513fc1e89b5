/**
 * Chooses one record by searching the server: arrow keys, Enter, Esc; two lines per option.
 *
 *     <SearchSelect label="Cliente" required placeholder="Nome, CPF/CNPJ ou telefone"
 *       searchKey={clientes.opcoes.key({ input: { filial_id } })}
 *       search={async (busca) => (await clientes.opcoes.call({ filial_id, busca })).map(toOption)}
 *       loadError="Erro ao carregar clientes"
 *       selected={ordem && { value: ordem.cliente_id, label: ordem.cliente.nome_completo }}
 *       {...form.getInputProps('cliente_id')} />
 *
 * `selected` gives the label of a value that was not chosen here (editing). `onSelect` gets the whole option, with
 * whatever the screen put into it.
 */
import '#platform/web/overlay_styles.ts';
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector, IconX } from '@tabler/icons-react';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { searchWords } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/api.ts';
import { recallOption, rememberOption } from '#platform/web/drafts.ts';
import { IconAction } from './IconAction.tsx';
import classes from './SearchSelect.module.css';

export interface SearchOption {
  value: string;
  label: string;
  description?: string | undefined;
}

interface SearchSelectProps<O extends SearchOption>
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onSelect?: (option: O | null) => void;
  search: (busca: string) => Promise<O[]>;
  searchKey: QueryKey;
  /** The toast when the options cannot be read. */
  loadError: string;
  selected?: SearchOption | null | undefined;
  emptyText?: string;
  /** Enter while no option is highlighted: what was typed, and a way to empty the field if it still says so. */
  onEnter?: ((typed: string, clear: () => void) => void) | undefined;
}

export function SearchSelect<O extends SearchOption>(props: SearchSelectProps<O>) {
  const { value, onChange, onSelect, search, searchKey, loadError, selected, emptyText, onEnter, ...others } =
    props;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<SearchOption | null>(null);
  const options = useOptions(combobox.dropdownOpened, typed ?? '', searchKey, search);
  const known =
    [chosen, selected, ...(options.data ?? [])].find((option) => option && option.value === value) ??
    recallOption(value);

  useEffect(() => {
    if (options.errorUpdatedAt > 0) toastError(options.error, loadError);
  }, [options.error, options.errorUpdatedAt, loadError]);

  // The field learns the list's id only after it is mounted, so it renders once more to say that it is expanded.
  const [, render] = useReducer((times: number) => times + 1, 0);
  const listed = combobox.dropdownOpened && Boolean(options.data?.length);
  useEffect(() => {
    if (listed) render();
  }, [listed]);

  // The list changed under the highlight, which stays on its own option.
  useEffect(() => {
    if (options.data) combobox.updateSelectedOptionIndex('selected');
  }, [options.data, combobox.updateSelectedOptionIndex]);

  function choose(option: O | null) {
    if (option) rememberOption(option);
    setChosen(option);
    setTyped(null);
    onChange?.(option?.value ?? null);
    onSelect?.(option);
    combobox.closeDropdown();
  }

  /** What was emptied by hand holds nothing any more, as the button beside it does for who uses a mouse. */
  function type(text: string) {
    if (text === '' && value) {
      setChosen(null);
      onChange?.(null);
      onSelect?.(null);
    }
    setTyped(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }

  function enter(event: React.KeyboardEvent<HTMLInputElement>) {
    if (combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1) return;
    const text = typed?.trim() ?? '';
    if (!onEnter) {
      // The form must not be sent with the record chosen before while another one is being looked for.
      if (text !== '') event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const input = event.currentTarget;
    onEnter(text, () => {
      if (input.value.trim() === text) choose(null);
    });
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
          value={typed ?? known?.label ?? ''}
          rightSectionPointerEvents="all"
          rightSection={
            options.isFetching ? (
              <Loader size={14} />
            ) : value && !others.disabled ? (
              <IconAction
                label="Limpar"
                icon={IconX}
                size="small"
                tabIndex={-1}
                onClick={() => choose(null)}
              />
            ) : (
              <IconSelector size={16} className={classes.chevron} />
            )
          }
          maxLength={100}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={(event) => {
            others.onKeyDown?.(event);
            if (event.key === 'Enter') enter(event);
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => {
            others.onFocus?.(event);
            event.currentTarget.select();
          }}
          onBlur={(event) => {
            others.onBlur?.(event);
            setTyped(null);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Options
          label={others.label}
          query={options}
          emptyText={emptyText ?? 'Nada encontrado'}
          value={value ?? null}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** As in a list's search box: the first key searches at once, those of a burst together. */
const BURST_MS = 80;

/** What the server found; while it searches, what is known already and still fits, so that no key takes another record. */
function useOptions<O extends SearchOption>(
  open: boolean,
  typed: string,
  searchKey: QueryKey,
  search: (busca: string) => Promise<O[]>,
) {
  const [busca] = useDebouncedValue(typed.trim(), BURST_MS, { leading: true });
  const query = useQuery({
    queryKey: [...searchKey, 'busca', busca],
    queryFn: () => search(busca),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const searching = query.isPlaceholderData || busca !== typed.trim();
  const fitting = searching ? query.data?.filter((option) => fits(option, typed)) : query.data;
  return { ...query, data: searching && fitting?.length === 0 ? undefined : fitting };
}

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
  if (query.isError) return <Combobox.Empty>Não foi possível buscar. Tente novamente.</Combobox.Empty>;
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
