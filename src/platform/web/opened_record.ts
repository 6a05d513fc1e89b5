/**
 * The record that an address names (?cliente=<id>): as the list shows it, when it does, else as the server answers. What
 * the person edits is the version that was opened, however the list changes.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toastError } from './api.ts';

export function useOpenedRecord<T>(
  row: T | undefined,
  { data, error }: Pick<UseQueryResult<T>, 'data' | 'error'>,
  { loadError, onClose }: { loadError: string; onClose: () => void },
): [T | undefined, (record: T) => void] {
  const [record, setRecord] = useState(row);
  if (!record && data) setRecord(data);
  useEffect(() => {
    if (!error || record) return;
    toastError(error, loadError);
    onClose();
  }, [error, record, loadError, onClose]);
  return [record, setRecord];
}
