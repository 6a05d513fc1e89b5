// Decides which requests are served at all, before the session is read. It guards against two attacks: a page of
// another site that makes the user's browser send requests here (CSRF); and, while anyone may sign up because only this
// machine can reach the program, a tunnel, a proxy or DNS rebinding that lets outsiders in.

import type { RequestHeaders } from './request_headers.ts';
import { isHostOf } from './stored_address.ts';

export type OriginConfig = {
  /** The public address of the environment, or null if there is none. */
  baseUrl: string | null;
  /**
   * The public address of the settings. The other addresses stay admitted, so that a wrong one locks nobody out of the
   * page that corrects it.
   */
  stored?: string | null;
  /** Anyone may sign up, because the program listens on loopback only (decisions § 6). */
  loopbackOnly: boolean;
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const FORWARDING_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'x-client-ip',
];

/** Null if the request may be served, else the reason (for a 403) in Portuguese. */
export function refuseOrigin(
  request: { method: string; headers: RequestHeaders },
  config: OriginConfig,
): string | null {
  const { method, headers } = request;
  const host = headers.get('host') ?? '';
  const origin = headers.get('origin');
  const stored = config.stored ?? null;

  if (config.loopbackOnly) {
    if (stored === null && FORWARDING_HEADERS.some((name) => headers.get(name) !== null)) {
      return 'Este endereço só atende este computador. Como usar o programa atrás de um proxy está em docs/https.md, na pasta do programa.';
    }
    const ownHost = isLoopback(host) || isHostOf(stored, headers);
    if (!ownHost || (origin !== null && origin !== stored && !isLoopback(hostOf(origin)))) {
      return 'Este endereço só atende este computador. Como abrir o programa à rede está em README.md, na pasta do programa.';
    }
  }
  if (SAFE_METHODS.has(method)) return null;
  if (origin !== null) return isOwnOrigin(origin, host, config) ? null : 'Origem não permitida';
  const site = headers.get('sec-fetch-site');
  return site === null || site === 'same-origin' || site === 'none' ? null : 'Origem não permitida';
}

function isOwnOrigin(origin: string, host: string, { baseUrl, stored }: OriginConfig): boolean {
  if (baseUrl !== null) return origin === new URL(baseUrl).origin;
  if (origin === stored) return true;
  const originHost = hostOf(origin);
  return originHost !== '' && originHost === host.toLowerCase();
}

/** The host with its port, as in a Host header; '' for 'null' and anything that is not a web address. */
function hostOf(origin: string): string {
  const url = URL.parse(origin);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.host : '';
}

function isLoopback(host: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i.test(host);
}
