/** The life of the process: environment → database → migrations → listen, and the reverse on SIGTERM or Ctrl+C. */
import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSecure } from '#company/auth/auth.gateway.ts';
import { createAuthHandler, modoDeCadastro } from '#company/auth/auth.server.ts';
import { findEnderecoPublico } from '#company/auth/auth.sql.ts';
import type { Services } from '#platform/server/gate/gate.ts';
import { createSessionReader } from '#platform/server/gate/session.ts';
import { clientAddress } from '#platform/server/http/client_address.ts';
import { headersOf } from '#platform/server/http/request_headers.ts';
import { createRequestLimit } from '#platform/server/http/request_limit.ts';
import {
  addressOfRequest,
  createStoredAddress,
  type StoredAddress,
} from '#platform/server/http/stored_address.ts';
import { startJobs } from '#platform/server/jobs/job_runner.ts';
import { type Live, startLive } from '#platform/server/live/live.ts';
import { freeBytes } from '#platform/server/process/disk_full.ts';
import { createLog } from '#platform/server/process/log.ts';
import { PROJECT } from '#platform/server/process/project.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { readSecret } from '#platform/server/secrets/secret.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { openReplica, type Replica } from '#platform/server/sql/replica.ts';
import { addressOfLinks, type Env, readEnv, servesNetwork, warningsOf } from '#platform/server/start/env.ts';
import { createReadiness, type ReadinessCheck } from '#platform/server/start/readiness.ts';
import { backupFolder, type RunningDatabase, startDatabase } from '#platform/server/start/start_database.ts';
import { createApp } from './app.ts';
import { jobs } from './server_declarations.ts';

const WEB_DIR = path.join(PROJECT, 'dist/web');
/**
 * How long an idle connection stays open. Longer than nginx's 60 s, so that no proxy or client sends a request on a
 * connection that is just closing.
 */
const KEEP_ALIVE_MS = 65_000;
/** Time that running requests get to finish on shutdown. */
const FINISH_MS = 10_000;
const PORT_PATIENCE_MS = 3000;

const MODOS = {
  aberto: 'aberto: quem abrir este endereço neste computador cria a própria conta',
  aprovacao: 'por aprovação: quem se cadastra espera que um administrador aprove',
  convite: 'só por convite',
};

const log = createLog();
/** All fields of these log lines are listed in AnsweredRequest, so no redaction is needed. */
const requests = log.child({}, { redact: [] });

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

/** Pushes the undo action of each step onto `undo`. */
async function start(undo: (() => Promise<void>)[]): Promise<void> {
  const env = readEnv();
  // Before the migrations: a refused secret leaves the database as it was.
  const secret = await readSecret(env);
  const running = await startDatabase(env, (message) => console.log(message));
  undo.push(() => running.stop());
  const database = openDatabase(running.app);
  undo.push(() => database.close());
  const stored = createStoredAddress(() => findEnderecoPublico(database.db));
  await stored.refresh();
  for (const warning of warningsOf(env, stored.known())) console.warn(`Atenção: ${warning}`);
  const replica = replicaOf(running, database);
  undo.push(async () => replica?.close());
  const live = startLive({
    connection: running.app,
    // Another copy may have saved the address, which is the company's.
    onChange: (changed) => void (changed === null && stored.refresh()),
    onError: (error) => log.warn({ err: error }, 'avisos entre as telas'),
  });
  undo.push(() => live.close());
  const readiness = createReadiness(database.pool, {
    freeBytes: env.DATABASE_URL ? undefined : () => freeBytes(env.DATA_DIR),
  });
  const services = servicesOf(env, secret, running);
  const server = createServer(env, secret, database, { live, readiness, services, replica, stored });
  const port = await listen(server, env);
  const jobRunner = startJobs({
    database,
    handlers: jobs,
    services,
    clock: () => new Date(),
    announce: live.announce,
    log,
  });
  undo.push(async () => void (await Promise.all([finish(server), jobRunner.stop()])));
  // Runs first on shutdown, since an open event stream would keep the server waiting.
  undo.push(async () => {
    readiness.leave();
    live.endStreams();
  });
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST.replace('0.0.0.0', 'localhost');
  const address = env.BASE_URL ?? stored.known() ?? `http://${host}:${port}`;
  const cadastro = await modoDeCadastro(database.db, signUpOf(env));
  console.log(`\nAssistência Técnica em ${address}\nCadastro ${MODOS[cadastro]}.\n`);
}

