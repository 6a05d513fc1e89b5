/**
 * Type-ahead on a closed list: letter keys choose the next option that begins with them, as in the native
 * select.
 */
import { type KeyboardEvent, useRef } from 'react';
import { withoutAccents } from '#platform/shared/text.ts';
import { MILLISECONDS_PER_KEY } from './key_pace.ts';

/** This many letters at a scanner's pace count as a scan. */
const LETTERS_OF_A_CODE = 3;
/** A letter after this pause begins a new word. */
const MILLISECONDS_PER_WORD = 500;

interface Option {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

/**
 * Repeating one letter cycles through the options that begin with it; several letters find the option that begins with
 * them.
 */
export function optionFor<O extends Option>(
  typed: string,
  options: readonly O[],
  value: string | null | undefined,
): O | undefined {
  const word = withoutAccents(typed);
  const letter = new Set(word).size === 1;
  const current = options.findIndex((option) => option.value === value);
  const first = letter ? current + 1 : Math.max(current, 0);
  return [...options.slice(first), ...options.slice(0, first)].find(
    ({ label, disabled }) => !disabled && withoutAccents(label).startsWith(letter ? word.slice(0, 1) : word),
  );
}

export function useTypeAhead<O extends Option>(
  options: () => readonly O[],
  value: () => string | null | undefined,
  onChoose: (option: O) => void,
) {
  const typing = useRef({ word: '', last: Number.NEGATIVE_INFINITY, burst: 0, timer: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    const { word, last, burst, timer } = typing.current;
    window.clearTimeout(timer);
    const gap = timeStamp - last;
    const next = {
      word: gap <= MILLISECONDS_PER_WORD ? word + key : key,
      last: timeStamp,
      burst: gap <= MILLISECONDS_PER_KEY ? burst + 1 : 1,
    };
    const choose = () => {
      const current = value();
      const option = optionFor(next.word, options(), current);
      // Ignore input at a scanner's pace.
      if (option && option.value !== current && next.burst < LETTERS_OF_A_CODE) onChoose(option);
    };
    typing.current = { ...next, timer: window.setTimeout(choose, MILLISECONDS_PER_KEY) };
  };
}
