/**
 * Signed-in API client of a running program, over the web app's protocol, for tests that set up data or generate load
 * without a browser.
 */
import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import type { contract } from '#app/contracts.ts';

export type ClienteApi = ContractRouterClient<typeof contract, { chave?: string }>;

export const DONA = {
  nome_completo: 'Renata Prado',
  email: 'renata@loja.com.br',
  password: 'balcao-verde-7',
};

/** Signs up the first user of an empty shop, its Administrador; returns the session's cookie. */
export async function cadastrarDona(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(DONA),
  });
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/**
 * `address` is read before every call, because a restarted program has another port. `origin` is the one in the users'
 * address bar.
 */
export function criarClienteApi(
  address: () => string,
  cookie: string | (() => string),
  origin = address,
): ClienteApi {
  const link = new RPCLink<{ chave?: string }>({
    url: () => `${address()}/rpc`,
    headers: ({ context }) => ({
      cookie: typeof cookie === 'string' ? cookie : cookie(),
      origin: origin(),
      ...(context.chave ? { 'idempotency-key': context.chave } : {}),
    }),
  });
  return createORPCClient(link);
}
