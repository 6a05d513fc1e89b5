/**
 * Finds the screen that shows a document. So a screen can link to documents of later slices without knowing their
 * paths: the slice that shows a kind of document declares it in its `x.screens.ts`.
 */
import { declared } from '#platform/shared/declared.ts';
import type { Permission } from '#platform/shared/permissions.ts';
import type { DocumentSought, Screen } from './screen.ts';

export const documentScreens = declared<Screen>('screens');

export interface DocumentScreen {
  permission: Permission;
  link(document: DocumentSought): { to: string; search: Readonly<Record<string, string>> };
}

/** Throws if no slice shows documents of this kind. */
export function documentScreen(kind: string): DocumentScreen {
  for (const { path, permission, documents } of documentScreens.all()) {
    const search = documents?.[kind];
    if (search && permission)
      return { permission, link: (document) => ({ to: path, search: search(document) }) };
  }
  throw new Error(`No screen shows a ${kind}: say in its slice's x.screens.ts which does.`);
}
