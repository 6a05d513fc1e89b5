// Verifies passwords in the account library's hash format (scrypt).

import { verifyPassword } from 'better-auth/crypto';

export async function senhaConfere(hash: string | null, senha: string): Promise<boolean> {
  return hash !== null && verifyPassword({ hash, password: senha });
}
