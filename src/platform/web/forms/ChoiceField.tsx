/** Two values of one field side by side, to choose one of them. */
import { type ReactNode, useId } from 'react';
import classes from './ChoiceField.module.css';

interface ChoiceFieldProps<C extends string> {
  label: ReactNode;
  options: readonly { value: C; caption: string; text: string }[];
  chosen: C;
  onChoose: (value: C) => void;
  children?: ReactNode;
}

export function ChoiceField<C extends string>(props: ChoiceFieldProps<C>) {
  const { label, options, chosen, onChoose, children } = props;
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.options}>
        {options.map(({ value, caption, text }) => (
          <label key={value} className={classes.option} data-chosen={chosen === value || undefined}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            <div>
              <div className="hint">{caption}</div>
              <ChoiceValue text={text} />
            </div>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

export function ChoiceValue({ text }: { text: string }) {
  return text === '' ? (
    <span className="hint">em branco</span>
  ) : (
    <span className={classes.value}>{text}</span>
  );
}
