import { expect, test } from 'vitest';
import { localEm, ondeEsta, textoACaminho } from './envios.rules.ts';

test('o aparelho está na filial da ordem, ou onde foi recebido', () => {
  expect(ondeEsta({ filial_id: 'centro', filial_local_id: null })).toBe('centro');
  expect(ondeEsta({ filial_id: 'centro', filial_local_id: 'norte' })).toBe('norte');
  expect(localEm({ filial_id: 'centro' }, 'norte')).toBe('norte');
  expect(localEm({ filial_id: 'centro' }, 'centro')).toBeNull();
  expect(textoACaminho('Norte')).toBe(
    'Este aparelho já está a caminho de Norte: receba-o lá ou cancele o envio',
  );
});
