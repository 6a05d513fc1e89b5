/**
 * Refusals before, or outside of, an operation: each is worded once, for the web app's calls and for
 * REST. Refusals of operations are in their contracts.
 */
import { ORPCError } from '@orpc/server';
import type { RequestContext } from '#platform/server/gate/gate.ts';
import {
  type DomainError,
  ERROR_KINDS,
  type ErrorDefinition,
  platformErrors,
} from '#platform/shared/errors.ts';

/** The response to a request that was not served. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusalOf = ({ kind, code, message }: ErrorDefinition, data?: object): Refusal => ({
  status: ERROR_KINDS[kind],
  code,
  message,
  ...(data && { data }),
});

/** For a refusal thrown outside of the gate: a queue of uploads or of event streams is full. */
export const refusalOfError = ({ definition, data }: DomainError): Refusal => refusalOf(definition, data);

/** With two Host headers, Node reads the first one while a reverse proxy may read the other (RFC 9112, 3.2). */
export const TWO_HOSTS: Refusal = {
  status: 400,
  code: 'CABECALHO_REPETIDO',
  message: 'O pedido diz mais de uma vez a quem se dirige (Host)',
};

export const wrongOrigin = (message: string): Refusal => ({ status: 403, code: 'ORIGEM_RECUSADA', message });

/** Closes the connection, so that the rest of the body need not be read. */
export const TOO_LARGE: Refusal = {
  status: 413,
  code: 'CORPO_GRANDE_DEMAIS',
  message: 'Dados grandes demais',
  headers: { connection: 'close' },
};

/** An upload that stopped sending. Closes the connection, because the rest of the body is not read. */
export const STALLED: Refusal = {
  status: 408,
  code: 'ENVIO_PARADO',
  message: 'O envio parou no meio: confira a conexão e envie de novo',
  headers: { connection: 'close' },
};

export const NOT_FOUND: Refusal = { status: 404, code: 'NAO_ENCONTRADO', message: 'Operação não encontrada' };

export const NOT_SIGNED_IN = refusalOf(platformErrors.NAO_AUTENTICADO);

/** The body does not match its content type. */
export const UNREADABLE = refusalOf(platformErrors.DADOS_INVALIDOS);

export const tooManyRequests = (seconds: number, request_id: string): Refusal => ({
  ...refusalOf(platformErrors.PEDIDOS_DEMAIS, { request_id }),
  headers: { 'retry-after': String(seconds) },
});

export const unavailable = (request_id: string): Refusal =>
  refusalOf(platformErrors.INDISPONIVEL, { request_id });

export const unexpected = (request_id: string): Refusal => ({
  status: 500,
  code: 'ERRO_INESPERADO',
  message: 'Erro inesperado',
  data: { request_id },
});

/** The same fields as in an operation's error; for the web app's calls they are wrapped in `json`. */
export const bodyOf = ({ status, code, message, data }: Refusal): object => ({
  defined: status !== 500,
  code,
  status,
  message,
  ...(data && { data }),
});

const errorOf = ({ code, status, message }: Refusal): ORPCError<string, unknown> =>
  new ORPCError(code, { status, message, defined: true });

const called = new WeakSet<RequestContext>();

/** For both handlers: reports unreadable input with our own text instead of the library's English one. */
export const refuseUnreadable = {
  interceptors: [
    async <T>({ context, next }: { context: RequestContext; next(): Promise<T> }): Promise<T> => {
      try {
        return await next();
      } catch (error) {
        if (error instanceof ORPCError) throw error.code === 'PAYLOAD_TOO_LARGE' ? errorOf(TOO_LARGE) : error;
        throw called.has(context) ? error : errorOf(UNREADABLE);
      }
    },
  ],
  clientInterceptors: [
    <T>({ context, next }: { context: RequestContext; next(): T }): T => {
      called.add(context);
      return next();
    },
  ],
};
