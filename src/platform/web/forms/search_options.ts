/** The options of a SearchSelect: searches the server, and matches the typed text locally in the meantime. */
import type { ComboboxStore } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { searchWords } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/data/api.ts';
import { useLost } from '#platform/web/data/live.ts';

export interface SearchOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Codes that identify this option, such as a barcode: a fully typed code selects it among several matches. */
  codes?: readonly (string | null)[];
}

interface Search<O> {
  search: (busca: string) => Promise<O[]>;
  searchKey: QueryKey;
  loadError: string;
}

/** As in a list's search box: the first key searches at once, the rest of a burst is debounced. */
const BURST_MS = 80;

/** The server's matches. While it searches, the known options that still match, so that no key picks a wrong record. */
export function useOptions<O extends SearchOption>(
  open: boolean,
  typed: string,
  { searchKey, search, loadError }: Search<O>,
) {
  const [busca] = useDebouncedValue(typed.trim(), BURST_MS, { leading: true });
  const query = useQuery({
    queryKey: [...searchKey, 'busca', busca],
    queryFn: () => search(busca),
    enabled: open,
    // Options of another list, such as that of the former branch, are never shown.
    placeholderData: (previous, query) =>
      query && hashKey(query.queryKey.slice(0, -2)) === hashKey(searchKey) ? previous : undefined,
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

/**
 * The pinned option comes last for the keys and is shown first (SearchSelect.module.css). The server's search does not
 * find it, so the typed text is compared here.
 */
export function withPinned<O extends SearchOption>(
  options: readonly O[] | undefined,
  pinned: O | undefined,
  typed: string,
): readonly O[] | undefined {
  return options && pinned && fits(pinned, typed) ? [...options, pinned] : options;
}

/** The option that the typed text identifies alone, whatever else it matches. */
export function exactCode<O extends SearchOption>(options: readonly O[], typed: string): O | undefined {
  return options.find(({ codes = [] }) => codes.some((code) => code?.toLowerCase() === typed.toLowerCase()));
}

function fits({ label, description = '' }: SearchOption, typed: string): boolean {
  const words = searchWords(`${label} ${description}`).join(' ');
  return searchWords(typed).every((word) => words.includes(word));
}

/** Without a line nothing can be found, and an act that waits on this device may still name somebody new. */
export const useUnsearchable = (failed: boolean): boolean => useLost() !== null && failed;

/** `creates`: a list without options has the one that makes a new record. */
export function useListed(
  combobox: ComboboxStore,
  options: readonly SearchOption[] | undefined,
  creates: boolean,
) {
  // The list changed under the highlight, which stays on the same option.
  useEffect(() => {
    if (options) combobox.updateSelectedOptionIndex('selected');
  }, [options, combobox.updateSelectedOptionIndex]);
  // Only after the list is mounted does the field know its id for aria-expanded.
  const [, render] = useReducer((times: number) => times + 1, 0);
  const listed = combobox.dropdownOpened && options !== undefined && (options.length > 0 || creates);
  useEffect(() => {
    if (listed) render();
  }, [listed]);
}
