/** The printed copy of a customer's personal data, as the slices word it. */

export interface Section {
  readonly title: string;
  readonly lines: readonly [label: string, value: string][];
}

/** How values read on the print, in the company's time zone. */
export interface SectionWords {
  when(instant: Date | string): string;
  /** A column's value in the words of the audit log. */
  text(table: string, column: string, value: unknown): string;
  /** The columns of a row that have a value, each with its label. */
  fields(table: string, row: object): [label: string, value: string][];
}
