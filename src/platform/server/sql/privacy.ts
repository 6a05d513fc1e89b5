/**
 * Duties under the law of personal data (LGPD), declared by each slice in `x.privacy.ts`: what the copy for a customer
 * holds, what anonymising removes, and what holds it up.
 */
import type { StoredFile } from '#platform/server/files/zip.ts';
import { declared } from '#platform/shared/declared.ts';
import type { Section, SectionWords } from '#platform/shared/personal_data.ts';
import type { Context, Db } from './context.ts';

/** One part of the copy: a key of its file and sections of its print. */
export interface PersonalDataPart<Row = unknown> {
  readonly key: string;
  readonly position: number;
  /** The rows about the customers, as the file holds them. */
  list(ctx: Context, ids: readonly string[]): Promise<readonly Row[]>;
  sections(rows: readonly Row[], words: SectionWords): readonly Section[];
  /** Files about the customers, for the copy that holds them; each is read when its turn comes. */
  files?(ctx: Context, ids: readonly string[]): Promise<readonly StoredFile[]>;
}

/**
 * Why the copy leaves a column out: `program`: keys, versions and search texts; `shop`: costs, fees and staff; `told`: the
 * copy says the same in other words.
 */
export type ColumnClass = 'program' | 'shop' | 'told';

export interface SlicePrivacy {
  /** Each table with rows about a customer: true if the copy holds them, otherwise why it does not. */
  readonly tables: Readonly<Record<string, true | string>>;
  /** The columns of the copied tables that the copy leaves out. Columns with ids need no class: they are the program's. */
  readonly leavesOut?: Readonly<Record<string, Readonly<Partial<Record<ColumnClass, readonly string[]>>>>>;
  /** Each of those tables: the columns that anonymising empties, or why it leaves the table as it is. */
  readonly anonymised?: Readonly<Record<string, readonly string[] | string>>;
  readonly parts?: readonly PersonalDataPart[];
  /** Why these customers cannot be anonymised yet: '1 ordem de serviço em aberto: #1042'. */
  holds?(db: Db, ids: readonly string[]): Promise<string | null>;
  /** Says what anonymising leaves because a law keeps it, and until when: 'Ficam 2 protocolos até 11/2031, por lei'. */
  stays?(db: Db, ids: readonly string[]): Promise<string | null>;
  /** Removes what identifies the customer from the slice's tables. */
  redact?(ctx: Context, id: string): Promise<void>;
}

/** Checks that a part's sections read the rows that it lists. */
export function definePart<Row>(part: PersonalDataPart<Row>): PersonalDataPart {
  return part as PersonalDataPart;
}

export const slicePrivacy = declared<SlicePrivacy>('personal data');

/** The parts of the copy, in its order. */
export const personalDataParts = (): PersonalDataPart[] =>
  slicePrivacy
    .all()
    .flatMap(({ parts = [] }) => parts)
    .sort((a, b) => a.position - b.position);
