/** The web app's calls over misbehaving sockets. Nobody is signed in, so no test queries a database. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStoredAddress } from '#platform/server/http/stored_address.ts';
import { createApp } from './app.ts';
import { type AnsweredRequest, type AppDeps, MAX_BODY_BYTES } from './request.ts';

const registro: AnsweredRequest[] = [];
const falhas: unknown[] = [];
/** Delays the session lookup. */
let espera: Promise<unknown> = Promise.resolve();

const deps: Partial<AppDeps> = {
  readSession: async () => {
    await espera;
    return null;
  },
  origin: { baseUrl: null, loopbackOnly: true },
  stored: createStoredAddress(async () => null),
  clock: () => new Date(),
  onAnswered: (answered) => registro.push(answered),
  onError: (error) => falhas.push(error),
  addressOf: () => '127.0.0.1',
  database: {} as AppDeps['database'],
  live: { announce: () => undefined, open: () => new Response() },
  webDir: 'test',
};
const server = createServer(createApp(deps as AppDeps));
let port = 0;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  registro.length = 0;
  espera = Promise.resolve();
});
afterAll(() => {
  server.closeAllConnections();
  expect(falhas).toEqual([]);
});

const JSON_TYPE = { 'content-type': 'application/json' };

async function pedir(body: string | string[], headers: OutgoingHttpHeaders = JSON_TYPE, method = 'POST') {
  const envio = request({ port, method, path: '/rpc/filiais/list', headers });
  // The response may arrive before the whole body is sent.
  envio.on('error', () => undefined);
  if (typeof body === 'string') envio.end(body);
  else {
    for (const pedaco of body) envio.write(pedaco);
    envio.end();
  }
  const [resposta] = (await once(envio, 'response')) as [IncomingMessage];
  let texto = '';
  for await (const pedaco of resposta) texto += pedaco;
  return { status: resposta.statusCode, headers: resposta.headers, corpo: JSON.parse(texto) };
}

const SEM_SESSAO = { status: 401, corpo: { json: { code: 'NAO_AUTENTICADO', defined: true } } };

test('o que não é JSON, ou não é o que o protocolo diz, é recusado sem chegar à operação', async () => {
  for (const corpo of ['{"json":', '<nome/>', 'null']) expect((await pedir(corpo)).status, corpo).toBe(400);
  expect(await pedir('{"json":{}}', { 'content-type': 'text/plain' })).toMatchObject({ status: 400 });
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect(await pedir('', {}, method), method).toMatchObject({ status: 404, corpo: { json: {} } });
});

test('um corpo grande demais é recusado pelo comprimento que diz, e pelo que tem quando não diz', async () => {
  const grande = 'x'.repeat(MAX_BODY_BYTES);
  const recusa = { status: 413, corpo: { json: { code: 'CORPO_GRANDE_DEMAIS' } } };
  const dito = await pedir(`{"json":"${grande}"}`);
  expect(dito).toMatchObject(recusa);
  expect(dito.headers.connection).toBe('close');
  expect(await pedir(['{"json":"', grande, '"}'])).toMatchObject({
    status: 413,
    corpo: { json: { code: 'CORPO_GRANDE_DEMAIS', message: 'Dados grandes demais' } },
  });
});

test('quem sai antes de dizer tudo não deixa nada pendurado', async () => {
  let soltar: () => void = () => undefined;
  for (const quando of ['antes de se saber quem é', 'depois']) {
    if (quando !== 'depois') espera = new Promise<void>((resolve) => (soltar = resolve));
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /rpc/filiais/list HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"json`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    soltar();
    await expect.poll(() => registro.map(({ status }) => status), { message: quando }).toEqual([400]);
    registro.length = 0;
  }
  expect(await pedir('{"json":{}}')).toMatchObject(SEM_SESSAO);
});

test('de outra origem ninguém pede nada', async () => {
  const headers = { ...JSON_TYPE, origin: 'https://mau.exemplo' };
  expect(await pedir('{"json":{}}', headers)).toMatchObject({
    status: 403,
    corpo: { json: { code: 'ORIGEM_RECUSADA' } },
  });
  expect(registro).toMatchObject([{ path: '/rpc/filiais/list', status: 403, endereco: '127.0.0.1' }]);
});

test('quem manda pedidos sem esperar pelas respostas perde a conexão, e quem espera não', async () => {
  const pedido = `GET /healthz HTTP/1.1\r\nHost: localhost:${port}\r\n`;
  const responder = async (quantos: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${pedido}\r\n`.repeat(quantos - 1) + `${pedido}Connection: close\r\n\r\n`);
    let texto = '';
    try {
      for await (const pedaco of socket) texto += pedaco;
    } catch {
      // The connection was reset.
    }
    return texto.split('HTTP/1.1 200').length - 1;
  };
  expect(await responder(16)).toBe(16);
  expect(await responder(200)).toBeLessThan(17);
  expect(await responder(16)).toBe(16);
});

test.each([
  ['das telas', 'POST /rpc/filiais/list'],
  ['de qualquer outro', 'GET /healthz'],
])('um pedido %s com dois nomes de servidor é recusado', async (_quem, linha) => {
  const responder = async (...hosts: string[]) => {
    const socket = connect(port, '127.0.0.1');
    const nomes = hosts.map((host) => `${host}\r\n`).join('');
    socket.write(`${linha} HTTP/1.1\r\n${nomes}Content-Length: 0\r\nConnection: close\r\n\r\n`);
    let texto = '';
    for await (const pedaco of socket) texto += pedaco;
    return texto;
  };
  expect(await responder(`Host: localhost:${port}`)).toMatch(/^HTTP\/1\.1 (200|401) /);
  for (const outro of ['host: mau.exemplo', `HOST: localhost:${port}`]) {
    const recusado = await responder(`Host: localhost:${port}`, outro);
    expect(recusado).toMatch(/^HTTP\/1\.1 400 /);
    expect(recusado).toContain('"code":"CABECALHO_REPETIDO"');
  }
});
