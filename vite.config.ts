import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

const TARGET = 'es2023';
/** Placeholder that the server replaces by a fresh nonce in each response (Content-Security-Policy). */
const NONCE = '__CSP_NONCE__';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;

/**
 * Writes a brotli copy beside every text asset, so that the server never compresses during a request. `own` limits it
 * to the files of this build.
 */
function brotliCopies({ own = false } = {}): Plugin {
  return {
    name: 'brotli-copies',
    apply: 'build',
    async writeBundle({ dir = 'dist/web' }, bundle) {
      const written = own ? Object.keys(bundle) : await readdir(dir, { recursive: true });
      const files = written.filter((file) => TEXT.test(file));
      await Promise.all(
        files.map(async (file) => {
          const path = join(dir, file);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
          await writeFile(`${path}.br`, await compress(await readFile(path), { params }));
        }),
      );
    },
  };
}

const PAGES = { index: 'index.html', signIn: 'auth.html' };
/** Runs before the other chunks have arrived, and requests the opened screen's code and rows. */
const OPENED_SCREEN = 'src/app/opened_screen.client.ts';
/**
 * Chunks for the imports of OPENED_SCREEN. Keep them few: a browser opens six connections, so a seventh file would
 * wait.
 */
const FIRST = {
  preload: /vite[\\/]preload-helper/,
  first: /app[\\/]pages\.ts|data[\\/](early_request|stored_branch)\.ts/,
};

