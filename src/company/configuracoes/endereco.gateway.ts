/**
 * The test of the public address: opens it as a customer would, and asks the program that answers for a proof that only
 * copies of this one can give. Its answer is never shown, only judged.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ResultadoDoTeste } from './endereco.rules.ts';

const TIMEOUT_MS = 8000;
const MAX_BYTES = 4096;

/** Answers the challenge of `testarEndereco`. */
export const provaDoEndereco = (secret: string, desafio: string): string =>
  createHmac('sha256', secret).update(`endereco-publico:${desafio}`).digest('hex');

export async function testarEndereco(secret: string, endereco: string): Promise<ResultadoDoTeste> {
  const desafio = randomBytes(16).toString('hex');
  let response: Response;
  try {
    response = await fetch(`${endereco}/healthz?prova=${desafio}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    return isCertificate(error) ? 'certificado' : 'nao_abre';
  }
  const esperada = Buffer.from(provaDoEndereco(secret, desafio));
  const vinda = Buffer.from(await provaDe(response));
  return vinda.length === esperada.length && timingSafeEqual(vinda, esperada) ? 'abre' : 'outro_programa';
}

async function provaDe(response: Response): Promise<string> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_BYTES) return '';
      chunks.push(chunk);
    }
    const { prova } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { prova?: unknown };
    return typeof prova === 'string' ? prova : '';
  } catch {
    return '';
  }
}

/** Node names certificate errors CERT_… or …_CERT…, and a wrong name ERR_TLS_…. */
function isCertificate(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return /CERT|ERR_TLS|ERR_SSL/.test(code);
}
