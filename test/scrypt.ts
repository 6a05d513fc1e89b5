/*
 * Preloaded into every test worker, and into the program of most browser tests: it hashes passwords with scrypt at
 * N = 1024 instead of 16384, in a sixteenth of the time. The tests hash thousands of passwords.
 * src/company/auth/senha.test.ts checks the program's own cost.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = ((...[senha, sal, tamanho, custo, callback]: Parameters<typeof crypto.scrypt>) =>
  scrypt(senha, sal, tamanho, { ...custo, N: 1024 }, callback)) as typeof scrypt;
syncBuiltinESMExports();
