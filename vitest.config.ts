import { configDefaults, defineConfig } from 'vitest/config';
import { AO_MESMO_TEMPO, usarMemoria } from './test/maquina.ts';
import { Ordem } from './test/ordem.ts';

usarMemoria();

/** A slow test whose result no version of PostgreSQL changes. */
const ONE_POSTGRES = ['test/telas_atualizadas.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(process.env.TEST_PG ? ONE_POSTGRES : [])],
    setupFiles: ['src/app/server_declarations.ts'],
    globalSetup: ['test/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest's own choice leaves one core free, which on a machine of two is a single worker.
    maxWorkers: AO_MESMO_TEMPO,
    sequence: { sequencer: Ordem },
    // No test replaces a module, so the files of a worker may share them: each would load the program again.
    isolate: false,
    execArgv: ['--import', import.meta.resolve('./test/scrypt.ts')],
  },
});
