/** A text whose wording the shop can edit. */
export interface EditableText {
  /** Permanent name: lower-case letters and underscores. */
  readonly bloco: string;
  readonly rotulo: string;
  readonly ajuda: string;
  readonly padrao: string;
  /** Available variables without braces ('os' for '{os}'), with their meanings. */
  readonly variaveis?: Readonly<Record<string, string>>;
}

/** A printed document, as the slice that prints it declares it. */
export interface DeclaredPrint {
  /** Permanent name of the kind of document. */
  readonly impresso: string;
  readonly titulo: string;
  /** Version of the layout, stored with each print. */
  readonly revisao: number;
  readonly textos: readonly EditableText[];
}
