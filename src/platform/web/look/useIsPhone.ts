import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px: cards instead of tables, full-screen dialogs, an off-canvas menu. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Below 1200 px a table's columns need every pixel. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1199.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
