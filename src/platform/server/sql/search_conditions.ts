/** The conditions of a search: words or a code in a row's own search column, or in that of a record it refers to. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from './context.ts';
import { matchesPatterns, patternOf, soughtWords } from './db.ts';
import type { DB } from './schema.gen.ts';
import { unplanned } from './sort_keys.ts';
import { LONG } from './statements.ts';

export interface Condition {
  readonly matches: RawBuilder<SqlBool>;
  /**
   * The same for reading rows in list order. The planner does not see the patterns, so the plan, which suits all words, is
   * kept. The patterns come folded from the sample query, because the planner would add the cost of folding to every
   * row.
   */
  readonly inOrder?: (patterns: readonly string[]) => RawBuilder<SqlBool>;
  /**
   * The same for a code, for collecting the matches. Few rows contain a code, so its index is the best plan for every code:
   * it is hidden from the planner, and the plan is kept. PostgreSQL must not combine that index with one of the branch,
   * because reading the branch's entries takes longer than checking those rows.
   */
  readonly byCode?: RawBuilder<SqlBool>;
  /** Judges the condition by a sample of the rows; absent if asking costs more than it saves. */
  readonly sampled?: (db: Db) => Promise<Sampled>;
}

export interface Sampled {
  /** An equivalent condition that an index answers faster when all matches are wanted. */
  readonly indexed: RawBuilder<SqlBool>;
  /** So many rows match that the list's next rows fill a page. */
  readonly frequent: boolean;
  /** The LIKE patterns of the words; none if the sample is empty. */
  readonly patterns: readonly string[];
}

/** Shorter numbers are parts of many documents, phones and serial numbers. */
const CODE_LENGTH = 5;

/** A code is one word with a digit: a document, a phone, a serial number, an EAN. */
function codeOf(busca: string | undefined): string | null {
  const [word = '', ...others] = soughtWords(busca);
  return others.length === 0 && word.length >= CODE_LENGTH && /\d/.test(word) ? word : null;
}

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
    inOrder: (patterns) => exists(matchesHidden(CITADO, patterns), ...seen),
    // The id subquery must not depend on the row, so `visible` is a separate condition.
    ...(code && { byCode: visible ? sql<SqlBool>`${code} and ${exists(visible)}` : code }),
  };
}

const matchesHidden = (column: RawBuilder<string | null>, patterns: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${unplanned(pattern, 'text')}`),
    sql` and `,
  )})`;

/** Sample rows that must contain the other words before a word is judged redundant. */
const ENOUGH = 3;

/** Sample rows that must match before a search counts as frequent: one in fifty, if the sample has 300. */
const FREQUENT = 6;

/**
 * Rows whose search column contains all words. A trigram index scans the entries of every word, which is slow for a
 * common word that adds nothing to the others: 'notebook dell latitude' finds the same rows as 'latitude'. If a sample
 * of the column shows a word to be redundant, it is checked on the rows and not in the index. The sample must name the
 * column as `column` does, and hold the newest rows of the table. A single word with a digit is a number or a code, which
 * few rows have: for it no sample is read.
 */
export function matchesWords(
  column: RawBuilder<string | null>,
  busca: string | undefined,
  sample?: RawBuilder<unknown>,
): Condition | null {
  const words = soughtWords(busca);
  if (words.length === 0) return null;
  const matches = matchesPatterns(column, words.map(patternOf));
  const code = codeOf(busca);
  if (code !== null) return { matches, byCode: contains(column, code) };
  if (!sample || (words.length === 1 && /\d/.test(words[0] ?? ''))) return { matches };
  return {
    matches,
    inOrder: (patterns) => matchesHidden(column, patterns),
    async sampled(db) {
      const { telling, ...judged } = await judge(db, column, words, sample);
      if (telling.length === words.length) return { indexed: matches, ...judged };
      const all = sql.join(words.map(patternOf));
      const indexed = sql<SqlBool>`${matchesPatterns(column, telling.map(patternOf))} and ${column} like all (array[${all}])`;
      return { indexed, ...judged };
    },
  };
}

interface Judgment extends Omit<Sampled, 'indexed'> {
  /** The words without the redundant ones. */
  readonly telling: readonly string[];
}

const KEPT_MS = 60_000;
/** Maximum number of judgments kept for one sample. */
const KEPT = 500;

const judgments = new WeakMap<RawBuilder<unknown>, Map<string, { judged: Judgment; until: number }>>();

/**
 * A judgment is valid for a minute: the next pages, a live update and colleagues search for the same words, and reading
 * the sample takes a quarter of a search. Rows written meanwhile only make the search slower.
 */
async function judge(
  db: Db,
  column: RawBuilder<string | null>,
  words: readonly string[],
  sample: RawBuilder<unknown>,
): Promise<Judgment> {
  const ofSample = judgments.get(sample) ?? new Map();
  judgments.set(sample, ofSample);
  const key = words.join(' ');
  const kept = ofSample.get(key);
  if (kept && kept.until > performance.now()) return kept.judged;
  const judged = await readSample(db, column, words, sample);
  if (ofSample.size >= KEPT) ofSample.clear();
  ofSample.set(key, { judged, until: performance.now() + KEPT_MS });
  return judged;
}

/**
 * `telling` leaves out redundant words, the most common first: a word is redundant if every sample row with the remaining
 * words contains it. A number or a two-letter word never makes others redundant by itself: outside the sample it matches
 * many different rows ('13' begins the numbers of old orders).
 */
async function readSample(
  db: Db,
  column: RawBuilder<string | null>,
  words: readonly string[],
  sample: RawBuilder<unknown>,
): Promise<Judgment> {
  const holds = words.map((_, index) => sql`${column} like padroes[${sql.lit(index + 1)}]`);
  const { rows } = await sql<{ has: boolean[]; matching: number; padroes: string[] }>`
    select array[${sql.join(holds)}] as has, count(*)::int as matching, padroes
    from (select array[${sql.join(words.map(patternOf))}] as padroes offset 0) as palavras, (${sample}) as amostra
    group by 1, padroes`.execute(db);
  const holding = (some: readonly number[]) =>
    rows
      .filter(({ has }) => some.every((word) => has[word]))
      .reduce((sum, { matching }) => sum + matching, 0);
  const isName = (word: number) => /^(?=.*\p{L}).{3,}/u.test(words[word] ?? '');
  const all = words.map((_, word) => word);
  const telling = all
    .toSorted((one, other) => holding([other]) - holding([one]))
    .reduce((kept, word) => {
      const rest = kept.filter((other) => other !== word);
      const implied = holding(rest) >= ENOUGH && holding(rest) === holding(kept);
      return implied && rest.some(isName) ? rest : kept;
    }, all);
  return {
    telling: words.filter((_, word) => telling.includes(word)),
    frequent: holding(all) >= FREQUENT,
    patterns: rows[0]?.padroes ?? [],
  };
}
