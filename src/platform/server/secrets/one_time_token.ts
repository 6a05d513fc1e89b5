/** Single-use secrets in links: 256 random bits in the link, only their SHA-256 in the database. */
import { createHash, randomBytes } from 'node:crypto';

export function newToken(): { token: string; sha256: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, sha256: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
