import { expect, test } from 'vitest';
import { anexosErrors } from './anexos.contract.ts';
import { chavesDosArquivos, destinoDaFoto, esperaDaFila, prazoDoEnvio, proximaDaFila } from './fila.rules.ts';

const erro = (code: string, message = 'texto') => ({ code, message });

test('só uma recusa do próprio programa tira a foto da fila, com o texto dela', () => {
  const { code, message } = anexosErrors.ARQUIVO_GRANDE;
  expect(destinoDaFoto({ status: 200 }, 0)).toEqual({ fim: 'enviada' });
  expect(destinoDaFoto({ status: 413, erro: erro(code, message) }, 0)).toEqual({
    fim: 'recusada',
    motivo: 'O arquivo passa de 10 MB: envie um menor',
  });
  // The page of a proxy that takes less than the program.
  for (const status of [403, 404, 413])
    expect(destinoDaFoto({ status }, 0)).toEqual({ fim: 'depois', interrompida: false });
});

test('um erro de uma foto deixa as outras irem; um de todas para a fila', () => {
  for (const status of [500, 502, 503])
    expect(destinoDaFoto({ status, erro: erro('INDISPONIVEL') }, 0)).toEqual({
      fim: 'depois',
      interrompida: false,
    });
  for (const status of [401, 408, 425, 429])
    expect(destinoDaFoto({ status, erro: erro('QUALQUER') }, 0)).toEqual({ fim: 'parar' });
  expect(destinoDaFoto(null, 0)).toEqual({ fim: 'parar' });
  const fotos = [{ chave: 'a' }, { chave: 'b' }];
  expect(proximaDaFila(fotos, new Set(['a']))).toEqual({ chave: 'b' });
  expect(proximaDaFila(fotos, new Set(['a', 'b']))).toBeUndefined();
});

test('a foto que três vezes interrompe o trabalho sai da fila', () => {
  const resposta = { status: 503, erro: erro('TRABALHO_INTERROMPIDO') };
  for (const antes of [0, 1])
    expect(destinoDaFoto(resposta, antes)).toEqual({ fim: 'depois', interrompida: true });
  expect(destinoDaFoto(resposta, 2)).toEqual({ fim: 'recusada', motivo: anexosErrors.FOTO_ILEGIVEL.message });
});

test('uma foto grande tem mais tempo', () => {
  expect(prazoDoEnvio(0)).toBe(120_000);
  expect(prazoDoEnvio(10 * 1024 * 1024)).toBeGreaterThan(300_000);
});

test('quem não consegue enviar tenta cada vez mais tarde, até de dois em dois minutos', () => {
  expect([1, 2, 3, 4, 5, 60].map(esperaDaFila)).toEqual([10_000, 20_000, 40_000, 80_000, 120_000, 120_000]);
});

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
  // A sign-in page of a network in between.
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
