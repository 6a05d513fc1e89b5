// Shared by `npm start`, `npm test` and `npm run build`. Runs on whatever Node the machine has (>= 20.19) before
// anything is installed, so: plain JavaScript, no dependencies.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

export const root = path.dirname(import.meta.dirname);
const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const installedStamp = path.join(modules, '.instalado');

const STAMP = '.construido';
/**
 * Suffixes of a new build before it is moved into place, and of the old build it replaces; both include the process id.
 */
const BESIDE = ['novo', 'velho'];
/** Each build with its sources; its folder holds its stamp. */
const BUILDS = [
  {
    what: 'as telas',
    folder: 'dist/web',
    config: 'vite.config.ts',
    of: ['auth.html', 'index.html', 'publico.html', 'public', 'src'],
    without: /(\.(test|sql|command|server|gateway|trials|fixtures)\.tsx?$)|(^src\/platform\/server\/)/,
  },
  {
    what: 'o programa',
    folder: 'dist/server',
    config: 'vite.server.config.ts',
    of: ['src'],
    without: /(\.(test|trials|fixtures|client)\.ts|\.tsx|\.css)$|^src\/platform\/web\//,
  },
];

const OLDEST_TO_BEGIN = [20, 19];
const OLDEST_TO_RUN = 24;

export class Failure extends Error {}

/** Resolves with the command's exit code; forwards our signals to it. */
export function run(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    const forward = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/**
 * Ctrl+C reaches every process of the terminal. A SIGTERM that npm gets ends only npm and its shell, so we look for
 * another parent: otherwise we would keep running and hold the port.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}

/** Runs `npm ci` unless the installed packages match package-lock.json. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_TO_BEGIN[0] || (major === OLDEST_TO_BEGIN[0] && minor < OLDEST_TO_BEGIN[1])) {
    throw new Failure(
      `É preciso o Node ${OLDEST_TO_BEGIN.join('.')} ou mais novo; este é o ${process.versions.node}.`,
    );
  }
  // A second working copy may link to the first one's node_modules, which we must not replace.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = `${hash(readFileSync(lockFile))} ${process.platform}-${process.arch}`;
  if (!existsSync(installedStamp) ? isInstalledByNpm() : readFileSync(installedStamp, 'utf8') === wanted) {
    if (!existsSync(installedStamp)) writeFileSync(installedStamp, wanted);
    return;
  }
  console.log('Instalando as dependências (só na primeira vez e depois de atualizações)…');
  // Drops node_modules/.bin, which npm added: it is about to be replaced, and npm must run on the machine's own Node.
  const searchPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules));
  // Dev packages build the screens, and optional ones contain PostgreSQL and Node, so install both whatever the user's
  // npm settings.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { env: { ...process.env, PATH: searchPath.join(path.delimiter) } });
  if (code !== 0) throw new Failure(`"npm ci" terminou com o código ${code}.`);
  writeFileSync(installedStamp, wanted);
}

/** After a manual `npm ci` or `npm install`, npm's own record is newer than the lock file. */
function isInstalledByNpm() {
  const record = statSync(path.join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return record !== undefined && record.mtimeMs >= statSync(lockFile).mtimeMs;
}

/** The Node to run the program: this one if it is new enough, else the one installed with the dependencies. */
export function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_TO_RUN) return process.execPath;
  const pinned = path.join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  const version = spawnSync(pinned, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  if (Number.parseInt(version.slice(1), 10) >= OLDEST_TO_RUN) return pinned;
  throw new Failure(
    `Para ${process.platform}-${process.arch} não há um Node ${OLDEST_TO_RUN} que se instale junto com o programa, ` +
      `e o deste computador é o ${process.versions.node}. Instale o Node ${OLDEST_TO_RUN} (nodejs.org).`,
  );
}

/**
 * Builds the screens and the program, each only if its sources changed. A build is made in a temporary folder and then
 * moved into place, so that a running program or a concurrent build never finds files missing.
 */
export async function ensureBuilt(node) {
  sweepDist();
  for (const build of BUILDS) {
    const wanted = fingerprint(build);
    if (isBuilt(build, wanted)) continue;
    console.log(`Construindo ${build.what}…`);
    await buildBeside(node, build, wanted);
  }
}

async function buildBeside(node, { what, folder, config }, wanted) {
  const place = path.join(root, folder);
  const [made, old] = BESIDE.map((name) => `${place}.${name}.${process.pid}`);
  const vite = path.join(modules, 'vite', 'bin', 'vite.js');
  try {
    const code = await run(node, [vite, 'build', '--config', config, '--outDir', made, '--logLevel', 'warn']);
    if (code !== 0) throw new Failure(`Construir ${what} falhou.`);
    writeFileSync(path.join(made, STAMP), wanted);
    // A concurrent build may move or take the place first. It has the same sources, so either one will do.
    renameUnless(['ENOENT'], place, old);
    renameUnless(['ENOTEMPTY', 'EEXIST'], made, place);
  } finally {
    for (const left of [made, old]) rmSync(left, { recursive: true, force: true });
  }
}

function renameUnless(codes, from, to) {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!codes.includes(error.code)) throw error;
  }
}

/** Removes the remains of killed builds. */
function sweepDist() {
  const dist = path.join(root, 'dist');
  for (const name of existsSync(dist) ? readdirSync(dist) : []) {
    const [beside, pid] = name.split('.').slice(-2);
    if (BESIDE.includes(beside) && !isAlive(Number(pid)))
      rmSync(path.join(dist, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** For callers that start the built program themselves: an outdated build would not represent the sources. */
export function assertBuilt() {
  const old = BUILDS.find((build) => !isBuilt(build, fingerprint(build)));
  if (old) throw new Failure(`${old.folder} is not of these sources: npm run build`);
}

const stampOf = ({ folder }) => path.join(root, folder, STAMP);

function isBuilt(build, wanted) {
  const stamp = stampOf(build);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function fingerprint({ config, of, without }) {
  const parts = [config, 'package.json', 'package-lock.json', 'tsconfig.base.json', ...of].flatMap(
    filesBelow,
  );
  const used = parts.filter((file) => !without.test(file)).sort();
  return hash(used.map((file) => `${file} ${hash(readFileSync(path.join(root, file)))}`).join('\n'));
}

function filesBelow(name) {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [name];
  return readdirSync(path.join(root, name)).flatMap((entry) => filesBelow(`${name}/${entry}`));
}

function hash(content) {
  return createHash('sha256').update(content).digest('hex');
}

/** Runs `main`; prints the message of a Failure and sets the exit code. */
export async function entry(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