/** Inserts the script of OPENED_SCREEN before the page's own. */
function openedScreenFirst(): Plugin {
  return {
    name: 'opened-screen-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { filename, bundle }) {
        if (!filename.endsWith(PAGES.index)) return [];
        const chunk = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(OPENED_SCREEN),
        );
        if (!chunk) throw new Error(`The build has no ${OPENED_SCREEN}`);
        const attrs = {
          type: 'module',
          async: true,
          crossorigin: true,
          src: `/${chunk.fileName}`,
          nonce: NONCE,
        };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * Builds the customers' page separately from the program. In a common build its chunks would be shared with the frame
 * and exceed its budget of 75 kB.
 */
function publicPage(): Plugin {
  return {
    name: 'public-page',
    apply: 'build',
    async writeBundle({ dir = 'dist/web' }) {
      await build({
        configFile: false,
        plugins: [react(), brotliCopies({ own: true })],
        logLevel: 'warn',
        html: { cspNonce: NONCE },
        publicDir: false,
        build: {
          outDir: dir,
          emptyOutDir: false,
          manifest: '.vite/publico.json',
          target: TARGET,
          modulePreload: { polyfill: false },
          reportCompressedSize: false,
          rolldownOptions: { input: 'publico.html' },
        },
      });
    },
  };
}

/** A module that this many screens need is loaded with the frame. */
const MANY_SCREENS = 3;
/** Overlays and the lazy parts of a screen, by the names of their files (CONTRIBUTING.md). */
const OVERLAY = /(Dialog|Dropdown|Popover|Drawer|Tooltip|Editor)\.tsx$/;
const PART = /(List|Panel|Badge|Menu)\.tsx$/;
/** Source that a screen shares with overlays of other screens is loaded with the frame, up to this many bytes. */
const SMALL = 6_000;

/**
 * Groups the program into a few files. Of the first load, `base` holds what both pages need, `frame` the rest of every
 * path but /auth, `signing` the rest of /auth. Of what is fetched right after it (lazyOverlay.tsx), `windows` holds the
 * overlays of the frame and what those of two screens need, `XWindows` the rest of screen X's. Without groups, the
 * bundler makes a file of each overlay and each small shared module, and dozens of files would queue for the browser's
 * six connections.
 */
function groupedCode(): Plugin {
  return {
    name: 'grouped-code',
    apply: 'build',
    async config() {
      const groupOf = await groupsOfModules();
      const groups = [{ debugName: 'grouped-code', name: (id: string) => groupOf.get(id) ?? null }];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

/**
 * The group of each module. A first build tells which are used where: the import graph alone would not do, because it
 * includes all of a library.
 */
async function groupsOfModules(): Promise<Map<string, string>> {
  const { output } = (await build({
    configFile: false,
    plugins: [react()],
    logLevel: 'silent',
    build: { write: false, target: TARGET, rolldownOptions: { input: Object.values(PAGES) } },
  })) as Rolldown.RolldownOutput;
  type Chunk = Rolldown.OutputChunk;
  const chunks = output.filter((file) => file.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const named = (files: string[]) => files.flatMap((file) => byFile.get(file) ?? []);
  const imported = ({ imports }: Chunk) => named(imports);
  const late = ({ dynamicImports }: Chunk, wanted: RegExp) =>
    named(dynamicImports).filter(({ facadeModuleId }) => wanted.test(facadeModuleId ?? ''));
  /** All chunks that these lead to. Iterating over a Set also visits the elements added meanwhile. */
  function reached(start: Iterable<Chunk>, next: (chunk: Chunk) => Chunk[]): Set<Chunk> {
    const found = new Set(start);
    for (const chunk of found) for (const other of next(chunk)) found.add(other);
    return found;
  }
  const needed = (start: Iterable<Chunk>) => reached(start, imported);
  const shown = (screen: Chunk) => reached([screen], (chunk) => [...imported(chunk), ...late(chunk, PART)]);
  const inOverlays = (screen: Chunk) => {
    const all = reached([screen], (chunk) => [...imported(chunk), ...late(chunk, /(?<!Page)\.tsx$/)]);
    return needed([...all].flatMap((chunk) => late(chunk, OVERLAY)));
  };
  const entry = (file: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!found) throw new Error(`The first build has no ${file}`);
    return found;
  };

  const index = entry(PAGES.index);
  const signIn = entry(PAGES.signIn);
  const screens = chunks
    .filter(({ isDynamicEntry, name }) => isDynamicEntry && name.endsWith('Page'))
    .map((screen) => ({
      file: screen.name.replace(/Page$/, 'Windows'),
      needed: needed([screen]),
      shown: shown(screen),
      overlays: inOverlays(screen),
    }));
  if (screens.length === 0) throw new Error('The first build has no screens');
  const ofIndex = needed([index]);
  const ofSignIn = needed([signIn]);
  const ofFrame = inOverlays(index);
  const isFramed = (chunk: Chunk) =>
    ofIndex.has(chunk) || screens.filter((screen) => screen.needed.has(chunk)).length >= MANY_SCREENS;
  const weight = (chunk: Chunk) =>
    [...needed([chunk])].filter((one) => !isFramed(one)).reduce((sum, { code }) => sum + code.length, 0);

  function groupOf(chunk: Chunk): string | undefined {
    const users = screens.filter(({ overlays }) => overlays.has(chunk));
    const common = ofFrame.has(chunk) || users.length > 1;
    const onScreen = screens.some((screen) => screen.shown.has(chunk));
    if (isFramed(chunk) || (onScreen && common && weight(chunk) <= SMALL))
      return ofSignIn.has(chunk) ? 'base' : 'frame';
    if (ofSignIn.has(chunk)) return 'signing';
    if (onScreen) return undefined;
    return common ? 'windows' : users[0]?.file;
  }

  const groups = new Map<string, string>();
  for (const chunk of chunks) {
    const group = groupOf(chunk);
    // The entry module is left out: in a shared file it would run as soon as late code imports something else from there.
    if (group && chunk !== index && chunk !== signIn) for (const id of chunk.moduleIds) groups.set(id, group);
  }
  return groups;
}

export default defineConfig({
  plugins: [react(), groupedCode(), openedScreenFirst(), brotliCopies(), publicPage()],
  html: { cspNonce: NONCE },
  build: {
    outDir: 'dist/web',
    // Two pages (docs/adr/0008). Each lists all imports of its entry, so that the browser requests them at once.
    rolldownOptions: {
      input: [...Object.values(PAGES), OPENED_SCREEN],
      output: {
        // Otherwise importing one overlay would evaluate all that share its file, in one task of the main thread.
        strictExecutionOrder: true,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.entries(FIRST).map(([name, test]) => ({ name, test })),
        },
      },
    },
    // scripts/check-weight.ts reads it.
    manifest: true,
    target: TARGET,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // `windows` is fetched after the first screen is shown.
    chunkSizeWarningLimit: 1000,
  },
});
