import { defineConfig } from 'vite';

/** The program as a few files, which are found and read at once (docs/adr/0021). What it loads late stays apart. */
export default defineConfig({
  publicDir: false,
  // Packages too: they are three quarters of what is loaded.
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server.ts',
    outDir: 'dist/server',
    target: 'node24',
    // For whoever follows a stack trace here: names stay, and each module stands under its path.
    minify: false,
    reportCompressedSize: false,
  },
});
