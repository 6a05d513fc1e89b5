import { type Logger, pino } from 'pino';
import { requestScope } from './request_scope.ts';

const SECRETS = ['password', 'senha', 'cookie', 'authorization'];

/** A service logs one line per request; at a terminal only problems are shown. LOG_LEVEL overrides both. */
function levelOf({ LOG_LEVEL = '', VITEST }: NodeJS.ProcessEnv): string {
  if (VITEST) return 'silent';
  return LOG_LEVEL in pino.levels.values ? LOG_LEVEL : process.stdout.isTTY ? 'warn' : 'info';
}

/** Bytes buffered before a write. */
const LINES_TOGETHER = 4096;
const LATEST_MS = 100;

/** One JSON line per event on stdout, with the id of its request; silent under test. */
export function createLog(): Logger {
  const options = {
    level: levelOf(process.env),
    base: null,
    mixin: () => ({ request_id: requestScope.getStore()?.request_id }),
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[oculto]' },
    serializers: { err: serializeError },
  };
  // Buffers lines under load; flushes the rest before the process ends.
  return pino(
    options,
    pino.destination({ dest: 1, sync: false, minLength: LINES_TOGETHER, periodicFlush: LATEST_MS }),
  );
}

/** Omits PostgreSQL's `detail`, `where` and parameters, which hold the values of the refused row. */
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
