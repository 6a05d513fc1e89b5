/** The life of the process: environment → database → migrations → listen, and all of it backwards on SIGTERM or Ctrl+C. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import { createAuthHandler } from '#auth/auth.routes.ts';
import { audiencesOf } from '#platform/server/audience.ts';
import { clientAddress } from '#platform/server/client_address.ts';
import { type Database, openDatabase } from '#platform/server/db.ts';
import { type Env, readEnv } from '#platform/server/env.ts';
import { forgetOldKeys } from '#platform/server/idempotency.ts';
import { type Live, startLive } from '#platform/server/live.ts';
import { createLog } from '#platform/server/log.ts';
import { readSecret } from '#platform/server/secret.ts';
import { createSessionReader } from '#platform/server/session.ts';
import { startDatabase } from '#platform/server/start_database.ts';
import { StartupError } from '#platform/server/startup_error.ts';
import { createApp } from './app.ts';
import { contract } from './contract.ts';

const WEB_DIR = path.join(import.meta.dirname, '../../dist');
/** Requests get this long to finish when the program stops. */
const FINISH_MS = 10_000;
/** How often idempotency keys past their time are removed. */
const SWEEP_MS = 60 * 60 * 1000;
const PORT_PATIENCE_MS = 3000;

const MODOS = {
  aberto: 'aberto: quem abrir este endereço neste computador cria a própria conta',
  aprovacao: 'por aprovação: quem se cadastra espera que um administrador aprove',
  convite: 'só por convite',
};

const log = createLog();

export async function runServer(): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (exitCode: number) => {
    stopping ??= (async () => {
      for (const step of undo.reverse()) await step().catch((error) => log.error({ err: error }, 'parada'));
      process.exit(exitCode);
    })();
    return stopping;
  };
  // A terminal and npm may both send the same signal: only the first one counts.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'erro que ninguém tratou');
    void stop(1);
  });
  try {
    await start(undo);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    await stop(1);
  }
}

/** Puts the way back of each step on `undo`. */
async function start(undo: (() => Promise<void>)[]): Promise<void> {
  const env = readEnv();
  const running = await startDatabase(env, (message) => console.log(message));
  undo.push(() => running.stop());
  const database = openDatabase(running.app);
  undo.push(() => database.close());
  const sweep = setInterval(() => void forget(database), SWEEP_MS);
  undo.push(() => Promise.resolve(clearInterval(sweep)));
  const live = startLive({
    connection: running.app,
    audiences: audiencesOf(contract),
    onError: (error) => log.warn({ err: error }, 'avisos entre as telas'),
  });
  undo.push(() => live.close());
  const server = createServer(env, await readSecret(env), database, live);
  const port = await listen(server, env);
  undo.push(() => finish(server));
  // First of all when stopping, since an open stream would keep the server waiting.
  undo.push(() => Promise.resolve(live.endStreams()));
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST.replace('0.0.0.0', 'localhost');
  const address = env.BASE_URL ?? `http://${host}:${port}`;
  console.log(`\nAssistência Técnica em ${address}\nCadastro ${MODOS[env.CADASTRO]}.\n`);
}

async function forget({ db }: Database): Promise<void> {
  await forgetOldKeys(db, new Date()).catch((error) => log.error({ err: error }, 'chaves vencidas'));
}

function createServer(env: Env, secret: string, database: Database, live: Live): Server {
  const baseUrl = env.BASE_URL ?? null;
  const secure = baseUrl?.startsWith('https://') ?? false;
  const app = createApp({
    database,
    readSession: createSessionReader({ pool: database.pool, secret, secure }),
    handleAuth: createAuthHandler(database.db, {
      secret,
      baseUrl,
      cadastro: env.CADASTRO,
      recusarSenhaComum: !env.loopbackOnly,
    }),
    origin: { baseUrl, loopbackOnly: env.loopbackOnly },
    clock: () => new Date(),
    services: { cepUrl: env.CEP_URL },
    live,
    onError: (error, where) => log.error({ err: error, ...where }, 'erro inesperado'),
    addressOf: (c) =>
      clientAddress(getConnInfo(c).remote.address ?? '', c.req.header('x-forwarded-for'), env.TRUST_PROXY),
    webDir: WEB_DIR,
  });
  return createAdaptorServer({ fetch: app.fetch }) as Server;
}

async function listen(server: Server, env: Env): Promise<number> {
  for (let waited = 0; ; waited += 100) {
    server.listen(env.PORT, env.HOST);
    try {
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') {
        throw new StartupError(
          `Não foi possível atender em ${env.HOST}:${env.PORT} (${message}). Confira HOST e PORT.`,
        );
      }
      // A program that is being restarted needs a moment to let go.
      if (waited >= PORT_PATIENCE_MS) {
        throw new StartupError(
          `A porta ${env.PORT} já está em uso; talvez o programa já esteja aberto. Para usar outra, informe PORT.`,
        );
      }
      await sleep(100);
    }
  }
}

/** Accepts nothing new and lets the running requests finish. */
async function finish(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy at that moment stays open for its next request, unless we end it once it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
