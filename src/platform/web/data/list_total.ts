/**
 * The total of a list, requested separately from its rows, because counting a large list costs more than reading a
 * page.
 */
import { useDebouncedValue } from '@mantine/hooks';
import { hashKey, keepPreviousData, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';
import type { Counting, Page } from '#platform/shared/operation.ts';

export interface ListInput {
  filial_id?: string | null | undefined;
  limite?: unknown;
  cursor?: unknown;
  ordenar_por?: unknown;
  direcao?: unknown;
  contar?: Counting | undefined;
}

/** The total depends only on the filter, so all pages and sorts of a list share it. */
export const countInput = <I extends ListInput>(input: I) => ({
  ...input,
  limite: undefined,
  cursor: undefined,
  ordenar_por: undefined,
  direcao: undefined,
  contar: 'somente' as const,
});

export interface Total {
  total: number;
  ha_mais_que_total: boolean;
  /** The sum, if the list has one; null if there are too many rows to sum. */
  soma?: string | null | undefined;
}

/** The query of a list's rows; `count` is the query of its total. */
export interface List<O> {
  data: O | undefined;
  error: unknown;
  errorUpdatedAt: number;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  count?: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Page<unknown>> };
  /** Also requests the sum of the rows. */
  summed?: boolean;
}

const totalOf = ({ total, ha_mais_que_total, soma }: Page<unknown>): Total | null =>
  total === null ? null : { total, ha_mais_que_total: ha_mais_que_total === true, soma };

/**
 * The total, if the page tells it: most searches return it with the rows, and a page that is the whole list needs no
 * count.
 */
function knownTotal(page: Page<unknown>): Total | null {
  const isWhole = page.proximo === null && page.anterior === null;
  return isWhole ? { total: page.itens.length, ha_mais_que_total: false } : totalOf(page);
}

/** Limits the age of a total in case a change notice was lost; a received notice invalidates it at once (live.ts). */
export const COUNTS_FRESH_MS = 5 * 60_000;

/** Counting a large list costs more than its page: a busy branch counts again at most this often. */
export const COUNTS_REST_MS = 10_000;

/** Delay before counting a changed filter, so that the rows for the next key of a search are requested first. */
const REST_MS = 300;

/** True once the filter has not changed for REST_MS; at once for a screen's first filter. */
export function useRested(filter: QueryKey): boolean {
  const current = hashKey(filter);
  const [rested] = useDebouncedValue(current, REST_MS);
  return rested === current;
}

/** Undefined until known. Requested after the rows, once per filter, and cached until something changes. */
export function useTotal(list: List<Page<unknown>>): Total | undefined {
  const { data, isPlaceholderData, count, summed = false } = list;
  const known = data ? knownTotal(data) : null;
  const rested = useRested(count?.queryKey ?? []);
  const { data: asked } = useQuery({
    queryKey: ['total'],
    queryFn: skipToken,
    ...count,
    select: totalOf,
    meta: { rest: COUNTS_REST_MS },
    enabled: rested && data !== undefined && (known === null || summed) && !isPlaceholderData,
    staleTime: COUNTS_FRESH_MS,
    gcTime: COUNTS_FRESH_MS,
    refetchOnWindowFocus: true,
    // While old rows are shown, their total is shown too.
    placeholderData: isPlaceholderData ? keepPreviousData : undefined,
  });
  if (known === null) return asked ?? undefined;
  return summed ? { ...known, soma: asked?.soma } : known;
}
