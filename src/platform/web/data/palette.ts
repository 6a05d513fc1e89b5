/**
 * What the command palette (Ctrl+K) offers: commands, and server searches that yield options for each record found. A
 * search with a `verb` receives only the text after the verb ('faturar 1042'). src/app/palette.ts lists them.
 */
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Permission } from '#platform/shared/permissions.ts';

export interface PaletteOption {
  id: string;
  label: string;
  /** Wraps the label instead of truncating it. */
  whole?: true;
  description: string;
  /** Shown after the description, never truncated. */
  status?: string;
  /** The path to navigate to. */
  path?: string;
  search?: Readonly<Record<string, string>>;
  /** Runs instead of navigating. */
  run?: () => void;
  /** Stays in the palette and replaces the text with this one. */
  completes?: string;
}

export interface PaletteCommand {
  label: string;
  /** Further words that find it by their beginnings. */
  words?: string;
  permission: Permission;
  path: string;
  search?: Readonly<Record<string, string>>;
}

export interface PaletteVerb {
  /** The verb as the user types it. */
  words: string;
  label: string;
  /** Tells what to type after the verb. */
  hint: string;
}

export interface PaletteSearch {
  busca: string;
  limite: number;
  /** '' if the user has no branch. */
  filial_id: string;
}

/** A server query with the type of its answer; null if the search does not apply to the text. */
type Query<Found> = { queryKey: QueryKey; queryFn: QueryFunction<Found> } | null;

interface Records<Found> {
  title: string;
  /** The permission that the search needs; without one, any signed-in user may search. */
  permission?: Permission;
  /** The records belong to a branch, so nothing is searched without a current branch. */
  ofBranch: boolean;
  /** Whether its group comes before all others for this text. */
  first?(busca: string): boolean;
  verb?: PaletteVerb;
  query(search: PaletteSearch): Query<Found>;
  options(found: Found, granted: ReadonlySet<string>, search: PaletteSearch): PaletteOption[];
}

export type PaletteRecords = Records<unknown>;

/** Lets TypeScript check that `options` takes what `query` returns; callers of the result need not know that type. */
export const definePalette = <Found>(records: Records<Found>): PaletteRecords => records as PaletteRecords;
