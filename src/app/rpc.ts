/**
 * Handles the web app's calls, with oRPC's handler for Node's own request and response. Through Hono's they would cost
 * a quarter more.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { StandardRPCSerializer } from '@orpc/client/standard';
import { BodyLimitPlugin, NodeHttpHandler } from '@orpc/server/node';
import {
  StandardHandler,
  type StandardHandlerOptions,
  StandardRPCCodec,
  StandardRPCMatcher,
} from '@orpc/server/standard';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { headersOf } from '#platform/server/http/request_headers.ts';
import { RpcJson } from '#platform/server/http/rpc_json.ts';
import { NOT_FOUND, refuseUnreadable, TOO_LARGE, UNREADABLE } from './refusals.ts';
import {
  type AppDeps,
  admit,
  failure,
  headersOfData,
  MAX_BODY_BYTES,
  pathOf,
  refuse,
  scopeOf,
  tellAnswered,
} from './request.ts';
import { router } from './servers.ts';

type Root = NonNullable<StandardHandlerOptions<RequestContext>['rootInterceptors']>[number];
type Answer = Extract<Awaited<ReturnType<Root>>, { matched: true }>['response'];

const finish: Root = async ({ request, context, next }) => {
  const result = await next();
  if (!result.matched) return result;
  const { status, headers, body } = result.response;
  scopeOf().status = status;
  const all = {
    ...headersOfData(),
    ...headers,
    ...Object.fromEntries(context.replica?.headers ?? []),
    ...(status === TOO_LARGE.status && TOO_LARGE.headers),
  };
  const response = { status, headers: all, body };
  if (body instanceof FormData) return { ...result, response: await inOnePiece(response, body) };
  const packed = packs(request.headers['accept-encoding'], context.visitor?.address);
  return { ...result, response: packed ? await compressed(response) : response };
};

const compress = promisify(gzip);
/** In bytes. A shorter answer fits into few packets. */
const COMPRESSED_FROM = 8 * 1024;
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

const packs = (accepted: unknown, address = '') =>
  /\bgzip\b/.test(String(accepted ?? '')) && !THIS_MACHINE.test(address);

/** oRPC's compression plugin would also compress short answers. */
async function compressed(response: Answer): Promise<Answer> {
  const text = JSON.stringify(response.body ?? null);
  if (Buffer.byteLength(text) < COMPRESSED_FROM) return response;
  const bytes = await compress(text);
  const headers = { ...response.headers, 'content-encoding': 'gzip', 'content-length': String(bytes.length) };
  return { ...response, headers, body: new Blob([bytes]).stream() };
}

/**
 * Files, such as exports, are sent as form data. A form that is read as a stream ends the program when the client
 * disconnects: undici writes into a stream that is closed, in a promise that nobody awaits
 * (https://github.com/nodejs/undici/issues/5835; Node 24.21). So it is read whole first.
 */
async function inOnePiece(response: Answer, form: FormData): Promise<Answer> {
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  const bytes = await whole.blob();
  const headers = { ...response.headers, 'content-type': type, 'content-length': String(bytes.size) };
  return { ...response, headers, body: bytes.stream() };
}

/** Always answers, never throws. */
export function createRpc(
  deps: AppDeps,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const standard = new StandardHandler(
    router,
    new StandardRPCMatcher(),
    new StandardRPCCodec(new StandardRPCSerializer(new RpcJson())),
    { ...refuseUnreadable, rootInterceptors: [finish] },
  );
  const handler = new NodeHttpHandler(standard, {
    plugins: [new BodyLimitPlugin({ maxBodySize: MAX_BODY_BYTES })],
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return refuse(request, response, NOT_FOUND, deps);
    const context = await admit(headersOf(request), deps, request);
    if ('status' in context) return refuse(request, response, context, deps);
    // oRPC would read it as JSON, but a foreign page may send other types without asking.
    const type = request.headers['content-type'] ?? 'application/json';
    if (!type.startsWith('application/json')) return refuse(request, response, UNREADABLE, deps);
    const { matched } = await handler.handle(request, response, { prefix: '/rpc', context });
    if (!matched) return refuse(request, response, NOT_FOUND, deps);
    tellAnswered(request, { path: pathOf(request), status: scopeOf().status ?? 500 }, deps);
  }

  return (request, response) =>
    answer(request, response)
      .catch((error: unknown) => {
        const refusal = failure(error, `${request.method} ${pathOf(request)}`, deps);
        if (!response.headersSent) refuse(request, response, refusal, deps);
      })
      .catch(() => void response.destroy());
}
