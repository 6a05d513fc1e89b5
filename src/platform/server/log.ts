import { type Logger, pino } from 'pino';

const SECRETS = ['password', 'senha', 'cookie', 'authorization'];

/** One JSON line per event on stdout; silent under test. */
export function createLog(): Logger {
  return pino({
    level: process.env.VITEST ? 'silent' : 'info',
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[oculto]' },
    serializers: { err: serializeError },
  });
}

/** Without PostgreSQL's `detail`, `where` and parameters, which hold the values of the refused row. */
function serializeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, constraint, table } = error as Error & {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const cause = error.cause === undefined ? undefined : serializeError(error.cause);
  return { type: error.name, message: error.message, code, constraint, table, stack: error.stack, cause };
}
