/** Reads from `x.part.ts` which slices were split from others. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { SlicePart } from '#platform/shared/slice_part.ts';

const root = path.dirname(import.meta.dirname);
const wholes = new Map(
  await Promise.all(
    globSync('src/*/*/*.part.ts', { cwd: root }).map(async (file) => {
      const [part] = Object.values((await import(path.join(root, file))) as Record<string, SlicePart>);
      return [path.basename(file, '.part.ts'), part?.partOf] as const;
    }),
  ),
);

/** The first segment of its operations' names: 'ordens_servico' for the slice faturamento. */
export const operationsNameOf = (word: string): string => wholes.get(word) ?? word;
