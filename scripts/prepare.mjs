// What `npm start`, `npm test` and `npm run build` have in common. Runs on whatever Node the machine has (>= 20.19) and
// before anything is installed, so: plain JavaScript, no dependency.
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
/** A build before it takes its place, and what was there until then; each has its process in its name. */
const BESIDE = ['novo', 'velho'];
/** What is built of what; each has its stamp in its folder. */
const BUILDS = [
  {
    what: 'as telas',
    folder: 'dist/web',
    config: 'vite.config.ts',
    of: ['auth.html', 'index.html', 'public', 'src'],
    without: /(\.(test|sql|command|routes|jobs|gateway|fixtures)\.tsx?$)|(^src\/platform\/server\/)/,
  },
  {
    what: 'o programa',
    folder: 'dist/server',
    config: 'vite.server.config.ts',
    of: ['src'],
    without: /(\.(test|fixtures|client)\.ts|\.tsx|\.css)$|^src\/platform\/web\//,
  },
];

const OLDEST_TO_BEGIN = [20, 19];
const OLDEST_TO_RUN = 24;

export class Failure extends Error {}

/** Resolves with the exit code of the command; signals that reach us are passed on to it. */
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

/** npm passes SIGTERM on to its shell, which ends without a word to us: without this we would go on, holding the port. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}

/** Where there is no /proc only the shell is watched. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** `npm ci` when package-lock.json is not what is installed. */
export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_TO_BEGIN[0] || (major === OLDEST_TO_BEGIN[0] && minor < OLDEST_TO_BEGIN[1])) {
    throw new Failure(
      `É preciso o Node ${OLDEST_TO_BEGIN.join('.')} ou mais novo; este é o ${process.versions.node}.`,
    );
  }
  // A second working copy may borrow the modules of the first by a link; they are not ours to replace.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  const wanted = `${hash(readFileSync(lockFile))} ${process.platform}-${process.arch}`;
  if (!existsSync(installedStamp) ? isInstalledByNpm() : readFileSync(installedStamp, 'utf8') === wanted) {
    if (!existsSync(installedStamp)) writeFileSync(installedStamp, wanted);
    return;
  }
  console.log('Instalando as dependências (só na primeira vez e depois de atualizações)…');
  // Without node_modules/.bin, which npm put there: it is about to be replaced, and npm runs on the machine's own Node.
  const searchPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules));
  // Dev packages build the screens, optional ones bring PostgreSQL and Node: needed whatever the person's npm settings say.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run('npm', args, { env: { ...process.env, PATH: searchPath.join(path.delimiter) } });
  if (code !== 0) throw new Failure(`"npm ci" terminou com o código ${code}.`);
  writeFileSync(installedStamp, wanted);
}

/** npm's own record is newer than the lock file after `npm ci` or `npm install` by hand. */
function isInstalledByNpm() {
  const record = statSync(path.join(modules, '.package-lock.json'), { throwIfNoEntry: false });
  return record !== undefined && record.mtimeMs >= statSync(lockFile).mtimeMs;
}

/** The Node that runs the program: this one if it is new enough, else the one that was installed with the dependencies. */
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
 * Builds the screens and the program, each when anything that it is made of has changed: beside its place, which it then takes, so
 * that a program that runs from there, or another that builds at the same time, misses nothing.
 */
export async function ensureBuilt(node) {
  // Until the program was built too (docs/adr/0021), the screens stood in dist itself.
  if (existsSync(path.join(root, 'dist/.construido'))) rmSync(path.join(root, 'dist'), { recursive: true });
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
    // Another build may move or take the place meanwhile, and since it is of the same sources, either will do.
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

/** What a build left that was killed. */
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

/** For what begins the built program by itself: an old one would answer for what the sources no longer say. */
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

/** Runs `main`; a Failure is told to the person, and its exit code is kept. */
export async function entry(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}
