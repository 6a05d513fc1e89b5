// Passwords as the account library hashes them (scrypt).

import { verifyPassword } from 'better-auth/crypto';

export async function senhaConfere(hash: string | null, senha: string): Promise<boolean> {
  return hash !== null && verifyPassword({ hash, password: senha });
}
