/**
 * A decimal number in Brazilian notation: '150' is 150,00, '1.500' is 1500, '1,5' is 1,50. Value in and out is decimal
 * text ('1500.00'), null when empty, so that no value passes through binary floating point.
 *
 *     <MoneyInput label="Valor de Custo" {...form.getInputProps('valor_custo')} />
 *     <PercentInput label="Desconto" {...form.getInputProps('desconto')} />
 *     <QuantityInput label="Quantidade" whole {...form.getInputProps('quantidade')} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { fromUnits, parseDecimal, toUnits } from '#platform/shared/money.ts';
import classes from './DecimalInput.module.css';

interface DecimalInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'onFocus' | 'onBlur' | 'type'> {
  value?: string | null;
  onChange?: (value: string | null) => void;
  onFocus?: (event: React.FocusEvent<HTMLInputElement>) => void;
  onBlur?: (event: React.FocusEvent<HTMLInputElement>) => void;
  /** Digits after the comma, 2 by default. */
  scale?: number;
}

/**
 * Pads the decimals to the field's scale. Extra decimals stay, so that the schema rejects them: nothing is rounded
 * silently.
 */
function fitted(decimal: string, scale: number): string {
  const [, beyond = ''] = decimal.split('.');
  return /[1-9]/.test(beyond.slice(scale)) ? decimal : fromUnits(toUnits(decimal, scale), scale);
}

function display(value: string | null | undefined, scale: number): string {
  if (!value || !/^-?\d+(\.\d+)?$/.test(value)) return value ?? '';
  const [whole = '0', fraction] = fitted(value, scale).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return fraction === undefined ? grouped : `${grouped},${fraction}`;
}

/** The field's value for a text. A text that is not (yet) a number is passed on as typed. */
function decimalOf(text: string, scale: number): string | null {
  const parsed = parseDecimal(text);
  return parsed === null ? text || null : fitted(parsed, scale);
}

function DecimalInput(props: DecimalInputProps) {
  const { value = null, onChange, onFocus, onBlur, scale = 2, ...others } = props;
  // The field shows the user's text while they type, and the formatted value after a blur or after other code changed
  // it.
  const [typed, setTyped] = useState<string | null>(null);
  const own = typed !== null && decimalOf(typed, scale) === (value || null);

  function handleChange(event: React.ChangeEvent<HTMLInputElement>) {
    const text = event.currentTarget.value.replace(/[^\d.,-]/g, '');
    setTyped(text);
    onChange?.(decimalOf(text, scale));
  }

  return (
    <TextInput
      inputMode={scale === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...others}
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
