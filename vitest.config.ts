import { defineConfig } from 'vitest/config';
import { usarMemoria } from './test/memoria.ts';

usarMemoria();

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    setupFiles: ['src/app/server_declarations.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest would leave one core to itself: on a machine of two, a single worker that mostly waits for PostgreSQL.
    maxWorkers: '100%',
    // No test replaces a module, so the files of a worker may share them: each would load the program again.
    isolate: false,
    execArgv: ['--import', import.meta.resolve('./test/scrypt.ts')],
  },
});
