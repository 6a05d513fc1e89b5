/** The question and, below it, its subject: names, numbers and sums by which the user recognises the record. */
import type { ReactNode } from 'react';
import classes from './QuestionText.module.css';

/** Label and value, in this order; empty values are left out. */
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
