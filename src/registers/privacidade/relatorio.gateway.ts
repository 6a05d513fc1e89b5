/**
 * Renders a report as PDF. The library loads on first use. It may read its own fonts and nothing else, local or remote,
 * whatever the text of a report says.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Relatorio } from './relatorio.rules.ts';

/** The part of the library that is used. Its published types pull in browser types, which server code must not see. */
interface PdfMake {
  setFonts: (fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>) => void;
  setUrlAccessPolicy: (allowed: (url: string) => boolean) => void;
  setLocalAccessPolicy: (allowed: (file: string) => boolean) => void;
  createPdf: (document: object) => { getBuffer: () => Promise<Buffer> };
}

const require = createRequire(import.meta.url);
let loaded: PdfMake | undefined;

function load(): PdfMake {
  const fontes = path.join(path.dirname(require.resolve('pdfmake/package.json')), 'fonts/Roboto');
  const fonte = (nome: string) => path.join(fontes, `Roboto-${nome}.ttf`);
  const pdfmake = require('pdfmake') as PdfMake;
  pdfmake.setFonts({
    Roboto: {
      normal: fonte('Regular'),
      bold: fonte('Medium'),
      italics: fonte('Italic'),
      bolditalics: fonte('MediumItalic'),
    },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((file) => path.dirname(path.resolve(file)) === fontes);
  return pdfmake;
}

export async function renderPdf(relatorio: Relatorio): Promise<Buffer> {
  loaded ??= load();
  return loaded.createPdf(documentoDe(relatorio)).getBuffer();
}

function documentoDe({ titulo, subtitulo, secoes }: Relatorio): object {
  return {
    pageSize: 'A4',
    pageMargins: [40, 48, 40, 48],
    info: { title: titulo },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2 },
    content: [
      { text: titulo, fontSize: 16, bold: true },
      { text: subtitulo, color: '#53646b', margin: [0, 2, 0, 8] },
      ...secoes.flatMap(({ title: secao, lines }) => [
        { text: secao, fontSize: 11, bold: true, margin: [0, 10, 0, 4] },
        lines.length === 0
          ? { text: 'Nada registrado.', color: '#53646b' }
          : {
              table: { widths: ['30%', '*'], body: lines.map(([rotulo, valor]) => [rotulo, valor]) },
              layout: 'lightHorizontalLines',
            },
      ]),
    ],
    footer: (pagina: number, paginas: number) => ({
      text: `Página ${pagina} de ${paginas}`,
      alignment: 'center',
      fontSize: 8,
      color: '#53646b',
    }),
  };
}
