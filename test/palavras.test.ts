/** GLOSSARIO.md names the words that the program does not use, since it has another one; no text has them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApiDocument } from '#app/openapi.ts';
import { readSourceTexts } from './source_texts.ts';

const GLOSSARIO = readFileSync(new URL('../GLOSSARIO.md', import.meta.url), 'utf8');

function unusedWords(): string[] {
  const [, table = ''] = GLOSSARIO.split('| not | but |\n|---|---|\n');
  const [rows = ''] = table.split('\n\n');
  return [...rows.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, word = '']) => word.toLowerCase());
}

test('nenhum texto do programa diz de outro modo o que já tem a sua palavra', () => {
  const words = unusedWords();
  expect(words).toHaveLength(9);
  const sources = readSourceTexts();
  expect(sources.length).toBeGreaterThan(1400);
  const found = sources.flatMap(({ file, texts }) =>
    [...texts]
      .filter((text) => words.some((word) => text.toLowerCase().includes(word)))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

test('o documento da API agrupa as operações pelas palavras do menu', async () => {
  const paginas = readFileSync(new URL('../src/app/pages.ts', import.meta.url), 'utf8');
  const telas = [...paginas.matchAll(/title: '(.+?)'/g)]
    .map(([, title]) => title)
    .concat('Página do cliente');
  expect(telas).toHaveLength(38);
  const { tags = [] } = await openApiDocument();
  expect(tags).toHaveLength(25);
  for (const { name } of tags) expect.soft(telas).toContain(name);
});
