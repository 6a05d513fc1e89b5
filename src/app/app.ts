/** The HTTP side: who may speak at all, then accounts, RPC for the web app, REST for others, and the built screens. */
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import type { AuthHandler } from '#auth/auth.routes.ts';
import type { Database } from '#platform/server/db.ts';
import { isUnavailable, type RequestContext, type Services } from '#platform/server/gate.ts';
import type { Live } from '#platform/server/live.ts';
import { type OriginConfig, refuseOrigin } from '#platform/server/origin.ts';
import type { ReadinessCheck } from '#platform/server/readiness.ts';
import { POSITION_HEADER, type Replica } from '#platform/server/replica.ts';
import type { RequestLimit } from '#platform/server/request_limit.ts';
import { loggablePath, requestIdOf, requestScope } from '#platform/server/request_scope.ts';
import type { SessionReader } from '#platform/server/session.ts';
import { platformErrors } from '#platform/shared/errors.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import { router } from './router.ts';
import { handleRpc } from './rpc.ts';
import { serveScreens } from './static.ts';

export interface AnsweredRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Who asked, where somebody was signed in. */
  readonly usuario?: string;
  /** Whom it was about, of what is about getting in: who tried and failed, too. */
  readonly conta?: string;
  /** From where, of what is about getting in and of what was refused: 401, 403, 429. */
  readonly endereco?: string;
}

export interface AppDeps {
  database: Database;
  replica?: Replica | undefined;
  readSession: SessionReader;
  handleAuth: AuthHandler;
  origin: OriginConfig;
  clock: () => Date;
  /** Of one person. */
  requestLimit: RequestLimit;
  services: Services;
  live: Pick<Live, 'announce' | 'open'>;
  readiness: Pick<ReadinessCheck, 'check'>;
  /** Told of every answered request but those for the screens' files. */
  onAnswered: (request: AnsweredRequest) => void;
  /** Told of what nobody expected, with the id that the answer carries. */
  onError: (error: unknown, where: { operation: string; request_id: string }) => void;
  /** The client's network address, from a trusted proxy where there is one. */
  addressOf: (context: Context) => string;
  /** Folder of the built web app. */
  webDir: string;
}

type Env = {
  Variables: SecureHeadersVariables & {
    request_id: string;
    usuario?: string;
    conta?: string;
    /** The answer has all its headers. */
    complete?: boolean;
  };
};

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

/** A logo of 1 MB in base64, and the rest of its request. */
const MAX_BODY_BYTES = 1.5 * 1024 * 1024;

const headersWith = (...stylesFrom: (string | typeof NONCE)[]) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...stylesFrom],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
    // Browsers heed it over HTTPS only.
    strictTransportSecurity: 'max-age=31536000; includeSubDomains',
    xFrameOptions: 'DENY',
    referrerPolicy: 'same-origin',
  });
const headersOfPages = headersWith(NONCE);
/** Rows have no styles that a nonce would let in: theirs are the same for all, and asked for once. */
const HEADERS_OF_ROWS = Object.fromEntries(
  (
    await new Hono()
      .use(headersWith())
      .get((c) => c.body(null))
      .request('/')
  ).headers,
);

const refuseBody = (c: Context) =>
  c.json({ code: 'CORPO_GRANDE_DEMAIS', message: 'Dados grandes demais' }, 413);
const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });

/**
 * Believes a told length, which the HTTP parser holds the body to. Only a body without one is looked at here: whoever
 * looks makes a stream of it, which costs more than most answers.
 */
const limitBody: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  if (headers.has('transfer-encoding')) return countBody(c, next);
  return Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES ? refuseBody(c) : next();
};

export function createApp(deps: AppDeps): Hono<Env> {
  const app = new Hono<Env>();
  const rest = new OpenAPIHandler(router);

  app.use((c, next) => (c.req.path.startsWith('/rpc/') ? headRows(c, next) : headersOfPages(c, next)));
  app.use((c, next) => scoped(c, next, deps));
  app.use(async (c, next) => {
    const refusal = refuseOrigin({ method: c.req.method, headers: c.req.raw.headers }, deps.origin);
    return refusal ? c.json({ code: 'ORIGEM_RECUSADA', message: refusal }, 403) : next();
  });
  app.use(limitBody);

  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.get('/readyz', async (c) => {
    const readiness = await deps.readiness.check();
    const headers = { 'Cache-Control': 'no-store' };
    return readiness === 'pronto'
      ? c.json({ status: 'ok' }, 200, headers)
      : c.json({ status: 'indisponivel', motivo: readiness }, 503, headers);
  });
  app.all('/api/auth/*', async (c) => {
    const response = await deps.handleAuth(c.req.raw, deps.addressOf(c), (conta) => c.set('conta', conta));
    // Someone signed in, up or out: streams look at their sessions, the list of users shows who is new, and after a
    // sign-up the bell of those who may let people in counts again.
    if (response.ok && c.req.method !== 'GET' && !/\/(conferir|pedir)$/.test(c.req.path)) {
      const slices = c.req.path.includes('/sign-up/') ? ['auth', 'sistema', 'inicio'] : ['auth', 'sistema'];
      deps.live.announce({ slices, filiais: null });
    }
    return response;
  });
  app.get('/api/eventos', (c) => openEvents(c, deps));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument()));
  app.get('/api/docs', async (c) => c.html(await openApiPage(c.get('secureHeadersNonce') ?? '')));
  app.all('/rpc/*', (c) => limited(c, deps, (context) => answerRpc(c, context)));
  app.all('/api/*', (c) =>
    limited(c, deps, async (context) =>
      answer(c, context, await rest.handle(c.req.raw, { prefix: '/api', context })),
    ),
  );
  serveScreens(app, deps.webDir);

  app.onError((error, c) => {
    const request_id = c.get('request_id');
    deps.onError(error, { operation: `${c.req.method} ${c.req.path}`, request_id });
    // Who is asking is looked up before the gate, where the database may be out of reach too.
    if (isUnavailable(error)) {
      const { code, message } = platformErrors.INDISPONIVEL;
      return refuse(c, 503, { code, message, data: { request_id } });
    }
    return refuse(c, 500, { code: 'ERRO_INESPERADO', message: 'Erro inesperado', data: { request_id } });
  });
  return app;
}

