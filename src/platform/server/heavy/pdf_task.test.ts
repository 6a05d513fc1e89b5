import { expect, test } from 'vitest';
import { renderPdf } from './pdf_task.ts';

/** The number of pages, read from the file's page tree. */
const pagesOf = (pdf: Uint8Array) =>
  Number(/\/Type \/Pages[^>]*?\/Count (\d+)/s.exec(Buffer.from(pdf).toString('latin1'))?.[1]);

const lines = (count: number) => ({ content: Array.from({ length: count }, (_, line) => `Linha ${line}`) });

test('a document that is longer than so many pages is rendered by its other definition', async () => {
  const ifLonger = { pages: 1, definition: { pageOrientation: 'landscape', ...lines(3) } };
  const mediaBox = (pdf: Uint8Array) =>
    /\/MediaBox \[0 0 ([\d.]+) /.exec(Buffer.from(pdf).toString('latin1'))?.[1];
  const short = await renderPdf({ definition: lines(3), ifLonger });
  expect([pagesOf(short), mediaBox(short)]).toEqual([1, '595.28']);
  const long = await renderPdf({ definition: lines(200), ifLonger });
  expect([pagesOf(long), mediaBox(long)]).toEqual([1, '841.89']);
  expect(pagesOf(await renderPdf({ definition: lines(200) }))).toBeGreaterThan(1);
});
