/** The page that all papers share: size, the company's head, title, body and closing line. Pure. */
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { FormatoImpresso, Peca } from './impressos.rules.ts';
import { imprimivel } from './letras.rules.ts';

/** The company's head, as it was when the paper was printed. */
export interface Timbre {
  readonly nome: string;
  /** Null if it would only repeat the name. */
  readonly filial: string | null;
  readonly cnpj: string | null;
  readonly endereco: string | null;
  readonly telefone: string | null;
}

export interface Papel {
  readonly formato: FormatoImpresso;
  readonly titulo: string;
  readonly timbre: Timbre;
  /** A data URL of a PNG or JPEG. */
  readonly logo: string | null;
  readonly corpo: readonly Peca[];
  /** The closing lines, such as 'Sem valor fiscal'. */
  readonly rodape: readonly string[];
}

/** Points a millimetre. */
const MM = 72 / 25.4;
/** Thermal printers print 72 of the 80 mm. */
const LARGURA_UTIL: Readonly<Record<FormatoImpresso, number>> = { '80mm': 72 * MM, a4: 180 * MM };

/** A hairline over the whole width. */
export const linha = (formato: FormatoImpresso): Peca => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: LARGURA_UTIL[formato], y2: 0, lineWidth: 0.6 }],
  margin: [0, 4, 0, 4],
});

/** A label at the left and its value at the right. */
export const parDe = (rotulo: string, valor: string, estilo: Peca = {}): Peca => ({
  columns: [
    { text: rotulo, width: '*' },
    { text: valor, width: 'auto', alignment: 'right' },
  ],
  columnGap: 8,
  ...estilo,
});

function linhasDoTimbre({ filial, cnpj, endereco, telefone }: Timbre): string[] {
  return [
    filial ?? '',
    cnpj ? `CNPJ ${formatDocument(cnpj)}` : '',
    endereco ?? '',
    telefone ? formatPhone(telefone) : '',
  ].filter((texto) => texto !== '');
}

function cabecalho({ formato, timbre, logo }: Papel): Peca {
  const palavras = [
    { text: timbre.nome, bold: true, fontSize: formato === 'a4' ? 13 : 11 },
    ...linhasDoTimbre(timbre).map((text) => ({ text, fontSize: formato === 'a4' ? 9 : 8 })),
  ];
  const imagem = logo && { image: logo, fit: formato === 'a4' ? [42 * MM, 20 * MM] : [44 * MM, 18 * MM] };
  if (formato === 'a4')
    return {
      columns: [...(imagem ? [{ ...imagem, width: 46 * MM }] : []), { stack: palavras, width: '*' }],
      columnGap: 12,
    };
  return {
    stack: [...(imagem ? [{ ...imagem, margin: [0, 0, 0, 4] }] : []), ...palavras],
    alignment: 'center',
  };
}

/** Everything that is text, in letters that the font has. */
function comLetrasDaFonte(valor: unknown, chave?: string): unknown {
  if (typeof valor === 'string') return chave === 'text' ? imprimivel(valor) : valor;
  if (Array.isArray(valor)) return valor.map((parte) => comLetrasDaFonte(parte, chave));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, parte]) => [nome, comLetrasDaFonte(parte, nome)]),
  );
}

/** The definition for pdfmake. */
export function montarPapel(papel: Papel): object {
  const { formato, titulo, timbre, corpo, rodape } = papel;
  const isRoll = formato === '80mm';
  return {
    // The length of a roll follows its content.
    pageSize: isRoll ? { width: 80 * MM, height: 'auto' } : 'A4',
    pageMargins: isRoll ? [4 * MM, 3 * MM, 4 * MM, 6 * MM] : [15 * MM, 15 * MM, 15 * MM, 18 * MM],
    info: { title: imprimivel(`${titulo} · ${timbre.nome}`) },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: isRoll ? 9 : 10, lineHeight: 1.15 },
    content: comLetrasDaFonte([
      cabecalho(papel),
      linha(formato),
      {
        text: titulo,
        bold: true,
        fontSize: isRoll ? 10 : 14,
        alignment: isRoll ? 'center' : 'left',
        margin: [0, 0, 0, 4],
      },
      ...corpo,
      linha(formato),
      ...rodape.map((text) => ({ text, alignment: 'center', fontSize: isRoll ? 8 : 9 })),
    ]),
  };
}
