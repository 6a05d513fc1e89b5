import { expect, test } from 'vitest';
import { decimalError, fieldText, formText, REQUIRED_FIELDS, tooLong } from './field_texts.ts';

test('sob o campo está o seu texto; o formulário diz o seu', () => {
  expect(fieldText('Informe o ramal')).toBe('Informe o ramal');
  expect(formText('Informe o ramal')).toBe(REQUIRED_FIELDS);
  expect(formText(fieldText('Escolha o turno', 'Sem turno não há escala'))).toBe('Sem turno não há escala');
  expect(formText('Selecione um cliente')).toBe('Selecione um cliente');
});

test('o mesmo texto de campo não fala por dois formulários', () => {
  fieldText('Informe a placa');
  expect(() => fieldText('Informe a placa')).not.toThrow();
  expect(() => fieldText('Informe a placa', 'Diga o veículo')).toThrow(/Informe a placa/);
});

test('o que é comprido demais diz o campo e o limite', () => {
  expect(tooLong('Observações', 2000)).toBe('Observações: use até 2.000 caracteres');
});

test('um número recusado diz que falta, que é fino demais ou os limites', () => {
  const value = decimalError({ missing: 'Informe o valor', what: 'O valor', min: '0', max: '999.99' }).error;
  expect(['', null, undefined].map((input) => value({ input }))).toEqual(Array(3).fill('Informe o valor'));
  expect(value({ input: '1.005' })).toBe('Use até 2 casas decimais');
  for (const input of ['1000', '1000.000', '-1']) {
    expect(value({ input }), input).toBe('O valor vai de 0 a 999,99');
  }
  for (const input of ['abc', '1e3', '10%', '1.23,4', {}])
    expect(value({ input })).toBe('Escreva o valor só com números, como 1.234,56');
  expect(value({ input: '1.500' })).toBe('Use até 2 casas decimais');
  expect(value({ input: '1,500' })).toBe('Use até 2 casas decimais');
  expect(value({ input: '1,50' })).toBe('Envie 1.50: com ponto nos decimais e sem milhares');
  const whole = decimalError({ missing: 'Falta', what: 'A quantidade', min: '1', max: '999999' }).error;
  expect(whole({ input: '1.5' })).toBe('Use um número inteiro');
  expect(whole({ input: '0' })).toBe('A quantidade vai de 1 a 999.999');
});
