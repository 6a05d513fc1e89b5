/** Real files for tests, created with the program's own image library. */
import { createRequire } from 'node:module';

interface Desenho {
  png(): Desenho;
  jpeg(options?: object): Desenho;
  withMetadata(options: object): Desenho;
  withExif(tags: object): Desenho;
  toBuffer(): Promise<Buffer>;
}

type Sharp = (input: object) => Desenho;

const require = createRequire(import.meta.url);
export const sharp = require('sharp') as Sharp;

const CORES = ['#0f5c63', '#8a3b12', '#31572c', '#4a3f6b', '#7a1f2b'];

/** A plain picture; the index picks its colour. */
export const desenho = (index = 0, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: CORES[index % CORES.length] } });

export async function fotoFixture(index = 0, nome = `foto ${index}.jpg`): Promise<File> {
  const bytes = await desenho(index, 640 + index, 480)
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], nome, { type: 'image/jpeg' });
}

export const pdfFixture = (nome = 'laudo.pdf', texto = '') =>
  new File([`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj ${texto}\ntrailer<</Root 1 0 R>>\n%%EOF\n`], nome, {
    type: 'application/pdf',
  });
