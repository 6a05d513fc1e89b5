/**
 * Which screens read again after a write, declared by the slice that shows them in `x.refreshes.ts`. So a contract names
 * in its `touches` only earlier slices, and no slice knows who shows what it writes.
 */
import { declared } from '#platform/shared/declared.ts';

export interface SliceRefreshes {
  /** The name of its operations, which is the first part of its queries' keys. */
  readonly slice: string;
  /** Commands of earlier slices that change what its screens show; 'clientes.*' for all commands of a slice. */
  readonly after: readonly string[];
}

export const sliceRefreshes = declared<SliceRefreshes>('refreshes');

/** The slices whose screens show what the command writes. */
export function refreshedAfter(operation: string): string[] {
  const [slice = ''] = operation.split('.');
  return sliceRefreshes
    .all()
    .flatMap((one) => (one.after.includes(operation) || one.after.includes(`${slice}.*`) ? one.slice : []));
}
