/**
 * The fields of a record that is created inside another form (new_record.ts). They take the place of its picker, on one
 * line, with a button that goes back to the picker.
 */
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconAction } from '#platform/web/look/IconAction.tsx';
import classes from './NewRecordPanel.module.css';

interface NewRecordPanelProps {
  label: string;
  /** Accessible name of the button that goes back to the picker. */
  leaveLabel: string;
  onLeave: () => void;
  /** CSS selector of the field to focus; the name is filled in already. */
  firstField: string;
  /** The name and one more field. */
  children: ReactNode;
  /** Shown below the fields. */
  note?: ReactNode;
}

export function NewRecordPanel(props: NewRecordPanelProps) {
  const { label, leaveLabel, onLeave, firstField, children, note } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>(firstField)?.focus(), [firstField]);
  return (
    <div className={classes.place}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot share the line of its fields. */}
      <div ref={panel} role="group" aria-label={label} className={classes.panel} onKeyDown={goOnAtEnter}>
        {children}
        <div className={classes.leave}>
          <IconAction label={leaveLabel} icon={IconX} size="large" onClick={onLeave} />
        </div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
    </div>
  );
}

/** Enter moves to the form's next field instead of submitting, because the form is not complete yet. */
function goOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (key !== 'Enter' || event.ctrlKey || event.metaKey || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const fields = [...(target.form?.elements ?? [])].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && field.matches('input, textarea') && field.checkVisibility(),
  );
  const same = (field: HTMLElement) => target.type === 'radio' && field.matches(`[name="${target.name}"]`);
  fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => !same(field))
    ?.focus();
}
