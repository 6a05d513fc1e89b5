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
  first:
    /app[\\/](pages|early_palette\.client)\.ts|data[\\/](early_request|stored_branch)\.ts|overlays[\\/](typed_ahead|key_pace)\.ts/,
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

/**
 * Groups the first load into a few files beside the entry: `base` holds what both pages need, `frame` the rest of every
 * path but /auth, `signing` the rest of /auth. Without groups, the bundler makes a file of each small module that late
 * code also needs, and two dozen files would queue for the browser's six connections. A first build tells the modules
 * of each group. The import graph alone would not do, because it includes all of a library.
 */
function firstLoads(): Plugin {
  return {
    name: 'first-loads',
    apply: 'build',
    async config() {
      const groups = await groupsOfFirstLoads();
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
  };
}

async function groupsOfFirstLoads() {
  const { output } = (await build({
    configFile: false,
    plugins: [react()],
    logLevel: 'silent',
    build: { write: false, target: TARGET, rolldownOptions: { input: Object.values(PAGES) } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const needed = ({ fileName }: Rolldown.OutputChunk) => {
    const files = new Set([fileName]);
    // Iterating over a Set also visits the elements added meanwhile.
    for (const file of files)
      for (const other of chunks.find((chunk) => chunk.fileName === file)?.imports ?? []) files.add(other);
    return chunks.filter((chunk) => files.has(chunk.fileName)).flatMap(({ moduleIds }) => moduleIds);
  };
  // The entry module is left out: in a shared file it would run as soon as late code imports something else from there.
  const page = (file: string) => {
    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file));
    if (!entry) throw new Error(`The first build has no ${file}`);
    return new Set(needed(entry).filter((id) => !entry.moduleIds.includes(id)));
  };
  const index = page(PAGES.index);
  const signIn = page(PAGES.signIn);
  const screens = chunks
    .filter(({ isDynamicEntry, name }) => isDynamicEntry && name.endsWith('Page'))
    .map((screen) => new Set(needed(screen)));
  if (screens.length === 0) throw new Error('The first build has no screens');
  const framed = (id: string) =>
    index.has(id) || screens.filter((screen) => screen.has(id)).length >= MANY_SCREENS;
  return [
    { name: 'base', test: (id: string) => framed(id) && signIn.has(id) },
    { name: 'frame', test: (id: string) => framed(id) && !signIn.has(id) },
    { name: 'signing', test: (id: string) => !framed(id) && signIn.has(id) },
  ];
}

export default defineConfig({
  plugins: [react(), firstLoads(), openedScreenFirst(), brotliCopies(), publicPage()],
  html: { cspNonce: NONCE },
  build: {
    outDir: 'dist/web',
    // Two pages (docs/adr/0008). Each lists all imports of its entry, so that the browser requests them at once.
    rolldownOptions: {
      input: [...Object.values(PAGES), OPENED_SCREEN],
      output: {
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
  },
});
