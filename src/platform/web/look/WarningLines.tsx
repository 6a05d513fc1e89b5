/** Warnings as quiet lines in a form or confirmation that is open anyway. */
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './WarningLines.module.css';

interface WarningLinesProps {
  label: string;
  warnings: readonly { key: string; text: string }[];
}

export function WarningLines({ label, warnings }: WarningLinesProps) {
  return (
    <ul className={classes.lines} aria-label={label} aria-live="polite">
      {warnings.map(({ key, text }) => (
        <li key={key}>
          <IconAlertTriangle size={15} stroke={2} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
