/** The page layout that all printed documents share: size, letterhead, title, body and closing lines. Pure. */
import { formatDocument, formatPhone } from '#platform/shared/documents.ts';
import type { FormatoEtiqueta, FormatoImpresso, Peca } from './impressos.rules.ts';
import { imprimivel } from './letras.rules.ts';

/** The letterhead, as of the time of printing. */
export interface Timbre {
  readonly nome: string;
  /** Null if it equals the name. */
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

/** PDF points per millimetre. */
const MM = 72 / 25.4;
/** Printable width: thermal printers print 72 of the 80 mm. */
const LARGURA_UTIL: Readonly<Record<FormatoImpresso, number>> = { '80mm': 72 * MM, a4: 180 * MM };

const CINZA = '#53646b';

/** A hairline across the full width. */
export const linha = (formato: FormatoImpresso): Peca => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: LARGURA_UTIL[formato], y2: 0, lineWidth: 0.6 }],
  margin: [0, 4, 0, 4],
});

/** '-R$ 9.999.999,99'. pdfmake would break an amount after its currency beside a long label. */
const AMOUNT_LENGTH = 16;

/** A label on the left and its value on the right. */
export const parDe = (rotulo: string, valor: string, estilo: Peca = {}): Peca => ({
  columns: [
    { text: rotulo, width: '*' },
    {
      text: valor,
      width: 'auto',
      alignment: 'right',
      ...(valor.length <= AMOUNT_LENGTH && { noWrap: true }),
    },
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

/** `curto`: compact, for a page with two copies. */
function cabecalho({ formato, timbre, logo }: Papel, curto: boolean): Peca {
  const linhas = linhasDoTimbre(timbre);
  const palavras = [
    { text: timbre.nome, bold: true, fontSize: formato === 'a4' ? 13 : 11 },
    ...(curto ? [linhas.join(' · ')] : linhas).map((text) => ({ text, fontSize: formato === 'a4' ? 9 : 8 })),
  ];
  const imagem = logo && {
    image: logo,
    fit: formato === 'a4' ? [42 * MM, (curto ? 12 : 20) * MM] : [44 * MM, 18 * MM],
  };
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

/** Replaces unprintable characters in every text of the page. */
function comLetrasDaFonte(valor: unknown, chave?: string): unknown {
  if (typeof valor === 'string') return chave === 'text' ? imprimivel(valor) : valor;
  if (Array.isArray(valor)) return valor.map((parte) => comLetrasDaFonte(parte, chave));
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, parte]) => [nome, comLetrasDaFonte(parte, nome)]),
  );
}

/** A copy and how it is placed. */
interface Via {
  /** Null when there is only one copy. */
  readonly nome: string | null;
  /** Not split across pages; shares the previous copy's page if it fits. */
  readonly inteira: boolean;
  readonly novaPagina: boolean;
}

/** The input of `heavyWork.run('pdf', …)`. */
export interface Documento {
  definition: object;
  numbered: boolean;
  ifLonger?: { pages: number; definition: object };
}

/** A single copy of any length. */
export const emUma = (papel: Papel): Documento => ({
  definition: montarPapel(papel, [{ nome: null, inteira: false, novaPagina: false }]),
  numbered: papel.formato === 'a4',
});

/**
 * Copies that share a page if they fit, with a cut line between them; otherwise each gets its own page. If a copy is
 * longer than a page, each starts on a new page and may break across pages.
 */
export function emVias(papel: Papel, nomes: readonly string[]): Documento {
  const inteiras = nomes.map((nome) => ({ nome, inteira: true, novaPagina: false }));
  const longas = nomes.map((nome, index) => ({ nome, inteira: false, novaPagina: index > 0 }));
  return {
    definition: montarPapel(papel, inteiras),
    numbered: false,
    ifLonger: { pages: nomes.length, definition: montarPapel(papel, longas) },
  };
}

