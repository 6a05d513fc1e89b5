/**
 * Leaves its content as it was last drawn. Rows that wait for those of a newer search need not be drawn again for it:
 * that would be half the work of every key.
 *
 *     <Still when={stale}>{rows.map(…)}</Still>
 */
import { memo, type ReactNode } from 'react';

interface StillProps {
  when: boolean | undefined;
  children: ReactNode;
}

export const Still = memo(
  ({ children }: StillProps) => children,
  (_before, { when = false }) => when,
);
