/**
 * The record that the URL names (?cliente=<id>): `known` if the page has the whole record, else the server's answer,
 * else the last known value. A cached answer that is being read again is not shown: it may be the version from before
 * one's own change. An open form keeps the version with which it was opened (useRecordForm).
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastError } from './api.ts';

export function useOpenedRecord<T>(
  known: T | undefined,
  { data, error, isStale, isFetching }: Pick<UseQueryResult<T>, 'data' | 'error' | 'isStale' | 'isFetching'>,
  { loadError, onClose }: { loadError: string; onClose: () => void },
): T | undefined {
  const now = known ?? (isStale && isFetching ? undefined : data);
  const [record, setRecord] = useState(now);
  if (now && now !== record) setRecord(now);
  useEffect(() => {
    if (!error || record) return;
    toastError(error, loadError);
    onClose();
  }, [error, record, loadError, onClose]);
  return now ?? record;
}

/** The list's current version of a record that was opened from it. */
export function newestOf<T extends { id: string }>(opened: T | null, rows: readonly T[] = []): T | null {
  return rows.find(({ id }) => id === opened?.id) ?? opened;
}

/** The row whose window is open, in the list's current version. */
export function useOpenedRow<T extends { id: string }>(
  rows: readonly T[] | undefined,
): [T | null, (row: T | null) => void] {
  const [opened, open] = useState<T | null>(null);
  return [newestOf(opened, rows), open];
}
