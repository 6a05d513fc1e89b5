/**
 * Handles the web app's calls directly on Node's request and response: converting to and from the web's `Request`,
 * `Headers` and `Response` makes a cheap call a quarter more expensive.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { StandardRPCSerializer } from '@orpc/client/standard';
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard';
import { toAbortSignal } from '@orpc/standard-server-node';
import { headersOf } from '#platform/server/http/request_headers.ts';
import { RpcJson } from '#platform/server/http/rpc_json.ts';
import { errorOf, NOT_FOUND, refuseUnreadable, TOO_LARGE } from './refusals.ts';
import {
  type AppDeps,
  admit,
  failure,
  headersOfData,
  MAX_BODY_BYTES,
  pathOf,
  refuse,
  tellAnswered,
} from './request.ts';
import { router } from './servers.ts';

const handler = new StandardHandler(
  router,
  new StandardRPCMatcher(),
  new StandardRPCCodec(new StandardRPCSerializer(new RpcJson())),
  refuseUnreadable,
);

/** Always answers, never throws. */
export function createRpc(
  deps: AppDeps,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return refuse(request, response, NOT_FOUND, deps);
    const context = await admit(headersOf(request), deps, request);
    if ('status' in context) return refuse(request, response, context, deps);
    const call = {
      method: request.method,
      url: new URL(pathOf(request), 'http://localhost'),
      headers: request.headers,
      signal: toAbortSignal(response),
      body: () => readJson(request),
    };
    const { matched, response: answered } = await handler.handle(call, { prefix: '/rpc', context });
    if (!matched) return refuse(request, response, NOT_FOUND, deps);
    const { status, body } = answered;
    const headers = Object.assign(headersOfData(), answered.headers);
    context.replica?.headers.forEach((value, name) => {
      headers[name] = value;
    });
    if (status === TOO_LARGE.status) Object.assign(headers, TOO_LARGE.headers);
    const content =
      body instanceof FormData
        ? await contentOfForm(body)
        : await compressedFor(request, contentOf(body), deps.addressOf(request));
    tellAnswered(request, { path: pathOf(request), status }, deps);
    send(response, status, headers, content);
  }

  return (request, response) =>
    answer(request, response)
      .catch((error: unknown) => {
        const refusal = failure(error, `${request.method} ${pathOf(request)}`, deps);
        if (!response.headersSent) refuse(request, response, refusal, deps);
      })
      .catch(() => void response.destroy());
}

interface Content {
  readonly type?: string;
  readonly encoding?: 'gzip';
  readonly data: Buffer;
}

/** Encoded here, once. Given a string, Node would measure it, join it with the head and encode both. */
const contentOf = (body: unknown): Content => ({ data: Buffer.from(JSON.stringify(body ?? null)) });

const compress = promisify(gzip);
/** In bytes. A shorter answer fits into few packets. */
const COMPRESSED_FROM = 8 * 1024;
const THIS_MACHINE = /^(127\.|::1$|::ffff:127\.)/;

/** Compresses a long answer to a client on another machine. */
async function compressedFor(request: IncomingMessage, content: Content, address: string): Promise<Content> {
  const accepted = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (!accepted || content.data.length < COMPRESSED_FROM || THIS_MACHINE.test(address)) return content;
  return { encoding: 'gzip', data: await compress(content.data) };
}

/**
 * Files, such as exports, are sent as form data. They are in memory and sent whole: reading a form as a stream throws
 * an error that cannot be caught when the client disconnects.
 */
async function contentOfForm(form: FormData): Promise<Content> {
  const whole = new Response(form);
  const data = Buffer.from(await whole.arrayBuffer());
  return { type: whole.headers.get('content-type') ?? '', data };
}

function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  { type, encoding, data }: Content,
): void {
  if (type) headers['content-type'] = type;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(data.length);
  response.writeHead(status, headers).end(data);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'];
  if (type !== undefined && !type.startsWith('application/json')) throw new TypeError('not JSON');
  const text = await readText(request);
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Uses events: for a body of one chunk, an async iterator costs more than the rest of the handling. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= MAX_BODY_BYTES) return void pieces.push(piece);
      pieces.length = 0;
      reject(errorOf(TOO_LARGE));
    });
    request.on('end', () => resolve(Buffer.concat(pieces).toString()));
    request.on('error', reject);
    // The client disconnected during the session lookup, so no more events will arrive.
    if (request.destroyed) reject(new Error('the request was cut off'));
  });
}
