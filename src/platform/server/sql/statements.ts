/**
 * The statements that the program sends. Selects and statements with parameters get a name, so that each connection
 * keeps their plan.
 */
import { createHash } from 'node:crypto';

export interface Statement {
  /**
   * Name of the prepared statement, whose plan PostgreSQL keeps per connection; an unnamed statement is planned every
   * time.
   */
  readonly name?: string | undefined;
  readonly text: string;
  readonly values?: unknown[];
}

/** Marks statements to plan anew each time, because their best plan depends on the search text. */
export const UNNAMED = '/*planejada*/';

/** Marks selects that may read many rows. */
export const LONG = '/*longa*/';

const SELECT = /^\s*select\b/i;

interface Known {
  readonly name: string | undefined;
  readonly isBrief: boolean;
}

/** By text. */
const known = new Map<string, Known>();

function know(text: string, hasValues: boolean): Known {
  const isSelect = SELECT.test(text);
  const isNamed = !text.includes(UNNAMED) && (hasValues || isSelect);
  return {
    name: isNamed ? createHash('sha1').update(text).digest('base64url') : undefined,
    isBrief: isNamed && isSelect && !text.includes(LONG),
  };
}

/** `isBrief`: a select of few rows. One with CTEs counts as long. */
export function statementOf(text: string, values: readonly unknown[]): Statement & { isBrief: boolean } {
  let found = known.get(text);
  if (!found) {
    if (known.size > 2000) known.clear();
    found = know(text, values.length > 0);
    known.set(text, found);
  }
  return { text, values: values as unknown[], ...found };
}
