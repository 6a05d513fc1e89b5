/**
 * Records that the command palette finds, as the slice that keeps them declares in `x.palette.ts`: a search of the server
 * and the option that stands for each record found.
 */
import type { QueryFunction, QueryKey } from '@tanstack/react-query';
import type { Permission } from '#platform/shared/permissions.ts';

export interface PaletteOption {
  id: string;
  label: string;
  description: string;
  /** After the description, never cut. */
  status?: string;
  path: string;
  search?: Readonly<Record<string, string>>;
}

export interface PaletteSearch {
  busca: string;
  limite: number;
  /** '' if the user has no branch. */
  filial_id: string;
}

interface Records<Found> {
  title: string;
  /** Its place among the groups of the palette. */
  position: number;
  /** The permission that the search needs. */
  permission: Permission;
  /** The records belong to a branch: without one, nothing is searched. */
  ofBranch: boolean;
  query(search: PaletteSearch): { queryKey: QueryKey; queryFn: QueryFunction<Found> };
  options(found: Found, granted: ReadonlySet<string>): PaletteOption[];
}

export type PaletteRecords = Records<unknown>;

/** Checks that the options are made of what the query answers; from here on, the answer's type no longer matters. */
export function definePalette<Found>(records: Records<Found>): PaletteRecords {
  return records as PaletteRecords;
}
