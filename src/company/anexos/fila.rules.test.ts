import { expect, test } from 'vitest';
import { anexosErrors } from './anexos.contract.ts';
import { destinoDaFoto, esperaDaFila, prazoDoEnvio, proximaDaFila } from './fila.rules.ts';

const erro = (code: string, message = 'texto') => ({ code, message });

test('só uma recusa do próprio programa tira a foto da fila, com o texto dela', () => {
  const { code, message } = anexosErrors.ARQUIVO_GRANDE;
  expect(destinoDaFoto({ status: 200 }, 0)).toEqual({ fim: 'enviada' });
  expect(destinoDaFoto({ status: 413, erro: erro(code, message) }, 0)).toEqual({
    fim: 'recusada',
    motivo: 'O arquivo passa de 10 MB: envie um menor',
  });
  // A proxy's error page, whose size limit is below the program's.
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
