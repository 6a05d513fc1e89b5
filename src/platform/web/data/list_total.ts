/** The total of a list, asked for apart from its rows: counting a large list costs more than reading a page of it. */
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

/** The total depends on the filter alone: all pages and sorts of a list share it. */
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
  /** The sum, if the list has one; null if there are too many rows. */
  soma?: string | null | undefined;
}

/** The query of a list's rows; `count` asks for the total. */
export interface List<O> {
  data: O | undefined;
  error: unknown;
  errorUpdatedAt: number;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  count?: { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Page<unknown>> };
  /** The total includes the sum of the rows. */
  summed?: boolean;
}

const totalOf = ({ total, ha_mais_que_total, soma }: Page<unknown>): Total | null =>
  total === null ? null : { total, ha_mais_que_total: ha_mais_que_total === true, soma };

/** Most searches return their total with the rows, and a page that holds the whole list gives it. */
function knownTotal(page: Page<unknown>): Total | null {
  const isWhole = page.proximo === null && page.anterior === null;
  return isWhole ? { total: page.itens.length, ha_mais_que_total: false } : totalOf(page);
}

/** A change notice outdates a total at once (live.ts); the time is for a notice that was lost. */
export const COUNTS_FRESH_MS = 5 * 60_000;

/** How long a filter stays the same before anything is counted: the rows of the next key in a search go first. */
const REST_MS = 300;

/** True once the filter has stayed the same for a moment; at once for the first filter of a screen. */
export function useRested(filter: QueryKey): boolean {
  const current = hashKey(filter);
  const [rested] = useDebouncedValue(current, REST_MS);
  return rested === current;
}

/** Undefined until known. It is asked for after the rows, once per filter, and kept while nothing changes. */
export function useTotal(list: List<Page<unknown>>): Total | undefined {
  const { data, isPlaceholderData, count, summed = false } = list;
  const known = data ? knownTotal(data) : null;
  const rested = useRested(count?.queryKey ?? []);
  const { data: asked } = useQuery({
    queryKey: ['total'],
    queryFn: skipToken,
    ...count,
    select: totalOf,
    enabled: rested && data !== undefined && (known === null || summed) && !isPlaceholderData,
    staleTime: COUNTS_FRESH_MS,
    gcTime: COUNTS_FRESH_MS,
    refetchOnWindowFocus: true,
    // The old rows keep their total until the new ones replace them.
    placeholderData: isPlaceholderData ? keepPreviousData : undefined,
  });
  if (known === null) return asked ?? undefined;
  return summed ? { ...known, soma: asked?.soma } : known;
}
