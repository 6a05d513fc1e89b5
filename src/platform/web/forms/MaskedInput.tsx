/**
 * CPF, CNPJ (letters too), phone and CEP: displayed with the mask, value in and out without it. A complete CPF or CNPJ
 * with wrong check digits gets a warning that never blocks saving. A value that the mask would truncate (a phone with
 * an extension, a CNPJ under a person's label) is shown unmasked in a plain field.
 *
 *     <MaskedInput mask={fisica ? 'cpf' : 'cnpj'} label="CPF" {...form.getInputProps('cpf_cnpj')} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIMask } from 'react-imask';
import { isValidCnpj, isValidCpf, normalizeDocument, onlyDigits } from '#platform/shared/documents.ts';
import classes from './MaskedInput.module.css';

export type Mask = 'cpf' | 'cnpj' | 'telefone' | 'cep';

const ALPHANUMERIC = { A: { mask: /[0-9A-Za-z]/ } } as Record<string, { mask: RegExp }>;

const MASKS = {
  cpf: { mask: '000.000.000-00' },
  cnpj: {
    mask: 'AA.AAA.AAA/AAAA-00',
    definitions: ALPHANUMERIC,
    prepareChar: (char: string) => char.toUpperCase(),
  },
  telefone: {
    mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }],
    // A pasted number with the country code must not lose its last digits.
    prepare: (typed: string) => typed.replace(/^\s*\+55/, ''),
  },
  cep: { mask: '00000-000' },
};

const NORMAL: Record<Mask, { pattern: RegExp; normalize: (text: string) => string }> = {
  cpf: { pattern: /^\d{0,11}$/, normalize: onlyDigits },
  cnpj: { pattern: /^([0-9A-Z]{0,12}|[0-9A-Z]{12}\d{1,2})$/, normalize: normalizeDocument },
  telefone: { pattern: /^\d{0,11}$/, normalize: onlyDigits },
  cep: { pattern: /^\d{0,8}$/, normalize: onlyDigits },
};

function warningOf(mask: Mask, value: string): string | null {
  if (mask === 'cpf' && value.length >= 11 && !isValidCpf(value)) return 'CPF inválido: confira os dígitos';
  if (mask === 'cnpj' && value.length >= 14 && !isValidCnpj(value))
    return 'CNPJ inválido: confira os dígitos';
  return null;
}

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  mask: Mask;
  value?: string | null;
  onChange?: (value: string) => void;
}

/**
 * The key remounts the field when the mask changes (for another type of person): a mask cannot be switched in place.
 */
export function MaskedInput(props: MaskedInputProps) {
  return <OneMask key={props.mask} {...props} />;
}

function OneMask({ description, ...props }: MaskedInputProps) {
  const { pattern, normalize } = NORMAL[props.mask];
  const [fits] = useState(() => pattern.test(props.value ?? ''));
  const warning = props.error ? null : warningOf(props.mask, normalize(props.value ?? ''));
  const field = {
    autoComplete: 'off',
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as MaskedInputProps['inputWrapperOrder'],
    ...props,
    description: warning ?? description,
    classNames: { description: warning ? classes.warning : undefined },
  };
  return fits ? <MaskedField {...field} /> : <PlainField {...field} />;
}

function PlainField({ mask: _mask, value, onChange, ...others }: MaskedInputProps) {
  return (
    <TextInput {...others} value={value ?? ''} onChange={(event) => onChange?.(event.currentTarget.value)} />
  );
}

interface SavesSelection {
  _saveSelection(): void;
}

function MaskedField({ mask, value, onChange, ...others }: MaskedInputProps) {
  const { normalize } = NORMAL[mask];
  const current = normalize(value ?? '');
  const lastSent = useRef(current);
  const change = useRef(onChange);
  useLayoutEffect(() => {
    change.current = onChange;
  });
  // Keep this function stable: a new one restarts the mask and loses the user's selection.
  const onAccept = useCallback(
    (masked: unknown) => {
      const next = normalize(String(masked));
      if (next === lastSent.current) return;
      lastSent.current = next;
      change.current?.(next);
    },
    [normalize],
  );
  const { ref, maskRef, setUnmaskedValue } = useIMask<HTMLInputElement>(MASKS[mask] as never, {
    defaultUnmaskedValue: current,
    onAccept,
  });

  useEffect(() => {
    if (current === lastSent.current) return;
    lastSent.current = current;
    setUnmaskedValue(current);
  }, [current, setUnmaskedValue]);

  // The mask tracks the selection only through key events, so it would misread autofill and a paste or cut by mouse.
  useEffect(() => {
    const input = ref.current;
    const saveSelection = () => (maskRef.current as SavesSelection | null)?._saveSelection();
    input?.addEventListener('beforeinput', saveSelection);
    return () => input?.removeEventListener('beforeinput', saveSelection);
  }, [ref, maskRef]);

  return (
    <TextInput
      inputMode={mask === 'cnpj' ? 'text' : mask === 'telefone' ? 'tel' : 'numeric'}
      {...others}
      ref={ref}
      onFocus={(event) => {
        event.currentTarget.select(); // like the Tab key: typing replaces the content
        others.onFocus?.(event);
      }}
    />
  );
}
