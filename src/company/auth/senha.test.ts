import { spawnSync } from 'node:child_process';
import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';

test('uma senha é guardada com scrypt de N = 16384, r = 16', () => {
  // In a process of its own, because the tests hash at a lower cost (test/scrypt.ts).
  const programa = `import { criptografarSenha } from '#company/auth/auth.gateway.ts';
    console.log(await criptografarSenha('tenis-azul-9'));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', programa], {
    encoding: 'utf8',
  });
  const [salt = '', hash] = stdout.trim().split(':');
  const custo = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  expect(hash, stderr).toBe(scryptSync('tenis-azul-9', salt, 64, custo).toString('hex'));
});