interface Definicao {
  pageSize: unknown;
  pageMargins: unknown;
  info: object;
  defaultStyle: object;
  content: unknown;
}

/** Several documents as one, each with its own paper. */
function emSecoes(definicoes: readonly object[]): object {
  const [primeira, ...outras] = definicoes as readonly Definicao[];
  return {
    ...primeira,
    content: [primeira, ...outras].map((definicao) => ({
      section: [{ stack: definicao?.content, ...definicao?.defaultStyle }],
      pageSize: definicao?.pageSize,
      pageMargins: definicao?.pageMargins,
    })),
  };
}

/** A document and labels of one page each in one file, so that one press prints all. */
export const comEtiquetas = (documento: Documento, etiquetas: readonly object[]): Documento => ({
  definition: emSecoes([documento.definition, ...etiquetas]),
  numbered: false,
  ...(documento.ifLonger && {
    ifLonger: {
      pages: documento.ifLonger.pages + etiquetas.length,
      definition: emSecoes([documento.ifLonger.definition, ...etiquetas]),
    },
  }),
});

function montarPapel(papel: Papel, vias: readonly Via[]): object {
  const { formato, titulo, timbre } = papel;
  const isRoll = formato === '80mm';
  const repetida = vias.length > 1;
  return {
    // The roll is as long as its content.
    pageSize: isRoll ? { width: 80 * MM, height: 'auto' } : 'A4',
    pageMargins: isRoll
      ? [4 * MM, 3 * MM, 4 * MM, 6 * MM]
      : [15 * MM, (repetida ? 10 : 15) * MM, 15 * MM, (repetida ? 10 : 18) * MM],
    info: { title: imprimivel(`${titulo} · ${timbre.nome}`) },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: isRoll || repetida ? 9 : 10, lineHeight: 1.15 },
    content: comLetrasDaFonte(
      vias.flatMap((via, index) => [...(index > 0 && via.inteira ? [corte] : []), montarVia(papel, via)]),
    ),
  };
}

function montarVia(papel: Papel, { nome, inteira, novaPagina }: Via): Peca {
  const { formato, titulo, corpo, rodape } = papel;
  const isRoll = formato === '80mm';
  const tamanho = nome === null ? 14 : 12;
  const cabeca = {
    text: titulo,
    bold: true,
    fontSize: isRoll ? 10 : tamanho,
    alignment: isRoll ? 'center' : 'left',
  };
  return {
    stack: [
      cabecalho(papel, nome !== null),
      linha(formato),
      {
        ...(nome === null ? cabeca : { columns: [cabeca, { text: nome, width: 'auto', color: CINZA }] }),
        margin: [0, 0, 0, 4],
      },
      ...corpo,
      ...(rodape.length > 0 ? [linha(formato)] : []),
      ...rodape.map((text) => ({ text, alignment: 'center', fontSize: isRoll ? 8 : 9 })),
    ],
    unbreakable: inteira,
    ...(novaPagina && { pageBreak: 'before' }),
  };
}

/** The cut line between two copies. */
const corte: Peca = {
  canvas: [
    {
      type: 'line',
      x1: 0,
      y1: 0,
      x2: LARGURA_UTIL.a4,
      y2: 0,
      lineWidth: 0.6,
      dash: { length: 4 },
      lineColor: CINZA,
    },
  ],
  margin: [0, 12, 0, 12],
};

/** The pdfmake definition of a label. */
export function montarEtiqueta(formato: FormatoEtiqueta, titulo: string, corpo: readonly Peca[]): object {
  const [largura = 0, altura = 0] = formato.split('x').map((mm) => Number(mm) * MM);
  return {
    pageSize: { width: largura, height: altura },
    pageMargins: 2 * MM,
    info: { title: imprimivel(titulo) },
    language: 'pt-BR',
    defaultStyle: { font: 'Roboto', fontSize: 8, lineHeight: 1.05 },
    content: comLetrasDaFonte(corpo),
  };
}
