/**
 * The HTTP entry point. Every request first passes the common steps (its id, origin and Host checks, size limit). RPC
 * calls of the web app are then handled directly on Node's request and response (rpc.ts), everything else by Hono
 * (site.ts).
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { refuseOrigin } from '#platform/server/http/origin.ts';
import { hasTwoHosts, headersOf } from '#platform/server/http/request_headers.ts';
import { requestIdOf, requestScope } from '#platform/server/process/request_scope.ts';
import { type Refusal, TWO_HOSTS, wrongOrigin } from './refusals.ts';
import { type AppDeps, refuse } from './request.ts';
import { createRpc } from './rpc.ts';
import { createSite } from './site.ts';
import { refuseLength } from './uploads.ts';

/**
 * Maximum number of unanswered requests on one connection. Over HTTP/1.1, browsers and reverse proxies send one at a
 * time; a flood of pipelined requests would fill the memory before any other limit applies.
 */
const MAX_UNANSWERED = 16;
const unanswered = new WeakMap<Socket, number>();

function pipelinesTooMany(request: IncomingMessage, response: ServerResponse): boolean {
  const { socket } = request;
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return count > MAX_UNANSWERED;
}

export function createApp(deps: AppDeps): RequestListener {
  const answerRpc = createRpc(deps);
  const answerSite = getRequestListener(createSite(deps).fetch);
  return (request, response) => {
    if (pipelinesTooMany(request, response)) return void request.socket.destroy();
    const headers = headersOf(request);
    const scope = { request_id: requestIdOf(headers.get('x-request-id')), started: performance.now() };
    void requestScope.run(scope, async () => {
      const refusal = refusalOf(request, deps) && (await refusalNow(request, deps));
      if (refusal) return refuse(request, response, refusal, deps);
      const answering = request.url?.startsWith('/rpc/') ? answerRpc : answerSite;
      return void answering(request, response);
    });
  };
}

/** Judges anew with the address that the settings hold now: another copy may have saved it a moment ago. */
async function refusalNow(request: IncomingMessage, deps: AppDeps): Promise<Refusal | null> {
  if (deps.origin.baseUrl === null) await deps.stored.refresh();
  return refusalOf(request, deps);
}

/** Trusts Content-Length, since the HTTP parser enforces it; a body without one is counted while it is read. */
function refusalOf(request: IncomingMessage, deps: AppDeps): Refusal | null {
  const { method = 'GET' } = request;
  if (hasTwoHosts(request)) return TWO_HOSTS;
  const config = { ...deps.origin, stored: deps.stored.known() };
  const origin = refuseOrigin({ method, headers: headersOf(request) }, config);
  if (origin) return wrongOrigin(origin);
  return refuseLength(request);
}
