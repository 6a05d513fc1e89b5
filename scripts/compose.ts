/**
 * `npm run compose` generates the files that collect what the slices contribute. It looks for the exported name in the
 * slice's files with that suffix: `clientesContract` in `clientes/*.contract.ts`. `npm run check` fails if one is stale.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { COMPOSITIONS, type Composition } from './compositions.ts';
import { operationsNameOf } from './slice_parts.ts';
import { STOREYS, WORDS } from './storeys.ts';

/** The ending of a slice's export, by kind: `clientesRouter` is in `clientes.routes.ts`. */
const ENDINGS: Readonly<Record<string, string>> = { routes: 'Router' };

const camel = (slice: string) => slice.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The import specifier of the slice's file that exports the name. */
function findExport(folder: string, suffix: string, name: string): string | undefined {
  const exported = new RegExp(`^export const ${name}\\b`, 'm');
  const file = globSync(`src/${folder}/*.${suffix}.ts`).find((one) =>
    exported.test(readFileSync(one, 'utf8')),
  );
  return file && `#${folder}/${path.basename(file)}`;
}

function recordEntry([name, parts]: [string, { exported: string }[]]): string {
  const [only, ...others] = parts.map(({ exported }) => exported);
  if (others.length > 0) return `  ${name}: { ${[only, ...others].map((one) => `...${one}`).join(', ')} },`;
  return name === only ? `  ${name},` : `  ${name}: ${only},`;
}

function compose({ says, suffix, name, type, shape, needs }: Composition): string {
  const found = Object.entries(STOREYS).flatMap(([storey, slices]) =>
    slices.flatMap((slice) =>
      (WORDS[slice] ?? [slice]).flatMap((word) => {
        const exported = `${camel(word)}${ENDINGS[suffix] ?? capital(suffix)}`;
        const from = findExport(`${storey}/${slice}`, suffix, exported);
        return from ? [{ word, exported, from }] : [];
      }),
    ),
  );
  const imports = [
    ...found.map(({ exported, from }) => `import { ${exported} } from '${from}';`),
    ...(needs ? [`import '${needs}';`] : []),
    ...(type ? [`import type { ${type.of} } from '${type.from}';`] : []),
  ];
  const entries =
    shape === 'record'
      ? [...Map.groupBy(found, ({ word }) => operationsNameOf(word))].map(recordEntry)
      : found.map(({ exported }) => (shape === 'flat' ? `  ...${exported},` : `  ${exported},`));
  const [open, close] = shape === 'record' ? ['{', '}'] : ['[', ']'];
  const collected = shape === 'record' ? `Readonly<Record<string, ${type?.of}>>` : `readonly ${type?.of}[]`;
  const annotation = type ? `: ${collected}` : '';
  return [
    `/** ${says} Written by \`npm run compose\`. */`,
    ...imports,
    '',
    `export const ${name}${annotation} = ${open}`,
    ...entries,
    `${close};`,
    '',
  ].join('\n');
}

const files = Object.entries(COMPOSITIONS).map(([file, composition]) => ({
  file,
  text: compose(composition),
}));
const stale = files.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
const isCheck = process.argv.includes('--check');
if (!isCheck) for (const { file, text } of stale) writeFileSync(file, text);
if (isCheck) {
  for (const { file } of stale)
    console.error(`${file} is not what the slices bring: run \`npm run compose\`.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
}
