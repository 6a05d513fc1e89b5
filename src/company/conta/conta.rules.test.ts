import { expect, test } from 'vitest';
import { dispositivoDe } from './conta.rules.ts';

test('o dispositivo é dito em palavras', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  expect(dispositivoDe(windows)).toBe('Chrome no Windows');
  expect(dispositivoDe(`${windows} Edg/140.0`)).toBe('Edge no Windows');
  expect(
    dispositivoDe('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1'),
  ).toBe('Safari no iPhone');
  expect(dispositivoDe('Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile Safari/537.36')).toBe(
    'Chrome no Android',
  );
  expect(dispositivoDe('curl/8.1')).toBe('Dispositivo desconhecido');
  expect(dispositivoDe(null)).toBe('Dispositivo desconhecido');
});
