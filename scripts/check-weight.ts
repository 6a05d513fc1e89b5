/**
 * Checks the weight of a screen's first load, JavaScript and CSS in brotli, against its budget. Reads a build (by
 * default the served one): Vite's manifest lists the chunks that a screen needs, and the .br copies beside them are
 * what the server sends. If a page has lazy components (the form of a tab), the heaviest one counts, since one is open
 * at a time. Overlays and editors do not count, because their files come right after the page (lazyOverlay.tsx); their
 * weight is printed beside. Lazy chunks without a component, such as a contract's schemas, load when the user types, and
 * do not count either.
 */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const DIST = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../dist/web'));
const MANIFEST = path.join(DIST, '.vite/manifest.json');
/** The customers' page has a build, and a manifest, of its own. */
const PUBLIC_MANIFEST = path.join(DIST, '.vite/publico.json');
const ENTRY = 'index.html';
const SIGN_IN = 'auth.html';
/** Runs before ENTRY, as a script of its own in the same page. */
const OPENED_SCREEN = 'src/app/opened_screen.client.ts';
/** A lazy component that counts as part of its page: `EmpresaForm.tsx`, but no page, overlay or editor. */
const PART = /(?<!Page|Dialog|Dropdown|Popover|Drawer|Tooltip|Editor)\.tsx$/;
/** Files of overlays and editors (vite.config.ts). */
const WINDOWS = /windows$/i;
/** kB of 1000 bytes. */
const BUDGET = { signIn: 112, screen: 240, publicPage: 75 };

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

function chunk(manifest: Manifest, key: string): Chunk {
  const found = manifest[key];
  if (!found) throw new Error(`the build has no ${key}`);
  return found;
}

/** These chunks and all their static imports, each once. */
function chunksOf(manifest: Manifest, keys: string[]): Chunk[] {
  const seen = new Map<string, Chunk>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    const found = chunk(manifest, key);
    seen.set(key, found);
    queue.push(...(found.imports ?? []));
  }
  return [...seen.values()];
}

function filesOf(manifest: Manifest, keys: string[]): Set<string> {
  return new Set(chunksOf(manifest, keys).flatMap(({ file, css = [] }) => [file, ...css]));
}

/** The first loads of a page: its chunk alone, or with each of its lazy parts, as only one part is shown at a time. */
function openings(manifest: Manifest, key: string): string[][] {
  const parts = (chunk(manifest, key).dynamicImports ?? []).filter((late) => PART.test(late));
  return parts.length === 0 ? [[key]] : parts.map((part) => [key, part]);
}

/** The compressed size of a page's overlays, without the files of its first load. */
function windowsOf(manifest: Manifest, first: string[]): Set<string> {
  const windows = chunksOf(manifest, first)
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .filter((key) => WINDOWS.test(chunk(manifest, key).name ?? ''));
  const loaded = filesOf(manifest, first);
  return new Set([...filesOf(manifest, windows)].filter((file) => !loaded.has(file)));
}

function kilobytes(files: Set<string>): number {
  return [...files].reduce((sum, file) => sum + statSync(path.join(DIST, `${file}.br`)).size, 0) / 1000;
}

interface Load {
  name: string;
  weight: number;
  budget: number;
  /** Weight of the windows that come after it. */
  windows?: number;
}

/** Each first load. */
function loads(manifest: Manifest): Load[] {
  const later = chunksOf(manifest, [ENTRY]).flatMap(({ dynamicImports = [] }) => dynamicImports);
  const pages = [...new Set(later)].filter((key) => key.endsWith('Page.tsx'));
  if (pages.length === 0) throw new Error('the build has no pages');
  const weigh = (...keys: string[]) => kilobytes(filesOf(manifest, keys));
  const screen = (key: string) =>
    Math.max(...openings(manifest, key).map((shown) => weigh(ENTRY, OPENED_SCREEN, ...shown)));
  return [
    { name: 'sign-in', weight: weigh(SIGN_IN), budget: BUDGET.signIn },
    { name: 'announced page', weight: weigh(ENTRY, OPENED_SCREEN), budget: BUDGET.screen },
    ...pages.map((key) => ({
      name: path.basename(key, '.tsx'),
      weight: screen(key),
      budget: BUDGET.screen,
      windows: kilobytes(windowsOf(manifest, [ENTRY, OPENED_SCREEN, key])),
    })),
  ];
}

/** All that the customers' page may ever load, its page included. */
async function publicPage(): Promise<Load[]> {
  if (!existsSync(PUBLIC_MANIFEST)) return [];
  const manifest = JSON.parse(await readFile(PUBLIC_MANIFEST, 'utf8')) as Manifest;
  const files = filesOf(manifest, Object.keys(manifest));
  const page = statSync(path.join(DIST, 'publico.html')).size / 1000;
  return [{ name: 'public page', weight: kilobytes(files) + page, budget: BUDGET.publicPage }];
}

/** Chunks that run before the opened screen's chunk is requested, beyond the three that belong there (`own`). */
function runsBefore(manifest: Manifest): string[] {
  const own = ['opened_screen.client', 'first', 'preload', 'rolldown-runtime'];
  return chunksOf(manifest, [OPENED_SCREEN]).flatMap(({ name, file }) =>
    own.includes(name ?? '') ? [] : [file],
  );
}

/** Chunks in an import cycle: their execution order is arbitrary, and the first one finds the others uninitialised. */
function cycles(manifest: Manifest): string[] {
  const needs = (key: string) => chunk(manifest, key).imports ?? [];
  return Object.keys(manifest)
    .filter((key) => chunksOf(manifest, needs(key)).includes(chunk(manifest, key)))
    .map((key) => chunk(manifest, key).file);
}

/** Chunks that import a page's entry, which would then run on the other page too. */
function entering(manifest: Manifest): string[] {
  return Object.values(manifest)
    .filter(({ imports = [] }) => [ENTRY, SIGN_IN, OPENED_SCREEN].some((entry) => imports.includes(entry)))
    .map(({ file }) => file);
}

if (existsSync(MANIFEST)) {
  const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest;
  const all = [...loads(manifest), ...(await publicPage())];
  for (const { name, weight, budget, windows } of all) {
    const first = `${name.padEnd(24)} ${weight.toFixed(1).padStart(6)} of ${budget} kB`;
    const after = windows === undefined ? '' : `, then windows ${windows.toFixed(1).padStart(6)} kB`;
    console.log(`${weight > budget ? '✗' : '✓'} ${first}${after}`);
  }
  const before = runsBefore(manifest);
  for (const file of before) console.log(`✗ ${file} runs before the opened screen is asked for`);
  const circular = cycles(manifest);
  if (circular.length > 0) console.log(`✗ these need one another: ${circular.join(', ')}`);
  const entered = entering(manifest);
  if (entered.length > 0) console.log(`✗ these need the entry of a page: ${entered.join(', ')}`);
  const wrong = before.length + circular.length + entered.length;
  process.exitCode = wrong > 0 || all.some(({ weight, budget }) => weight > budget) ? 1 : 0;
} else {
  console.error('There is no build to weigh: npm run build');
  process.exitCode = 1;
}
