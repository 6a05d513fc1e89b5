/**
 * Everything except the web app's calls: accounts, REST for third parties, the event stream, health checks and the
 * built screens.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { createRouterClient } from '@orpc/server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Sessao } from '#company/auth/auth.contract.ts';
import { provaDoEndereco } from '#company/configuracoes/endereco.gateway.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { openApiDocument, openApiPage } from './openapi.ts';
import {
  bodyOf,
  NOT_FOUND,
  NOT_SIGNED_IN,
  type Refusal,
  refuseUnreadable,
  TOO_LARGE,
  tooManyRequests,
} from './refusals.ts';
import { type AppDeps, admit, failure, MAX_BODY_BYTES, scopeOf, tellAnswered } from './request.ts';
import { securePages } from './secure_headers.ts';
import { router } from './servers.ts';
import { type SiteEnv, serveScreens } from './static.ts';
import { isDownload, isUpload, noteTag, sandbox, serveFile, uploadInTurn } from './uploads.ts';

type SiteContext = Context<SiteEnv>;

/** Maximum wait of a page load for its session. */
const PATIENCE_MS = 500;

const PAPER = 'application/pdf';
const ARCHIVE = 'application/zip';

const streamed = ({ body, status, headers }: Response): Response => new Response(body, { status, headers });

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * Counts only bodies without a length: counting turns the body into a stream, which costs more than most responses. An
 * upload is counted where it is read.
 */
const countBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: () => refuse(TOO_LARGE) });
const limitBody: MiddlewareHandler = (c, next) => {
  if (!c.req.raw.headers.has('transfer-encoding') || isUpload(c.req.method, c.req.path)) return next();
  return countBody(c, next);
};

export function createSite(deps: AppDeps): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const rest = new OpenAPIHandler(router, {
    ...refuseUnreadable,
    clientInterceptors: [...refuseUnreadable.clientInterceptors, ...noteTag.clientInterceptors],
  });

  app.use(async (c, next) => {
    await next();
    if (isDownload(c.req.path)) sandbox(c.res);
  });
  app.use(securePages);
  app.use(async (c, next) => {
    await next();
    // Not c.header: it copies the finished response into one with a stream as body.
    c.res.headers.set('X-Request-Id', scopeOf().request_id);
    tellAnswered(c.env.incoming, { path: c.req.path, status: c.res.status }, deps);
  });
  app.use(limitBody);

  // With a challenge it also proves which program answers, for the test of the public address.
  app.get('/healthz', (c) => {
    const desafio = c.req.query('prova');
    const prova = desafio && provaDoEndereco(deps.services.secret, desafio.slice(0, 64));
    return c.json({ status: 'ok', ...(prova && { prova }) }, 200, NO_STORE);
  });
  app.get('/readyz', async (c) => {
    const readiness = await deps.readiness.check();
    if (readiness === 'pronto') return c.json({ status: 'ok' }, 200, NO_STORE);
    // Reads still work: taking this process out of service would end them too.
    if (readiness === 'so_leitura') return c.json({ status: 'ok', aviso: 'disco' }, 200, NO_STORE);
    return c.json({ status: 'indisponivel', motivo: readiness }, 503, NO_STORE);
  });
  app.all('/api/auth/*', (c) => answerAuth(c, deps));
  app.get('/api/eventos', (c) => openEvents(c, deps));
  app.get('/api/openapi.json', async (c) => c.json(await openApiDocument()));
  app.get('/api/docs', async (c) => c.html(await openApiPage(c.get('secureHeadersNonce') ?? '')));
  app.all('/api/*', (c) => answerRest(c, rest, deps));
  serveScreens(app, deps.webDir, (headers) => sessaoOf(headers, deps));

  app.onError((error, c) => refuse(failure(error, `${c.req.method} ${c.req.path}`, deps)));
  return app;
}

const refuse = (refusal: Refusal): Response =>
  Response.json(bodyOf(refusal), { status: refusal.status, headers: { ...NO_STORE, ...refusal.headers } });

async function answerAuth(c: SiteContext, deps: AppDeps): Promise<Response> {
  const { method, path, raw } = c.req;
  const response = await deps.handleAuth(raw, deps.addressOf(c.env.incoming), (conta) => {
    scopeOf().conta = conta;
  });
  // A user signed in, up or out: event streams recheck their sessions, and the list of users changes.
  if (response.ok && method !== 'GET' && !/\/(conferir|pedir)$/.test(path)) deps.live.announce(null);
  return response;
}

/** The event stream for the screens of one browser (platform/server/live/event_streams.ts). */
async function openEvents(c: SiteContext, deps: AppDeps): Promise<Response> {
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '', host: c.req.header('host') ?? '' });
  const again = () => deps.readSession(headers, { noteUse: false });
  const session = await again();
  if (!session) return refuse(NOT_SIGNED_IN);
  const wait = deps.requestLimit.take(session.id);
  if (wait > 0) return refuse(tooManyRequests(wait, scopeOf().request_id));
  // A HEAD request would leave a stream open that nobody reads.
  return c.req.method === 'HEAD' ? c.body(null) : deps.live.open(session, again);
}

/**
 * Returns the session as the page's own request would. Gives up if the database is unreachable, because the page
 * reports that itself.
 */
async function sessaoOf(headers: Headers, deps: AppDeps): Promise<Sessao | null | undefined> {
  const ask = async () => {
    const context = await admit(headers, deps);
    return 'status' in context ? undefined : createRouterClient(router, { context }).auth.sessao();
  };
  return Promise.race([ask().catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);
}

async function answerRest(
  c: SiteContext,
  rest: OpenAPIHandler<RequestContext>,
  deps: AppDeps,
): Promise<Response> {
  const context = await admit(c.req.raw.headers, deps, c.env.incoming);
  if ('status' in context) return refuse(context);
  const upload = isUpload(c.req.method, c.req.path);
  if (upload && !context.session) return refuse(NOT_SIGNED_IN);
  const handle = (request: Request) => rest.handle(request, { prefix: '/api', context });
  const answer = await (upload && context.session
    ? uploadInTurn(context.session.id, c.req.raw, handle)
    : handle(c.req.raw));
  if ('status' in answer) return refuse(answer);
  const { matched, response } = answer;
  if (!matched) return refuse(NOT_FOUND);
  response.headers.set('Cache-Control', 'no-store');
  // oRPC sends files as inline; they must be downloads (ASVS 3.2.1). Printed documents are the exception and open in a
  // tab: the program made them, and a browser's PDF viewer runs no script from them.
  const disposition = response.headers.get('Content-Disposition');
  const paper = response.headers.get('Content-Type') === PAPER && !isDownload(c.req.path);
  if (disposition && !paper)
    response.headers.set('Content-Disposition', disposition.replace(/^inline/, 'attachment'));
  context.replica?.headers.forEach((value, name) => {
    response.headers.set(name, value);
  });
  // Sent as a stream: given the file, the server would first read all of it.
  if (response.headers.get('Content-Type') === ARCHIVE) return streamed(response);
  if (isDownload(c.req.path) && response.status === 200)
    return serveFile(response, context, c.req.header('if-none-match'));
  return response;
}
