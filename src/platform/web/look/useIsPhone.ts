import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px: full-screen dialogs, an off-canvas menu. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Below 960 px, which includes upright tablets: a table would cut most of its text or scroll sideways. */
export function useHasCards(): boolean {
  return useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** Below 1200 px: table columns are at their minimum. */
export function useIsNarrow(): boolean {
  return useMediaQuery('(max-width: 1199.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
}

/** From 1600 px: tables have space to spare. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false }) ?? false;
}
