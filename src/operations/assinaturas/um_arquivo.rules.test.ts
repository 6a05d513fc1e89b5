import { expect, test } from 'vitest';
import { chavesDosArquivos } from './um_arquivo.rules.ts';

const papel = (campos: object = {}) => ({
  tabela: 'ordens_servico',
  registro_id: 'ordem',
  categoria: 'documento',
  arquivo: { name: 'papel.jpg', size: 1234, lastModified: 5 },
  ...campos,
});

test('a foto escolhida de novo depois de uma resposta perdida leva a mesma chave, e a de uma respondida outra', () => {
  let feitas = 0;
  const chaves = chavesDosArquivos(() => `chave ${++feitas}`);
  const enviar = (resposta?: { status: number; nossa: boolean }) => {
    const chave = chaves.de(papel());
    if (resposta) chaves.respondido(papel(), resposta);
    return chave;
  };
  expect(enviar()).toBe('chave 1');
  expect(enviar({ status: 502, nossa: false })).toBe('chave 1');
  // The page of a captive portal is no answer of the program.
  expect(enviar({ status: 200, nossa: false })).toBe('chave 1');
  expect(enviar({ status: 503, nossa: true })).toBe('chave 1');
  expect(enviar({ status: 200, nossa: true })).toBe('chave 1');
  expect(enviar({ status: 409, nossa: true })).toBe('chave 2');
  expect(enviar()).toBe('chave 3');
});

test('outra foto, e a mesma em outro lugar, têm a sua chave', () => {
  let feitas = 0;
  const chaves = chavesDosArquivos(() => String(++feitas));
  const outras = [
    papel(),
    papel({ arquivo: { name: 'papel.jpg', size: 1234, lastModified: 6 } }),
    papel({ arquivo: { name: 'papel.jpg', size: 1235, lastModified: 5 } }),
    papel({ arquivo: { name: 'verso.jpg', size: 1234, lastModified: 5 } }),
    papel({ registro_id: 'outra' }),
    papel({ tabela: 'orcamentos' }),
    papel({ categoria: 'entrada' }),
  ];
  expect(outras.map((uma) => chaves.de(uma))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
});
