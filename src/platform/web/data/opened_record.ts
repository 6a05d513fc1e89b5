/**
 * The record that the URL names (?cliente=<id>): the list's current row if it has one, else the server's answer, else
 * the last known value. An open form keeps the version with which it was opened (useRecordForm).
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastError } from './api.ts';

export function useOpenedRecord<T>(
  row: T | undefined,
  { data, error }: Pick<UseQueryResult<T>, 'data' | 'error'>,
  { loadError, onClose }: { loadError: string; onClose: () => void },
): T | undefined {
  const now = row ?? data;
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
