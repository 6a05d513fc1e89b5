/**
 * Checks whether a password is known from leaks, with a service compatible with Have I Been Pwned. The request holds
 * the first 5 of the 40 hex digits of the password's SHA-1 and the answer all known suffixes, so the service does not
 * learn the password. If it does not answer, the password is accepted.
 */
import { createHash } from 'node:crypto';

const TIMEOUT_MS = 2000;
const MAX_BYTES = 512 * 1024;

export async function senhaVazada(url: string, senha: string): Promise<boolean> {
  const sha1 = createHash('sha1').update(senha).digest('hex').toUpperCase();
  try {
    const response = await fetch(url.replace('{prefixo}', sha1.slice(0, 5)), {
      // Pads answers to a similar size, so that traffic analysis reveals nothing either.
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return false;
    return lines(await readLimited(response)).some(
      ([fim, vezes]) => fim?.toUpperCase() === sha1.slice(5) && Number(vezes) > 0,
    );
  } catch {
    return false;
  }
}

const lines = (text: string): string[][] => text.split(/\r?\n/).map((line) => line.split(':'));

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('answer too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
