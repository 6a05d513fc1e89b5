/**
 * A screen of the program, as its slice declares it in `x.screens.ts`. The side menu, the header's title, the palette
 * and the routes are derived from these declarations.
 */
import type { ComponentType } from 'react';
import { declared } from '#platform/shared/declared.ts';
import { hasPermission, type Permission } from '#platform/shared/permissions.ts';
import type { FirstList } from './early_request.ts';

export interface DocumentSought {
  id: string | null;
  /** Search text that finds the document on the screen. */
  busca: string;
}

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
  /** Position among the screens of its area, which is the first segment of the path. */
  position: number;
  /** The permission needed to open it; without one, any signed-in user may. */
  permission?: Permission;
  /**
   * Loads the page as a chunk of its own. A screen without it is only announced: its page says that the area is coming.
   */
  load?: () => Promise<ComponentType>;
  /** The list to request before the screen's code has loaded, if the URL has no parameters. */
  first?: FirstList;
  /** The kinds of documents that it shows, each with the search parameters that show one (document_screens.ts). */
  documents?: Readonly<Record<string, (document: DocumentSought) => Readonly<Record<string, string>>>>;
  /** The screen shows texts of the audit log, which are loaded only with such screens. */
  auditWords?: true;
}

/** Permissions that open a screen besides its own: a person who may edit one of the settings reaches them. */
export const furtherPermissions = declared<{ readonly path: string; readonly permission: Permission }>(
  'further permissions of screens',
);

/** Whether a user with these permissions may open it. */
export const mayOpen = ({ path, permission }: Screen, granted: ReadonlySet<string>): boolean =>
  permission === undefined ||
  hasPermission(granted, permission) ||
  furtherPermissions.all().some((one) => one.path === path && hasPermission(granted, one.permission));