const signUpOf = ({ CADASTRO, signUpWithAddress }: Env) => ({
  cadastro: CADASTRO,
  cadastroComEndereco: signUpWithAddress,
});

const servicesOf = (env: Env, secret: string, { app }: RunningDatabase): Services => ({
  cepUrl: env.CEP_URL,
  baseUrl: addressOfLinks(env),
  publicUrl: env.BASE_URL?.replace(/\/$/, '') ?? null,
  servesNetwork: servesNetwork(env),
  signUp: { alone: env.CADASTRO, withAddress: env.signUpWithAddress },
  secret,
  outbound: { allowLocal: env.WEBHOOKS_LOCAIS === 'sim', destinations: env.WEBHOOKS_DESTINOS },
  backups: { connection: app, folder: backupFolder(env), second: env.BACKUP_DIR_2 },
});

function replicaOf({ replica }: RunningDatabase, database: Database): Replica | undefined {
  if (!replica) return undefined;
  return openReplica({
    connection: replica,
    primary: database.pool,
    onChange: (used) =>
      used
        ? log.info('as exportações são lidas da réplica')
        : log.warn('a réplica não responde ou está atrasada demais; as exportações são lidas do principal'),
  });
}

interface Parts {
  live: Live;
  readiness: ReadinessCheck;
  services: Services;
  replica: Replica | undefined;
  stored: StoredAddress;
}

function createServer(
  env: Env,
  secret: string,
  database: Database,
  { live, readiness, services, replica, stored }: Parts,
): Server {
  const baseUrl = env.BASE_URL ?? null;
  const baseUrlOf = addressOfRequest(baseUrl, stored);
  const readSession = createSessionReader({
    ...database,
    secret,
    secure: (headers) => isSecure(baseUrlOf(headers)),
  });
  const auth = {
    secret,
    baseUrlOf,
    ...signUpOf(env),
    enviaLinks: services.baseUrl !== null,
    recusarSenhaComum: !env.loopbackOnly,
    senhasVazadasUrl: env.SENHAS_VAZADAS_URL === 'nao' ? undefined : env.SENHAS_VAZADAS_URL,
  };
  const app = createApp({
    database,
    replica,
    readSession,
    handleAuth: createAuthHandler(database.db, auth, readSession),
    origin: { baseUrl, loopbackOnly: env.loopbackOnly },
    stored,
    clock: () => new Date(),
    requestLimit: createRequestLimit(env.PEDIDOS_POR_MINUTO),
    services,
    live,
    readiness,
    onAnswered: (request) => requests[request.status >= 500 ? 'error' : 'info'](request, 'requisição'),
    onError: (error, where) => log.error({ err: error, ...where }, 'erro inesperado'),
    addressOf: (request) =>
      clientAddress(
        request.socket.remoteAddress ?? '',
        headersOf(request).get('x-forwarded-for'),
        env.TRUST_PROXY,
      ),
    webDir: WEB_DIR,
  });
  return createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MS }, app);
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
      // A previous process that is shutting down needs a moment to release the port.
      if (waited >= PORT_PATIENCE_MS) {
        throw new StartupError(
          `A porta ${env.PORT} já está em uso; talvez o programa já esteja aberto. Para usar outra, informe PORT.`,
        );
      }
      await sleep(100);
    }
  }
}

/** Stops accepting connections and lets the running requests finish. */
async function finish(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // A connection that was busy then would stay open for its next request, so close it once it is idle.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), FINISH_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
