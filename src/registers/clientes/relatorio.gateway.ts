/** Renders a report as PDF, in the child process for heavy work. */
import { heavyWork } from '#platform/server/heavy/heavy_work.ts';
import type { Relatorio } from './relatorio.rules.ts';

/** Throws the errors of `heavyWork.run`. */
export async function renderPdf(relatorio: Relatorio, user_id: string): Promise<Buffer> {
  const pdf = await heavyWork.run('pdf', { definition: documentoDe(relatorio), numbered: true }, user_id);
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
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
  };
}
