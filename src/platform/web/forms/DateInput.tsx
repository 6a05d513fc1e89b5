/**
 * A calendar day, typed as dd/MM/yyyy (or ddMMyyyy, or dd/MM/yy) or picked. Value in and out is 'YYYY-MM-DD' text, null
 * when empty; no JS Date, so no time zone can shift it. A text that is not (yet) a day is passed on as typed, and a day
 * out of range as that day, so that the schema rejects them: no input is dropped silently.
 *
 *     <DateInput label="Data de Nascimento" maxDate={hoje} {...form.getInputProps('data_nascimento')} />
 */
import '#platform/web/look/overlay_styles.ts';
import { DateInput as MantineDateInput, type DateInputProps as MantineDateInputProps } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { IconCalendar } from '@tabler/icons-react';
import { isDay } from '#platform/shared/dates.ts';
import classes from './DateInput.module.css';
import { parseTypedDay } from './typed_day.ts';

interface DateInputProps
  extends Pick<
    MantineDateInputProps,
    | 'label'
    | 'description'
    | 'error'
    | 'required'
    | 'disabled'
    | 'onFocus'
    | 'onBlur'
    | 'name'
    | 'size'
    | 'placeholder'
    | 'aria-label'
    | 'flex'
    | 'w'
  > {
  value?: string | null;
  onChange?: (day: string | null) => void;
  /** 'YYYY-MM-DD': later days cannot be picked. */
  maxDate?: string;
  /** 'YYYY-MM-DD': earlier days cannot be picked. */
  minDate?: string;
}

export function DateInput({ value = null, onChange, maxDate, minDate, ...others }: DateInputProps) {
  const day = value && isDay(value) ? value : null;
  return (
    <MantineDateInput
      placeholder="dd/mm/aaaa"
      {...others}
      value={day}
      onChange={onChange}
      // Mantine reports only valid days, and reports clearing only if the field may be empty.
      onInput={(event) => {
        const text = event.currentTarget.value.trim();
        if (parseTypedDay(text) === null && (text !== '' || others.required)) onChange?.(text || null);
      }}
      fixOnBlur={day !== null || !value}
      excludeDate={
        maxDate || minDate
          ? (picked) => picked > (maxDate ?? picked) || picked < (minDate ?? picked)
          : undefined
      }
      valueFormat="DD/MM/YYYY"
      dateParser={parseTypedDay}
      locale="pt-br"
      firstDayOfWeek={0}
      weekendDays={[]}
      weekdayFormat="ddd"
      clearable={!others.required}
      clearButtonProps={{ 'aria-label': 'Limpar data' }}
      leftSection={<IconCalendar size={16} />}
      leftSectionPointerEvents="none"
      ariaLabels={{
        nextMonth: 'Próximo mês',
        previousMonth: 'Mês anterior',
        nextYear: 'Próximo ano',
        previousYear: 'Ano anterior',
        nextDecade: 'Próxima década',
        previousDecade: 'Década anterior',
      }}
      classNames={{
        day: `${classes.day} ${classes.target}`,
        calendarHeaderControl: classes.target,
        calendarHeaderLevel: classes.target,
        monthsListControl: classes.target,
        yearsListControl: classes.target,
      }}
      popoverProps={{ position: 'bottom-start' }}
    />
  );
}
