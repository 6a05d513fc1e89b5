/**
 * With TESTE_OUTRO_PG the installed `pg` seems to have an unverified version, so the program sends its statements one
 * after the other (pg_batch.ts). The full test run does this on PostgreSQL 15.
 */
import { vi } from 'vitest';

if (process.env.TESTE_OUTRO_PG) {
  vi.doMock('pg/package.json', () => ({ default: { version: 'outra' } }));
}
