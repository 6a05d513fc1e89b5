import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const SEGREDO = 'um segredo de teste com mais de 32 letras';

test('o que foi selado só abre com o mesmo segredo e para o mesmo fim', () => {
  const selado = seal(SEGREDO, 'smtp', 'senha do correio 📮');
  expect(selado.toString('latin1')).not.toContain('senha');
  expect(unseal(SEGREDO, 'smtp', selado)).toBe('senha do correio 📮');
  expect(unseal(`${SEGREDO}!`, 'smtp', selado)).toBeNull();
  expect(unseal(SEGREDO, 'outro', selado)).toBeNull();
});

test('um byte trocado ou cortado não abre', () => {
  const selado = seal(SEGREDO, 'smtp', 'abc');
  for (let i = 0; i < selado.length; i++) {
    const trocado = Buffer.from(selado);
    trocado[i] = (trocado[i] ?? 0) ^ 1;
    expect(unseal(SEGREDO, 'smtp', trocado)).toBeNull();
    expect(unseal(SEGREDO, 'smtp', selado.subarray(0, i))).toBeNull();
  }
});

test('o mesmo texto é selado cada vez de outro jeito', () => {
  expect(seal(SEGREDO, 'smtp', 'abc')).not.toEqual(seal(SEGREDO, 'smtp', 'abc'));
});
