/**
 * Sends one message to one receiver, signed according to Standard Webhooks (https://www.standardwebhooks.com): the
 * headers webhook-id, webhook-timestamp and webhook-signature, HMAC-SHA256 over `id.timestamp.body`. The key is the
 * base64 after 'whsec_'.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import {
  checkAddress,
  type Outbound,
  RefusedAddress,
  resolveFor,
} from '#platform/server/http/outbound_address.ts';

const TIMEOUT_MS = 10_000;
/** The response body is discarded; the connection is closed above this size. */
const MAX_ANSWER_BYTES = 64 * 1024;
const PREFIXO = 'whsec_';

export const novoSegredo = (): string => PREFIXO + randomBytes(32).toString('base64');

export interface Mensagem {
  id: string;
  corpo: string;
}

/** Value of the signature header: one signature per secret, the current secret first. `segundos` since 1970. */
function assinar(segredos: readonly string[], { id, corpo }: Mensagem, segundos: number): string {
  return segredos
    .map((segredo) => {
      const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64');
      return `v1,${createHmac('sha256', chave).update(`${id}.${segundos}.${corpo}`).digest('base64')}`;
    })
    .join(' ');
}

export interface Destino {
  url: string;
  segredos: readonly string[];
  saida: Outbound;
}

/**
 * Returns the response status; redirects are not followed. Throws without a response; `motivoDaFalha` gives the reason.
 */
export async function postar(
  destino: Destino,
  mensagem: Mensagem,
  agora: Date,
  stop: AbortSignal,
): Promise<number> {
  const url = checkAddress(destino.url, destino.saida);
  const segundos = Math.floor(agora.getTime() / 1000);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)]);
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      agent: false,
      lookup: resolveFor(destino.saida.allowLocal),
      signal,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(mensagem.corpo),
        'user-agent': 'AssistenciaTecnica-Webhooks/1',
        'webhook-id': mensagem.id,
        'webhook-timestamp': String(segundos),
        'webhook-signature': assinar(destino.segredos, mensagem, segundos),
      },
    });
    sending.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    sending.on('response', (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) answer.destroy();
      });
      answer.on('error', () => undefined);
      resolve(answer.statusCode ?? 0);
    });
    sending.end(mensagem.corpo);
  });
}

const MOTIVOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do servidor não existe',
  EAI_AGAIN: 'O nome do servidor não pôde ser consultado',
  ECONNREFUSED: 'O servidor recusou a conexão',
  ECONNRESET: 'O servidor cortou a conexão',
  ETIMEDOUT: 'O servidor não respondeu a tempo',
  EHOSTUNREACH: 'O servidor não foi alcançado',
  ENETUNREACH: 'O servidor não foi alcançado',
  CERT_HAS_EXPIRED: 'O certificado do servidor venceu',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do servidor não é reconhecido',
  SELF_SIGNED_CERT_IN_CHAIN: 'O certificado do servidor não é reconhecido',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'O certificado do servidor não é reconhecido',
};

/** The failure in words for the user, without the address. */
export function motivoDaFalha(error: unknown): string {
  if (error instanceof RefusedAddress) return error.message;
  const { code = '', name = '' } = error as { code?: string; name?: string };
  if (name === 'TimeoutError') return 'O servidor não respondeu em 10 segundos';
  if (name === 'AbortError') return 'O programa parou antes da resposta';
  return MOTIVOS[code] ?? `A conexão falhou${code ? ` (${code})` : ''}`;
}
