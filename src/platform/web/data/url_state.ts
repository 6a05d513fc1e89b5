/**
 * State kept in the URL, so that Back, a reload and a copied link work. All parameters are plain text.
 *
 *     const lista = useListState();                        // ?busca=ana&cursor=…
 *     const sort = useListSort(ORDENACAO_CLIENTES);        // &ordenar_por=cidade&direcao=asc
 *     const query = useList(clientes.list, { filial_id, ...lista.input, ...sort.input });
 *     const [ordem, setOrdem] = useSearchParam('ordem');   // an open dialog: ?ordem=<id>
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  chosenSort,
  pressedSort,
  SORT_DIRECTIONS,
  type Sort,
  type SortInput,
  type Sorting,
} from '#platform/shared/sorting.ts';

type Params = Record<string, string | undefined>;

function useParams(): [Params, (changes: Params, replace: boolean) => void] {
  const params = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Params, replace: boolean) => {
      const search = (current: Params) => {
        const merged = Object.entries({ ...current, ...changes }).filter(([, value]) => value);
        return Object.fromEntries(merged);
      };
      void navigate({ to: '.', search: search as never, replace, resetScroll: false });
    },
    [navigate],
  );
  return [params, change];
}

/** One search parameter. Setting it pushes a history entry, so that Back undoes it. */
export function useSearchParam(
  name: string,
): [string | undefined, (value: string | undefined, options?: { replace?: boolean }) => void] {
  const [params, change] = useParams();
  const set = useCallback(
    (value: string | undefined, options?: { replace?: boolean }) =>
      change({ [name]: value }, options?.replace === true),
    [change, name],
  );
  return [params[name], set];
}

export interface ListState {
  busca: string;
  cursor: string | undefined;
  /** All other search parameters, for filters: `lista.filters.status`. */
  filters: Params;
  /** The input of a paged query: `{ busca, cursor }`. */
  input: { busca: string | undefined; cursor: string | undefined };
  /** The input for the same rows without paging, for an export: `{ busca }`. */
  search: { busca: string | undefined };
  /** Number of active filters; a period counts as one. */
  filterCount: number;
  /** Whether a search or filter narrows the list, for 'Nenhum cliente encontrado'. */
  filtered: boolean;
  setSearch: (busca: string) => void;
  setFilter: (name: string, value: string | undefined) => void;
  /** Sets several filters at once, such as the two days of a period. */
  setFilters: (filters: Params) => void;
  /** Removes every filter; the search stays. */
  clearFilters: () => void;
  setCursor: (cursor: string | undefined) => void;
}

/** `filterNames` are the parameters that narrow the list; searching and filtering return to the first page. */
export function useListState(...filterNames: string[]): ListState {
  const [params, change] = useParams();
  const { busca = '', cursor, ...filters } = params;
  const names = filterNames.join(' ');
  const setters = useMemo(
    () => ({
      setSearch: (text: string) => change({ busca: text, cursor: undefined }, true),
      setFilter: (name: string, value: string | undefined) =>
        change({ [name]: value, cursor: undefined }, false),
      setFilters: (changes: Params) => change({ ...changes, cursor: undefined }, false),
      clearFilters: () => {
        const none = Object.fromEntries(names.split(' ').map((name) => [name, undefined]));
        change({ ...none, cursor: undefined }, false);
      },
      setCursor: (next: string | undefined) => change({ cursor: next }, false),
    }),
    [change, names],
  );
  const isSet = (name: string) => Boolean(filters[name]) && !(name === 'ate' && filters.de);
  const filterCount = filterNames.filter(isSet).length;
  const filtered = busca !== '' || filterCount > 0;
  const search = { busca: busca || undefined };
  return { busca, cursor, filters, input: { ...search, cursor }, search, filterCount, filtered, ...setters };
}

export interface ListSort {
  /** The sort in effect, chosen or default. */
  current: Sort;
  columns: readonly string[];
  /** Null restores the list's default order; either way the first page is shown. */
  setSort: (sort: Sort | null) => void;
  /** Handles a click on a column's heading. */
  press: (column: string) => void;
}

/** The chosen sort; pass `input` to a sorted query. An unknown column in the URL is ignored. */
export function useListSort<C extends string>(sorting: Sorting<C>): ListSort & { input: SortInput<C> } {
  const [params, change] = useParams();
  const ordenar_por = sorting.columns.find((column) => column === params.ordenar_por);
  const direcao = ordenar_por && SORT_DIRECTIONS.find((direction) => direction === params.direcao);
  const input = { ordenar_por, direcao };
  const current = chosenSort(sorting, input);
  const setSort = (sort: Sort | null) =>
    change({ ordenar_por: sort?.ordenar_por, direcao: sort?.direcao, cursor: undefined }, false);
  return {
    current,
    columns: sorting.columns,
    input,
    setSort,
    press: (column) => setSort(pressedSort(sorting, current, column)),
  };
}
