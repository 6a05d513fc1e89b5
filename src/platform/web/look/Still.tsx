/**
 * Keeps its content as last rendered. Stale rows are not rendered again while a newer search loads, which would be half
 * the work of every key press.
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
