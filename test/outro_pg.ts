/**
 * With TESTE_OUTRO_PG the installed `pg` has a version that nobody has read, so every test runs over statements sent
 * one after the other. The full test run does this on PostgreSQL 15.
 */
import { vi } from 'vitest';

if (process.env.TESTE_OUTRO_PG) {
  vi.doMock('pg/package.json', () => ({ default: { version: 'outra' } }));
}
