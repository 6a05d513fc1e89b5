import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const SEGREDO = 'um segredo de teste com mais de 32 letras';

test('o que foi selado só abre com o mesmo segredo e para o mesmo fim', () => {
  const sealed = seal(SEGREDO, 'smtp', 'senha do correio 📮');
  expect(sealed.toString('latin1')).not.toContain('senha');
  expect(unseal(SEGREDO, 'smtp', sealed)).toBe('senha do correio 📮');
  expect(unseal(`${SEGREDO}!`, 'smtp', sealed)).toBeNull();
  expect(unseal(SEGREDO, 'outro', sealed)).toBeNull();
});

test('um byte trocado ou cortado não abre', () => {
  const sealed = seal(SEGREDO, 'smtp', 'abc');
  for (let i = 0; i < sealed.length; i++) {
    const swapped = Buffer.from(sealed);
    swapped[i] = (swapped[i] ?? 0) ^ 1;
    expect(unseal(SEGREDO, 'smtp', swapped)).toBeNull();
    expect(unseal(SEGREDO, 'smtp', sealed.subarray(0, i))).toBeNull();
  }
});

test('o mesmo texto é selado cada vez de outro jeito', () => {
  expect(seal(SEGREDO, 'smtp', 'abc')).not.toEqual(seal(SEGREDO, 'smtp', 'abc'));
});
