/**
 * A minimal browser: talks to the whole program over HTTP, in this process, and keeps the session cookie. `api` calls
 * every operation as the web app does, as the signed-in user.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type pg from 'pg';
import { createApp } from '#app/app.ts';
import type { contract } from '#app/contracts.ts';
import type { AnsweredRequest } from '#app/request.ts';
import type { Sessao } from '#company/auth/auth.contract.ts';
import { isSecure } from '#company/auth/auth.gateway.ts';
import { type AuthConfig, createAuthHandler } from '#company/auth/auth.server.ts';
import { findEnderecoPublico } from '#company/auth/auth.sql.ts';
import { createSessionReader } from '#platform/server/gate/session.ts';
import type { RequestHeaders } from '#platform/server/http/request_headers.ts';
import { createRequestLimit } from '#platform/server/http/request_limit.ts';
import { addressOfRequest, createStoredAddress } from '#platform/server/http/stored_address.ts';
import type { Live } from '#platform/server/live/live.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import type { Replica } from '#platform/server/sql/replica.ts';
import { createReadiness } from '#platform/server/start/readiness.ts';
import { newId } from '#platform/shared/ids.ts';
import { createTestDatabase } from './database.ts';

/** Opens a fresh database as the program does, and also as its owner, for what the program may not do. */
export async function abrirBanco(): Promise<Database & { dono: pg.Pool; config: pg.PoolConfig }> {
  const teste = await createTestDatabase();
  const banco = openDatabase(teste.config.app);
  return {
    ...banco,
    dono: teste.dono,
    config: teste.config.app,
    async close() {
      await banco.close();
      await teste.drop();
    },
  };
}

export const CONFIG_TESTE: ConfigTeste = {
  secret: 'segredo dos testes, sem valor fora deles',
  baseUrl: null,
  cadastro: 'aberto',
  enviaLinks: true,
  recusarSenhaComum: false,
};

type ConfigTeste = Omit<AuthConfig, 'baseUrlOf'> & {
  /** The public address of the environment. */
  baseUrl: string | null;
  /** The address through which the browser talks; by default the public one, or localhost. */
  casa?: string;
  /** Requests per minute of one user; unlimited by default. */
  pedidosPorMinuto?: number;
};

type Cadastro = {
  nome_completo: string;
  email: string;
  password: string;
  cargo?: string;
  convite?: string;
};
const ANA: Cadastro = { nome_completo: 'Ana Lima', email: 'ana@loja.com', password: 'tenis-azul-9' };

export type Resposta = { status: number; corpo: Record<string, unknown>; cookies: string[] };
export type Navegador = ReturnType<typeof navegador>;

/** Stands in for live updates: sends no change notices and refuses event streams. */
const SEM_AVISOS: Avisos = {
  announce: () => undefined,
  open: () => new Response(null, { status: 503 }),
};
type Avisos = Pick<Live, 'announce' | 'open'>;

function programa(
  banco: Database,
  config: ConfigTeste,
  endereco: string,
  live: Avisos,
  registro: AnsweredRequest[],
  replica: Replica | undefined,
) {
  const { secret, baseUrl } = config;
  const stored = createStoredAddress(() => findEnderecoPublico(banco.db));
  const baseUrlOf = addressOfRequest(baseUrl, stored);
  const secure = (headers: RequestHeaders) => isSecure(baseUrlOf(headers));
  const readSession = createSessionReader({ ...banco, secret, secure });
  return createApp({
    database: banco,
    replica,
    handleAuth: createAuthHandler(banco.db, { ...config, baseUrlOf }, readSession),
    readSession,
    origin: { baseUrl: config.baseUrl, loopbackOnly: config.baseUrl === null },
    stored,
    clock: () => new Date(),
    requestLimit: createRequestLimit(config.pedidosPorMinuto ?? 0),
    services: {
      cepUrl: 'http://127.0.0.1:9',
      baseUrl: config.enviaLinks ? 'http://localhost:3000' : null,
      publicUrl: config.baseUrl,
      secret: config.secret,
    },
    live,
    readiness: createReadiness(banco.pool),
    onAnswered: (request) => registro.push(request),
    onError: () => undefined,
    addressOf: () => endereco,
    // Unbuilt pages are enough, because no test here requests one.
    webDir: '.',
  });
}

