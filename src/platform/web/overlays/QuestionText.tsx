/** The question and, below it, the details by which the user recognises the record: names, numbers and sums. */
import type { ReactNode } from 'react';
import classes from './QuestionText.module.css';

/** Label → value, in display order; empty values are omitted. */
export type QuestionDetails = Readonly<Record<string, ReactNode>>;

interface QuestionTextProps {
  message: ReactNode;
  details?: QuestionDetails | undefined;
}

export function QuestionText({ message, details = {} }: QuestionTextProps) {
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== undefined);
  return (
    <>
      {message}
      {known.length > 0 && (
        <dl className={classes.details} data-alone={message === null || undefined}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
