/** The conditions of a search: words or a code in a row's own search column, or in that of a record it refers to. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesPatterns, patternFrom, patternOf, soughtWords } from './db.ts';
import type { DB } from './schema.gen.ts';
import { LONG } from './statements.ts';

export interface Condition {
  readonly matches: RawBuilder<SqlBool>;
  /**
   * The same for reading rows in list order; absent for a number or a code, which few rows have. The planner does not see
   * the patterns. So PostgreSQL keeps one plan for all words, and folds each word once instead of once per row.
   */
  readonly inOrder?: RawBuilder<SqlBool>;
  /**
   * The same for a code, for collecting the matches. Few rows contain a code, so its index is the best plan for every code:
   * it is hidden from the planner, and the plan is kept. PostgreSQL must not combine that index with one of the branch,
   * because reading the branch's entries takes longer than checking those rows.
   */
  readonly byCode?: RawBuilder<SqlBool>;
}

/** Shorter numbers are parts of many documents, phones and serial numbers. */
const CODE_LENGTH = 5;

/** A code is one word with a digit: a document, a phone, a serial number, an EAN. */
function codeOf(busca: string | undefined): string | null {
  const [word = '', ...others] = soughtWords(busca);
  return others.length === 0 && word.length >= CODE_LENGTH && /\d/.test(word) ? word : null;
}

/** Whether so many rows may contain the words that the list's next rows fill a page. */
const mayBeFrequent = (words: readonly string[]) => words.length > 1 || !/\d/.test(words[0] ?? '');

const contains = (column: RawBuilder<string | null>, code: string) =>
  sql<SqlBool>`${sql.raw(LONG)} ${column} like (select ${patternOf(code)})`;

const CITADO = sql.ref<string | null>('citado.busca');

/** `column` is the id of a row of `target` that contains the code; null if the search is not for a code. */
export function holdsCode(
  column: RawBuilder<unknown>,
  target: keyof DB & string,
  busca: string | undefined,
): RawBuilder<SqlBool> | null {
  const code = codeOf(busca);
  return code === null
    ? null
    : sql<SqlBool>`${column} = any(array(
        select citado.id from ${sql.table(target)} as citado where ${contains(CITADO, code)}))`;
}

/**
 * `column` is the id of a row of `target` that contains all words, and meets `visible`, a condition on `citado` and the row.
 * PostgreSQL can either collect the matching targets or check each row's own, whichever is cheaper: a single letter is in
 * most customers' names.
 */
export function refersTo(
  column: RawBuilder<unknown>,
  target: keyof DB & string,
  busca: string | undefined,
  visible?: RawBuilder<SqlBool>,
): Condition | null {
  const words = soughtWords(busca);
  if (words.length === 0) return null;
  const exists = (...conditions: readonly RawBuilder<SqlBool>[]) =>
    sql<SqlBool>`exists (select from ${sql.table(target)} as citado
      where ${sql.join([sql`citado.id = ${column}`, ...conditions], sql` and `)})`;
  const seen = visible ? [visible] : [];
  const code = holdsCode(column, target, busca);
  return {
    matches: exists(matchesPatterns(CITADO, words.map(patternOf)), ...seen),
    ...(mayBeFrequent(words) && { inOrder: exists(matchesHidden(CITADO, words), ...seen) }),
    // The id subquery must not depend on the row, so `visible` is a separate condition.
    ...(code && { byCode: visible ? sql<SqlBool>`${code} and ${exists(visible)}` : code }),
  };
}

const matchesHidden = (column: RawBuilder<string | null>, words: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    words.map((word) => sql`${column} like ${hiddenPattern(word)}`),
    sql` and `,
  )})`;

/**
 * `offset 0` hides the word from the planner. If the planner saw it, a plan for this one word would look cheaper than the
 * generic plan, and PostgreSQL would plan the search at each request.
 */
const hiddenPattern = (word: string) => sql<string>`(select ${patternFrom(word, sql.ref('palavra'))}
  from (select ${word}::text as palavra offset 0) as dita)`;

/** Rows whose search column contains all words. */
export function matchesWords(column: RawBuilder<string | null>, busca: string | undefined): Condition | null {
  const words = soughtWords(busca);
  if (words.length === 0) return null;
  const matches = matchesPatterns(column, words.map(patternOf));
  const code = codeOf(busca);
  if (code !== null) return { matches, byCode: contains(column, code) };
  return mayBeFrequent(words) ? { matches, inOrder: matchesHidden(column, words) } : { matches };
}
