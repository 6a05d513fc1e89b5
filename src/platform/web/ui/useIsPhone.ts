import { useMediaQuery } from '@mantine/hooks';

/** Under 768 px: cards instead of tables, full-screen dialogs, an off-canvas menu. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
