/**
 * How a list may be sorted. Each list declares it once, in its `lista.rules.ts`, for contract, SQL and screen:
 *
 *     export const ORDENACAO_CLIENTES = {
 *       columns: ['created_at', 'nome_completo', 'cidade'],
 *       initial: { ordenar_por: 'created_at', direcao: 'desc' },
 *     } as const satisfies Sorting;
 */
export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

export interface Sort<C extends string = string> {
  readonly ordenar_por: C;
  readonly direcao: SortDirection;
}

/** The requested sort; undefined fields use the list's default. */
export type SortInput<C extends string = string> = { [K in keyof Sort]?: Sort<C>[K] | undefined };

export interface Sorting<C extends string = string> {
  /** Each column needs an index. */
  readonly columns: readonly C[];
  /** The default sort. */
  readonly initial: Sort<C>;
}

const firstDirection = ({ initial }: Sorting, column: string): SortDirection =>
  column === initial.ordenar_por ? initial.direcao : 'asc';

export function chosenSort<C extends string>(
  sorting: Sorting<C>,
  { ordenar_por = sorting.initial.ordenar_por, direcao = firstDirection(sorting, ordenar_por) }: SortInput<C>,
): Sort<C> {
  return { ordenar_por, direcao };
}

/** The sort after a click on a column's heading: the column's first direction, then the other one, then the default. */
export function pressedSort(sorting: Sorting, current: Sort, column: string): Sort | null {
  const first = firstDirection(sorting, column);
  if (column !== current.ordenar_por) return { ordenar_por: column, direcao: first };
  return current.direcao === first
    ? { ordenar_por: column, direcao: first === 'asc' ? 'desc' : 'asc' }
    : null;
}
