/**
 * A screen of the program, as the slice that brings it declares it in `x.screens.ts`. The side menu, the header's title,
 * the palette and the routes are derived from all of them.
 */
import type { ComponentType } from 'react';
import type { Permission } from '#platform/shared/permissions.ts';

export interface DocumentSought {
  id: string | null;
  /** The text by which a search of the screen finds the document. */
  busca: string;
}

export interface Screen {
  /** With a parameter ('/vendas/ordens/$id') it is the page of one record, which no menu offers. */
  path: string;
  title: string;
  /** Other words by which Ctrl+K finds it. */
  words?: string;
  /** The path of the screen beside which it stands as a tab: the palette offers it, and the menu marks that screen. */
  tab?: string;
  /** Its place among the screens of its area, the first part of the path. */
  position: number;
  /** The permission needed to enter; without one, being signed in is enough. */
  permission?: Permission;
  /** Loads the page, a chunk of its own. A screen without it is announced: its page says that the area is coming. */
  load?: () => Promise<ComponentType>;
  /** The documents that it shows, by kind: the search part of the address that shows one (document_screens.ts). */
  documents?: Readonly<Record<string, (document: DocumentSought) => Readonly<Record<string, string>>>>;
  /** Shows the texts of the audit log, which load with this screen only. */
  auditWords?: true;
}
