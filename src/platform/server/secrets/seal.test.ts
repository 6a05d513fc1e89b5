import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const SECRET = 'um segredo de teste com mais de 32 letras';

test('o que foi selado só abre com o mesmo segredo e para o mesmo fim', () => {
  const sealed = seal(SECRET, 'smtp', 'senha do correio 📮');
  expect(sealed.toString('latin1')).not.toContain('senha');
  expect(unseal(SECRET, 'smtp', sealed)).toBe('senha do correio 📮');
  expect(unseal(`${SECRET}!`, 'smtp', sealed)).toBeNull();
  expect(unseal(SECRET, 'outro', sealed)).toBeNull();
});

test('um byte trocado ou cortado não abre', () => {
  const sealed = seal(SECRET, 'smtp', 'abc');
  for (let i = 0; i < sealed.length; i++) {
    const swapped = Buffer.from(sealed);
    swapped[i] = (swapped[i] ?? 0) ^ 1;
    expect(unseal(SECRET, 'smtp', swapped)).toBeNull();
    expect(unseal(SECRET, 'smtp', sealed.subarray(0, i))).toBeNull();
  }
});

test('o mesmo texto é selado cada vez de outro jeito', () => {
  expect(seal(SECRET, 'smtp', 'abc')).not.toEqual(seal(SECRET, 'smtp', 'abc'));
});