/** Listens without keeping the process alive. */
async function servir(app: RequestListener): Promise<number> {
  const server = createServer(app).listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Sends a request like `fetch`, but with the request's own Host header. */
async function mandar(port: number, pedido: Request, caminho?: string): Promise<Response> {
  const { pathname, search } = new URL(pedido.url);
  const { method, headers, signal } = pedido;
  const envio = request({
    port,
    method,
    path: caminho ?? pathname + search,
    headers: Object.fromEntries(headers),
    signal,
  });
  envio.end(pedido.body && Buffer.from(await pedido.arrayBuffer()));
  const [vindo] = (await once(envio, 'response')) as [IncomingMessage];
  const status = vindo.statusCode ?? 0;
  const recebidos = new Headers();
  for (const [nome, valores = []] of Object.entries(vindo.headersDistinct))
    for (const valor of valores) recebidos.append(nome, valor);
  return new Response(SEM_CORPO.has(status) ? null : Readable.toWeb(vindo), { status, headers: recebidos });
}

const SEM_CORPO = new Set([204, 304]);

/** `endereco` is the client's network address as the program sees it. */
export function navegador(
  banco: Database,
  mudancas: Partial<ConfigTeste> = {},
  endereco = '10.0.0.1',
  live = SEM_AVISOS,
  replica?: Replica,
) {
  const config = { ...CONFIG_TESTE, ...mudancas };
  const casa = config.casa ?? config.baseUrl ?? 'http://localhost:3000';
  const registro: AnsweredRequest[] = [];
  const servidor = servir(programa(banco, config, endereco, live, registro, replica));
  let cookie = '';

  /** `caminho` is sent verbatim, for paths that `Request` would normalize. */
  async function pedir(request: Request, caminho?: string): Promise<Response> {
    request.headers.set('host', new URL(casa).host);
    request.headers.set('origin', new URL(casa).origin);
    if (cookie) request.headers.set('cookie', cookie);
    const resposta = await mandar(await servidor, request, caminho);
    for (const linha of resposta.headers.getSetCookie()) {
      const [par = ''] = linha.split(';');
      if (par.includes('sessao-')) cookie = /max-age=0/i.test(linha) ? '' : par;
    }
    return resposta;
  }
  async function enviar(caminho: string, init: RequestInit = {}): Promise<Resposta> {
    const resposta = await pedir(new Request(`${casa}${caminho}`, init));
    const corpo = (await resposta.json()) as Record<string, unknown>;
    return { status: resposta.status, corpo, cookies: resposta.headers.getSetCookie() };
  }
  const post = (caminho: string, corpo: unknown) =>
    enviar(caminho, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'teste' },
      body: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
    });
  const headers = () => ({ 'idempotency-key': newId() });
  const link = new RPCLink({ url: `${casa}/rpc`, headers, fetch: (request) => pedir(request) });
  const api: ContractRouterClient<typeof contract> = createORPCClient(link);

  return {
    api,
    pedir,
    enviar,
    post,
    cadastrar: (dados: Partial<Cadastro> = {}) => post('/api/auth/sign-up/email', { ...ANA, ...dados }),
    entrar: (email = ANA.email, password = ANA.password) =>
      post('/api/auth/sign-in/email', { email, password }),
    sair: () => post('/api/auth/sign-out', {}),
    sessao: (): Promise<Sessao | null> => api.auth.sessao(),
    cookie: () => cookie,
    /** The program's port, for tests that need a bare socket. */
    porta: servidor,
    /** The log entries the program would write. */
    registro,
    usarCookie: (valor: string) => {
      cookie = valor;
    },
  };
}

/** 'ok', or the code of the program's error. */
export async function codigoDe(chamada: Promise<unknown>): Promise<string> {
  return chamada.then(
    () => 'ok',
    (erro: { code: string }) => erro.code,
  );
}
