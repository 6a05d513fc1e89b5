/**
 * CPF, CNPJ (letters too), phone and CEP: shown with the mask, value in and out without it.
 * A complete CPF or CNPJ with wrong check digits is pointed out, which never blocks saving.
 *
 *     <MaskedInput mask={fisica ? 'cpf' : 'cnpj'} label="CPF" {...form.getInputProps('cpf_cnpj')} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
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
  telefone: { mask: [{ mask: '(00) 0000-0000' }, { mask: '(00) 00000-0000' }] },
  cep: { mask: '00000-000' },
};

function warningOf(mask: Mask, value: string): string | null {
  if (mask === 'cpf' && value.length === 11 && !isValidCpf(value)) return 'CPF inválido: confira os dígitos';
  if (mask === 'cnpj' && value.length === 14 && !isValidCnpj(value))
    return 'CNPJ inválido: confira os dígitos';
  return null;
}

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  mask: Mask;
  value?: string | null;
  onChange?: (value: string) => void;
}

/** The key makes a new field when the kind of mask changes (person type): masks do not turn into one another. */
export function MaskedInput(props: MaskedInputProps) {
  return <OneMask key={props.mask} {...props} />;
}

function OneMask({ mask, value, onChange, ...others }: MaskedInputProps) {
  const normalize = mask === 'cnpj' ? normalizeDocument : onlyDigits;
  const current = normalize(value ?? '');
  const lastSent = useRef(current);
  const { ref, setUnmaskedValue } = useIMask<HTMLInputElement>(MASKS[mask] as never, {
    defaultUnmaskedValue: current,
    onAccept: (masked) => {
      const next = normalize(String(masked));
      if (next === lastSent.current) return;
      lastSent.current = next;
      onChange?.(next);
    },
  });

  useEffect(() => {
    if (current === lastSent.current) return;
    lastSent.current = current;
    setUnmaskedValue(current);
  }, [current, setUnmaskedValue]);

  const warning = warningOf(mask, current);
  return (
    <TextInput
      autoComplete="off"
      inputMode={mask === 'cnpj' ? 'text' : mask === 'telefone' ? 'tel' : 'numeric'}
      {...others}
      ref={ref}
      description={warning ? <span className={classes.warning}>{warning}</span> : others.description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
