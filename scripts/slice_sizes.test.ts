import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkArchitecture } from './check-architecture.ts';

test('refuses a slice with too many files, without counting its tests, styles and declarations', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'slice-'));
  const folder = path.join(root, 'src/kernels/estoque');
  mkdirSync(folder, { recursive: true });
  const plant = (...names: string[]) => {
    for (const name of names) writeFileSync(path.join(folder, name), '');
  };
  try {
    plant(...Array.from({ length: 25 }, (_, index) => `x${index}.rules.ts`));
    plant('x0.rules.test.ts', 'XDialog.module.css', 'estoque.tables.ts', 'estoque.audit.ts');
    expect(checkArchitecture(root)).toEqual([]);
    plant('mais_um.rules.ts');
    expect(checkArchitecture(root)).toEqual([
      {
        file: 'src/kernels/estoque',
        line: 1,
        message: 'The slice has 26 files, at most 25: split it by the words of the shop.',
      },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