/** What failed outside of the handlers, in the shape that the caller reads: the web app's calls have their own. */
function refuse(
  c: Context<Env>,
  status: 429 | 500 | 503,
  body: { code: string; message: string; data: object },
) {
  const defined = status !== 500;
  const shaped = c.req.path.startsWith('/rpc/') ? { json: { defined, status, ...body } } : body;
  return c.json(shaped, status, { 'Cache-Control': 'no-store' });
}

/** Gives an answer to the web app the headers of rows, where it has not got them. */
async function headRows(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  await next();
  if (c.get('complete')) return;
  for (const [name, value] of Object.entries(HEADERS_OF_ROWS)) c.res.headers.set(name, value);
}

async function answerRpc(c: Context<Env>, context: RequestContext): Promise<Response> {
  const headers = () => ({
    ...HEADERS_OF_ROWS,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-request-id': c.get('request_id'),
    ...Object.fromEntries(context.replica?.headers ?? []),
  });
  const answered = await handleRpc(c.req.raw, context, headers);
  if (!answered?.complete) return answer(c, context, { matched: answered !== undefined, ...answered });
  c.set('complete', true);
  return answered.response;
}

/** Gives the request its id, in the log and in the answer, and tells of the answer. */
async function scoped(c: Context<Env>, next: () => Promise<void>, deps: AppDeps): Promise<void> {
  const request_id = requestIdOf(c.req.header('x-request-id'));
  const started = performance.now();
  c.set('request_id', request_id);
  await requestScope.run({ request_id }, async () => {
    await next();
    // Not c.header, which copies the finished response into one whose body is a stream.
    if (!c.get('complete')) c.res.headers.set('X-Request-Id', request_id);
    if (!/^\/(api|rpc)\//.test(c.req.path)) return;
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    const { usuario, conta } = c.var;
    const tells = path.startsWith('/api/auth/') || REFUSALS.has(status);
    deps.onAnswered({
      method,
      path: loggablePath(path),
      status,
      ms,
      ...(usuario && { usuario }),
      ...(conta && { conta }),
      ...(tells && { endereco: deps.addressOf(c) }),
    });
  });
}

/** The stream of notices for the screens of one browser (platform/server/event_streams.ts). */
async function openEvents(c: Context<Env>, deps: AppDeps): Promise<Response> {
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '' });
  const again = () => deps.readSession(headers, { noteUse: false });
  const session = await again();
  if (!session) {
    const { code, message } = platformErrors.NAO_AUTENTICADO;
    return c.json({ code, message }, 401, { 'Cache-Control': 'no-store' });
  }
  // A HEAD would leave a stream that nobody reads.
  return c.req.method === 'HEAD' ? c.body(null) : deps.live.open(session, again);
}

async function contextOf(c: Context<Env>, deps: AppDeps): Promise<RequestContext> {
  const session = await deps.readSession(c.req.raw.headers);
  if (session) c.set('usuario', session.id);
  return {
    pool: deps.database.db,
    replica: deps.replica?.forRequest(c.req.header(POSITION_HEADER)),
    session,
    idempotencyKey: c.req.header('idempotency-key'),
    clock: deps.clock,
    services: deps.services,
    announce: deps.live.announce,
    onUnexpected: (error, operation) => deps.onError(error, { operation, request_id: c.get('request_id') }),
  };
}

/** Hands the request on, unless its person has made too many. */
async function limited(
  c: Context<Env>,
  deps: AppDeps,
  handle: (context: RequestContext) => Promise<Response>,
): Promise<Response> {
  const context = await contextOf(c, deps);
  const wait = context.session ? deps.requestLimit.take(context.session.id) : 0;
  if (wait === 0) return handle(context);
  c.header('Retry-After', String(wait));
  const { code, message } = platformErrors.PEDIDOS_DEMAIS;
  return refuse(c, 429, { code, message, data: { request_id: c.get('request_id') } });
}

function answer(
  c: Context<Env>,
  { replica }: RequestContext,
  result: { matched: boolean; response?: Response | undefined },
): Response {
  if (!result.matched || !result.response) {
    return c.json({ code: 'NAO_ENCONTRADO', message: 'Operação não encontrada' }, 404, {
      'Cache-Control': 'no-store',
    });
  }
  const { headers } = result.response;
  headers.set('Cache-Control', 'no-store');
  replica?.headers.forEach((value, name) => {
    headers.set(name, value);
  });
  return result.response;
}
