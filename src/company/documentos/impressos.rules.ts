/**
 * A paper that a slice declares in `x.prints.ts`: its layout and the texts that the shop may word itself. The
 * layout is code, the same for both formats as far as it can be.
 *
 *     export const COMPROVANTE = defineImpresso<DadosDoComprovante>({
 *       impresso: 'comprovante_venda', titulo: 'Comprovante de venda', revisao: 1, textos: [{ bloco: …, padrao: … }],
 *       corpo: (dados, { formato, textos, instante }) => [{ text: dados.cliente }, …],
 *     });
 */
import { declared } from '#platform/shared/declared.ts';

export const FORMATOS_IMPRESSO = ['80mm', 'a4'] as const;
export type FormatoImpresso = (typeof FORMATOS_IMPRESSO)[number];

/** In millimetres: the two rolls that the label printers of shops take. */
export const FORMATOS_ETIQUETA = ['50x30', '62x29'] as const;
export type FormatoEtiqueta = (typeof FORMATOS_ETIQUETA)[number];

export type Formato = FormatoImpresso | FormatoEtiqueta;

export const ROTULO_ETIQUETA: Readonly<Record<FormatoEtiqueta, string>> = {
  '50x30': '50 × 30 mm',
  '62x29': '62 × 29 mm',
};

export const ROTULO_FORMATO: Readonly<Record<FormatoImpresso, string>> = { '80mm': '80 mm', a4: 'A4' };

/** A piece of a page, as pdfmake defines it: text, columns, table, line. Without functions. */
export type Peca = Readonly<Record<string, unknown>>;

/** A text that the shop may word itself. */
export interface TextoEditavel {
  /** Names it for good: lower-case letters and underscores. */
  readonly bloco: string;
  readonly rotulo: string;
  readonly ajuda: string;
  readonly padrao: string;
  /** The variables that it may hold, '{os}' being 'os', with what each stands for. */
  readonly variaveis?: Readonly<Record<string, string>>;
}

/** A layout may use this beside its data. */
export interface Ambiente {
  readonly formato: FormatoImpresso;
  /** The wording of each editable text by its name; empty if the shop wants none. */
  readonly textos: Readonly<Record<string, string>>;
  /** dd/MM/yyyy HH:mm in the branch's zone, of an instant in ISO text. */
  readonly instante: (iso: string) => string;
  /** Pictures by name, as data addresses. They are not stored with the print. */
  readonly figuras?: Readonly<Record<string, string>>;
}

/** `Dados` is plain JSON, because it is stored as the content of the print. */
export interface Impresso<Dados = unknown> {
  /** Names the kind of paper for good. */
  readonly impresso: string;
  readonly titulo: string;
  /** The title on the paper, where it names the record: 'Ordem de serviço #1042'. */
  readonly intitular?: (dados: Dados) => string;
  /** The version of its layout, stored with each print. */
  readonly revisao: number;
  readonly textos: readonly TextoEditavel[];
  /** False for a paper of the house, which has not the shop's footer. */
  readonly rodape?: boolean;
  /** The copies on A4, such as 'Via do cliente'; on a roll there is one, without a name. */
  readonly vias?: readonly string[];
  /** The values of the texts' variables; null or empty where the record has none. */
  readonly variaveis?: (
    dados: Dados,
    ambiente: Pick<Ambiente, 'instante'>,
  ) => Readonly<Record<string, string | null>>;
  readonly corpo: (dados: Dados, ambiente: Ambiente) => readonly Peca[];
}

export const defineImpresso = <Dados>(impresso: Impresso<Dados>): Impresso<Dados> => impresso;

/** A label: it has no head and no texts of the shop. Texts are cut to its lines, so it never takes a second label. */
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

/** The papers of all slices. Their data differ, so nothing here calls a layout. */
export type ImpressoDeclarado = Pick<Impresso, 'impresso' | 'titulo' | 'revisao' | 'textos'>;
export const impressos = declared<ImpressoDeclarado>('prints');
