/**
 * State that lives in the address, so that back, reload and a copied link work. All parameters are plain text.
 *
 *     const lista = useListState();                        // ?busca=ana&cursor=…
 *     const query = useList(clientes.listar, { filial_id, ...lista.input });
 *     const [ordem, setOrdem] = useSearchParam('ordem');   // an open dialog: ?ordem=<id>
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

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

/** One parameter of the address; setting it adds a step to the history, so that "back" closes what it opened. */
export function useSearchParam(name: string): [string | undefined, (value: string | undefined) => void] {
  const [params, change] = useParams();
  const set = useCallback((value: string | undefined) => change({ [name]: value }, false), [change, name]);
  return [params[name], set];
}

export interface ListState {
  busca: string;
  cursor: string | undefined;
  /** Every other parameter of the address, for filters: `lista.filters.status`. */
  filters: Params;
  /** What a paged query takes: `{ busca, cursor }`. */
  input: { busca: string | undefined; cursor: string | undefined };
  /** Whether something narrows the list, for 'Nenhum cliente encontrado'. */
  filtered: boolean;
  setBusca: (busca: string) => void;
  setFilter: (name: string, value: string | undefined) => void;
  setCursor: (cursor: string | undefined) => void;
}

/** `filterNames` are the parameters that narrow the list; searching and filtering go back to the first page. */
export function useListState(...filterNames: string[]): ListState {
  const [params, change] = useParams();
  const { busca = '', cursor, ...filters } = params;
  const setters = useMemo(
    () => ({
      setBusca: (text: string) => change({ busca: text, cursor: undefined }, true),
      setFilter: (name: string, value: string | undefined) =>
        change({ [name]: value, cursor: undefined }, false),
      setCursor: (next: string | undefined) => change({ cursor: next }, false),
    }),
    [change],
  );
  const filtered = busca !== '' || filterNames.some((name) => filters[name]);
  return { busca, cursor, filters, input: { busca: busca || undefined, cursor }, filtered, ...setters };
}
