/**
 * Duties under the data protection law (LGPD), declared by each slice's server: what a customer's copy of
 * their data contains, what anonymising removes, and what prevents it.
 */
import type { StoredFile } from '#platform/server/files/zip.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Section, SectionWords } from '#platform/shared/personal_data.ts';
import type { Context, Db } from './context.ts';

/** A part of the copy: one key of its JSON file, and sections of its printed form. */
export interface PersonalDataPart<Row = unknown> {
  readonly key: string;
  readonly position: number;
  /** The rows about the customers, as written to the JSON file. */
  list(ctx: Context, ids: readonly string[]): Promise<readonly Row[]>;
  sections(rows: readonly Row[], words: SectionWords): readonly Section[];
  /** Files about the customers, for the copy that includes files; each is read only when it is written. */
  files?(ctx: Context, ids: readonly string[]): Promise<readonly StoredFile[]>;
}

/**
 * Why the copy omits a column. `program`: keys, versions and search texts; `shop`: costs, fees and staff; `told`:
 * another column gives the same information.
 */
export type ColumnClass = 'program' | 'shop' | 'told';

export interface SlicePrivacy {
  /** Every table with rows about a customer: true if the copy includes it, otherwise the reason why not. */
  readonly tables: Readonly<Record<string, true | string>>;
  /** The omitted columns of the copied tables. Id columns need no entry: they count as `program`. */
  readonly leavesOut?: Readonly<Record<string, Readonly<Partial<Record<ColumnClass, readonly string[]>>>>>;
  /**
   * For each of those tables: the columns that anonymising clears (none if it deletes the rows), or the reason why it
   * changes nothing.
   */
  readonly anonymised?: Readonly<Record<string, readonly string[] | string>>;
  readonly parts?: readonly PersonalDataPart[];
  /**
   * The reason why these customers cannot be anonymised yet: '1 ordem de serviço em aberto: #1042'. Null if there is
   * none.
   */
  holds?(db: Db, ids: readonly string[]): Promise<string | null>;
  /**
   * The data that the shop must keep by law, and until when: 'Ficam 2 protocolos até 11/2031, por lei'. Null if there
   * is none.
   */
  stays?(db: Db, ids: readonly string[]): Promise<string | null>;
  /** Removes the customer's identifying data from the slice's tables. */
  redact?(ctx: Context, id: string): Promise<void>;
}

/** Lets TypeScript check that `sections` takes the rows that `list` returns. */
export function definePart<Row>(part: PersonalDataPart<Row>): PersonalDataPart {
  return part as PersonalDataPart;
}

export const slicePrivacy = declared<SlicePrivacy>('personal data');

/** The parts of the copy, sorted by position. */
export const personalDataParts = (): PersonalDataPart[] =>
  slicePrivacy
    .all()
    .flatMap(({ parts = [] }) => parts)
    .sort((a, b) => a.position - b.position);
