/** Checks the comments of one source file. */
import type { ParseResult } from 'oxc-parser';

/** A comment that opens like this has to be read twice. */
const RIDDLE = /^[\s*]*(Of|Who|What|Whom|Whose|Whoever|Whatever)\b/;

export function commentErrors({ comments }: ParseResult, text: string): { start: number; message: string }[] {
  return comments.flatMap(({ type, value, start }, index) => {
    if (value.includes('@ts-nocheck')) return [{ start, message: 'Remove @ts-nocheck and fix the types.' }];
    const before = comments[index - 1];
    const goesOn =
      type === 'Line' && before?.type === 'Line' && !/\S|\n\s*\n/.test(text.slice(before.end, start));
    if (goesOn || !RIDDLE.test(value)) return [];
    const message = 'Open the comment with its subject and verb, not with Of, Who, What, Whom or Whose.';
    return [{ start, message }];
  });
}
