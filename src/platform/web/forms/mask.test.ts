import { expect, test } from 'vitest';
import { cursorIn, type Mask, maskedValue, textOf, textWhileTyping, warningOf } from './mask.ts';

/** The field after each key, as the browser appends it to what the field shows. */
function typeInto(mask: Mask, keys: string): { text: string; value: string } {
  let text = '';
  for (const key of keys) text = textWhileTyping(mask, text + key);
  return { text, value: maskedValue(mask, text) };
}

const ENTERED = [
  ['41988776655', '(41) 98877-6655', '41988776655'],
  ['+55 41 98877-6655', '(41) 98877-6655', '41988776655'],
  ['5541988776655', '(41) 98877-6655', '41988776655'],
  ['554133334444', '(41) 3333-4444', '4133334444'],
  ['041 98877-6655', '(41) 98877-6655', '41988776655'],
  ['(+55) (041) 98877–6655', '(41) 98877-6655', '41988776655'],
  ['\u202a+55 41 98877\u20116655\u202c', '(41) 98877-6655', '41988776655'],
  ['41\u00a098877\u22126655\u200b', '(41) 98877-6655', '41988776655'],
  ['01133334444', '(11) 3333-4444', '1133334444'],
  ['55999887766', '(55) 99988-7766', '55999887766'],
  ['08007221234', '0800 722 1234', '08007221234'],
  ['+595211234567', '+595211234567', '+595211234567'],
] as const;

test.each(ENTERED)(
  'o telefone %j, digitado ou colado, é o mesmo e não perde dígitos',
  (keys, text, value) => {
    expect(typeInto('telefone', keys)).toEqual({ text, value });
    const pasted = textWhileTyping('telefone', keys);
    expect(pasted).toBe(text);
    expect(maskedValue('telefone', pasted)).toBe(value);
    expect(textOf('telefone', value)).toBe(text);
    expect(warningOf('telefone', value, false)).toBeNull();
  },
);

test.each(['41 98877-66554', '98877-6655', '3224-5510 ramal 7', '419887766551234', '+55 98877-6655'])(
  'o telefone %j não cabe: fica como foi digitado, e isso é dito ao sair do campo',
  (keys) => {
    const { value } = typeInto('telefone', keys);
    expect(value.replace(/\D/g, '')).toBe(keys.replace(/\D/g, ''));
    expect(textOf('telefone', value)).toBe(value);
    expect(warningOf('telefone', value, false)).toBe('Confira o DDD e o número');
  },
);

test.each(['997001122', '32245510', '988776655'])(
  'o telefone sem DDD %j é guardado e mostrado sem o DDD que ninguém digitou',
  (keys) => {
    const { value } = typeInto('telefone', keys);
    expect(value).toBe(keys);
    expect(textOf('telefone', value)).toBe(keys);
    expect(warningOf('telefone', value, false)).toBe('Confira o DDD e o número');
  },
);

test('um telefone guardado que não cabe aparece como é', () => {
  expect(textOf('telefone', '01133334444')).toBe('01133334444');
  expect(textOf('telefone', '5541988776655')).toBe('5541988776655');
});

test('CPF, CNPJ e CEP aceitam qualquer máscara e marcas invisíveis; o que não cabe fica e é apontado', () => {
  expect(typeInto('cpf', '529.982.247–25\u200b')).toEqual({ text: '529.982.247-25', value: '52998224725' });
  expect(typeInto('cnpj', '12 abc 345/01de-35')).toEqual({
    text: '12.ABC.345/01DE-35',
    value: '12ABC34501DE35',
  });
  expect(typeInto('cep', '80.040\u2011455')).toEqual({ text: '80040-455', value: '80040455' });
  expect(typeInto('cpf', '11.222.333/0001-81').value.replace(/\D/g, '')).toBe('11222333000181');
  expect(warningOf('cpf', '11.222.333/0001-81', true)).toBe('É um CNPJ: escolha Pessoa Jurídica');
  expect(warningOf('cpf', '529982', true)).toBeNull();
  expect(warningOf('cpf', '529982', false)).toBe('CPF inválido: confira os dígitos');
  expect(warningOf('cnpj', '112223330001812', true)).toBe('CNPJ inválido: confira os dígitos');
  expect(warningOf('cep', '800404555', true)).toBe('CEP inválido: confira os dígitos');
  expect(maskedValue('cep', '8004-04555')).toBe('8004-04555');
});

test('o cursor fica onde estava, também ao apagar por cima de um sinal da máscara', () => {
  expect(cursorIn('(41) 98877-6655', '', false)).toBe(15);
  expect(cursorIn('(41) 98877-6655', '-6655', false)).toBe(10);
  expect(cursorIn('(41) 98877-6655', '6655', true)).toBe(11);
});
