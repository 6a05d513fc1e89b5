/**
 * Uploads are limited by memory, and a stalled phone does not block the others. nginx must allow the same size as the
 * program.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#platform/server/process/project.ts';
import { MAX_BODY_BYTES } from './request.ts';
import { MAX_UPLOAD_BYTES, uploadInTurn } from './uploads.ts';

const MB = 1024 * 1024;

function envio(...pedacos: (Uint8Array | 'para')[]): Request {
  let vez = 0;
  const body = new ReadableStream({
    pull(controller) {
      const pedaco = pedacos[vez++];
      if (pedaco === 'para') return new Promise(() => undefined);
      if (pedaco) controller.enqueue(pedaco);
      else controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'x/y' } };
  return new Request('http://localhost/api/anexos', init as RequestInit);
}

const tamanho = async (request: Request) => (await request.arrayBuffer()).byteLength;

test('dois celulares que pararam no meio não seguram o envio de outra pessoa', async () => {
  const parados = ['ana', 'rui'].map((quem) =>
    uploadInTurn(quem, envio(new Uint8Array(10), 'para'), tamanho, 2000),
  );
  const inicio = performance.now();
  expect(await uploadInTurn('bia', envio(new Uint8Array(7), new Uint8Array(5)), tamanho)).toBe(12);
  expect(performance.now() - inicio).toBeLessThan(1000);
  const recusa = { status: 408, code: 'ENVIO_PARADO' };
  expect(await Promise.all(parados)).toMatchObject([recusa, recusa]);
});

test('o que passa de 10 MB é recusado enquanto chega; o resto chega inteiro, com os seus cabeçalhos', async () => {
  const pedaco = new Uint8Array(6 * MB);
  expect(await uploadInTurn('ana', envio(pedaco, pedaco), tamanho)).toMatchObject({
    status: 413,
    code: 'ARQUIVO_GRANDE',
  });
  expect(await uploadInTurn('ana', envio(), tamanho)).toBe(0);
  expect(
    await uploadInTurn('ana', envio(new Uint8Array(3)), (r) =>
      Promise.resolve(r.headers.get('content-type')),
    ),
  ).toBe('x/y');
});

test('o nginx do exemplo deixa passar o que o programa recebe, no endereço dos arquivos e nos outros', async () => {
  const exemplo = await readFile(path.join(PROJECT, 'deploy/nginx.conf.example'), 'utf8');
  const arquivos = /location = \/api\/anexos \{([^}]*)\}/.exec(exemplo)?.[1] ?? '';
  expect(arquivos).toContain('proxy_pass http://assistencia_tecnica;');
  const limite = (texto: string) => Number(/client_max_body_size (\d+)m;/.exec(texto)?.[1]) * MB;
  expect(limite(arquivos)).toBeGreaterThan(MAX_UPLOAD_BYTES);
  expect(limite(exemplo)).toBeGreaterThan(MAX_BODY_BYTES);
});
