/**
 * A decimal number in Brazilian notation: '150' is 150,00, '1.500' is 1500, '1,5' is 1,50. Value in and out is decimal
 * text ('1500.00'), null when empty, so that no value passes through binary floating point. A text that is no number stays
 * in the field with the reason.
 *
 *     <MoneyInput label="Valor de Custo" {...form.getInputProps('valor_custo')} />
 *     <PercentInput label="Desconto" {...form.getInputProps('desconto')} />
 *     <QuantityInput label="Quantidade" whole {...form.getInputProps('quantidade')} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { notUnderstood, tooManyDecimals } from '#platform/shared/field_texts.ts';
import { fromUnits, parseDecimal, toUnits, type Unit } from '#platform/shared/money.ts';
import { bareText } from '#platform/shared/text.ts';
import classes from './DecimalInput.module.css';
import { useValidity } from './unmatched.ts';

interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onFocus?: (event: React.FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: React.FocusEvent<HTMLInputElement>) => void;
  /** Digits after the comma, 2 by default. */
  scale?: number;
}

/** Pads the decimals to the field's scale. More decimals than the field shows stay, so that nothing is rounded. */
function fitted(decimal: string, scale: number): string {
  const [, beyond = ''] = decimal.split('.');
  return /[1-9]/.test(beyond.slice(scale)) ? decimal : fromUnits(toUnits(decimal, scale), scale);
}

const DECIMAL = /^-?\d+(\.\d+)?$/;

function display(value: string | null | undefined, scale: number): string {
  if (!value || !DECIMAL.test(value)) return value ?? '';
  const [whole = '0', fraction] = fitted(value, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** '1,200' in a field of two decimals: 1,20 in Brazil, 1.200 elsewhere. A whole field also reads '2,00'. */
const isTooFine = (decimal: string, scale: number): boolean => {
  const [, fraction = ''] = decimal.split('.');
  return fraction.length > Math.max(scale, 2) || /[1-9]/.test(fraction.slice(scale));
};

/** The field's value for a text. A text that is not (yet) such a number is passed on as typed, for the schema to refuse. */
function decimalOf(text: string, scale: number, unit: Unit): string | null {
  const parsed = parseDecimal(text, unit);
  return parsed === null || isTooFine(parsed, scale) ? bareText(text) || null : fitted(parsed, scale);
}

/** The reason why a value that a person typed is refused; '' for a number, or none. */
function refusalOf(value: string | null, scale: number, unit: Unit): string {
  if (value === null || DECIMAL.test(value)) return '';
  if (unit === 'money' && value.includes('%')) return 'O campo é em reais: escreva o valor, como 12,50';
  return parseDecimal(value, unit) === null ? notUnderstood('O número') : tooManyDecimals(scale);
}

function DecimalInput({ unit = 'quantity', ...props }: DecimalInputProps & { unit?: Unit }) {
  const { value = null, onChange, onFocus, onBlur, scale = 2, ...others } = props;
  // The field shows the user's text while they type, and the formatted value after a blur or after other code changed
  // it.
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed !== null && decimalOf(typed, scale, unit) === (value || null);
  const refusal = refusalOf(value || null, scale, unit);
  const input = useValidity(refusal);

  function handleChange(event: React.ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    setTyped(text);
    onChange?.(decimalOf(text, scale, unit));
  }

  return (
    <TextInput
      ref={input}
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...others}
      error={others.error || (!own && refusal)}
      classNames={{ input: classes.input }}
      value={own ? typed : display(value, scale)}
      onChange={handleChange}
      onFocus={(event) => {
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Reais. */
export function MoneyInput(props: Omit<DecimalInputProps, 'scale'>) {
  return (
    <DecimalInput
      {...props}
      unit="money"
      scale={2}
      leftSection={<span className={classes.symbol}>R$</span>}
      leftSectionPointerEvents="none"
    />
  );
}

/** Percent, up to 2 decimals. */
export function PercentInput(props: Omit<DecimalInputProps, 'scale'>) {
  return (
    <DecimalInput
      {...props}
      unit="percent"
      scale={2}
      rightSection={<span className={classes.symbol}>%</span>}
      rightSectionPointerEvents="none"
    />
  );
}

/** Up to 2 decimals, or whole numbers with `whole`. */
export function QuantityInput({
  whole = false,
  ...props
}: Omit<DecimalInputProps, 'scale'> & { whole?: boolean }) {
  return <DecimalInput {...props} scale={whole ? 0 : 2} />;
}
