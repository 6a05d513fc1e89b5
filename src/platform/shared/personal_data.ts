/** The printed copy of a customer's personal data, which the slices fill. */

export interface Section {
  readonly title: string;
  readonly lines: readonly [label: string, value: string][];
}

/** Formats values for the print, in the company's time zone. */
export interface SectionWords {
  when(instant: Date | string): string;
  /** A column's value, formatted as in the audit log. */
  text(table: string, column: string, value: unknown): string;
  /** The columns of a row that have a value, each with its label. */
  fields(table: string, row: object): [label: string, value: string][];
}
