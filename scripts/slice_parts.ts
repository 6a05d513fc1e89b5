/**
 * Declarations read from the slices: which slice each was split from (`x.part.ts`), and which slice owns each
 * permission.
 */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { SlicePermissions } from '#platform/shared/permissions.ts';
import type { SlicePart } from '#platform/shared/slice_part.ts';

/** All declarations of a kind, each with its slice. */
async function readDeclarations<T>(suffix: string): Promise<(readonly [slice: string, declared: T])[]> {
  const root = path.dirname(import.meta.dirname);
  const files = globSync(`src/*/*/*.${suffix}.ts`, { cwd: root }).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const exported = Object.values((await import(path.join(root, file))) as Record<string, T>);
      return exported.map((one) => [path.basename(path.dirname(file)), one] as const);
    }),
  );
  return found.flat();
}

const parts = await readDeclarations<SlicePart>('part');
const wholes = new Map(parts.map(([slice, { partOf }]) => [slice, partOf]));
const sharing = new Set(parts.flatMap(([slice, { sharesOperations }]) => (sharesOperations ? [slice] : [])));

/** The slice that this one was split from, or itself. */
export const wholeOf = (slice: string): string => wholes.get(slice) ?? slice;

/** The first segment of its operations' names: 'ordens_servico' for the slice faturamento. */
export const operationsNameOf = (slice: string): string => (sharing.has(slice) ? wholeOf(slice) : slice);

/** The slice that declares each permission: 'caixa:abrir' → formas. */
export const PERMISSION_OWNERS: ReadonlyMap<string, string> = new Map(
  (await readDeclarations<SlicePermissions>('permissions')).flatMap(([slice, { module, actions }]) =>
    Object.keys(actions).map((action) => [`${module}:${action}`, slice] as const),
  ),
);
