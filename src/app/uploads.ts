/**
 * Files over HTTP. An upload is larger than any other body, so it is read only for a person who signed in, and few are in
 * memory at once. A download is read piece by piece, and no page could run anything in it.
 */
import type { IncomingMessage } from 'node:http';
import { anexosErrors } from '#company/anexos/anexos.contract.ts';
import { ARQUIVO_MAXIMO } from '#company/anexos/anexos.rules.ts';
import { createTurns } from '#platform/server/process/turns.ts';
import { type Refusal, TOO_LARGE } from './refusals.ts';
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

/** Runs one person's uploads one after the other. The bodies of those that wait are not read yet. */
export const uploadInTurn = createTurns({ running: 2, ofKey: 8, inAll: 40 });

const SANDBOX = "default-src 'none'; sandbox; frame-ancestors 'none'";

/**
 * The browser keeps a file, which never changes under its address, but asks each time: whoever may no longer see it does
 * not find it there. The response is a stream, so that it is not held in memory whole.
 */
export function serveFile(response: Response, knownTag: string | undefined): Response {
  const headers = new Headers(response.headers);
  const tag = `"${headers.get('content-length')}"`;
  headers.set('etag', tag);
  headers.set('cache-control', 'private, no-cache');
  if (knownTag !== tag) return new Response(response.body, { status: 200, headers });
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

/** Instead of the policy of the pages, which is set on every response. */
export function sandbox({ headers }: Response): void {
  headers.set('content-security-policy', SANDBOX);
}
