/**
 * Printed documents: a slice declares each with its layout and the texts that the shop can edit. The
 * layout is code, shared by both formats as far as possible.
 *
 *     export const COMPROVANTE = defineImpresso<DadosDoComprovante>({
 *       impresso: 'comprovante_venda', titulo: 'Comprovante de venda', revisao: 1, textos: [{ bloco: …, padrao: … }],
 *       corpo: (dados, { formato, textos, instante }) => [{ text: dados.cliente }, …],
 *     });
 */
import { declared } from '#platform/shared/declared.ts';
import type { DeclaredPrint, EditableText } from '#platform/shared/print.ts';

export const FORMATOS_IMPRESSO = ['80mm', 'a4'] as const;
export type FormatoImpresso = (typeof FORMATOS_IMPRESSO)[number];

/** In millimetres: the two common roll sizes of label printers. */
export const FORMATOS_ETIQUETA = ['50x30', '62x29'] as const;
export type FormatoEtiqueta = (typeof FORMATOS_ETIQUETA)[number];

export type Formato = FormatoImpresso | FormatoEtiqueta;

export const ROTULO_ETIQUETA: Readonly<Record<FormatoEtiqueta, string>> = {
  '50x30': '50 × 30 mm',
  '62x29': '62 × 29 mm',
};

export const ROTULO_FORMATO: Readonly<Record<FormatoImpresso, string>> = { '80mm': '80 mm', a4: 'A4' };

/** A node of the page in pdfmake's format (text, columns, table, line), without functions. */
export type Peca = Readonly<Record<string, unknown>>;

/** Inputs of a layout besides the document's data. */
export interface Ambiente {
  readonly formato: FormatoImpresso;
  /** The editable texts by name; empty when the shop wants none. */
  readonly textos: Readonly<Record<string, string>>;
  /** Formats an ISO timestamp as dd/MM/yyyy HH:mm in the branch's time zone. */
  readonly instante: (iso: string) => string;
  /** Pictures by name, as data URLs. They are not stored with the print. */
  readonly figuras?: Readonly<Record<string, string>>;
}

/** `Dados` must be plain JSON, because it is stored as the content of the print. */
export interface Impresso<Dados = unknown> {
  /** Permanent name of the kind of document. */
  readonly impresso: string;
  readonly titulo: string;
  /** Title that names the record, if the document has one: 'Ordem de serviço #1042'. */
  readonly intitular?: (dados: Dados) => string;
  /** Version of the layout, stored with each print. */
  readonly revisao: number;
  readonly textos: readonly EditableText[];
  /** False for internal documents, which omit the shop's footer. */
  readonly rodape?: boolean;
  /** Names of the A4 copies, such as 'Via do cliente'. The roll has one unnamed copy. */
  readonly vias?: readonly string[];
  /** Values of the texts' variables; null or empty when the record has none. */
  readonly variaveis?: (
    dados: Dados,
    ambiente: Pick<Ambiente, 'instante'>,
  ) => Readonly<Record<string, string | null>>;
  readonly corpo: (dados: Dados, ambiente: Ambiente) => readonly Peca[];
}

export const defineImpresso = <Dados>(impresso: Impresso<Dados>): Impresso<Dados> => impresso;

/**
 * A label: without letterhead or editable texts. Texts are truncated to its lines, so it never spills onto a second
 * label.
 */
export interface Etiqueta<Dados = unknown> {
  readonly impresso: string;
  readonly titulo: string;
  readonly revisao: number;
  readonly textos: readonly [];
  readonly corpo: (dados: Dados, formato: FormatoEtiqueta) => readonly Peca[];
}

export const defineEtiqueta = <Dados>(etiqueta: Omit<Etiqueta<Dados>, 'textos'>): Etiqueta<Dados> => ({
  ...etiqueta,
  textos: [],
});

/** The printed documents of all slices. Their data types differ, so nothing calls a layout through this list. */
export const impressos = declared<DeclaredPrint>('prints');
