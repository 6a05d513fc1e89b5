/** The printed copy of a customer's personal data, as the slices word it. */

export interface Section {
  readonly titulo: string;
  readonly linhas: readonly [rotulo: string, valor: string][];
}

/** How values read on the print, in the company's time zone. */
export interface SectionWords {
  quando(instante: Date | string): string;
  /** A column's value in the words of the audit log. */
  texto(tabela: string, coluna: string, valor: unknown): string;
  /** The columns of a row that have a value, each with its label. */
  campos(tabela: string, linha: object): [rotulo: string, valor: string][];
}
