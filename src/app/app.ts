/** The HTTP side: who may speak at all, then accounts, RPC for the web app, REST for others, and the built screens. */
import { randomUUID } from 'node:crypto';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { RPCHandler } from '@orpc/server/fetch';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import type { AuthHandler } from '#auth/auth.routes.ts';
import { type Database, ping } from '#platform/server/db.ts';
import { isUnavailable, type RequestContext, type Services } from '#platform/server/gate.ts';
import type { Live } from '#platform/server/live.ts';
import { type OriginConfig, refuseOrigin } from '#platform/server/origin.ts';
import type { SessionReader } from '#platform/server/session.ts';
import { platformErrors } from '#platform/shared/errors.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import { router } from './router.ts';
import { serveScreens } from './static.ts';

export interface AppDeps {
  database: Database;
  readSession: SessionReader;
  handleAuth: AuthHandler;
  origin: OriginConfig;
  clock: () => Date;
  services: Services;
  live: Pick<Live, 'announce' | 'open'>;
  /** Told of what nobody expected, with the id that the answer carries. */
  onError: (error: unknown, where: { operation: string; request_id: string }) => void;
  /** The client's network address, from a trusted proxy where there is one. */
  addressOf: (context: Context) => string;
  /** Folder of the built web app. */
  webDir: string;
}

type Env = { Variables: SecureHeadersVariables & { request_id: string } };

const MAX_BODY_BYTES = 1024 * 1024;

const securityHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", NONCE],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  },
  xFrameOptions: 'DENY',
  referrerPolicy: 'same-origin',
});

export function createApp(deps: AppDeps): Hono<Env> {
  const app = new Hono<Env>();
  const rpc = new RPCHandler(router);
  const rest = new OpenAPIHandler(router);

  app.use(securityHeaders);
  app.use(async (c, next) => {
    c.set('request_id', randomUUID());
    const refusal = refuseOrigin({ method: c.req.method, headers: c.req.raw.headers }, deps.origin);
    return refusal ? c.json({ code: 'ORIGEM_RECUSADA', message: refusal }, 403) : next();
  });
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ code: 'CORPO_GRANDE_DEMAIS', message: 'Dados grandes demais' }, 413),
    }),
  );

  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    return (await ping(deps.database)) ? c.json({ status: 'ok' }) : c.json({ status: 'indisponivel' }, 503);
  });
  app.all('/api/auth/*', async (c) => {
    const response = await deps.handleAuth(c.req.raw, deps.addressOf(c));
    // Someone signed in, up or out: streams look at their sessions, the list of users shows who is new.
    if (response.ok) deps.live.announce({ slices: ['auth', 'sistema'], filiais: null });
    return response;
  });
  app.get('/api/eventos', (c) => openEvents(c, deps));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument()));
  app.get('/api/docs', async (c) => c.html(await openApiPage(c.get('secureHeadersNonce') ?? '')));
  app.all('/rpc/*', async (c) =>
    answer(c, await rpc.handle(c.req.raw, { prefix: '/rpc', context: await contextOf(c, deps) })),
  );
  app.all('/api/*', async (c) =>
    answer(c, await rest.handle(c.req.raw, { prefix: '/api', context: await contextOf(c, deps) })),
  );
  serveScreens(app, deps.webDir);

  app.onError((error, c) => {
    const request_id = c.get('request_id');
    deps.onError(error, { operation: `${c.req.method} ${c.req.path}`, request_id });
    // Who is asking is looked up before the gate, where the database may be out of reach too.
    if (isUnavailable(error)) {
      const { code, message } = platformErrors.INDISPONIVEL;
      return c.json({ code, message, data: { request_id } }, 503);
    }
    return c.json({ code: 'ERRO_INESPERADO', message: 'Erro inesperado', data: { request_id } }, 500);
  });
  return app;
}

/** The stream of notices for the screens of one browser (platform/server/event_streams.ts). */
async function openEvents(c: Context<Env>, deps: AppDeps): Promise<Response> {
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '' });
  const again = () => deps.readSession(headers);
  const session = await again();
  if (!session) {
    const { code, message } = platformErrors.NAO_AUTENTICADO;
    return c.json({ code, message }, 401, { 'Cache-Control': 'no-store' });
  }
  // A HEAD would leave a stream that nobody reads.
  return c.req.method === 'HEAD' ? c.body(null) : deps.live.open(session, again);
}

async function contextOf(c: Context<Env>, deps: AppDeps): Promise<RequestContext> {
  return {
    pool: deps.database.db,
    session: await deps.readSession(c.req.raw.headers),
    idempotencyKey: c.req.header('idempotency-key'),
    clock: deps.clock,
    services: deps.services,
    announce: deps.live.announce,
    onUnexpected: (error, operation) => deps.onError(error, { operation, request_id: c.get('request_id') }),
  };
}

function answer(c: Context<Env>, result: { matched: boolean; response?: Response | undefined }): Response {
  if (!result.matched || !result.response) {
    return c.json({ code: 'NAO_ENCONTRADO', message: 'Operação não encontrada' }, 404, {
      'Cache-Control': 'no-store',
    });
  }
  const response = new Response(result.response.body, result.response);
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Request-Id', c.get('request_id'));
  return response;
}
