import { isIP } from 'node:net';

/**
 * The client's network address. Each proxy appends the address of its caller to X-Forwarded-For, so with n trusted
 * proxies the n-th from the right is the first that no client can forge.
 */
export function clientAddress(remote: string, forwardedFor: string | null, trustedProxies: number): string {
  if (trustedProxies === 0) return remote;
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim());
  const address = hops.at(-trustedProxies) ?? '';
  return isIP(address) ? address : remote;
}
