/**
 * `npm run demo [-- --ate=AAAA-MM-DD]`: runs the program on a realistic shop, in a data folder of its own (`DATA_DIR`,
 * by default ./dados-demo). The first start seeds it, which takes about two minutes. A marker file in the folder records
 * completion, so that an interrupted seeding starts over.
 */
import '#app/server_declarations.ts';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runServer } from '#app/run_server.ts';
import { StartupError } from '#platform/server/process/startup_error.ts';
import { type Database, openDatabase } from '#platform/server/sql/db.ts';
import { type Env, readEnv } from '#platform/server/start/env.ts';
import { startDatabase } from '#platform/server/start/start_database.ts';
import { dayOf, formatDay, isDay } from '#platform/shared/dates.ts';
import { diaMais } from './demo/calendario.ts';
import { EMAIL_DEMO, SENHA_DEMO } from './demo/equipe.ts';
import { semear } from './demo/semear.ts';

interface Marca {
  ate: string;
  pronta: boolean;
}

const marcaDe = (env: Env) => path.join(env.DATA_DIR, 'demo.json');
const log = (message: string) => console.log(message);

async function readMarca(env: Env): Promise<Marca | null> {
  const text = await readFile(marcaDe(env), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Marca);
}

async function writeMarca(env: Env, marca: Marca): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(marcaDe(env), `${JSON.stringify(marca)}\n`);
}

/** The last simulated day: yesterday, unless `--ate` sets it. */
function readAte(): string | undefined {
  const { ate } = parseArgs({ options: { ate: { type: 'string' } }, strict: false }).values;
  if (ate === undefined) return undefined;
  if (typeof ate !== 'string' || !isDay(ate))
    throw new StartupError('Use --ate=AAAA-MM-DD com uma data que exista.');
  if (ate > dayOf(new Date())) throw new StartupError('Use em --ate uma data que já passou.');
  return ate;
}

/** Resolves once the shop exists, reused or newly seeded. */
async function prepare(env: Env): Promise<Marca> {
  const ate = readAte();
  const marca = await readMarca(env);
  if (marca?.pronta) {
    if (ate && ate !== marca.ate) {
      throw new StartupError(
        `A demonstração já existe, com dados até ${formatDay(marca.ate)}. Para refazê-la, apague a pasta ${env.DATA_DIR}.`,
      );
    }
    return marca;
  }
  if (marca) await discard(env);
  else await refuseOthersData(env);
  return seed(env, ate ?? diaMais(dayOf(new Date()), -1));
}

/** Discards the remains of an interrupted seeding, unless it is still running. */
async function discard(env: Env): Promise<void> {
  await withDatabase(env, async (database) => {
    for (let tries = 1; await isUsedByOthers(database); tries++) {
      if (tries === 5) throw new StartupError('Outro programa está preparando ou usando a demonstração.');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  log('A preparação anterior da demonstração foi interrompida; começando de novo.');
  await rm(env.DATA_DIR, { recursive: true, force: true });
}

async function isUsedByOthers({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ outros: boolean }>(
    `select count(*) > 0 as outros from pg_stat_activity
     where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
  );
  return rows[0]?.outros === true;
}

/** Seeding starts over by deleting the folder, so it must hold nothing else; a shop's database is not even started. */
async function refuseOthersData(env: Env): Promise<void> {
  const files = await readdir(env.DATA_DIR).catch(() => []);
  if (files.length === 0) return;
  throw new StartupError(
    `A pasta ${env.DATA_DIR} tem dados que não são da demonstração. Escolha outra em DATA_DIR.`,
  );
}

async function seed(env: Env, ate: string): Promise<Marca> {
  await writeMarca(env, { ate, pronta: false });
  await withDatabase(env, async (database) => {
    log(`Preparando a loja de demonstração, com dados até ${formatDay(ate)} (cerca de dois minutos)…`);
    const started = performance.now();
    await semear(database, { ate, onMonth: (mes) => process.stdout.write(`${mes} `) });
    log(`\nPronta em ${Math.round((performance.now() - started) / 1000)} s.`);
  });
  // Mark it ready only now: the database has stopped, so all data is on disk.
  const marca = { ate, pronta: true };
  await writeMarca(env, marca);
  return marca;
}

let interrupted = false;

/** Commits do not wait for the disk: data lost in a crash is seeded again anyway. */
async function withDatabase(env: Env, use: (database: Database) => Promise<void>): Promise<void> {
  const running = await startDatabase(env, log);
  const interrupt = () => {
    interrupted = true;
    void running.stop().then(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, interrupt);
  const database = openDatabase({ ...running.app, max: 2, options: '-c synchronous_commit=off' });
  try {
    await use(database);
  } finally {
    await database.close();
    await running.stop();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.off(signal, interrupt);
  }
}

try {
  const { ate } = await prepare(readEnv());
  await runServer();
  console.log(
    `Demonstração com dados até ${formatDay(ate)}. Entre com ${EMAIL_DEMO} e a senha ${SENHA_DEMO}\n`,
  );
} catch (error) {
  // After Ctrl+C the errors of interrupted queries are noise.
  if (!interrupted) console.error(error instanceof StartupError ? `\n${error.message}` : error);
  process.exitCode = 1;
}
