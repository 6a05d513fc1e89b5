/**
 * The command palette (Ctrl+K) as each slice declares it in `x.palette.ts`: a search of the server
 * with options for each record found, and commands. A search with a `verb` is asked only what follows the verb
 * ('faturar 1042').
 *
 *     export const clientesPalette = definePalette({ title: 'Clientes', query: …, options: …, commands: [
 *       { label: 'Novo cliente', position: 30, permission: 'clientes:editar', path: '/cadastros/clientes', search: { novo: '1' } },
 *     ] });
 */
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Permission } from '#platform/shared/permissions.ts';

export interface PaletteOption {
  id: string;
  label: string;
  /** The label wraps instead of being cut. */
  whole?: true;
  description: string;
  /** After the description, never cut. */
  status?: string;
  /** The address that it opens. */
  path?: string;
  search?: Readonly<Record<string, string>>;
  /** Runs instead of an address. */
  run?: () => void;
  /** Goes on in the palette with this text. */
  completes?: string;
}

export interface PaletteCommand {
  label: string;
  /** Its place among the commands. */
  position: number;
  /** Other words that find it, by their beginnings. */
  words?: string;
  permission: Permission;
  path: string;
  search?: Readonly<Record<string, string>>;
}

export interface PaletteVerb {
  /** As it is typed. */
  words: string;
  label: string;
  /** Says what to type after it. */
  hint: string;
}

export interface PaletteSearch {
  busca: string;
  limite: number;
  /** '' if the user has no branch. */
  filial_id: string;
}

/** A query of the server, with the type of its answer; null if the text does not concern it. */
type Query<Found> = { queryKey: QueryKey; queryFn: QueryFunction<Found> } | null;

interface Records<Found> {
  title: string;
  /** Its place among the groups of the palette. */
  position: number;
  /** The permission that the search needs; without one, being signed in is enough. */
  permission?: Permission;
  /** The records belong to a branch: without one, nothing is searched. */
  ofBranch: boolean;
  /** Whether its options stand before all other groups for this text. */
  first?(busca: string): boolean;
  verb?: PaletteVerb;
  query(search: PaletteSearch): Query<Found>;
  options(found: Found, granted: ReadonlySet<string>, search: PaletteSearch): PaletteOption[];
}

export type PaletteRecords = Records<unknown>;

export interface SlicePalette {
  readonly records?: PaletteRecords;
  readonly commands: readonly PaletteCommand[];
}

/**
 * Checks that the options are built from the query's answer; after this, the answer's type no longer matters.
 */
export function definePalette<Found>({
  commands = [],
  ...records
}: Records<Found> & { commands?: readonly PaletteCommand[] }): SlicePalette {
  return { records: records as PaletteRecords, commands };
}

/** For a slice whose records the palette does not search. */
export const defineCommands = (commands: readonly PaletteCommand[]): SlicePalette => ({ commands });
