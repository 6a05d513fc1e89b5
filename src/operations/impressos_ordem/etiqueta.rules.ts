/**
 * The label on a device: number, first name, device, 'Onde está', and the QR code that phone, search and scanner read.
 */
import { defineEtiqueta, type FormatoEtiqueta, type Peca } from '#company/documentos/impressos.rules.ts';

export interface DadosDaEtiqueta {
  numero_os: number;
  primeiro_nome: string;
  aparelho: string;
  /** 'Onde está'; null if unknown. */
  posicao?: string | null;
  qr: string;
}

/** How many characters fit on a line beside the QR code: the name, and the device and its place below it. */
const CABEM: Readonly<Record<FormatoEtiqueta, { nome: number; aparelho: number }>> = {
  '50x30': { nome: 10, aparelho: 13 },
  '62x29': { nome: 18, aparelho: 22 },
};
const LINHAS_DO_APARELHO = 3;
const LINHAS_DOS_DOIS = 4;

/** Cuts by grapheme: an emoji counts as one character. */
function cortado(texto: string, cabem: number): string {
  const letras = Array.from(new Intl.Segmenter('pt-BR').segment(texto), ({ segment }) => segment);
  return letras.length > cabem
    ? `${letras
        .slice(0, cabem - 1)
        .join('')
        .trimEnd()}…`
    : texto;
}

function corpo(
  { numero_os, primeiro_nome, aparelho, posicao, qr }: DadosDaEtiqueta,
  formato: FormatoEtiqueta,
): Peca[] {
  const cabem = CABEM[formato];
  // Device and place share a fixed number of lines, so that the label stays one page however they wrap.
  const lugar = posicao ? (posicao.length > cabem.aparelho ? 2 : 1) : 0;
  return [
    {
      columns: [
        {
          stack: [
            { text: `#${numero_os}`, bold: true, fontSize: numero_os > 99_999 ? 13 : 15, noWrap: true },
            { text: cortado(primeiro_nome, cabem.nome), bold: true, fontSize: 9, noWrap: true },
            {
              text: cortado(aparelho, cabem.aparelho * Math.min(LINHAS_DO_APARELHO, LINHAS_DOS_DOIS - lugar)),
              fontSize: 7.5,
            },
            ...(posicao
              ? [{ text: cortado(posicao, cabem.aparelho * lugar), fontSize: 7.5, bold: true }]
              : []),
          ],
          width: '*',
        },
        { qr, fit: 70, eccLevel: 'L', width: 'auto' },
      ],
      columnGap: 4,
    },
  ];
}

export const ETIQUETA = defineEtiqueta<DadosDaEtiqueta>({
  impresso: 'etiqueta_ordem',
  titulo: 'Etiqueta da ordem',
  revisao: 2,
  corpo,
});
