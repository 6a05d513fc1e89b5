/**
 * The record that an address names (?cliente=<id>): as the list shows it now, when it does, else as the server answers,
 * else as it was last known. A form that is open on it keeps the version that it was opened with (useRecordForm).
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

/** The record that was opened out of a list, as the list shows it now. */
export function newestOf<T extends { id: string }>(opened: T | null, rows: readonly T[] = []): T | null {
  return rows.find(({ id }) => id === opened?.id) ?? opened;
}
