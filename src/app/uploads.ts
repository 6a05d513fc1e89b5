/**
 * Files over HTTP. An upload is larger than any other body, so it is read only for a person who signed in, and few are in
 * memory at once. A download is read piece by piece, and no page could run anything in it.
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

/** A file and the form around it. */
export const MAX_UPLOAD_BYTES = ARQUIVO_MAXIMO + 64 * 1024;

const TOO_LARGE_FILE: Refusal = {
  ...TOO_LARGE,
  code: anexosErrors.ARQUIVO_GRANDE.code,
  message: anexosErrors.ARQUIVO_GRANDE.message,
};

export const isUpload = (method: string, path: string): boolean => method === 'POST' && path === FILES;
export const isDownload = (path: string): boolean => DOWNLOAD.test(path);

/** The refusal of a body that says to be too long; null for one that may be read. */
export function refuseLength(request: IncomingMessage): Refusal | null {
  const length = Number(request.headers['content-length'] ?? 0);
  if (isUpload(request.method ?? 'GET', pathOf(request)))
    return length > MAX_UPLOAD_BYTES ? TOO_LARGE_FILE : null;
  return length > MAX_BODY_BYTES ? TOO_LARGE : null;
}

/**
 * Bodies in memory, from when the first byte is awaited; one person's come one after the other. The bodies of those that
 * wait are not read yet.
 */
const inMemory = createTurns({ running: 6, ofKey: 8, inAll: 40 });
/** Limits the work on bodies that have arrived: one that is still on its way takes no turn from them. */
const inWork = createTurns({ running: 2, ofKey: 8, inAll: 40 });

/** Without a byte for so long, a sender gives its place to the next one. */
const SILENCE_MS = 15_000;

/** Reads an upload and hands on a request that holds all of it. */
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

/** Counts what comes, since a body may be longer than it says or say nothing. */
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
    // The sender has gone.
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

/** Keeps the tag of a file that an operation answers with, until its response is made. */
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
 * The browser keeps a file but asks each time: whoever may no longer see it does not find it there, and an old photo is
 * replaced by its small picture. The response is a stream, so that it is not held in memory whole.
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

/** Instead of the policy of the pages, which is set on every response. */
export function sandbox({ headers }: Response): void {
  headers.set('content-security-policy', SANDBOX);
}
