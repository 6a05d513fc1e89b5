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
    async writeBundle({ dir = 'dist' }) {
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

export default defineConfig({
  plugins: [react(), brotliCopies()],
  // The server replaces this in index.html by a fresh value for each response (Content-Security-Policy).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    // Two pages (docs/adr/0008): each names all that its entry imports, so that the browser fetches it at once.
    rolldownOptions: { input: ['index.html', 'auth.html'] },
    // For scripts/check-weight.ts.
    manifest: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
