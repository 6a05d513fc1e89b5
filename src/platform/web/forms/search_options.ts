/** The options of a SearchSelect: searches the server, and meanwhile matches the typed text locally. */
import type { ComboboxStore } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { codeKey } from '#platform/shared/scan.ts';
import { searchWords } from '#platform/shared/text.ts';
import { toastError } from '#platform/web/data/api.ts';
import { useLost } from '#platform/web/data/live.ts';

export interface SearchOption {
  value: string;
  label: string;
  description?: string | undefined;
  /** Codes of this option, such as a barcode: a fully typed code selects it among several matches. */
  codes?: readonly (string | null)[];
}

interface Search<O> {
  search: (busca: string) => Promise<O[]>;
  searchKey: QueryKey;
  loadError: string;
}

/** The first key searches at once; the rest of a burst is debounced. A list's search box throttles instead. */
const BURST_MS = 80;

/**
 * The server's matches. While a search is running, those of the known options that still match, so that no key selects
 * a wrong record.
 */
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
    // Never show the options of another list, such as the previous branch's.
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
    /** True once the server has answered, or failed, for exactly this text. */
    settled: !searching && !query.isPending,
  };
}

/**
 * Appends the pinned option if it matches. It is last in key order but displayed first (SearchSelect.module.css). The
 * server's search does not know it, so it is matched here.
 */
export function withPinned<O extends SearchOption>(
  options: readonly O[] | undefined,
  pinned: O | undefined,
  typed: string,
): readonly O[] | undefined {
  return options && pinned && fits(pinned, typed) ? [...options, pinned] : options;
}

/** The option with exactly this code, even if the text matches other options too. */
export function exactCode<O extends SearchOption>(options: readonly O[], typed: string): O | undefined {
  return options.find(({ codes = [] }) => codes.some((code) => code && codeKey(code) === codeKey(typed)));
}

function fits({ label, description = '' }: SearchOption, typed: string): boolean {
  const words = searchWords(`${label} ${description}`).join(' ');
  return searchWords(typed).every((word) => words.includes(word));
}

/**
 * True if nothing can be searched because the connection is lost. An act that waits on this device may then still name
 * a new record.
 */
export const useUnsearchable = (failed: boolean): boolean => useLost() !== null && failed;

/** `creates`: the list has an option that creates a new record, even without matches. */
export function useListed(
  combobox: ComboboxStore,
  options: readonly SearchOption[] | undefined,
  creates: boolean,
) {
  // Keeps the highlight on the same option when the list changes.
  useEffect(() => {
    if (options) combobox.updateSelectedOptionIndex('selected');
  }, [options, combobox.updateSelectedOptionIndex]);
  // Re-render after the list is mounted: only then does the field know the list's id for aria-expanded.
  const [, render] = useReducer((times: number) => times + 1, 0);
  const listed = combobox.dropdownOpened && options !== undefined && (options.length > 0 || creates);
  useEffect(() => {
    if (listed) render();
  }, [listed]);
}
