import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Leaves a brotli copy beside every text asset, so that the server never compresses while someone waits. */
function brotliCopies(): Plugin {
  return {
    name: 'brotli-copies',
    apply: 'build',
    async writeBundle({ dir = 'dist/web' }) {
      const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file));
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

/**
 * What nearly every screen needs. By itself the bundler makes a file of each small module, and a screen's dozen of them
 * wait in line for the six connections that a browser opens. The frame stands on the first, the second on both.
 */
const SHARED = {
  common: [
    /icons-react[\\/]dist[\\/]esm[\\/]icons/,
    /platform[\\/]shared[\\/](dates|documents|money|permissions|sorting)\./,
    /platform[\\/]web[\\/](url_state|ui[\\/]LoadError)\./,
  ],
  list: [
    /platform[\\/]web[\\/]ui[\\/](ActionsMenu|Cards|DataList|DataTable|ExportMenu|ListFooter|ListToolbar|SortMenu|Still|columns)\./,
  ],
};

export default defineConfig({
  plugins: [react(), brotliCopies()],
  // The server replaces this in index.html by a fresh value for each response (Content-Security-Policy).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    // Two pages (docs/adr/0008): each names all that its entry imports, so that the browser fetches it at once.
    rolldownOptions: {
      input: ['index.html', 'auth.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // Run before the rest of the entry, so files of their own: they ask for the screen's (src/app/opened_screen.client.ts).
            { name: 'preload', test: /vite[\\/]preload-helper/ },
            { name: 'screens', test: /app[\\/](opened_screen\.client|screens)\.ts/ },
            ...Object.entries(SHARED).map(([name, patterns]) => ({
              name,
              test: (id: string) => patterns.some((pattern) => pattern.test(id)),
              minShareCount: 3,
            })),
          ],
        },
      },
    },
    // For scripts/check-weight.ts.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
