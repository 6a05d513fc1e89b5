/** Request handling shared by RPC and REST: session lookup, rate limit, error responses and the log. */
import type { IncomingMessage } from 'node:http';
import type { AuthHandler } from '#company/auth/auth.routes.ts';
import { isUnavailable, type RequestContext, type Services } from '#platform/server/gate/gate.ts';
import type { SessionReader } from '#platform/server/gate/session.ts';
import type { OriginConfig } from '#platform/server/http/origin.ts';
import type { RequestHeaders } from '#platform/server/http/request_headers.ts';
import type { RequestLimit } from '#platform/server/http/request_limit.ts';
import type { Live } from '#platform/server/live/live.ts';
import { loggablePath, type RequestScope, requestScope } from '#platform/server/process/request_scope.ts';
import type { Database } from '#platform/server/sql/db.ts';
import { POSITION_HEADER, type Replica } from '#platform/server/sql/replica.ts';
import type { ReadinessCheck } from '#platform/server/start/readiness.ts';
import { platformErrors } from '#platform/shared/errors.ts';

export interface AnsweredRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** The signed-in user's id. */
  readonly usuario?: string;
  /** The account of an authentication request, including failed attempts. */
  readonly conta?: string;
  /** The client's address, for authentication requests and for refusals: 401, 403, 429. */
  readonly endereco?: string;
}

export interface AppDeps {
  database: Database;
  replica?: Replica | undefined;
  readSession: SessionReader;
  handleAuth: AuthHandler;
  origin: OriginConfig;
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

/** Why a request was not served. */
export interface Refusal {
  readonly status: number;
  readonly body: { readonly code: string; readonly message: string; readonly data?: object };
  readonly headers?: Readonly<Record<string, string>>;
}

/** Closes the connection, so that the rest of the body need not be read. */
export const TOO_LARGE: Refusal = {
  status: 413,
  headers: { connection: 'close' },
  body: { code: 'CORPO_GRANDE_DEMAIS', message: 'Dados grandes demais' },
};
export const NOT_FOUND: Refusal = {
  status: 404,
  body: { code: 'NAO_ENCONTRADO', message: 'Operação não encontrada' },
};

export function scopeOf(): RequestScope {
  const scope = requestScope.getStore();
  if (!scope) throw new Error('outside of a request');
  return scope;
}

export const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** Builds the gate's context for the request, or refuses a user who exceeds the rate limit. */
export async function admit(headers: RequestHeaders, deps: AppDeps): Promise<RequestContext | Refusal> {
  const session = await deps.readSession(headers);
  const scope = scopeOf();
  if (session) scope.usuario = session.id;
  const wait = session ? deps.requestLimit.take(session.id) : 0;
  if (wait > 0) {
    const { code, message } = platformErrors.PEDIDOS_DEMAIS;
    const body = { code, message, data: { request_id: scope.request_id } };
    return { status: 429, body, headers: { 'retry-after': String(wait) } };
  }
  return {
    pool: deps.database.db,
    replica: deps.replica?.forRequest(headers.get(POSITION_HEADER) ?? undefined),
    session,
    idempotencyKey: headers.get('idempotency-key') ?? undefined,
    clock: deps.clock,
    services: deps.services,
    announce: deps.live.announce,
    onUnexpected: (error, operation) => deps.onError(error, { operation, request_id: scope.request_id }),
  };
}

/**
 * For failures outside of the gate: the session lookup runs before it, and the database may be unreachable there too.
 */
export function failure(error: unknown, operation: string, deps: AppDeps): Refusal {
  const { request_id } = scopeOf();
  deps.onError(error, { operation, request_id });
  const data = { request_id };
  if (!isUnavailable(error as Error)) {
    return { status: 500, body: { code: 'ERRO_INESPERADO', message: 'Erro inesperado', data } };
  }
  const { code, message } = platformErrors.INDISPONIVEL;
  return { status: 503, body: { code, message, data } };
}

const REFUSED: ReadonlySet<number> = new Set([401, 403, 429]);

/** `path` is the path that was routed; the raw URL may be another spelling of it. */
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
