/**
 * A screen of the program, as src/app/pages.ts lists it. The side menu, the header's title, the palette and the routes
 * are derived from that list.
 */
import type { ComponentType } from 'react';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import type { FirstList } from './early_request.ts';

export interface Screen {
  /** A path with a parameter ('/vendas/ordens/$id') is the page of one record, which no menu offers. */
  path: string;
  title: string;
  /** Further words by which Ctrl+K finds it. */
  words?: string;
  /**
   * For a screen that is a tab of another screen: that screen's path. The palette offers the tab; the menu marks the
   * other screen.
   */
  tab?: string;
  /** The menu shows it folded under 'Avançado'. */
  advanced?: true;
  /** The permission needed to open it; without one, any signed-in user may. */
  permission?: Permission;
  /** Each of these permissions opens it too. */
  alsoFor?: readonly Permission[];
  /**
   * Loads the page as a chunk of its own. A screen without it is only announced: its page says that the area is coming.
   */
  load?: () => Promise<ComponentType>;
  /** The list to request before the screen's code has loaded, if the URL has no parameters. */
  first?: FirstList;
}

/** Whether a user with these permissions may open it. */
export const mayOpen = ({ permission, alsoFor = [] }: Screen, granted: ReadonlySet<string>): boolean =>
  permission === undefined || [permission, ...alsoFor].some((one) => hasPermission(granted, one));
