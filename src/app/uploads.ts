/**
 * Files over HTTP. Uploads are larger than other bodies, so they are read only for signed-in users, and only a few are
 * in memory at once. Downloads are streamed, under a policy that runs nothing in them.
 */
import type { IncomingMessage } from 'node:http';
import { anexosErrors } from '#company/anexos/anexos.contract.ts';
import { ARQUIVO_MAXIMO } from '#company/anexos/anexos.rules.ts';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import { StreamedFile } from '#platform/server/http/streamed_file.ts';
import { createTurns } from '#platform/server/process/turns.ts';
import { type Refusal, STALLED, TOO_LARGE, UNREADABLE } from './refusals.ts';
import { MAX_BODY_BYTES, pathOf } from './request.ts';

const FILES = '/api/anexos';
const DOWNLOAD = /^\/api\/anexos\/[^/]+\/(arquivo|miniatura)$/;

/** The largest file plus the rest of its form. */
export const MAX_UPLOAD_BYTES = ARQUIVO_MAXIMO + 64 * 1024;

const TOO_LARGE_FILE: Refusal = {
  ...TOO_LARGE,
  code: anexosErrors.ARQUIVO_GRANDE.code,
  message: anexosErrors.ARQUIVO_GRANDE.message,
};

export const isUpload = (method: string, path: string): boolean => method === 'POST' && path === FILES;
export const isDownload = (path: string): boolean => DOWNLOAD.test(path);

/** Refuses a body whose declared length is too large; null if it may be read. */
export function refuseLength(request: IncomingMessage): Refusal | null {
  const length = Number(request.headers['content-length'] ?? 0);
  if (isUpload(request.method ?? 'GET', pathOf(request)))
    return length > MAX_UPLOAD_BYTES ? TOO_LARGE_FILE : null;
  return length > MAX_BODY_BYTES ? TOO_LARGE : null;
}

/**
 * Limits the bodies in memory, counted from the wait for their first byte; a user's uploads run one at a time. A
 * waiting upload's body is not read yet.
 */
const inMemory = createTurns({ running: 6, ofKey: 8, inAll: 40 });
/** Limits the processing of received bodies. It is a separate limit, so that slow senders do not take its slots. */
const inWork = createTurns({ running: 2, ofKey: 8, inAll: 40 });

/** After this long without a byte, a sender loses its slot to the next one. */
const SILENCE_MS = 15_000;

/** Receives the whole upload, then passes it to `handle` as a request. */
export async function uploadInTurn<Answer>(
  person: string,
  request: Request,
  handle: (whole: Request) => Promise<Answer>,
  silenceMs = SILENCE_MS,
): Promise<Answer | Refusal> {
  return inMemory(person, async () => {
    const body = await receive(request, silenceMs);
    if ('status' in body) return body;
    const { url, method, headers, signal } = request;
    return inWork(person, () => handle(new Request(url, { method, headers, signal, body })));
  });
}

/** Counts the received bytes, because the declared length may be missing or wrong. */
async function receive({ body }: Request, silenceMs: number): Promise<Blob | Refusal> {
  const reader = body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let piece = await nextPiece(reader, silenceMs); piece; piece = await nextPiece(reader, silenceMs)) {
      if (piece === 'silence') return STALLED;
      size += piece.length;
      if (size > MAX_UPLOAD_BYTES) return TOO_LARGE_FILE;
      pieces.push(piece);
    }
  } catch {
    // The client disconnected.
    return UNREADABLE;
  }
  return new Blob(pieces);
}

async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined,
  silenceMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'silence' | undefined> {
  let silent: NodeJS.Timeout | undefined;
  const silence = new Promise<'silence'>((resolve) => {
    silent = setTimeout(() => resolve('silence'), silenceMs);
  });
  try {
    const read = await Promise.race([reader?.read(), silence]);
    return read === 'silence' ? read : read?.value;
  } finally {
    clearTimeout(silent);
  }
}

const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

const tags = new WeakMap<RequestContext, string>();

/** Remembers the ETag of a file that an operation returns, until its response is built. */
export const noteTag = {
  clientInterceptors: [
    async <T>({ context, next }: { context: RequestContext; next(): Promise<T> }): Promise<T> => {
      const output = await next();
      if (output instanceof StreamedFile && output.tag) tags.set(context, `"${output.tag}"`);
      return output;
    },
  ],
};

/**
 * The browser may cache the file but must revalidate it each time: access may have been withdrawn, and an old photo is
 * replaced by its thumbnail. The response is streamed, so that it is never whole in memory.
 */
export function serveFile(
  response: Response,
  context: RequestContext,
  knownTag: string | undefined,
): Response {
  const headers = new Headers(response.headers);
  const tag = tags.get(context);
  headers.set('cache-control', 'private, no-cache');
  if (tag) headers.set('etag', tag);
  if (!tag || knownTag !== tag) return new Response(response.body, { status: 200, headers });
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

/** Replaces the pages' Content-Security-Policy, which every response gets. */
export function sandbox({ headers }: Response): void {
  headers.set('content-security-policy', SANDBOX);
}
