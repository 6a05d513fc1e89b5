/** Request handling shared by RPC and REST: session lookup, rate limit, error responses and the log. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthHandler } from '#company/auth/auth.server.ts';
import { isUnavailable, type RequestContext, type Services } from '#platform/server/gate/gate.ts';
import type { SessionReader } from '#platform/server/gate/session.ts';
import type { OriginConfig } from '#platform/server/http/origin.ts';
import type { RequestHeaders } from '#platform/server/http/request_headers.ts';
import type { RequestLimit } from '#platform/server/http/request_limit.ts';
import type { StoredAddress } from '#platform/server/http/stored_address.ts';
import type { Live } from '#platform/server/live/live.ts';
import { loggablePath, type RequestScope, requestScope } from '#platform/server/process/request_scope.ts';
import type { Database } from '#platform/server/sql/db.ts';
import type { Replica } from '#platform/server/sql/replica.ts';
import type { ReadinessCheck } from '#platform/server/start/readiness.ts';
import { DomainError } from '#platform/shared/errors.ts';
import {
  bodyOf,
  type Refusal,
  refusalOfError,
  tooManyRequests,
  unavailable,
  unexpected,
} from './refusals.ts';
import { DATA_HEADERS } from './secure_headers.ts';

export interface AnsweredRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** The signed-in user's id. */
  readonly usuario?: string;
  /** The account named in an authentication request, also if it failed. */
  readonly conta?: string;
  /** The client's network address; only for authentication requests and refusals (401, 403, 429). */
  readonly endereco?: string;
}

export interface AppDeps {
  database: Database;
  replica?: Replica | undefined;
  readSession: SessionReader;
  handleAuth: AuthHandler;
  origin: Omit<OriginConfig, 'stored'>;
  /** The public address of the settings. */
  stored: StoredAddress;
  clock: () => Date;
  /** Rate limit per user. */
  requestLimit: RequestLimit;
  services: Services;
  live: Pick<Live, 'announce' | 'open'>;
  readiness: Pick<ReadinessCheck, 'check'>;
  /** Called for every answered request except static files. */
  onAnswered: (request: AnsweredRequest) => void;
  /** Called for unexpected errors, with the request id that the response carries. */
  onError: (error: unknown, where: { operation: string; request_id: string }) => void;
  /** The client's network address, as reported by a trusted proxy if there is one. */
  addressOf: (request: IncomingMessage) => string;
  /** Folder of the built web app. */
  webDir: string;
}

/** Fits a logo of 1 MB in base64 plus the rest of its request. */
export const MAX_BODY_BYTES = 1.5 * 1024 * 1024;

export function scopeOf(): RequestScope {
  const scope = requestScope.getStore();
  if (!scope) throw new Error('outside of a request');
  return scope;
}

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/**
 * Returns the session, or null if the request is a waiting act of another user: the act then keeps waiting until its
 * author has signed in again.
 */
async function sessionOf(headers: RequestHeaders, { readSession }: AppDeps) {
  const session = await readSession(headers);
  const author = headers.get('x-pessoa') ?? undefined;
  return author === undefined || session?.id === author ? session : null;
}

/** Builds the gate's context for the request, or refuses a user who exceeds the rate limit. */
export async function admit(
  headers: RequestHeaders,
  deps: AppDeps,
  request?: IncomingMessage,
): Promise<RequestContext | Refusal> {
  const session = await sessionOf(headers, deps);
  const scope = scopeOf();
  if (session) scope.usuario = session.id;
  const wait = session ? deps.requestLimit.take(session.id) : 0;
  if (wait > 0) return tooManyRequests(wait, scope.request_id);
  return {
    pool: deps.database.db,
    reads: deps.database.reads,
    replica: deps.replica?.forRequest(),
    session,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    clock: deps.clock,
    ...(request && {
      visitor: { address: deps.addressOf(request), agent: headers.get('user-agent') ?? undefined },
    }),
    services: deps.services,
    announce: deps.live.announce,
    onUnexpected: (error, operation) => deps.onError(error, { operation, request_id: scope.request_id }),
  };
}

/**
 * For errors outside of the gate. The session lookup runs before it, and the database may be unreachable there too; the
 * queue of uploads refuses there.
 */
export function failure(error: unknown, operation: string, deps: AppDeps): Refusal {
  if (error instanceof DomainError) return refusalOfError(error);
  const { request_id } = scopeOf();
  deps.onError(error, { operation, request_id });
  return isUnavailable(error as Error) ? unavailable(request_id) : unexpected(request_id);
}

const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** `path` is the routed path; the raw URL may spell it differently. */
export function tellAnswered(
  request: IncomingMessage,
  { path, status }: { readonly path: string; readonly status: number },
  deps: AppDeps,
): void {
  if (!/^\/(api|rpc)\//.test(path)) return;
  const { started, usuario, conta } = scopeOf();
  const tells = path.startsWith('/api/auth/') || REFUSED.has(status);
  deps.onAnswered({
    method: request.method ?? 'GET',
    path: loggablePath(path),
    status,
    ms: Math.round(performance.now() - started),
    ...(usuario && { usuario }),
    ...(conta && { conta }),
    ...(tells && { endereco: deps.addressOf(request) }),
  });
}

/** Returns a new object each time, since each response adds to it. */
export const headersOfData = (): Record<string, string> => ({
  ...DATA_HEADERS,
  'x-request-id': scopeOf().request_id,
});

/** Refuses a request on Node's own response; the web app's calls get the format in which it parses errors. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  refusal: Refusal,
  deps: AppDeps,
): void {
  const path = pathOf(request);
  tellAnswered(request, { path, status: refusal.status }, deps);
  const body = bodyOf(refusal);
  const text = JSON.stringify(path.startsWith('/rpc/') ? { json: body } : body);
  const headers = { ...headersOfData(), ...refusal.headers, 'content-length': Buffer.byteLength(text) };
  response.writeHead(refusal.status, headers).end(text);
}
