import { defineConfig } from 'vite';

/**
 * Builds the program into a few files, which load faster than thousands (docs/adr/0021). Lazy imports stay separate
 * chunks.
 */
export default defineConfig({
  publicDir: false,
  // Bundle packages too, because they are three quarters of the loaded code.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server.ts',
    outDir: 'dist/server',
    target: 'node24',
    // Readable stack traces: names are kept, and each module is marked with its path.
    minify: false,
    reportCompressedSize: false,
  },
});
