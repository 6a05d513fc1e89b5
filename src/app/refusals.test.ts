/**
 * A refusal has the same content for the web app's calls (rpc.ts) and for REST (site.ts). No test here queries a
 * database.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionUser } from '#platform/server/gate/session.ts';
import { createStoredAddress } from '#platform/server/http/stored_address.ts';
import { createApp } from './app.ts';
import { type AppDeps, MAX_BODY_BYTES } from './request.ts';

let lerSessao: AppDeps['readSession'] = async () => null;
let esperar = 0;
const deps: Partial<AppDeps> = {
  readSession: (headers) => lerSessao(headers),
  requestLimit: { take: () => esperar } as AppDeps['requestLimit'],
  origin: { baseUrl: null, loopbackOnly: true },
  stored: createStoredAddress(async () => null),
  clock: () => new Date(),
  onAnswered: () => undefined,
  onError: () => undefined,
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
  lerSessao = async () => null;
  esperar = 0;
});
afterAll(() => server.closeAllConnections());

interface Pedido {
  /** Extra headers, as pairs. */
  headers?: string[][];
  body?: string;
  /** Sent without its length. */
  chunked?: boolean;
}

async function pedir(path: string, { headers = [], body = '{}', chunked }: Pedido) {
  const fixos = [
    ['Host', `127.0.0.1:${port}`],
    ['Content-Type', 'application/json'],
    ['X-Request-Id', 'pedido-de-teste'],
    chunked ? ['Transfer-Encoding', 'chunked'] : ['Content-Length', String(Buffer.byteLength(body))],
  ];
  const envio = request({ port, path, method: 'POST', headers: [...fixos, ...headers].flat() });
  // The response may arrive before the whole body is sent.
  envio.on('error', () => undefined);
  envio.end(body);
  const [resposta] = (await once(envio, 'response')) as [IncomingMessage];
  let texto = '';
  for await (const pedaco of resposta) texto += pedaco;
  // Dates and lengths differ, and pages allow styles with a nonce.
  const {
    date,
    'content-length': _length,
    'transfer-encoding': _encoding,
    'content-security-policy': _csp,
    ...iguais
  } = resposta.headers;
  return { status: resposta.statusCode, headers: iguais, corpo: JSON.parse(texto) };
}

const falhar = (error: Error) => () => {
  lerSessao = () => Promise.reject(error);
};
const OPERACAO = ['/rpc/filiais/create', '/api/filiais'] as const;
const grande = `{"json":"${'x'.repeat(MAX_BODY_BYTES)}"}`;

test.each<{
  quando: string;
  status: number;
  code: string;
  message: string;
  pedido?: Pedido;
  antes?: () => void;
  caminhos?: readonly [rpc: string, rest: string];
  headers?: Record<string, string>;
  data?: object;
}>([
  {
    quando: 'com dois nomes de servidor',
    status: 400,
    code: 'CABECALHO_REPETIDO',
    message: 'O pedido diz mais de uma vez a quem se dirige (Host)',
    pedido: { headers: [['Host', 'mau.exemplo']] },
  },
  {
    quando: 'de outra origem',
    status: 403,
    code: 'ORIGEM_RECUSADA',
    message: 'Este endereço só atende este computador',
    pedido: { headers: [['Origin', 'https://mau.exemplo']] },
  },
  {
    quando: 'de outro site, neste computador',
    status: 403,
    code: 'ORIGEM_RECUSADA',
    message: 'Origem não permitida',
    pedido: { headers: [['Sec-Fetch-Site', 'cross-site']] },
  },
  {
    quando: 'grande demais, pelo comprimento que diz',
    status: 413,
    code: 'CORPO_GRANDE_DEMAIS',
    message: 'Dados grandes demais',
    pedido: { body: grande },
    headers: { connection: 'close' },
  },
  {
    quando: 'grande demais, pelo que tem',
    status: 413,
    code: 'CORPO_GRANDE_DEMAIS',
    message: 'Dados grandes demais',
    pedido: { body: grande, chunked: true },
    headers: { connection: 'close' },
  },
  {
    quando: 'que não se lê',
    status: 400,
    code: 'DADOS_INVALIDOS',
    message: 'Dados inválidos',
    pedido: { body: '{"json":' },
  },
  {
    quando: 'de uma operação que não há',
    status: 404,
    code: 'NAO_ENCONTRADO',
    message: 'Operação não encontrada',
    caminhos: ['/rpc/nada/nada', '/api/nada'],
  },
  {
    quando: 'de quem não entrou',
    status: 401,
    code: 'NAO_AUTENTICADO',
    message: 'Usuário não autenticado',
  },
  {
    quando: 'de quem pede demais',
    status: 429,
    code: 'PEDIDOS_DEMAIS',
    message: 'Foram feitos pedidos demais em pouco tempo. Aguarde alguns segundos e tente de novo',
    antes: () => {
      lerSessao = async () => ({ id: 'ana' }) as SessionUser;
      esperar = 7;
    },
    headers: { 'retry-after': '7' },
    data: { request_id: 'pedido-de-teste' },
  },
  {
    quando: 'sem banco',
    status: 503,
    code: 'INDISPONIVEL',
    message: 'O banco de dados está ocupado ou indisponível. Tente novamente',
    antes: falhar(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
    data: { request_id: 'pedido-de-teste' },
  },
  {
    quando: 'que falha como ninguém previu',
    status: 500,
    code: 'ERRO_INESPERADO',
    message: 'Erro inesperado',
    antes: falhar(new Error('segredo do banco')),
    data: { request_id: 'pedido-de-teste' },
  },
])('um pedido $quando é recusado com as mesmas palavras às telas e aos programas', async (caso) => {
  const { pedido = {}, caminhos = OPERACAO, status, code, headers = {}, data } = caso;
  caso.antes?.();
  const [telas, programas] = [await pedir(caminhos[0], pedido), await pedir(caminhos[1], pedido)];
  const corpo = { code, status, message: expect.stringContaining(caso.message), ...(data && { data }) };
  expect(programas).toMatchObject({
    status,
    corpo: { ...corpo, defined: status !== 500 },
    headers: { 'cache-control': 'no-store', 'x-request-id': 'pedido-de-teste', ...headers },
  });
  expect(telas).toEqual({ ...programas, corpo: { json: programas.corpo } });
});
