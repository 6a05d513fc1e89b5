/** The idempotency key of a form's write: one key stands for one intent. */
import { useEffect, useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { dropIntent, type Intent, keepIntent, readIntent } from './drafts.ts';

/**
 * The key of the current request, unchanged until it is answered. The key of a secret command does not survive a
 * reload.
 */
export function useIntent(
  operation: string,
  secret: boolean,
): {
  begin: (input: unknown) => string;
  answered: () => void;
} {
  const current = useRef<Intent | null>(null);
  useEffect(() => () => dropIntent(operation), [operation]);
  return {
    begin(input) {
      const text = JSON.stringify(input);
      const last = current.current ?? readIntent(operation);
      current.current = last?.input === text ? last : { input: text, key: newId() };
      if (!secret) keepIntent(operation, current.current);
      return current.current.key;
    },
    answered() {
      current.current = null;
      dropIntent(operation);
    },
  };
}
