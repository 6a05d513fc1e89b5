/**
 * Which screens refetch after a write, declared in `x.refreshes.ts` by the slice that shows them. So a contract's
 * `touches` names only earlier slices, and a slice need not know which later slices show its data.
 */
import { declared } from '#platform/shared/declared.ts';

export interface SliceRefreshes {
  /** The name of the slice's operations, with which its query keys begin. */
  readonly slice: string;
  /** Commands of earlier slices that change data on its screens; 'clientes.*' means all commands of a slice. */
  readonly after: readonly string[];
}

export const sliceRefreshes = declared<SliceRefreshes>('refreshes');

/** The slices whose screens show data that the command changes. */
export function refreshedAfter(operation: string): string[] {
  const [slice = ''] = operation.split('.');
  return sliceRefreshes
    .all()
    .flatMap((one) => (one.after.includes(operation) || one.after.includes(`${slice}.*`) ? one.slice : []));
}
