/**
 * CPF, CNPJ (letters too), phone and CEP: displayed with the mask, value in and out without it. A text that does not fit
 * the mask (a phone with an extension, a CNPJ under a person's label) stays as typed, with a warning that never blocks
 * saving.
 *
 *     <MaskedInput mask={fisica ? 'cpf' : 'cnpj'} label="CPF" {...form.getInputProps('cpf_cnpj')} />
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import classes from './MaskedInput.module.css';
import { cursorIn, type Mask, maskedValue, textOf, textWhileTyping, warningOf } from './mask.ts';

interface MaskedInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type'> {
  mask: Mask;
  /** Said quietly below the field, where a warning would stand. */
  note?: string | undefined;
  value?: string | null;
  onChange?: (value: string) => void;
}

interface Typed {
  text: string;
  /** Null: the browser's own cursor is right. */
  cursor: number | null;
}

const KEYBOARD = { cpf: 'numeric', cnpj: 'text', telefone: 'tel', cep: 'numeric' } as const;

export function MaskedInput({ mask, note, value, onChange, description, ...others }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [focused, setFocused] = useState(false);
  const current = value ?? '';
  const typing = typed !== null && maskedValue(mask, typed.text) === current;
  const warning = others.error ? null : warningOf(mask, current, focused);
  const said = others.error ? undefined : (warning ?? note);

  useLayoutEffect(() => {
    const place = typed?.cursor ?? null;
    if (place !== null && document.activeElement === input.current)
      input.current?.setSelectionRange(place, place);
  }, [typed]);

  function change(event: React.ChangeEvent<HTMLInputElement>) {
    const { value: raw, selectionStart } = event.currentTarget;
    const text = textWhileTyping(mask, raw);
    const forwards = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const cursor = text === raw ? null : cursorIn(text, raw.slice(selectionStart ?? raw.length), forwards);
    setTyped({ text, cursor });
    onChange?.(maskedValue(mask, text));
  }

  return (
    <TextInput
      inputMode={KEYBOARD[mask]}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...others}
      ref={input}
      description={said ?? description}
      descriptionProps={{ title: said, role: said && 'status' }}
      classNames={{ description: said && (warning ? classes.warning : classes.note) }}
      value={typing ? typed.text : textOf(mask, current)}
      onChange={change}
      onFocus={(event) => {
        setFocused(true);
        event.currentTarget.select(); // like the Tab key: typing replaces the content
        others.onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocused(false);
        setTyped(null);
        others.onBlur?.(event);
      }}
    />
  );
}
