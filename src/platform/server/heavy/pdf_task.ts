/**
 * Renders a document as PDF with pdfmake. Whatever a text of the document says, it can read no file except its own
 * fonts, and no URL.
 */
import { createRequire } from 'node:module';
import path from 'node:path';

export interface PdfDocument {
  /** A pdfmake document definition without functions. Its font is the bundled Roboto. */
  readonly definition: object;
  /** 'Página 1 de 3' at the foot of each page. */
  readonly numbered?: boolean;
  /**
   * Another definition, rendered if the document exceeds this number of pages: its unbreakable blocks may be longer
   * than a page.
   */
  readonly ifLonger?: { readonly pages: number; readonly definition: object };
}

/** The used part of the library's API. Its published types import browser types, which server code must not see. */
interface PdfMake {
  setFonts: (fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>) => void;
  setUrlAccessPolicy: (allowed: (url: string) => boolean) => void;
  setLocalAccessPolicy: (allowed: (file: string) => boolean) => void;
  createPdf: (document: object) => { getBuffer: () => Promise<Buffer> };
}

const require = createRequire(import.meta.url);
let loaded: PdfMake | undefined;

function load(): PdfMake {
  const folder = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
  const font = (name: string) => path.join(folder, `Roboto-${name}.ttf`);
  const pdfmake = require('pdfmake') as PdfMake;
  pdfmake.setFonts({
    Roboto: {
      normal: font('Regular'),
      bold: font('Medium'),
      italics: font('Italic'),
      bolditalics: font('MediumItalic'),
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === folder);
  return pdfmake;
}

const footer = (page: number, pages: number) => ({
  text: `Página ${page} de ${pages}`,
  alignment: 'center',
  fontSize: 8,
  color: '#53646b',
});

export async function renderPdf({
  definition,
  numbered = false,
  ifLonger,
}: PdfDocument): Promise<Uint8Array> {
  loaded ??= load();
  let longest = 0;
  const counted = (page: number, pages: number) => {
    longest = pages;
    return numbered ? footer(page, pages) : null;
  };
  const pdf = await loaded.createPdf({ ...definition, footer: counted }).getBuffer();
  if (!ifLonger || longest <= ifLonger.pages) return pdf;
  return renderPdf({ definition: ifLonger.definition, numbered });
}
