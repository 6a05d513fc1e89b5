/**
 * A day and a time of day: the day is typed or picked as in DateInput, the time typed as '18', '1830' or '18h30'. Value
 * in and out is 'YYYY-MM-DDTHH:mm' text, '' when empty; no JS Date, so no time zone can shift it. A day without a time
 * gets `defaultTime`. A text that is not (yet) a day or a time is passed on as typed, so that the schema rejects it.
 *
 *     <DateTimeInput label="Prazo prometido" timeLabel="Hora" defaultTime="18:00" {...form.getInputProps('prazo')} />
 */
import { TextInput } from '@mantine/core';
import { type FocusEventHandler, type ReactNode, useState } from 'react';
import { isDay } from '#platform/shared/dates.ts';
import { DateInput } from './DateInput.tsx';
import classes from './DateTimeInput.module.css';
import { parseTypedTime } from './typed_time.ts';

interface DateTimeInputProps {
  label: string;
  timeLabel: string;
  defaultTime: string;
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  onFocus?: FocusEventHandler<HTMLInputElement>;
  onBlur?: FocusEventHandler<HTMLInputElement>;
}

const SEPARATOR = 'T';

export function DateTimeInput(props: DateTimeInputProps) {
  const { label, timeLabel, defaultTime, value, onChange, error, disabled, onFocus, onBlur } = props;
  const [day = '', time = ''] = value.split(SEPARATOR);
  /** The time as typed; shown until the field loses the focus. */
  const [typing, setTyping] = useState<string | null>(null);
  const change = (newDay: string, newTime: string) =>
    onChange(newDay === '' && newTime === '' ? '' : `${newDay}${SEPARATOR}${newTime}`);
  return (
    <div className={classes.fields}>
      <DateInput
        label={label}
        error={error}
        disabled={disabled}
        value={day || null}
        onChange={(picked) => {
          if (picked === null) onChange('');
          else change(picked, time === '' && isDay(picked) ? defaultTime : time);
        }}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <TextInput
        label={timeLabel}
        className="numeric"
        inputMode="numeric"
        placeholder="hh:mm"
        maxLength={6}
        autoComplete="off"
        disabled={disabled}
        error={Boolean(error)}
        value={typing ?? time}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setTyping(text);
          change(day, parseTypedTime(text) ?? text.trim());
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setTyping(null);
          onBlur?.(event);
        }}
      />
    </div>
  );
}
